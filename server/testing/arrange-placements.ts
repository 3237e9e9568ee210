import { addFinalIep } from './arrange-meetings.ts'
import { addClock, addReferral, addStudent } from './arrange.ts'
import { summarise } from './arrange-cases.ts'
import type { AssessmentWorld } from './arrange-assessments.ts'
import type { TestDatabase } from './test-database.ts'

export interface PlacedChild {
  readonly studentSk: string
  readonly referralSk: string
  readonly iepFormSk: string
  /** One placement for each mandate, in their order. */
  readonly mandates: readonly string[]
  readonly placements: readonly string[]
}

/** A child with consent to evaluate of June, an IEP in force and one placement for each of its services. */
export async function addPlacedChild(
  database: TestDatabase,
  { place }: AssessmentWorld,
  own: { services?: readonly number[]; status?: number; authorisedOn?: string; birthDate?: string; referralType?: number } = {},
): Promise<PlacedChild> {
  const { services = [1, 4], status = 6, authorisedOn = '2026-11-10' } = own
  const studentSk = await addStudent(database, { ...place, birthDate: own.birthDate ?? '2018-03-01', grade: '03' })
  const referralSk = await addReferral(database, studentSk, { type: own.referralType ?? 1, status: 6 })
  await addClock(database, studentSk, { id: 'C09', startedOn: '2026-09-15', compliance: '2026-12-15', subjectSk: referralSk })
  await addClock(database, studentSk, { id: 'C38', startedOn: '2026-11-02', compliance: '2026-11-16', legal: false, subjectSk: referralSk })
  const iepFormSk = await addFinalIep(database, studentSk, { mandates: services, effectiveOn: '2026-11-01' })
  await database.asOwner('update iep_form set referral_sk = $2 where iep_form_sk = $1', [iepFormSk, referralSk])
  const mandates = (await database.asOwner<{ mandate_sk: string }>('select mandate_sk from mandate where iep_form_sk = $1 order by mandate_sk', [iepFormSk])).map((row) => row.mandate_sk)
  const placements: string[] = []
  for (const mandate of mandates) {
    const [row] = await database.asOwner<{ placement_sk: string }>(
      `insert into placement (student_sk, iep_form_sk, mandate_sk, status, school_key, class_code, offered_on, authorised_on)
       values ($1, $2, $3, $4, $5, '3-401', '2026-11-05', $6) returning placement_sk`,
      [studentSk, iepFormSk, mandate, status, place.schoolKey, status === 6 ? authorisedOn : null],
    )
    placements.push(row!.placement_sk)
  }
  await summarise(database, studentSk)
  return { studentSk, referralSk, iepFormSk, mandates, placements }
}
