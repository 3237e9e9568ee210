/** [M-3.4-01] The form of a logged contact, all as text; keys of lists are written as digits, '' is no choice. */
export interface LogEventForm {
  readonly evaluationSk: string
  readonly relatedAction: string
  readonly relatedActionOther: string
  readonly eIOutreachToFrom: string
  readonly eIOutreachToFromOther: string
  /** YYYY-MM-DD */
  readonly relatedActionDate: string
  readonly previousAttempts: string
  /** YYYY-MM-DD, the day of the contact. */
  readonly dateOccurred: string
  /** HH:MM, 00:00 to 23:59, as the clocks of the district show it. */
  readonly timeOccurred: string
  readonly from: string
  readonly to: string
  readonly contactMethod: string
  readonly toPhone: string
  readonly responseMethod: string
  readonly engagementStatus: string
  readonly notes: string
  readonly language: string
  readonly languageSupportProvided: string
  readonly toPostalAddress: string
  readonly toEmailAddress: string
  /** Names of the files chosen with it. */
  readonly logEventFile: string
  readonly fromPhone: string
  readonly fromPostalAddress: string
  readonly fromEmailAddress: string
}
export type LogEventField = keyof LogEventForm

export const EMPTY_LOG_EVENT: LogEventForm = {
  evaluationSk: '',
  relatedAction: '',
  relatedActionOther: '',
  eIOutreachToFrom: '',
  eIOutreachToFromOther: '',
  relatedActionDate: '',
  previousAttempts: '',
  dateOccurred: '',
  timeOccurred: '',
  from: '',
  to: '',
  contactMethod: '',
  toPhone: '',
  responseMethod: '',
  engagementStatus: '',
  notes: '',
  language: '',
  languageSupportProvided: '',
  toPostalAddress: '',
  toEmailAddress: '',
  logEventFile: '',
  fromPhone: '',
  fromPostalAddress: '',
  fromEmailAddress: '',
}

export const LOG_EVENT_FIELDS = Object.keys(EMPTY_LOG_EVENT) as readonly LogEventField[]

/** Key of the draft of this form. */
export const LOG_EVENT_FORM = 'log-event'
