import { addYears, isPlainDate, plainDate, type PlainDate, yearOf } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { addressProblem } from '../validation/address.ts'
import { cityProblem } from '../validation/city.ts'
import { atField, isBlank, lengthOf } from '../validation/field-rule.ts'
import { nameProblem } from '../validation/name.ts'
import { zipProblem } from '../validation/zip.ts'
import { type NewStudentForm, splitAtFirstSpace } from './new-student.ts'

const MIDDLE_NAME_MAXIMUM = 15
const MIDDLE_NAME = /^\p{L}[\p{L}\p{M}]*(?:[- ]\p{L}[\p{L}\p{M}]*)*$/u
const APARTMENT_MAXIMUM = 20

/** Five years ago to the end of the year before last [S-5.2-09, S-5.2-10]. */
export const birthDateWindow = (today: PlainDate): { readonly minimum: PlainDate; readonly maximum: PlainDate } => ({
  minimum: addYears(today, -5),
  maximum: plainDate(yearOf(today) - 2, 12, 31),
})

export const middleNameProblem = (value: string): Problem | undefined => {
  if (isBlank(value)) return undefined
  if (lengthOf(value) <= MIDDLE_NAME_MAXIMUM && MIDDLE_NAME.test(value)) return undefined
  return { code: 'newStudent.middleName', message: 'Error: Middle Name must be between 1 and 15 characters. Hyphens and spaces are allowed.' }
}

export const newBirthDateProblem = (value: PlainDate, today: PlainDate): Problem | undefined => {
  if (value === '') return { code: 'newStudent.birthDateRequired', message: 'Date of Birth is required.' }
  const { minimum, maximum } = birthDateWindow(today)
  if (isPlainDate(value) && value >= minimum && value <= maximum) return undefined
  return { code: 'newStudent.age', message: 'Does not meet age requirement for initial referral' }
}

const selectionProblem = (value: number | null): Problem | undefined =>
  value === null ? { code: 'newStudent.selection', message: 'Error: Selection is mandatory' } : undefined

/** The payload carries house number and street apart, so neither may be missing. */
export const streetAddressProblem = (value: string): Problem | undefined => {
  const shared = addressProblem(value, { required: true })
  if (shared) return shared
  const { houseNumber, streetName } = splitAtFirstSpace(value)
  if (/\d/.test(houseNumber) && streetName !== '') return undefined
  return { code: 'newStudent.street', message: 'Error: Enter the house number, a space and the street.' }
}

const apartmentProblem = (value: string): Problem | undefined =>
  addressProblem(value, { minimum: 1, maximum: APARTMENT_MAXIMUM })

/** Whether a key press is kept out of the city field [S-5.2-07]; named keys pass. */
export const isBlockedInCity = (key: string): boolean => Array.from(key).length === 1 && !/^[\p{L}\p{M} -]$/u.test(key)

/** Every rule of the form, in the order of its fields [S-5.2]; while there is one, it cannot be submitted. */
export const newStudentProblems = (form: NewStudentForm, today: PlainDate): readonly Problem[] =>
  [
    atField('firstName', nameProblem(form.firstName, { required: true })),
    atField('middleName', middleNameProblem(form.middleName)),
    atField('lastName', nameProblem(form.lastName, { required: true })),
    atField('gender', selectionProblem(form.gender)),
    atField('dateOfBirth', newBirthDateProblem(form.dateOfBirth, today)),
    atField('homeBorough', selectionProblem(form.homeBorough)),
    atField('streetAddress1', streetAddressProblem(form.streetAddress1)),
    atField('apartmentNumber', apartmentProblem(form.apartmentNumber)),
    atField('city', cityProblem(form.city, { required: true })),
    atField('state', selectionProblem(form.state)),
    atField('zip', zipProblem(form.zip, { required: true, form: 'wide' })),
    atField('schoolDistrict', selectionProblem(form.schoolDistrict)),
    atField('guardianRelationship', selectionProblem(form.guardianRelationship)),
    atField('guardianFirstName', nameProblem(form.guardianFirstName, { required: true })),
    atField('guardianLastName', nameProblem(form.guardianLastName, { required: true })),
  ].filter((problem) => problem !== undefined)
