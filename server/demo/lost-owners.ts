import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { ContactMethod, EngagementStatus } from '@trellis/domain/reference/people-codes.ts'
import type { CaseFile } from './case-file.ts'
import type { DemoContact } from './demo-contact.ts'
import { type DemoWorld, morningOf } from './demo-world.ts'
import { draftNotice, sendNotice } from './histories/referral-steps.ts'

const CONSENT_REQUESTED = 11
const WITHDRAWAL = 22
const ATTEMPTS: readonly DemoContact[] = [
  { note: 'Phone call about the consent form; no answer.', method: ContactMethod.Phone, engagement: EngagementStatus.NoAnswer, about: 'consent' },
  { note: 'Second phone call; no answer.', method: ContactMethod.Phone, engagement: EngagementStatus.NoAnswer, about: 'consent' },
  { note: 'Letter by mail with the consent form.', method: ContactMethod.PostalMail, about: 'consent' },
  { note: 'Letter sent home with the child.', method: ContactMethod.LetterHome, about: 'consent' },
]

/** Families who never answered: the last notice was sent, of half the attempts are logged too. Such a case is ready to be closed. */
export function makeReadyToClose(world: DemoWorld, files: readonly CaseFile[]): void {
  const waiting = files
    .flatMap((file) => world.rows.of('referral').filter((row) => row['student_sk'] === file.studentSk && row['status'] === CONSENT_REQUESTED).map((row) => ({ file, row })))
    .toSorted((a, b) => b.file.studentSk - a.file.studentSk)
    .slice(0, 8)
  for (const [at, { file, row }] of waiting.entries()) {
    sendNotice(file, draftNotice(file, { key: Number(row['referral_sk']), row }, WITHDRAWAL, world.lastPast), world.lastPast)
    if (at % 2 === 0) for (const attempt of ATTEMPTS) file.contact(world.lastPast, attempt)
  }
}

/** One member of staff left, one lost the role, one is away and covered: their cases show how that looks. */
export function loseOwners({ rows, staff, today }: DemoWorld): void {
  const holders = [...new Set(rows.of('case_assignment').map((row) => Number(row['person_sk'])))]
  const roleOf = (sk: number) => rows.of('role_assignment').filter((row) => row['person_sk'] === sk)
  // only the demo people sign in
  const ordinary = holders.filter((sk) => roleOf(sk).length === 1 && roleOf(sk)[0]!['role_id'] === 41 && staff.row(sk)['user_name'] === undefined).toSorted((a, b) => b - a)
  const [gone, former, away] = ordinary
  if (gone) Object.assign(staff.row(gone), { active: false, deactivated_at: morningOf(addDays(today, -3)) })
  if (former) roleOf(former)[0]!['ends_on'] = addDays(today, -1)
  if (!away) return
  const post = roleOf(away)[0]!
  const colleague = rows.of('role_assignment').find((row) => row['location_key'] === post['location_key'] && row['role_id'] === 40 && row['person_sk'] !== away)
  if (colleague)
    rows.addUnkeyed('case_cover', {
      absent_sk: away, covering_sk: colleague['person_sk'], starts_on: addDays(today, -2), ends_on: addDays(today, 12), made_by: colleague['person_sk'], made_at: morningOf(today),
    })
}
