import type { getCurrentUser as contract } from '@trellis/contract/users.ts'
import { PERMISSIONS } from '@trellis/domain/access/permissions.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { SYSTEM_ADMINISTRATOR_ROLE_ID } from '@trellis/domain/access/role-sets.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { locationOption, type LocationRow } from '../reference/location-option.ts'

interface HeldRow extends LocationRow {
  role_id: number
  agency_sk: number | null
  agency_name: string | null
}

/** GET User/user: the person with every role held today, each with its locations and permissions [S-7.6-05, P-6-02]. */
export const getCurrentUser: UseCase<typeof contract> = async ({ tx, actor, today }) => {
  const [[person], held] = await Promise.all([
    tx.query<{ user_name: string; first_name: string; last_name: string; email: string | null; phone: string | null; doe_employee_id: string | null }>(
      'select user_name, first_name, last_name, email, phone, doe_employee_id from person where person_sk = $1',
      [actor.personSk],
    ),
    tx.query<HeldRow>(
      `select r.role_id, l.location_key, l.location_code, l.name, l.dbn, l.agency_sk, case when l.kind = 'agency' then l.name end as agency_name
       from role_assignment r join location l using (location_key)
       where r.person_sk = $1 and r.starts_on <= $2 and coalesce(r.ends_on, $2) >= $2 order by r.assignment_sk`,
      [actor.personSk, today],
    ),
  ])
  if (!person) throw new Error('The signed-in person vanished within a request.')
  const roleIds = [...new Set(held.map((row) => row.role_id))]
  const selected = findRole(actor.roleId)
  const here = held.find((row) => row.role_id === actor.roleId && row.location_key === actor.locationKey)
  const locationsOf = (roleId: number) => held.filter((row) => row.role_id === roleId).map(locationOption)
  return {
    displayName: `${person.first_name} ${person.last_name}`,
    username: person.user_name,
    uid: person.user_name,
    personSk: actor.personSk,
    doeEmployeeId: person.doe_employee_id,
    currentAgency: here?.agency_name ?? null,
    firstName: person.first_name,
    lastName: person.last_name,
    selectedRole: actor.roleName,
    selectedRoleId: actor.roleId,
    selectedLocation: actor.locationCode,
    locationsForSelectedRole: locationsOf(actor.roleId),
    userRoles: roleIds.map((roleId) => ({
      roleId,
      roleName: findRole(roleId)?.name ?? '',
      roleDescription: findRole(roleId)?.description ?? '',
      isActive: true,
      locations: locationsOf(roleId),
      userPermissions: PERMISSIONS.filter(({ id }) => findRole(roleId)?.permissions.has(id)).map(({ id, name }) => ({ permissionId: id, permissionName: name })),
    })),
    isMDE: selected?.isMDE ?? false,
    isMDESupervisor: selected?.isMDESupervisor ?? false,
    isSupervisor: selected?.isSupervisor ?? false,
    agencySk: here?.agency_sk ?? null,
    isGlobalUser: actor.isGlobalUser,
    isViewOnly: actor.isViewOnly,
    loginID: person.user_name,
    email: person.email,
    phone: person.phone,
    mayAdministerPeople: actor.roleId === SYSTEM_ADMINISTRATOR_ROLE_ID,
    today,
  }
}
