import type { DateWording, TimeWording } from '@trellis/documents/engine/write-date.ts'
import type { MeetingWords } from './meeting-words.ts'
import type { RequestWords } from './request-words.ts'

/** Every text of the parents' page. Sentences, not fragments, so that another language can order them its own way. */
export interface PortalWords {
  title: string
  intro: string
  language: string
  bornOn: (date: string) => string
  school: string
  noSchool: string
  grade: string
  stageTitle: string
  /** What comes after each stage, by the words of the service. */
  nextSteps: Readonly<Record<string, string>>
  rightsTitle: string
  rightsText: string
  rightsLink: string
  /** Before a telephone number. */
  callUs: string
  contactTitle: string
  noContact: string
  writeTo: (name: string) => string
  datesTitle: string
  datesHelp: string
  noDates: string
  /** The stage in the words of the service, word for word. */
  stages: Readonly<Record<string, string>>
  /** The short names of dates as the service sends them. */
  dates: Readonly<Record<string, string>>
  emptyTitle: string
  emptySteps: readonly string[]
  failed: string
  nothingLost: string
  retry: string
  loading: string
  notReviewed: string
  /** Where `Intl` knows no names of months and days, or no words for the halves of the day. */
  dayWords?: DateWording
  timeWords?: TimeWording
  meetings: MeetingWords
  requests: RequestWords
}
