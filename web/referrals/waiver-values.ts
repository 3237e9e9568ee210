import type { RequestOf } from '@trellis/contract/endpoint.ts'
import type { waiveThreeYear, WaiverFacts } from '@trellis/contract/three-year-waiver.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { waiverProblems, type WaiverForm } from '@trellis/domain/referrals/three-year-waiver.ts'
import type { WaiverProposer } from '@trellis/domain/referrals/waiver-words.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** What is typed, as the fields hold it: '' where nothing is. Days are YYYY-MM-DD, or the text while it is none. */
export interface WaiverValues {
  waiverProposedBy: '' | WaiverProposer
  parentAgrees: '' | 'Yes' | 'No'
  parentSignatureDate: string
  schoolRepresentative: string
  schoolSignatureDate: string
}

export const emptyWaiver = ({ personName }: WaiverFacts): WaiverValues => ({
  waiverProposedBy: '', parentAgrees: '', parentSignatureDate: '', schoolRepresentative: personName, schoolSignatureDate: '',
})

const given = <T extends string>(value: T): Exclude<T, ''> | undefined => (value === '' ? undefined : (value as Exclude<T, ''>))

export const waiverFormOf = (values: WaiverValues): WaiverForm => ({
  waiverProposedBy: given(values.waiverProposedBy),
  parentAgrees: given(values.parentAgrees),
  parentSignatureDate: given(values.parentSignatureDate),
  schoolRepresentative: values.schoolRepresentative,
  schoolSignatureDate: given(values.schoolSignatureDate),
})

/** The rules of the domain as React Hook Form asks for them. */
export const waiverResolver =
  (facts: WaiverFacts): Resolver<WaiverValues> =>
  (values) => {
    const problems = waiverProblems(waiverFormOf(values), facts)
    if (problems.length === 0) return { values, errors: {} }
    // the first of each field
    const errors = Object.fromEntries(problems.toReversed().map(({ field, code, message }) => [field!, { type: code, message }]))
    return { values: {}, errors: errors as FieldErrors<WaiverValues> }
  }

/** As it travels beside the files. */
export const waiverTargetOf = (values: WaiverValues, referralSk: string): Omit<RequestOf<typeof waiveThreeYear>['body'], 'file'> => ({
  referralSk,
  ...values,
  parentSignatureDate: toUsDate(values.parentSignatureDate),
  schoolSignatureDate: toUsDate(values.schoolSignatureDate),
})
