import { addDays, daysBetween, toUsDate, type PlainDate } from '../basics/plain-date.ts'
import { CaseCloseReason, DocumentType, NoticeType } from '../reference/code-enumerations.ts'
import { DAYS_AFTER_TERMINATION_NOTICE, DAYS_WITHOUT_CONSENT, REASON_FLAGS, type CloseFlag } from './close-reasons.ts'

/** Types of documents that prove a confirmation (process.md 6.4). */
export const EvidenceDocument = {
  parentWithdrawal: 79,
  terminationNotice: 80,
  finalNoticeOfWithdrawal: 81,
  priorNoticeForPlacementWithdrawal: 82,
  noticeOfWithdrawal: 93,
  noticeOfDeclassification: 97,
  noticeOfIneligibility: 98,
  ineligibility: 100,
  declassification: 101,
  withdrawalAgreement: DocumentType.WithdrawalAgreement,
} as const

/** What the records of the present case hold, each with its day; null where there is none. */
export interface CloseRecords {
  readonly today: PlainDate
  /** Days on which documents of a type came into the record, the latest of each. */
  readonly documents: ReadonlyMap<number, PlainDate>
  /** Days on which notices of a type were sent. */
  readonly notices: ReadonlyMap<number, PlainDate>
  readonly attempts: { readonly phone: number; readonly mail: number; readonly letterHome: number }
  /** Consent to the first services. */
  readonly servicesAskedOn: PlainDate | null
  readonly servicesRefusedOn: PlainDate | null
  readonly servicesGivenOn: PlainDate | null
  readonly revokedOn: PlainDate | null
  /** The day from which the notice of termination counts. */
  readonly terminationSentOn: PlainDate | null
  readonly iepEndsOn: PlainDate | null
  readonly projectedOn: PlainDate | null
}

/**
 * What the record says about one confirmation. `found` proves it; `missing` refuses it and says what to do; `unknown` is
 * what no record can tell, and counts as attested by whoever confirms it.
 */
export interface Finding {
  readonly flag: CloseFlag | null
  readonly state: 'found' | 'missing' | 'unknown'
  readonly text: string
}

const NOT_FOUND = 'Not found in this record'
const E = EvidenceDocument
type Ask = (records: CloseRecords, reason: CaseCloseReason) => readonly Omit<Finding, 'flag'>[]

const found = (text: string) => ({ state: 'found', text }) as const
const missing = (what: string, todo: string) => ({ state: 'missing', text: `${what}. ${todo}` }) as const
const unknown = (text: string) => ({ state: 'unknown', text }) as const

function paper(records: CloseRecords, type: number, name: string) {
  const on = records.documents.get(type)
  return on ? found(`${name} in the record since ${toUsDate(on)}`) : missing(NOT_FOUND, `Upload the document “${name}”.`)
}

/** A notice that was sent from here, or its copy among the documents. */
function notice(records: CloseRecords, { notices, papers, name }: { notices: readonly number[]; papers: readonly number[]; name: string }) {
  const sent = notices.map((type) => records.notices.get(type)).find((on) => on !== undefined)
  if (sent) return found(`Notice sent on ${toUsDate(sent)}`)
  const filed = papers.map((type) => records.documents.get(type)).find((on) => on !== undefined)
  return filed ? found(`Copy of the notice in the record since ${toUsDate(filed)}`) : missing(NOT_FOUND, `Send it, or upload the copy that was sent as “${name}”.`)
}

const FINAL_NOTICE = { notices: [NoticeType.Withdrawal], papers: [E.finalNoticeOfWithdrawal, E.noticeOfWithdrawal], name: 'Final notice of withdrawal from the evaluation process' }
const PLACEMENT_NOTICE = { notices: [NoticeType.Withdrawal], papers: [E.priorNoticeForPlacementWithdrawal, E.noticeOfWithdrawal], name: 'Prior notice for placement withdrawal' }

const ASKED: Readonly<Record<CloseFlag, Ask>> = {
  referral: (records) => [
    paper(records, E.withdrawalAgreement, 'Parent and principal agreement to withdraw referral'),
    unknown('Only you can see that both have signed it.'),
  ],
  withdrawal: (records, reason) => [notice(records, FINAL_NOTICE), ...(reason === CaseCloseReason.FinalNoticeIEPEnded ? [iepEnded(records)] : [])],
  phone: ({ attempts: { phone, mail, letterHome } }) => {
    const counted = `Logged: ${phone} by phone, ${mail} by mail, ${letterHome} sent home`
    return [phone >= 2 && mail >= 1 && letterHome >= 1 ? found(counted) : missing(counted, 'Log the missing attempts as outreach.')]
  },
  placement: (records, reason) => [notice(records, PLACEMENT_NOTICE), ...(reason === CaseCloseReason.PlacementSignature ? [refusal(records)] : [])],
  outreachDays: ({ servicesAskedOn, servicesGivenOn, today }) => {
    if (servicesGivenOn) return [missing(`Consent was given on ${toUsDate(servicesGivenOn)}`, 'Choose another reason.')]
    if (!servicesAskedOn) return [missing('No request for consent to services is in this record', 'The days count from that request.')]
    const over = addDays(servicesAskedOn, DAYS_WITHOUT_CONSENT)
    return [elapsed(`Consent was requested on ${toUsDate(servicesAskedOn)}`, over, today)]
  },
  revocationConsent: (records) => [
    records.revokedOn ? found(`Revocation recorded on ${toUsDate(records.revokedOn)}`) : paper(records, E.parentWithdrawal, 'Parent withdrawal of consent'),
    paper(records, E.terminationNotice, 'Notice of termination'),
  ],
  elapsed: ({ terminationSentOn: sent, today }) => {
    if (!sent) return [missing('The Final Notice of Termination is not found in this record', 'The days count from that notice.')]
    return [elapsed(`The notice counts from ${toUsDate(sent)}`, addDays(sent, DAYS_AFTER_TERMINATION_NOTICE), today)]
  },
  ineligibilityLetter: (records) => [paper(records, E.ineligibility, 'Ineligibility document')],
  pwnRecommendation: (records) => [
    notice(records, { notices: [NoticeType.InitialEligibilityRecommendationIneligible], papers: [E.noticeOfIneligibility], name: 'PWN - initial eligibility recommendation, ineligible' }),
  ],
  declassificationDocument: (records) => [paper(records, E.declassification, 'Declassification document')],
  declassificationParent: (records) => [notice(records, { notices: [NoticeType.Declassification], papers: [E.noticeOfDeclassification], name: 'PWN - declassification' })],
  projectedDate: ({ projectedOn, today }) => {
    if (!projectedOn) return [unknown('No projected date is in this record; you confirm it.')]
    return [today >= projectedOn ? found(`Projected for ${toUsDate(projectedOn)}`) : missing(`Projected for ${toUsDate(projectedOn)}`, 'The case can be closed from that day.')]
  },
}

/** `over` is the first day on which enough days have gone by. */
function elapsed(since: string, over: PlainDate, today: PlainDate) {
  if (today >= over) return found(`${since}; the days were over on ${toUsDate(over)}`)
  const left = daysBetween(today, over)
  return missing(`${since}; ${left} ${left === 1 ? 'day is' : 'days are'} left`, `The case can be closed from ${toUsDate(over)}.`)
}

function iepEnded({ iepEndsOn, today }: CloseRecords) {
  if (!iepEndsOn) return unknown('No end date of the IEP is in this record; you confirm that it ended.')
  return iepEndsOn < today ? found(`The IEP ended on ${toUsDate(iepEndsOn)}`) : missing(`The IEP ends on ${toUsDate(iepEndsOn)}`, 'The case can be closed for this reason after that day.')
}

const refusal = ({ servicesRefusedOn }: CloseRecords) =>
  servicesRefusedOn
    ? found(`The parent refused the services on ${toUsDate(servicesRefusedOn)}`)
    : missing('No signed refusal of the first services is in this record', 'Upload “Consent for initial provision of services” with the answer No.')

/** What the record says about each confirmation of a reason, in their order. */
export const closeFindings = (reason: CaseCloseReason, records: CloseRecords): readonly Finding[] =>
  REASON_FLAGS[reason].flatMap((flag) => ASKED[flag](records, reason).map((one) => ({ flag, ...one })))
