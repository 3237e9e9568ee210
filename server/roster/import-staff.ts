import type { Transaction } from '../database/database.ts'
import { applyBatch, rowsOf } from './apply-batch.ts'
import { mapEmail, mapPhone, type Mapped } from './map-contact.ts'
import { mapName, nameFault } from './map-name.ts'
import { recordImportAudit } from './record-import.ts'
import type { ReportedRow } from './error-report.ts'
import type { RosterImport } from './roster-import.ts'
import { insertRows, updateRows } from './write-rows.ts'

const BATCH = 2000
const COLUMNS = {
  source_id: 'text',
  user_name: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  doe_employee_id: 'text',
  active: 'boolean',
} as const

interface StaffRow {
  readonly row: string
  readonly source_id: string
  readonly given: string | null
  readonly family: string | null
  readonly wanted_name: string | null
  readonly wanted_email: string | null
  readonly wanted_phone: string | null
  readonly identifier: string | null
  readonly name_is_taken: boolean
  readonly was_gone: boolean
  readonly person_sk: string | null
  readonly user_name: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly doe_employee_id: string | null
  readonly active: boolean
}

/** Staff become people without role and without password; who may do what is given by people, here. */
export async function importStaff(roster: RosterImport): Promise<void> {
  roster.progress.begin('staff')
  for await (const next of rowsOf(roster, 'staff', BATCH)) {
    await applyBatch(
      roster,
      next,
      (tx, rows) => staffBatch(roster, tx, rows),
      (done) => settle(roster, done),
      () => void roster.counts.staff.skipped++,
    )
    roster.progress.advance(next.length)
  }
  roster.progress.end()
}

interface StaffDone {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: number
  readonly reported: readonly ReportedRow[]
}

async function staffBatch(roster: RosterImport, tx: Transaction, rows: readonly string[]): Promise<StaffDone> {
  const staff = await tx.query<StaffRow>(
    `select u.row, u.source_id, u.given, u.family, u.user_name as wanted_name, u.email as wanted_email, u.phone
      as wanted_phone, u.identifier,
       exists (select from person o where lower(o.user_name) = lower(u.user_name)) as name_is_taken, g.sk is not null
         as was_gone,
       p.person_sk, p.user_name, p.first_name, p.last_name, p.email, p.phone, p.doe_employee_id, p.active
     from roster_user u left join person p on p.source_id = u.source_id
     left join roster_gone g on g.kind = 'person' and g.sk = p.person_sk
     where u.kind = 'staff' and u.enabled and u.row = any($1::bigint[]) order by u.row`,
    [rows],
  )
  const reported: ReportedRow[] = []
  const added: object[] = []
  const changed: object[] = []
  const claimed = new Set<string>()
  let skipped = 0
  for (const one of staff) {
    const say = (column: string, reason: string): void =>
      void reported.push({
        file: 'users.csv',
        row: Number(one.row),
        column,
        sourcedId: roster.spoken(one.source_id),
        reason,
      })
    const wanted = fieldsOf(one, claimed, say)
    if (!wanted) skipped++
    else if (one.person_sk === null) added.push(wanted)
    else if (Object.keys(COLUMNS).some((name) => wanted[name as keyof typeof wanted] !== one[name as keyof StaffRow]))
      changed.push({ ...wanted, person_sk: one.person_sk })
  }
  if (!roster.isDryRun) {
    await Promise.all([
      insertRows(tx, 'person', COLUMNS, added),
      updateRows(tx, 'person', 'person_sk', COLUMNS, changed),
      comeBack(
        tx,
        staff.filter((one) => one.was_gone).map((one) => one.person_sk!),
      ),
    ])
    if (added.length + changed.length > 0) recordImportAudit(tx, 'staff', [])
  }
  return {
    added: added.length,
    changed: changed.length,
    unchanged: staff.length - added.length - changed.length - skipped,
    skipped,
    reported,
  }
}

function fieldsOf(
  one: StaffRow,
  claimed: Set<string>,
  say: (column: string, reason: string) => void,
): Record<keyof typeof COLUMNS, string | boolean | null> | undefined {
  const [first, last] = [mapName(one.given), mapName(one.family)]
  const fault = nameFault(first) ?? nameFault(last)
  if (fault) {
    say(nameFault(first) ? 'givenName' : 'familyName', `${fault} The person was skipped.`)
    return undefined
  }
  const take = (mapped: Mapped, column: string, held: string | null): string | null => {
    if ('value' in mapped) return mapped.value ?? held
    say(column, mapped.reason)
    return held
  }
  return {
    source_id: one.source_id,
    user_name: one.user_name ?? freeName(one, claimed, say),
    first_name: first,
    last_name: last,
    email: take(mapEmail(one.wanted_email), 'email', one.email),
    phone: take(mapPhone(one.wanted_phone), 'phone', one.phone),
    doe_employee_id: one.identifier ?? one.doe_employee_id,
    active: one.person_sk === null || one.active || one.was_gone, // one that people ended stays ended
  }
}

/** A name that somebody signs in with is never handed to another. Said once, when the person is new. */
function freeName(one: StaffRow, claimed: Set<string>, say: (column: string, reason: string) => void): string | null {
  const key = one.wanted_name?.toLowerCase()
  if (!key) return null
  if (!one.name_is_taken && !claimed.has(key)) {
    claimed.add(key)
    return one.wanted_name
  }
  if (one.person_sk === null) say('username', 'Another person has this user name; the person was taken without it.')
  return null
}

async function comeBack(tx: Transaction, sks: readonly string[]): Promise<void> {
  if (sks.length === 0) return
  await tx.query('update person set deactivated_at = null where person_sk = any($1::bigint[])', [sks])
  await tx.query(`delete from roster_gone where kind = 'person' and sk = any($1::bigint[])`, [sks])
}

function settle({ counts, report }: RosterImport, { reported, ...tally }: StaffDone): void {
  for (const name of ['added', 'changed', 'unchanged', 'skipped'] as const) counts.staff[name] += tally[name]
  for (const row of reported) report.add(row)
}
