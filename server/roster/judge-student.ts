import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isEiId, isNycId } from '@trellis/domain/validation/student-id.ts'
import { chooseSchool } from './choose-school.ts'
import { StudentFault, type Known, type Remark } from './judgement.ts'
import { keepEdited } from './keep-edited.ts'
import { mapZip, splitStreet, stateOf } from './map-contact.ts'
import { mapEthnicity, mapSex } from './map-demographics.ts'
import { mapGrade } from './map-grade.ts'
import { mapLanguage, OTHER_LANGUAGE } from './map-language.ts'
import { mapName, nameFault } from './map-name.ts'
import type { StagedStudent, StoredStudent, StudentFields } from './student-rows.ts'

/**
 * The student's record as the folder wants it. What tells who the child is (name, ids, birth date, school) must be
 * right or
 * the child is skipped; a describing cell that cannot be understood is remarked upon and left as it was. An empty cell
 * never erases what is stored, and what people changed here stays.
 * @throws StudentFault
 */
export function judgeStudent(
  staged: StagedStudent,
  stored: StoredStudent | undefined,
  known: Known,
  remark: (remark: Remark) => void,
): StudentFields {
  const school = chooseSchool(staged, known)
  if (!school && (stored?.school_key ?? null) === null)
    throw new StudentFault({
      column: 'schoolSourcedId',
      reason: 'The student has no school: no enrollment, no role and no organisation names one.',
    })
  const returns = stored?.was_gone === true
  const wanted: StudentFields = {
    source_id: staged.source_id,
    ...idsOf(staged, stored),
    ...namesOf(staged, stored),
    birth_date: birthDateOf(staged, known) ?? stored?.birth_date ?? null,
    sex_id: sexOf(staged, remark) ?? stored?.sex_id ?? null,
    ethnicity_id: (staged.race && mapEthnicity(staged.race)) || (stored?.ethnicity_id ?? null),
    grade: gradeOf(staged, remark) ?? stored?.grade ?? null,
    school_key: school?.key ?? stored?.school_key ?? null,
    district: school ? school.district : (stored?.district ?? null),
    region: school ? school.region : (stored?.region ?? null),
    borough_id: school ? school.boroughId : (stored?.borough_id ?? null),
    home_language_id: languageOf(staged.language, known, remark) ?? stored?.home_language_id ?? null,
    ...addressOf(staged, stored, remark),
    ats_status: !stored || returns ? 'A' : stored.ats_status,
    active: !stored || returns || stored.active,
  }
  return stored ? keepEdited(wanted, stored) : wanted
}

function namesOf(
  staged: StagedStudent,
  stored: StoredStudent | undefined,
): Pick<StudentFields, 'first_name' | 'middle_name' | 'last_name'> {
  const isNamed = staged.file === 'users.csv'
  const name = (cell: string | null, column: string, before: string | undefined): string => {
    if (!isNamed && before !== undefined) return before
    const mapped = mapName(cell)
    const reason = nameFault(mapped)
    if (reason) throw new StudentFault({ column, reason })
    return mapped
  }
  const middle = mapName(staged.middle)
  const fault = middle && nameFault(middle)
  if (fault) throw new StudentFault({ column: 'middleName', reason: fault })
  return {
    first_name: name(staged.given, 'givenName', stored?.first_name),
    last_name: name(staged.family, 'familyName', stored?.last_name),
    middle_name: middle || (stored?.middle_name ?? null),
  }
}

/**
 * nyc_id is null here when one has to be issued. An identifier of 6 or 7 digits is a local number, not an EI id: that
 * one opens the child to early intervention.
 */
function idsOf(staged: StagedStudent, stored: StoredStudent | undefined): Pick<StudentFields, 'nyc_id' | 'ei_id'> {
  if (staged.nyc_id !== null && !isNycId(staged.nyc_id))
    throw new StudentFault({ column: 'metadata.nycId', reason: 'A City student id has 9 digits.' })
  if (staged.ei_id !== null && !isEiId(staged.ei_id))
    throw new StudentFault({ column: 'metadata.eiId', reason: 'An early-intervention id has 6 or 7 digits.' })
  const identifier = staged.identifier !== null && isNycId(staged.identifier) ? staged.identifier : undefined
  return { nyc_id: staged.nyc_id ?? identifier ?? stored?.nyc_id ?? null, ei_id: staged.ei_id ?? stored?.ei_id ?? null }
}

function birthDateOf(staged: StagedStudent, { today }: Known): string | null {
  const day = staged.birth_date
  if (day === null || (isPlainDate(day) && day <= today && day >= '1900-01-01')) return day
  throw new StudentFault({
    ...inDemographics(staged),
    column: 'birthDate',
    reason: 'The date is not a past day of the form YYYY-MM-DD.',
  })
}

function sexOf(staged: StagedStudent, remark: (remark: Remark) => void): number | null {
  const sex = staged.sex === null ? null : mapSex(staged.sex)
  if (sex === undefined)
    remark({
      ...inDemographics(staged),
      column: 'sex',
      reason: 'The word is not one of male, female, other and unspecified; the student was taken without it.',
    })
  return sex ?? null
}

const inDemographics = (staged: StagedStudent): Pick<Remark, 'file' | 'row'> => ({
  file: 'demographics.csv',
  row: staged.demographics_row ?? 0,
})

function gradeOf(staged: StagedStudent, remark: (remark: Remark) => void): string | null {
  const cell = staged.grades ?? staged.enrolled?.find((one) => one.grades)?.grades
  const grade = cell ? mapGrade(cell) : null
  if (grade === undefined)
    remark({ column: 'grades', reason: 'The grade is not a CEDS code; the student was taken without it.' })
  return grade ?? null
}

export function languageOf(cell: string | null, { languages }: Known, remark: (remark: Remark) => void): number | null {
  if (cell === null) return null
  const language = mapLanguage(languages, cell)
  if (language === undefined)
    remark({
      column: 'metadata.homeLanguage',
      reason: 'The list of languages does not have this one; Other language was taken.',
    })
  return language ?? OTHER_LANGUAGE
}

type Address = Pick<StudentFields, 'house_number' | 'street' | 'city' | 'state' | 'zip'>
/** An address is taken as a whole or not at all, so that no street is joined with another's zip code. */
function addressOf(
  staged: StagedStudent,
  stored: StoredStudent | undefined,
  remark: (remark: Remark) => void,
): Address {
  if (staged.street === null && stored)
    return {
      house_number: stored.house_number,
      street: stored.street,
      city: stored.city,
      state: stored.state,
      zip: stored.zip,
    }
  const zip = mapZip(staged.zip)
  if ('reason' in zip) remark({ column: 'metadata.zip', reason: zip.reason })
  const kept = 'value' in zip ? zip.value : null
  const { houseNumber, street } = splitStreet(staged.street)
  return { house_number: houseNumber, street, city: staged.city, state: stateOf(staged.state, kept), zip: kept }
}
