import { languageOf } from './judge-student.ts'
import { StudentFault, type Known, type Remark } from './judgement.ts'
import { keepEdited } from './keep-edited.ts'
import { mapEmail, mapPhone, mapZip, stateOf, type Mapped } from './map-contact.ts'
import { mapRelationship } from './map-guardian.ts'
import { mapName, nameFault } from './map-name.ts'
import {
  GUARDIAN_COLUMNS,
  isSame,
  type GuardianFields,
  type StagedAgent,
  type StagedStudent,
  type StoredGuardian,
} from './student-rows.ts'

export interface GuardianChanges {
  readonly added: readonly (GuardianFields & { readonly is_primary: boolean })[]
  readonly changed: readonly (GuardianFields & { readonly guardian_sk: string })[]
  readonly unchanged: number
  readonly gone: readonly StoredGuardian[]
}

export const agentIdsOf = (staged: StagedStudent, prefix: string): string[] =>
  [
    ...new Set(
      (staged.agents ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ].map((id) => prefix + id)

/**
 * The guardians of one student. Staff and students among the agents are no guardians. One that is no longer named
 * becomes
 * inactive; those that were entered here by people (no source_id) are never touched.
 * @param stored the student's guardians
 * @param elsewhere guardians of other students by source_id: a delta names a sibling's parent without repeating the
 * parent's row
 * @throws StudentFault when a guardian that the folder has cannot be taken: the child is then skipped whole
 */
export function judgeGuardians(
  staged: StagedStudent,
  agents: ReadonlyMap<string, StagedAgent>,
  stored: readonly StoredGuardian[],
  elsewhere: ReadonlyMap<string, StoredGuardian>,
  known: Known,
  remark: (remark: Remark) => void,
): GuardianChanges {
  const imported = new Map(
    stored.flatMap((one) => (one.source_id?.startsWith(known.prefix) ? [[one.source_id, one]] : [])),
  )
  const isListed = staged.file === 'users.csv' && known.agentsAreGiven
  const ids = isListed ? agentIdsOf(staged, known.prefix) : [...imported.keys()]
  const added: GuardianChanges['added'][number][] = []
  const changed: GuardianChanges['changed'][number][] = []
  const kept = new Set<string>()
  let hasPrimary = stored.some((one) => one.is_primary && one.active)
  for (const id of ids) {
    const before = imported.get(id)
    const wanted = guardianOf(id, agents.get(id), before, elsewhere.get(id), known, remark)
    if (!wanted) continue
    kept.add(id)
    if (!before) added.push({ ...wanted, is_primary: !hasPrimary })
    else if (!isSame(GUARDIAN_COLUMNS, wanted, before as GuardianFields))
      changed.push({ ...wanted, guardian_sk: before.guardian_sk })
    hasPrimary = true
  }
  return {
    added,
    changed,
    unchanged: kept.size - added.length - changed.length,
    gone: [...imported.values()].filter((one) => one.active && !kept.has(one.source_id!)),
  }
}

function guardianOf(
  id: string,
  agent: StagedAgent | undefined,
  before: StoredGuardian | undefined,
  other: StoredGuardian | undefined,
  known: Known,
  remark: (remark: Remark) => void,
): GuardianFields | undefined {
  const spoken = id.slice(known.prefix.length)
  if (!agent) {
    const held = known.usersAreBulk ? undefined : (before ?? other)
    if (!held)
      remark({
        column: 'agentSourcedIds',
        reason: `There is no user ${spoken}; the student was taken without this guardian.`,
      })
    return held && { ...fieldsOf(held), source_id: id, active: before ? before.active : true }
  }
  if (agent.gone) return undefined
  const relationship = mapRelationship(agent.relation)
  if (relationship === null && !before && agent.kind !== 'family') {
    remark({
      column: 'agentSourcedIds',
      reason: `User ${spoken} is no parent, guardian or relative and was not made a guardian.`,
    })
    return undefined
  }
  const at = { file: 'users.csv' as const, row: Number(agent.row) }
  const name = (cell: string | null, column: string): string => {
    const reason = nameFault(mapName(cell))
    if (reason) throw new StudentFault({ ...at, column, reason: `${reason} Students with this guardian were skipped.` })
    return mapName(cell)
  }
  const take = (mapped: Mapped, column: string, held: string | null | undefined): string | null => {
    if ('value' in mapped) return mapped.value ?? held ?? null
    remark({ ...at, column, reason: mapped.reason })
    return held ?? null
  }
  const hasAddress = agent.street !== null
  const zip = hasAddress ? take(mapZip(agent.zip), 'metadata.zip', null) : (before?.zip ?? null)
  const wanted: GuardianFields = {
    source_id: id,
    relationship_id: relationship ?? before?.relationship_id ?? null,
    first_name: name(agent.given, 'givenName'),
    last_name: name(agent.family, 'familyName'),
    home_phone: take(mapPhone(agent.phone), 'phone', before?.home_phone),
    email: take(mapEmail(agent.email), 'email', before?.email),
    spoken_language_id:
      languageOf(agent.language, known, (one) => remark({ ...at, ...one })) ?? before?.spoken_language_id ?? null,
    street_address_1: hasAddress ? agent.street : (before?.street_address_1 ?? null),
    city: hasAddress ? agent.city : (before?.city ?? null),
    state: hasAddress ? stateOf(agent.state, zip) : (before?.state ?? null),
    zip,
    active: !before || before.active || before.was_gone, // one that people ended stays ended
  }
  return before ? keepEdited(wanted, { ...before, source_id: id }) : wanted
}

const fieldsOf = (held: StoredGuardian): Omit<GuardianFields, 'source_id' | 'active'> => ({
  relationship_id: held.relationship_id,
  first_name: held.first_name,
  last_name: held.last_name,
  home_phone: held.home_phone,
  email: held.email,
  spoken_language_id: held.spoken_language_id,
  street_address_1: held.street_address_1,
  city: held.city,
  state: held.state,
  zip: held.zip,
})
