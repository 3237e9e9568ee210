import type { Problem } from '@trellis/domain/basics/problem.ts'
import { ATTENDEE_CARDS } from '@trellis/domain/meetings/attendee-roles.ts'
import { meetingFormProblems, type FormFacts } from '@trellis/domain/meetings/schedule-form.ts'
import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { MeetingValues } from './meeting-values.ts'

/** Where the form shows a problem: those of a card lie below `cards`. */
export const formPath = (field: string): string =>
  ATTENDEE_CARDS.some((card) => field.startsWith(`${card}.`)) ? `cards.${field}` : field

export function errorsOf(problems: readonly Problem[]): FieldErrors<MeetingValues> {
  const errors: FieldErrors<MeetingValues> = {}
  for (const { field, code, message } of problems.toReversed()) {
    set(errors, formPath(field ?? 'root'), { type: code, message })
  }
  return errors
}

/** The rules of the domain as the form's own; the server asks the same ones. */
export const meetingResolver =
  (facts: FormFacts): Resolver<MeetingValues> =>
  (values) => {
    const problems = meetingFormProblems(values, facts)
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(problems) }
  }
