import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { EI_AGENCY_ROLE_IDS, EI_ROLE_IDS } from '@trellis/domain/access/role-sets.ts'
import { ALL_AGENCIES } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { caseRows } from './case-rows.ts'
import { caseScope } from './case-scope.ts'
import { caseGridOf, type CaseGrid } from './case-grids.ts'
import type { SqlText } from './sql-text.ts'

const { knownTotal, ...base } = caseGridOf({
  name: 'EITransition',
  right: Permission.viewEiRecords,
  flag: 'c.in_ei',
  tallied: 'ei',
  status: 'ei_status',
  statusList: 'EIChildStatus',
})

/** The children of early intervention. A role that has to choose an agency sees nobody before it did [P-6-07][P-6-08]. */
export const EI_TRANSITION_GRID: CaseGrid = {
  ...base,
  columns: { ...base.columns, studentName: { ...base.columns['studentName']!, alsoSearches: 'eId' } },
  select: `${base.select}, exists (select from document d where d.student_sk = c.student_sk and d.entity_kind = 'eiChild' and d.deleted_at is null) as has_documents`,
  where: (scope, text, location) => {
    const reach = caseScope(scope.actor, Permission.viewEiRecords, text)
    if (reach === undefined || waitsForAgency(scope, location)) return undefined
    return [reach, 'c.in_ei', ...agency(scope, text, location)].join(' and ')
  },
  toRows: (scope, raw) => caseRows(scope, raw, 'documents'),
  // people of early intervention choose an agency, which is no place
  knownTotal: (scope, filter, location) =>
    location || EI_ROLE_IDS.includes(scope.actor.roleId) ? Promise.resolve(undefined) : knownTotal!(scope, filter, location),
}

const waitsForAgency = ({ actor }: Scope, location: string | null): boolean =>
  EI_ROLE_IDS.includes(actor.roleId) && !location

/** The chosen agency; people of agencies choose among those at which they hold their role. */
function agency({ actor, today }: Scope, text: SqlText, location: string | null): string[] {
  const chosen =
    location && location !== ALL_AGENCIES.locationCode ? [`a.location_code = ${text.value(location, 'text')}`] : []
  if (!EI_AGENCY_ROLE_IDS.includes(actor.roleId)) return chosen
  const day = text.value(today, 'date')
  return [
    ...chosen,
    `c.ei_agency_sk in (select o.agency_sk from role_assignment r join location o on o.location_key = r.location_key
    where r.person_sk = ${text.value(actor.personSk, 'bigint')} and r.role_id = ${text.value(actor.roleId, 'int')} and r.starts_on <= ${day} and coalesce(r.ends_on, ${day}) >= ${day})`,
  ]
}
