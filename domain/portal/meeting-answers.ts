import type { PlainDate } from '../basics/plain-date.ts'
import { MeetingStatus } from '../reference/code-enumerations.ts'

export const ANSWER_KINDS = ['confirmed', 'otherTime', 'interpreter'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** Characters of what a parent writes beside an answer. */
export const NOTE_MAXIMUM = 500

/** Why a parent's answer is not taken; the portal has words for each in every language. */
export type AnswerProblem = 'note' | 'noteLength' | 'language'

export interface GivenAnswer {
  readonly kind: AnswerKind
  readonly note: string
  readonly languageId: number | undefined
}

export function answerProblem({ kind, note, languageId }: GivenAnswer): AnswerProblem | undefined {
  if (note.trim().length > NOTE_MAXIMUM) return 'noteLength'
  if (kind === 'otherTime' && note.trim() === '') return 'note'
  if (kind === 'interpreter' && languageId === undefined) return 'language'
  return undefined
}

const ANSWER_PROBLEM_WORDS: Readonly<Record<AnswerProblem, string>> = {
  note: 'Please write which days and times suit you.',
  noteLength: `Please write at most ${NOTE_MAXIMUM} characters.`,
  language: 'Please choose the language of the interpreter.',
}
export const answerProblemWords = (problem: AnswerProblem): string => ANSWER_PROBLEM_WORDS[problem]

/** In the case history and in what staff are told. */
const ANSWER_WORDS: Readonly<Record<AnswerKind, string>> = {
  confirmed: 'The family will come',
  otherTime: 'The family asks for another time',
  interpreter: 'The family asks for an interpreter',
}
export const answerWords = (kind: AnswerKind): string => ANSWER_WORDS[kind]

export type MeetingStanding = 'coming' | 'cancelled' | 'over'

/** How a parent sees a meeting: one on its day is still to come. */
export function standingOf(status: number, meetsOn: PlainDate, today: PlainDate): MeetingStanding {
  if (status === MeetingStatus.Cancelled) return 'cancelled'
  const stands = status === MeetingStatus.Scheduled || status === MeetingStatus.Rescheduled
  return stands && meetsOn >= today ? 'coming' : 'over'
}
