import type { addCover as add, CaseCover, endCover as end, listCovers as list } from '@trellis/contract/case-assignment.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { coverProblems } from '@trellis/domain/cases/cover-rules.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { readMovableCases, readReceivers } from './read-receivers.ts'

const COVERS = `select k.cover_sk as "coverSk", k.absent_sk as "absentSk", a.first_name || ' ' || a.last_name as "absentName", k.covering_sk as "coveringSk",
    b.first_name || ' ' || b.last_name as "coveringName", k.starts_on as "startsOn", k.ends_on as "endsOn", k.starts_on <= $1 as "isRunning"
  from case_cover k join person a on a.person_sk = k.absent_sk join person b on b.person_sk = k.covering_sk
  where k.ended_at is null and k.ends_on >= $1 order by k.starts_on, k.cover_sk`
const CASES = `select student_sk from case_summary where assigned_to = $1 and not is_closed and case_process <> ''`
const OVERLAP = `select b.first_name || ' ' || b.last_name as name, k.starts_on, k.ends_on from case_cover k join person b on b.person_sk = k.covering_sk
  where k.absent_sk = $1 and k.ended_at is null and k.starts_on <= $3 and k.ends_on >= $2 limit 1`
const INSERT = 'insert into case_cover (absent_sk, covering_sk, starts_on, ends_on, made_by) values ($1, $2, $3, $4, $5) returning cover_sk'
const END = 'update case_cover set ended_at = $2, ended_by = $3 where cover_sk = $1 and ended_at is null and ends_on >= $4 returning absent_sk, covering_sk'
const OF_ABSENT = 'select absent_sk, covering_sk from case_cover where cover_sk = $1'

type Row = Omit<CaseCover, 'cases' | 'outOfReach'>

/** GET /CaseAssignment/Covers: of people who work within reach. */
export const listCovers: UseCase<typeof list> = async (scope) => {
  const rows = await scope.tx.query<Row>(COVERS, [scope.today], 'covers')
  if (rows.length === 0) return []
  const staff = await readReceivers(scope, [...new Set(rows.flatMap(({ absentSk, coveringSk }) => [absentSk, coveringSk]))])
  const own = rows.filter(({ absentSk, coveringSk }) => staff.has(absentSk) || staff.has(coveringSk))
  return Promise.all(own.map(async (row) => ({ ...row, ...(await counted(scope, row)) })))
}

/** How many cases the cover is about, as far as the reader reaches them, and how many of those the covering person does not. */
async function counted(scope: Scope, { absentSk, coveringSk }: Pick<Row, 'absentSk' | 'coveringSk'>): Promise<{ cases: number; outOfReach: number }> {
  const sks = (await scope.tx.query<{ student_sk: string }>(CASES, [absentSk], 'cover-cases')).map(({ student_sk }) => student_sk)
  const [cases, staff] = await Promise.all([readMovableCases(scope, sks), readReceivers(scope, [coveringSk])])
  const reaches = staff.get(coveringSk)?.reaches
  return { cases: cases.length, outOfReach: cases.filter(({ ties }) => !reaches?.(ties)).length }
}

/** POST /CaseAssignment/Covers: gives nobody a child whom their own role does not reach; both are told. */
export const addCover: UseCase<typeof add> = async (scope, { body }) => {
  const { tx, actor, today } = scope
  const problems = coverProblems(body, today)
  if (problems.length > 0) throw ruleBroken(...problems)
  const staff = await readReceivers(scope, [body.absentSk, body.coveringSk])
  for (const field of ['absentSk', 'coveringSk'] as const)
    if (!staff.has(body[field])) throw ruleBroken({ field, code: 'cover.person', message: 'This person holds no role here today that can have cases.' })
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cover:${body.absentSk}`])
  const [other] = await tx.query<{ name: string; starts_on: string; ends_on: string }>(OVERLAP, [body.absentSk, body.startsOn, body.endsOn], 'cover-overlap')
  if (other) throw ruleBroken({ field: 'startsOn', code: 'cover.overlap', message: `${other.name} covers already from ${toUsDate(other.starts_on)} to ${toUsDate(other.ends_on)}.` })
  const [made] = await tx.query<{ cover_sk: string }>(INSERT, [body.absentSk, body.coveringSk, body.startsOn, body.endsOn, actor.personSk], 'cover-add')
  const days = `from ${toUsDate(body.startsOn)} to ${toUsDate(body.endsOn)}`
  const numbers = await counted(scope, body)
  const tell = (personSk: string, subject: string, text: string) =>
    createNotification(tx, { personSk, kind: NotificationKind.message, causedBy: actor.personSk, parts: { subject, text } })
  await tell(body.coveringSk, `You cover for ${staff.get(body.absentSk)!.name}`, `${numbers.cases} open ${numbers.cases === 1 ? 'case' : 'cases'}, ${days}. They stand in your list on Today.`)
  await tell(body.absentSk, `${staff.get(body.coveringSk)!.name} covers for you`, `Your cases ${days}.`)
  scope.audit({ entityKind: 'case_cover', entitySk: made!.cover_sk, private: { ...body } })
  return done({ coverSk: made!.cover_sk, ...numbers })
}

/** POST /CaseAssignment/Covers/{coverSk}/End */
export const endCover: UseCase<typeof end> = async (scope, { params }) => {
  const { tx, actor, now, today } = scope
  const [cover] = await tx.query<{ absent_sk: string; covering_sk: string }>(OF_ABSENT, [params.coverSk], 'cover-of')
  const staff = cover ? await readReceivers(scope, [cover.absent_sk, cover.covering_sk]) : undefined
  if (!cover || staff?.size === 0) throw notFound('This cover')
  const ended = await tx.query(END, [params.coverSk, now, actor.personSk, today], 'cover-end')
  if (ended.length === 0) throw ruleBroken({ code: 'cover.ended', message: 'This cover has ended already.' })
  for (const personSk of [cover.covering_sk, cover.absent_sk])
    await createNotification(tx, { personSk, kind: NotificationKind.message, causedBy: actor.personSk, parts: { subject: 'A cover ended', text: 'It ended before its last day.' } })
  scope.audit({ entityKind: 'case_cover', entitySk: params.coverSk, private: { change: 'ended' } })
  return done({ coverSk: params.coverSk })
}
