import pg from 'pg'
import { refreshCaseSummary } from '../../server/dashboards/refresh-case-summary.ts'
import { openDatabase, type Transaction } from '../../server/database/database.ts'
import { startEmbeddedCluster } from '../../server/database/embedded-cluster.ts'

const STUDENT = 'select student_sk from student where nyc_id = $1'
const FINISH_ASSESSMENTS = 'update assessment set status = 2, updated_at = now() where student_sk = $1 and status in (1, 3, 4, 6) returning evaluation_sk as sk'
const FINISH_IEP = `update iep_form set status = 6, finalised_on = current_date, effective_on = current_date, projected_annual_on = current_date + 364,
  version = version + 1, updated_at = now() where student_sk = $1 and status = 2 returning iep_form_sk as sk`
const SERVICE = `insert into mandate (iep_form_sk, student_sk, mandate_type_id, description, frequency, duration_minutes, starts_on)
  values ($1, $2, 4, 'Speech-Language Therapy', 2, 30, current_date) returning mandate_sk as sk`
/** P1 of process.md 1.11: the finder looks for a place. */
const PLACEMENT = 'insert into placement (student_sk, iep_form_sk, mandate_sk, status) values ($1, $2, $3, 1) returning placement_sk as sk'
const EVENT = `insert into event (kind, student_sk, subject, entity_kind, entity_sk, from_status, to_status) values ('System', $1, $2, $3, $4, $5, $6)`

/** What the forms of assessments will do, which a later step brings: every open assessment of the child is finalised. */
export const finishAssessments = (id: string): Promise<void> =>
  inDatabase(id, async (tx, studentSk) => {
    const rows = await tx.query<{ sk: string }>(FINISH_ASSESSMENTS, [studentSk])
    for (const { sk } of rows) await tx.query(EVENT, [studentSk, 'Assessment finalised', 'assessment', sk, 1, 2])
  })

/** What the form of the IEP will do: the draft is finalised with one service, for which a place is looked for. */
export const finishIep = (id: string): Promise<void> =>
  inDatabase(id, async (tx, studentSk) => {
    const [iep] = await tx.query<{ sk: string }>(FINISH_IEP, [studentSk])
    if (!iep) throw new Error('The child has no IEP in work.')
    const [service] = await tx.query<{ sk: string }>(SERVICE, [iep.sk, studentSk])
    await tx.query(EVENT, [studentSk, 'IEP finalised', 'iepForm', iep.sk, 2, 6])
    const [placement] = await tx.query<{ sk: string }>(PLACEMENT, [studentSk, iep.sk, service!.sk])
    await tx.query(EVENT, [studentSk, 'Placement opened', 'placement', placement!.sk, null, 1])
  })

/** The day of the child's next meeting comes: it was moved to yesterday, and nobody recorded what came of it. */
export const letMeetingPass = (id: string): Promise<void> =>
  inDatabase(id, async (tx, studentSk) => {
    await tx.query('update meeting set meets_on = current_date - 1 where student_sk = $1 and status in (1, 2) and meets_on > current_date', [studentSk])
  })

/** Evaluation meetings come with the data of a former system; nobody schedules one here. The child's social history meeting becomes one. */
export const makeEvaluationMeeting = (id: string): Promise<void> =>
  inDatabase(id, async (tx, studentSk) => {
    await tx.query('update meeting set kind = 5 where student_sk = $1 and kind = 3 and status in (1, 2)', [studentSk])
  })

/** What an earlier try scheduled at this place gets out of the way of the next. */
export const cancelMeetingsAt = (id: string, place: string, kind: number): Promise<void> =>
  inDatabase(id, async (tx, studentSk) => {
    await tx.query('update meeting set status = 10, version = version + 1 where student_sk = $1 and street_address_1 = $2 and kind = $3 and status in (1, 2)', [studentSk, place, kind])
  })

/** The child goes to another school, and `psy` may get their open assessments. */
export const moveChild = (id: string, school: string, isOfPsy: boolean): Promise<void> =>
  inDatabase(id, async (tx, studentSk) => {
    await tx.query(`update student s set school_key = l.location_key, district = l.district, region = l.region, borough_id = l.borough_id from location l
      where s.student_sk = $1 and l.location_key = ${school}`, [studentSk])
    if (isOfPsy) await tx.query(`update assessment set assigned_to = (select person_sk from person where user_name = 'psy') where student_sk = $1 and status in (1, 3, 6)`, [studentSk])
  })

/** What this person was told is news again. */
export async function makeUnread(userName: string): Promise<void> {
  const { owner } = await startEmbeddedCluster({ dataFolder: process.env['TRELLIS_E2E_DATA']! })
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('update notification set read_at = null where person_sk = (select person_sk from person where user_name = $1)', [userName])
  await client.end()
}

async function inDatabase(id: string, work: (tx: Transaction, studentSk: string) => Promise<void>): Promise<void> {
  // adopts the running one
  const { owner } = await startEmbeddedCluster({ dataFolder: process.env['TRELLIS_E2E_DATA']! })
  const database = openDatabase(owner, 1)
  try {
    await database.transaction('trellis_loader', {}, async (tx) => {
      const [student] = await tx.query<{ student_sk: string }>(STUDENT, [id])
      await work(tx, student!.student_sk)
      await refreshCaseSummary(tx, student!.student_sk)
    })
  } finally {
    await database.close()
  }
}
