import type { AnswerKind, AnswerProblem } from '@trellis/domain/portal/meeting-answers.ts'

type Change = 'scheduled' | 'rescheduled' | 'cancelled'

/** Texts about meetings, letters and how they come. `{date}` and the like are filled in. */
export interface MeetingWords {
  title: string
  none: string
  failed: string
  /** By kind, as the service counts them. */
  kinds: Readonly<Record<number, string>>
  /** How one meets; in person is not said. */
  modes: Readonly<Record<number, string>>
  coming: string
  cancelled: string
  moved: string
  over: string
  about: string
  when: string
  where: string
  how: string
  questions: string
  span: string
  addToCalendar: string
  earlier: string
  letters: string
  noLetters: string
  changes: Readonly<Record<Change, string>>
  letterOf: string
  unread: string
  readOn: string
  replaced: string
  answerTitle: string
  answerHelp: string
  kindsOfAnswer: Readonly<Record<AnswerKind, string>>
  said: Readonly<Record<AnswerKind, string>>
  saidOn: string
  saidBefore: string
  whichTimes: string
  whichLanguage: string
  choose: string
  note: string
  send: string
  goBack: string
  sent: string
  notSent: string
  wasMoved: string
  problems: Readonly<Record<AnswerProblem, string>>
  allChildren: string
  letterTitle: string
  letterFailed: string
  newerLetter: string
  readNewer: string
  asPdf: string
  pdfLater: string
  pdfFailed: string
  consentTitle: string
  consentLabel: string
  consentOn: string
  consentOff: string
  consentSince: string
  consentNobody: string
  consentFailed: string
  languageFailed: string
}
