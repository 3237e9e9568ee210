import { nameKey, phoneticKeys, scrambleKey } from '@trellis/domain/students/name-keys.ts'
import { refreshCaseSummaries } from '../dashboards/refresh-case-summary.ts'
import type { Transaction } from '../database/database.ts'
import { issueStudentIds } from './issue-student-ids.ts'
import type { StudentPlan } from './judge-batch.ts'
import { recordImportAudit } from './record-import.ts'
import {
  ENROLMENT_COLUMNS,
  GUARDIAN_COLUMNS,
  STUDENT_COLUMNS,
  type StoredGuardian,
  type StudentFields,
} from './student-rows.ts'
import { insertRows, updateRows } from './write-rows.ts'

const KEYS = {
  last_key: 'text',
  first_key: 'text',
  last_sound: 'text[]',
  last_letters: 'text',
  first_letters: 'text',
} as const
const OWNED = { student_sk: 'bigint' } as const

/**
 * Writes the plans of one batch in the open transaction: students, guardians, enrolments, grants and the audit entry.
 */
export async function writeStudentBatch(tx: Transaction, plans: readonly StudentPlan[]): Promise<void> {
  const added = plans.filter((plan) => !plan.stored)
  const changed = plans.filter((plan) => plan.isChanged)
  const unnamed = added.filter(({ fields }) => fields.nyc_id === null && fields.ei_id === null)
  const ids = await issueStudentIds(tx, unnamed.length)
  const issued = new Map(unnamed.map((plan, at) => [plan, ids[at]!]))

  const made = await insertRows<{ student_sk: string; source_id: string }>(
    tx,
    'student',
    { ...STUDENT_COLUMNS, ...KEYS },
    added.map((plan) => ({
      ...plan.fields,
      nyc_id: plan.fields.nyc_id ?? issued.get(plan) ?? null,
      ...searchKeys(plan.fields),
    })),
    'student_sk, source_id',
  )
  const keyBySource = new Map(made.map((one) => [one.source_id, one.student_sk]))
  const keyOf = (plan: StudentPlan): string => plan.stored?.student_sk ?? keyBySource.get(plan.staged.source_id)!
  const each = <T extends object>(pick: (plan: StudentPlan) => readonly T[]): (T & { student_sk: string })[] =>
    plans.flatMap((plan) => pick(plan).map((one) => ({ ...one, student_sk: keyOf(plan) })))

  await Promise.all([
    updateRows(
      tx,
      'student',
      'student_sk',
      { ...STUDENT_COLUMNS, ...KEYS },
      changed.map((plan) => ({ ...plan.fields, ...searchKeys(plan.fields), student_sk: keyOf(plan) })),
    ),
    insertRows(
      tx,
      'guardian',
      { ...GUARDIAN_COLUMNS, ...OWNED, is_primary: 'boolean' },
      each((plan) => plan.guardians.added),
    ),
    updateRows(
      tx,
      'guardian',
      'guardian_sk',
      GUARDIAN_COLUMNS,
      each((plan) => plan.guardians.changed),
    ),
    endGuardians(
      tx,
      plans.flatMap((plan) => plan.guardians.gone),
    ),
    insertRows(
      tx,
      'enrolment',
      { ...ENROLMENT_COLUMNS, ...OWNED },
      each((plan) => plan.enrolments.added),
    ),
    updateRows(
      tx,
      'enrolment',
      'enrolment_sk',
      ENROLMENT_COLUMNS,
      each((plan) => plan.enrolments.changed),
      false,
    ),
    forget(tx, 'student', plans.filter((plan) => plan.stored?.was_gone).map(keyOf)),
    forget(
      tx,
      'guardian',
      plans.flatMap((plan) => plan.guardians.changed.filter((one) => one.active).map((one) => one.guardian_sk)),
    ),
  ])
  // a child who moves, or is named or grouped anew, does so on the dashboards too
  await refreshCaseSummaries(tx, changed.filter((plan) => plan.stored).map(keyOf))
  const written = plans.filter(isWritten).map(keyOf)
  if (written.length > 0) recordImportAudit(tx, 'students', written)
}

const isWritten = ({ stored, isChanged, guardians: g, enrolments: e }: StudentPlan): boolean =>
  !stored || isChanged || g.added.length + g.changed.length + g.gone.length + e.added.length + e.changed.length > 0

const searchKeys = ({ first_name: first, last_name: last }: StudentFields): object => ({
  last_key: nameKey(last),
  first_key: nameKey(first),
  last_sound: [...new Set(phoneticKeys(last))].filter(Boolean),
  last_letters: scrambleKey(last),
  first_letters: scrambleKey(first),
})

/**
 * A guardian who is no longer one loses the portal's sight of the child, unless another relation of the same person
 * holds.
 */
async function endGuardians(tx: Transaction, gone: readonly StoredGuardian[]): Promise<void> {
  if (gone.length === 0) return
  const sks = gone.map((one) => one.guardian_sk)
  await Promise.all([
    tx.query(
      `update guardian set active = false, version = version + 1, updated_at = now()
       where guardian_sk = any($1::bigint[])`,
      [sks],
    ),
    tx.query(`insert into roster_gone (kind, sk) select 'guardian', unnest($1::bigint[]) on conflict do nothing`, [
      sks,
    ]),
    tx.query(
      `delete from student_grant s using guardian g where g.guardian_sk = any($1::bigint[]) and s.kind = 'family'
        and s.holder = g.person_sk
         and s.student_sk = g.student_sk and not exists (
           select from guardian o where o.student_sk = g.student_sk and o.person_sk = g.person_sk and o.active
             and o.guardian_sk <> all($1::bigint[]))`,
      [sks],
    ),
  ])
}

async function forget(tx: Transaction, kind: 'student' | 'guardian', sks: readonly string[]): Promise<void> {
  if (sks.length > 0) await tx.query('delete from roster_gone where kind = $1 and sk = any($2::bigint[])', [kind, sks])
}
