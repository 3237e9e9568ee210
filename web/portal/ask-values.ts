import type { askToBeLinked } from '@trellis/contract/parent-links.ts'
import type { RequestOf } from '@trellis/contract/endpoint.ts'
import { linkRequestProblems, type LinkRequestValues } from '@trellis/domain/portal/link-request-rules.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { NEW_YORK_STATE_ID } from '@trellis/domain/students/new-student.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { PortalLanguage } from './language/languages.ts'
import { problemText } from './problem-text.ts'

/** The form as its fields hold it: choices are texts, '' where nothing is chosen. */
export interface AskValues {
  want: 'link' | 'referral' | ''
  childFname: string
  childLname: string
  childDob: string
  childGender: string
  relationToChild: string
  parentPhone: string
  homeBorough: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  schoolDistrict: string
  reasonforReferral: string[]
  otherReferralReason: string
  eiService: string
}

export const EMPTY_ASK: AskValues = {
  want: '', childFname: '', childLname: '', childDob: '', childGender: '', relationToChild: '', parentPhone: '', homeBorough: '', address1: '', address2: '',
  city: '', state: String(NEW_YORK_STATE_ID), zip: '', schoolDistrict: '', reasonforReferral: [], otherReferralReason: '', eiService: '',
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

const domainOf = (values: AskValues): LinkRequestValues => ({
  ...values,
  childGender: numberOf(values.childGender),
  relationToChild: numberOf(values.relationToChild),
  homeBorough: numberOf(values.homeBorough),
  state: numberOf(values.state),
  schoolDistrict: numberOf(values.schoolDistrict),
  asksForReferral: values.want === 'referral',
  reasonforReferral: values.reasonforReferral.map(Number),
  eiService: values.eiService === '' ? null : values.eiService === 'yes',
})

/** The rules of the domain, in the language of the page. */
export const askResolver =
  (today: string, language: PortalLanguage): Resolver<AskValues> =>
  (values) => {
    const want = values.want === '' ? [{ code: 'selection.required', message: 'Error: Selection is mandatory', field: 'want' }] : []
    const problems = [...want, ...linkRequestProblems(domainOf(values), today)]
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map((one) => [one.field, { type: one.code, message: problemText(one, language) }]))
    return { values: {}, errors: errors as FieldErrors<AskValues> }
  }

export function askBody(values: AskValues, locale: string): RequestOf<typeof askToBeLinked>['body'] {
  const { asksForReferral, ...asked } = domainOf(values)
  const { want: _want, ...fields } = asked as typeof asked & { want?: string }
  return {
    ...fields,
    reasonforReferral: asksForReferral ? [...asked.reasonforReferral] : [],
    otherReferralReason: asksForReferral ? asked.otherReferralReason : '',
    referralType: asksForReferral ? ReferralType.InitialReferral : null,
    locale,
  }
}
