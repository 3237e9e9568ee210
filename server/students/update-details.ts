import type {
  updateStudentDemographics as demographics, updateStudentEnrollment as enrollment, updateStudentHousing as housing, updateStudentInfo as info,
} from '@trellis/contract/student-edit.ts'
import { covers } from '@trellis/domain/access/reach.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { stateProblem } from '@trellis/domain/students/student-edit.ts'
import { TEMPORARY_HOUSING_ALERT, isTemporaryHousing } from '@trellis/domain/students/housing.ts'
import { addressProblem } from '@trellis/domain/validation/address.ts'
import { cityProblem } from '@trellis/domain/validation/city.ts'
import { atField } from '@trellis/domain/validation/field-rule.ts'
import { zipProblem } from '@trellis/domain/validation/zip.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { changeProfile } from './change-profile.ts'
import { editedPerson, personColumns, personProblemsOf } from './edited-values.ts'
import { lockProfile, type ProfileStudent } from './profile-record.ts'
import { requireListed } from './require-listed.ts'

/** POST Student/UpdateStudentInfoDetails/ [P-7-84] */
export const updateStudentInfo: UseCase<typeof info> = async (scope, { body }) => {
  const profile = await lockProfile(scope, body.studentSk)
  const person = editedPerson(body, profile.student)
  const problems = personProblemsOf(scope, person, profile.student)
  if (problems.length > 0) throw ruleBroken(...problems)
  const alerts = body.redAlerts && [...new Set(body.redAlerts)].toSorted((a, b) => a - b)
  await requireListed(scope, (alerts ?? []).map((id) => ({ field: 'redAlerts', list: 'RedAlert', id })))
  return changeProfile(scope, profile, { columns: { ...personColumns(person), ...(alerts && { red_alerts: alerts }) } })
}

/** POST Student/UpdateDemographicsDetails/ [P-7-83] */
export const updateStudentDemographics: UseCase<typeof demographics> = async (scope, { body }) => {
  const profile = await lockProfile(scope, body.studentSk)
  await requireListed(scope, [
    { field: 'gender', list: 'Sex', id: body.gender },
    { field: 'ethnicity', list: 'Ethnicity', id: body.ethnicity },
    { field: 'homeLanguage', list: 'Language', id: body.homeLanguage },
  ])
  return changeProfile(scope, profile, {
    columns: { sex_id: body.gender, ethnicity_id: body.ethnicity, home_language_id: body.homeLanguage },
  })
}

/** POST Student/UpdateStudentHousingDetails/ [P-7-82]: the alert of temporary housing goes with the status. */
export const updateStudentHousing: UseCase<typeof housing> = async (scope, { body }) => {
  const profile = await lockProfile(scope, body.studentSk)
  const { student } = profile
  await requireListed(scope, [{ field: 'housingStatus', list: 'HousingStatus', id: body.housingStatus }])
  const problems = addressProblems(body, student)
  if (problems.length > 0) throw ruleBroken(...problems)
  const others = student.red_alerts.filter((id) => id !== TEMPORARY_HOUSING_ALERT)
  const alerts = isTemporaryHousing(body.housingStatus ?? null) ? [...others, TEMPORARY_HOUSING_ALERT].toSorted((a, b) => a - b) : others
  return changeProfile(scope, profile, {
    columns: {
      ...(body.housingStatus !== undefined && { housing_status_id: body.housingStatus, red_alerts: alerts }),
      ...streetOf(body.streetAddress1, student),
      apartment: text(body.streetAddress2),
      city: text(body.city),
      state: text(body.state),
      zip: text(body.zip),
    },
  })
}

const PLACE = 'select location_key, district, region, borough_id from location where dbn = $1 and active'

/** POST Student/UpdateEnrollmentDetails/ [P-7-85]: only of a child whom no register brings, and only within reach. */
export const updateStudentEnrollment: UseCase<typeof enrollment> = async (scope, { body }) => {
  const profile = await lockProfile(scope, body.studentSk)
  const { student } = profile
  if (student.source_id !== null)
    throw ruleBroken({ code: 'student.registerOwned', field: 'schoolDBN', message: 'School and grade come from the district’s register every night. Change them there.' })
  if (body.grade) await requireGrade(scope, body.grade)
  const place = body.schoolDBN ? await getSchool(scope, body.schoolDBN, student) : undefined
  return changeProfile(scope, profile, {
    columns: {
      ...(body.grade && { grade: body.grade }),
      ...(place && { school_key: place.location_key, district: place.district, region: place.region, borough_id: place.borough_id }),
    },
  })
}

async function getSchool({ tx, actor }: Scope, dbn: string, student: ProfileStudent) {
  const [place] = await tx.query<{ location_key: number; district: number | null; region: number | null; borough_id: number | null }>(PLACE, [dbn])
  if (!place) throw ruleBroken({ code: 'student.school', field: 'schoolDBN', message: 'No school has this DBN.' })
  const ties = { schoolKey: place.location_key, district: place.district, region: place.region, borough: place.borough_id, hasEiId: student.ei_id !== null, caseloadOf: [], agencies: [], family: [] }
  if (covers(actor.reach, ties)) return place
  throw ruleBroken({ code: 'student.schoolOutOfReach', field: 'schoolDBN', message: 'This school lies outside your reach. Ask somebody who sees both schools to move the student.' })
}

async function requireGrade({ tx }: Scope, grade: string): Promise<void> {
  const found = await tx.query("select 1 as found from reference_item where list_name = 'Grade' and value = $1", [grade], 'grade-listed')
  if (found.length === 0) throw ruleBroken({ code: 'student.grade', field: 'grade', message: 'Error: Selection is mandatory' })
}

const text = (given: string | null | undefined): string | null | undefined => (given === undefined ? undefined : given?.trim() || null)

/** Street address 1 is house number and street in one, split at its first space [S-5.2]. */
function streetOf(given: string | null | undefined, student: ProfileStudent): { house_number?: string | null; street?: string | null } {
  const line = text(given)
  if (line === undefined || line === streetLine(student)) return {}
  const [, number, street] = /^(\d[\w-]*)\s+(.+)$/.exec(line ?? '') ?? []
  return number && street ? { house_number: number, street } : { house_number: null, street: line }
}

export const streetLine = ({ house_number, street }: Pick<ProfileStudent, 'house_number' | 'street'>): string | null => [house_number, street].filter(Boolean).join(' ') || null

interface AddressLines {
  readonly streetAddress1?: string | null | undefined
  readonly streetAddress2?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly zip?: string | null | undefined
}

function addressProblems(given: AddressLines, student: ProfileStudent): Problem[] {
  const stored = { streetAddress1: streetLine(student), streetAddress2: student.apartment, city: student.city, state: student.state, zip: student.zip }
  const check = (name: keyof AddressLines, rule: (value: string) => Problem | undefined): Problem | undefined => {
    const value = text(given[name])
    return value === undefined || value === stored[name] ? undefined : atField(name, rule(value ?? ''))
  }
  return [
    check('streetAddress1', addressProblem),
    check('streetAddress2', (value) => addressProblem(value, { minimum: 1 })),
    check('city', cityProblem),
    check('state', stateProblem),
    check('zip', zipProblem),
  ].filter((one) => one !== undefined)
}
