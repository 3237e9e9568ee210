import { isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { DocumentType } from '../reference/code-enumerations.ts'
import { Contacts } from '../reference/people-codes.ts'
import { isPlacementDateDisabled, isSummerDateDisabled } from './authorization-dates.ts'
import type { UploadCase, UploadForm } from './upload-form.ts'
import { uploadKindOf, type UploadKind } from './upload-kinds.ts'

export const UploadSentence = {
  mandatory: 'Error: Field is mandatory',
  selection: 'Error: Selection is mandatory',
  dateRequired: 'Error: Date Signed is required',
  future: 'Error: Future Dates are not allowed',
  beforeConsent: 'Error: Date Signed can not be earlier than the Consent Date',
  beforeReferral: 'Error: Date Signed can not be earlier than the date of the referral',
  invalid: 'Error: Please enter a valid date',
  noConsentDate: 'Error: Please upload Consent for Initial/Reevaluation to upload consent for additional assessment(s)',
  placementMonth: 'Error: The ten-month placement cannot be authorized for July or August',
  summerWindow: 'Error: The summer placement is authorized for July 1 to August 31 of this or the next year',
  oneChoice: 'Error: Exactly one of the two services must be chosen',
  agency: 'Error: Please select an agency',
} as const

type Field = keyof UploadForm
const problem = (code: string, message: string, field: Field): Problem => ({ code: `upload.${code}`, message, field })

/** [S 5.6] Everything that is wrong with a form, the first of each field, in the order in which the fields stand. */
export function uploadProblemsOf(form: UploadForm, known: UploadCase): Problem[] {
  const kind = uploadKindOf(form.documentType)
  if (!kind) return []
  return [choice(kind, form), dateSigned(kind, form, known), ...extraProblems(kind, form, known)].filter((one) => one !== undefined)
}

const choice = (kind: UploadKind, { parentGuardianProvidedConsent: answer }: UploadForm): Problem | undefined =>
  kind.hasChoice && answer === undefined ? problem('choice', UploadSentence.selection, 'parentGuardianProvidedConsent') : undefined

function dateSigned(kind: UploadKind, form: UploadForm, known: UploadCase): Problem | undefined {
  if (!kind.date) return undefined
  const { dateSigned: day } = form
  if (day === undefined) return kind.date === 'required' ? problem('date', UploadSentence.dateRequired, 'dateSigned') : undefined
  const wrong = pastDay(day)
  if (wrong) return problem('date', wrong, 'dateSigned')
  if (day > known.today) return problem('future', UploadSentence.future, 'dateSigned')
  if (kind.consent === undefined) return undefined
  if (kind.extra === 'signer') {
    const received = known.referral?.receivedOn
    return received && day < received ? problem('before-referral', UploadSentence.beforeReferral, 'dateSigned') : undefined
  }
  return known.consentDate !== null && kind.type !== DocumentType.WrittenNotification && day < known.consentDate
    ? problem('before-consent', UploadSentence.beforeConsent, 'dateSigned')
    : undefined
}

const pastDay = (day: PlainDate): string | undefined => (isPlainDate(day) ? undefined : UploadSentence.invalid)

function extraProblems(kind: UploadKind, form: UploadForm, known: UploadCase): (Problem | undefined)[] {
  switch (kind.extra) {
    case 'dep1':
      return dep1Problems(form, known)
    case 'acceptanceLetter':
      return letterProblems(form, known)
    case 'additionalAssessments':
      return [form.request === undefined ? problem('request', UploadSentence.mandatory, 'request') : undefined]
    case 'partialServices':
      return [form.partialServiceProvided?.length ? undefined : problem('services', UploadSentence.mandatory, 'partialServiceProvided')]
    case 'signer':
      return [form.signedByGuardianSk === undefined ? problem('signer', UploadSentence.mandatory, 'signedByGuardianSk') : undefined]
    default:
      return []
  }
}

function dep1Problems(form: UploadForm, { today }: UploadCase): (Problem | undefined)[] {
  const day = (field: 'chairpersonSignedDate' | 'parentSignedDate' | 'parentConsentDate', isRequired: boolean): Problem | undefined => {
    const value = form[field]
    if (value === undefined) return isRequired ? problem('date', UploadSentence.mandatory, field) : undefined
    if (!isPlainDate(value)) return problem('date', UploadSentence.invalid, field)
    return value > today ? problem('future', UploadSentence.future, field) : undefined
  }
  const { parentGuardianEIServices: stays, parentGuardianPreschoolSpecialEducation: moves, relationshipRRR: relationship } = form
  const isBlank = (text: string | undefined): boolean => !text?.trim()
  return [
    day('chairpersonSignedDate', false),
    day('parentSignedDate', false),
    stays === undefined ? problem('choice', UploadSentence.selection, 'parentGuardianEIServices') : undefined,
    moves === undefined ? problem('choice', UploadSentence.selection, 'parentGuardianPreschoolSpecialEducation') : undefined,
    stays !== undefined && stays === moves ? problem('one', UploadSentence.oneChoice, 'parentGuardianPreschoolSpecialEducation') : undefined,
    day('parentConsentDate', true),
    relationship === undefined ? problem('relationship', UploadSentence.mandatory, 'relationshipRRR') : undefined,
    relationship === Contacts.Other && isBlank(form.otherCEM) ? problem('other', UploadSentence.mandatory, 'otherCEM') : undefined,
    isBlank(form.printedNameRRR) ? problem('name', UploadSentence.mandatory, 'printedNameRRR') : undefined,
  ]
}

function letterProblems(form: UploadForm, { today, offered, isAgencyNeeded }: UploadCase): (Problem | undefined)[] {
  const { placementAuthorizationDate: placement, summerAuthorizationDate: summer, locationCode } = form
  return [
    placement === undefined
      ? (offered.tenMonth || summer === undefined ? problem('placement-date', UploadSentence.mandatory, 'placementAuthorizationDate') : undefined)
      : dayProblem(placement, 'placementAuthorizationDate', (day) => isPlacementDateDisabled(day, today), UploadSentence.placementMonth),
    summer === undefined
      ? undefined
      : dayProblem(summer, 'summerAuthorizationDate', (day) => isSummerDateDisabled(day, today), UploadSentence.summerWindow),
    isAgencyNeeded && !locationCode ? problem('agency', UploadSentence.agency, 'locationCode') : undefined,
  ]
}

const dayProblem = (day: PlainDate, field: Field, isDisabled: (day: PlainDate) => boolean, sentence: string): Problem | undefined => {
  if (!isPlainDate(day)) return problem('date', UploadSentence.invalid, field)
  return isDisabled(day) ? problem('window', sentence, field) : undefined
}
