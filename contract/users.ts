import { z } from 'zod'
import { anySignedIn, endpoint } from './endpoint.ts'

/** A location under all the names the documents use for it [P-3-18]. */
export const LocationOption = z
  .object({
    locationCode: z.string(),
    locationName: z.string(),
    locationKey: z.int(),
    id: z.int(),
    dbn: z.string().nullable(),
    value: z.string(),
    description: z.string(),
  })
  .meta({ id: 'LocationOption' })

export const UserRole = z
  .object({
    roleId: z.int(),
    roleName: z.string(),
    roleDescription: z.string(),
    isActive: z.boolean(),
    locations: z.array(LocationOption),
    userPermissions: z.array(z.object({ permissionId: z.int(), permissionName: z.string() })),
  })
  .meta({ id: 'UserRole' })

/** The current user, S 3.14 and P 1, with the names of the logged-in user view [P-1-04]. */
export const CurrentUser = z
  .object({
    displayName: z.string(),
    username: z.string(),
    uid: z.string(),
    personSk: z.string(),
    doeEmployeeId: z.string().nullable(),
    currentAgency: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    selectedRole: z.string(),
    selectedLocation: z.string(),
    locationsForSelectedRole: z.array(LocationOption),
    userRoles: z.array(UserRole),
    isMDE: z.boolean(),
    isMDESupervisor: z.boolean(),
    isSupervisor: z.boolean(),
    agencySk: z.int().nullable(),
    isGlobalUser: z.boolean(),
    isViewOnly: z.boolean(),
    loginID: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The role of this request by id; `selectedRole` is its name. */
    selectedRoleId: z.int(),
    mayAdministerPeople: z.boolean(),
    /** Today in the district, so that every screen counts days from the same day. */
    today: z.string(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.output<typeof CurrentUser>

const reads = { base: 'api', method: 'GET', tag: 'User', permission: anySignedIn, audit: { none: 'own account, no student data' } } as const

export const getCurrentUser = endpoint({ ...reads, path: '/User/user', summary: 'The signed-in user with roles, locations and permissions', response: CurrentUser })

export const getUserLocations = endpoint({ ...reads, path: '/User/Locations', summary: 'Locations of the selected role', response: z.array(LocationOption) })

export const Agency = z
  .object({
    agencySk: z.int(),
    locationName: z.string(),
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    city: z.string().nullable(),
    stateCode: z.string().nullable(),
    zip: z.string().nullable(),
    locationCode: z.string(),
    buildingCode: z.string().nullable(),
    geographicalDistrictCode: z.string().nullable(),
  })
  .meta({ id: 'Agency' })

export const getUserAgencies = endpoint({ ...reads, path: '/User/Agencies', summary: 'Agencies that the selected role and location may choose', response: z.array(Agency) })

export const getAgency = endpoint({
  ...reads,
  path: '/User/GetAgency/{id}',
  summary: 'One agency',
  params: z.strictObject({ id: z.coerce.number<string>().pipe(z.int32()) }),
  response: Agency,
})
