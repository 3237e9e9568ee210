import type { previewTransfer as preview, transferCases as contract, undoTransfer as undo } from '@trellis/contract/case-assignment.ts'
import { planTransfer, STAYS } from '@trellis/domain/cases/transfer-plan.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { tryLockStudent } from '../access/lock-student.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { giveCase, readHolder } from './give-case.ts'
import { readMovableCases, readReceivers } from './read-receivers.ts'

const UNFIT = 'They hold no role here today that can have cases.'
const GONE = 'This case is closed or out of your reach by now.'

/** POST /CaseAssignment/Transfers/Preview */
export const previewTransfer: UseCase<typeof preview> = async (scope, { body }) => {
  const personSks = [...new Set(body.toPersonSks)]
  const [receivers, cases] = await Promise.all([readReceivers(scope, personSks), readMovableCases(scope, [...new Set(body.studentSks)])])
  const fit = [...receivers.values()]
  const plan = planTransfer(
    cases.map(({ studentSk, holderSk, ties }) => ({ studentSk, holderSk, reachedBy: fit.filter((one) => one.reaches(ties)).map(({ personSk }) => personSk) })),
    fit,
  )
  const of = new Map(cases.map((one) => [one.studentSk, one]))
  const moved = plan.moves.map(({ studentSk }) => of.get(studentSk)!)
  const schools = new Map<string, number>()
  for (const { school } of moved) schools.set(school, (schools.get(school) ?? 0) + 1)
  scope.audit({ studentSks: cases.map(({ studentSk }) => studentSk), entityKind: 'case_assignment' })
  return {
    total: plan.moves.length,
    schools: [...schools].map(([name, count]) => ({ name, cases: count })).toSorted((a, b) => b.cases - a.cases || (a.name < b.name ? -1 : 1)),
    shares: fit.map(({ personSk, name, caseload }) => ({ personSk, fullName: name, caseload, receives: plan.moves.filter(({ toPersonSk }) => toPersonSk === personSk).length })),
    moves: plan.moves.map(({ studentSk, toPersonSk }) => ({ studentSk, toPersonSk, fromPersonSk: of.get(studentSk)!.holderSk })),
    stays: plan.stays.map(({ studentSk, reason }) => ({ studentSk, studentName: of.get(studentSk)!.studentName, reason: STAYS[reason] })),
    unfit: personSks.filter((sk) => !receivers.has(sk)).map((personSk) => ({ personSk, reason: UNFIT })),
  }
}

const OPEN = `insert into case_transfer (transfer_key, made_by) values ($1, $2) on conflict (transfer_key) do update set transfer_key = excluded.transfer_key
  returning transfer_sk, made_by, undone_at`
interface TransferRow {
  readonly transfer_sk: string
  readonly made_by: string
  readonly undone_at: Date | null
}
interface Wish {
  readonly studentSk: string
  readonly fromPersonSk: string | null
  readonly toPersonSk: string
}
interface Result {
  readonly studentSk: string
  readonly isMoved: boolean
  readonly reason: string | null
}

/** POST /CaseAssignment/Transfers: one batch, one transaction. Each case is judged anew under its lock. */
export const transferCases: UseCase<typeof contract> = async (scope, { body }) => {
  const [transfer] = await scope.tx.query<TransferRow>(OPEN, [body.transferKey, scope.actor.personSk], 'transfer-open')
  if (transfer!.made_by !== scope.actor.personSk) throw notFound('This transfer')
  if (transfer!.undone_at) throw conflict('transfer.undone', 'This transfer was taken back meanwhile.')
  const results = await move(scope, body.moves, transfer!.transfer_sk)
  return done({ results })
}

const MADE = 'select transfer_sk, made_by, undone_at from case_transfer where transfer_key = $1 for update'
const UNDONE = 'update case_transfer set undone_at = $2 where transfer_sk = $1'
const MOVES = 'select student_sk, person_sk, former_person_sk from case_assignment where transfer_sk = $1 order by student_sk'
const ENDED = 'update case_assignment set ended_at = $2, version = version + 1 where student_sk = $1 and ended_at is null'

/** POST /CaseAssignment/Transfers/{transferKey}/Undo: what was reassigned since, or closed, stays as it is and says so. */
export const undoTransfer: UseCase<typeof undo> = async (scope, { params }) => {
  const { tx, actor, now } = scope
  const [transfer] = await tx.query<TransferRow>(MADE, [params.transferKey], 'transfer-made')
  if (!transfer || transfer.made_by !== actor.personSk) throw notFound('This transfer')
  if (transfer.undone_at) throw conflict('transfer.undone', 'This transfer was taken back already.')
  await tx.query(UNDONE, [transfer.transfer_sk, now], 'transfer-undone')
  const made = await tx.query<{ student_sk: string; person_sk: string; former_person_sk: string | null }>(MOVES, [transfer.transfer_sk], 'transfer-moves')
  const back = made.filter((one) => one.former_person_sk !== null)
  const results = await move(scope, back.map((one) => ({ studentSk: one.student_sk, fromPersonSk: one.person_sk, toPersonSk: one.former_person_sk! })))
  const free: Result[] = []
  for (const one of made.filter((each) => each.former_person_sk === null)) free.push(await release(scope, one.student_sk, one.person_sk))
  return done({ results: [...results, ...free] })
}

/** The case had nobody before, and has nobody again. */
async function release(scope: Scope, studentSk: string, personSk: string): Promise<Result> {
  if (!(await tryLockStudent(scope, studentSk, Permission.viewStudentProfile))) return { studentSk, isMoved: false, reason: GONE }
  const holder = await readHolder(scope, studentSk)
  if (holder?.person_sk !== personSk) return { studentSk, isMoved: false, reason: holder ? `${holder.name} has this case by now.` : 'Nobody has this case by now.' }
  await scope.tx.query(ENDED, [studentSk, scope.now], 'transfer-release')
  await refreshCaseSummary(scope.tx, studentSk)
  scope.audit({ studentSk, entityKind: 'case_assignment', private: { takenFrom: personSk } })
  return { studentSk, isMoved: true, reason: null }
}

async function move(scope: Scope, wishes: readonly Wish[], transferSk?: string): Promise<Result[]> {
  const receivers = await readReceivers(scope, [...new Set(wishes.map(({ toPersonSk }) => toPersonSk))])
  const results: Result[] = []
  const told = new Map<string, { to: number; from: number }>() // empty as long as nothing moved
  const count = (personSk: string, way: 'to' | 'from') => {
    const one = told.get(personSk) ?? { to: 0, from: 0 }
    one[way]++
    told.set(personSk, one)
  }
  // in one order everywhere, so that two transfers never wait for each other crosswise
  for (const wish of wishes.toSorted((a, b) => (BigInt(a.studentSk) < BigInt(b.studentSk) ? -1 : 1))) {
    const { studentSk, fromPersonSk, toPersonSk } = wish
    const reason = await whyNot()
    results.push({ studentSk, isMoved: reason === null, reason })

    async function whyNot(): Promise<string | null> {
      const to = receivers.get(toPersonSk)
      if (!to) return UNFIT
      if (!(await tryLockStudent(scope, studentSk, Permission.viewStudentProfile))) return GONE
      const [one] = await readMovableCases(scope, [studentSk])
      if (!one) return GONE
      if (!to.reaches(one.ties)) return STAYS.outOfReach
      const holder = await readHolder(scope, studentSk)
      // this batch again, after its answer was lost or its window closed
      if (transferSk !== undefined && holder?.transfer_sk === transferSk && holder.person_sk === toPersonSk) return null
      if ((holder?.person_sk ?? null) !== fromPersonSk) return holder ? `${holder.name} has this case by now.` : 'Nobody has this case by now.'
      await giveCase(scope, { studentSk, to, from: holder, ...(transferSk !== undefined && { transferSk }), isQuiet: true })
      await refreshCaseSummary(scope.tx, studentSk)
      scope.audit({ studentSk, entityKind: 'case_assignment', private: { assignedTo: toPersonSk, takenFrom: fromPersonSk } })
      count(toPersonSk, 'to')
      if (holder) count(holder.person_sk, 'from')
      return null
    }
  }
  await tell(scope, told)
  if (told.size === 0) scope.audit({ studentSks: results.map(({ studentSk }) => studentSk), entityKind: 'case_assignment' })
  return results
}

/** One notice for each person, not one for each case. */
async function tell({ tx, actor }: Scope, told: ReadonlyMap<string, { to: number; from: number }>): Promise<void> {
  for (const [personSk, { to, from }] of told) {
    const parts = [...(to > 0 ? [`${cases(to)} came to you.`] : []), ...(from > 0 ? [`${cases(from)} went from you to others.`] : [])]
    await createNotification(tx, {
      personSk, kind: NotificationKind.message, causedBy: actor.personSk,
      parts: { subject: to > 0 ? `${cases(to)} ${to === 1 ? 'was' : 'were'} assigned to you` : `${cases(from)} of yours ${from === 1 ? 'was' : 'were'} reassigned`, text: parts.join(' ') },
    })
  }
}

const cases = (count: number): string => `${count} ${count === 1 ? 'case' : 'cases'}`
