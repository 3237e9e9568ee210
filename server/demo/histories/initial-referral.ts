import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { CONTACTS } from '../demo-contact.ts'
import { workingDayUpTo } from '../working-days.ts'
import type { StartDays, Mood } from '../moods.ts'
import { closeReferral } from './close-steps.ts'
import { endMeeting, GEN_ED, rescheduleMeeting, scheduleMeeting, SOCIAL_HISTORY } from './meeting-steps.ts'
import {
  answerConsent,
  approveRequest,
  completeNotice,
  draftNotice,
  draftReferral,
  prepareNotice,
  rejectRequest,
  requestReferral,
  sendNotice,
  sendNoticeOfReferral,
  submitReferral,
} from './referral-steps.ts'

/** Where a referral stands before consent (process.md 1.3); `approved` and `received` wait for the system's step. */
export type ReferralEnd =
  | 'draft'
  | 'pendingReview'
  | 'approved'
  | 'received'
  | 'rejected'
  | 'refused'
  | 'cancelled'
  | 'genEd'
  | 'noticeDrafted'
  | 'noticeComplete'
  | 'scheduleShm'
  | 'shmMissed'
  | 'shmScheduled'
  | 'consentRefused'
  | 'closed'

/** Referrals without consent. `reason` is the closing reason of `closed`, the status of the meeting of `shmMissed`. */
export function tellReferral(file: CaseFile, end: ReferralEnd, mood: Mood, starts: StartDays, reason = 3): void {
  const { random, today, lastPast } = file.world
  if (end === 'draft') return void draftReferral(file, random.chance(0.5) ? 1 : 3, file.before(today, 1, 20))
  if (end === 'pendingReview' || end === 'rejected') {
    const asked = starts.pick('C01', mood, random)
    const referral = requestReferral(file, asked)
    if (end === 'rejected') rejectRequest(file, referral, file.after(asked, 2, 8))
    return explain(file, mood)
  }
  if (end === 'refused' || end === 'approved') {
    const asked = starts.pick('C01', 'onTime', random, 5)
    const referral = requestReferral(file, end === 'refused' ? file.before(asked, 30, 120) : asked)
    if (end === 'approved') return approveRequest(file, referral, lastPast)
    const decided = file.after(String(referral.row['request_date']), 3, 8)
    const notice = rejectRequest(file, referral, decided)
    const sent = file.after(decided, 1, 4)
    sendNotice(file, notice, sent)
    file.clocks.stop('C01', { kind: 'referral', key: referral.key }, sent, 'Notice sent: 7')
    Object.assign(referral.row, { closed_on: sent })
    return file.move(referral, 'referral', 7, sent, 'Referral closed')
  }
  if (end === 'received') return void submitReferral(file, lastPast)
  const received =
    end === 'closed' || end === 'cancelled'
      ? file.before(today, 50, 140)
      : starts.pick(
          'C05',
          mood,
          random,
          end === 'shmScheduled' || end === 'shmMissed' || end === 'consentRefused' ? 12 : 3,
        )
  if (end === 'cancelled') {
    const draft = draftReferral(file, 1, received)
    return file.move(draft, 'referral', 10, file.after(received, 1, 9), 'Referral cancelled')
  }
  tellReceived(file, end, received, reason)
  explain(file, mood)
}

function tellReceived(file: CaseFile, end: ReferralEnd, received: PlainDate, reason: number): void {
  const { random, today } = file.world
  const referral = submitReferral(file, received)
  const subject = { kind: 'referral', key: referral.key }
  const notice = prepareNotice(file, referral, received)
  if (end === 'noticeDrafted') return
  if (end === 'noticeComplete') return completeNotice(file, notice, file.after(received, 1, 3))
  if (end === 'genEd' || (end === 'closed' && reason === 1)) {
    const asked = file.after(received, 1, 2)
    referral.row['previous_status'] = 9
    file.move(referral, 'referral', 13, asked, 'General education meeting requested')
    file.clocks.start('C04', received, subject)
    const meeting = scheduleMeeting(
      file,
      GEN_ED,
      end === 'genEd' ? file.ahead(2, 12) : file.after(asked, 3, 9),
      asked,
      referral,
    )
    if (end === 'genEd') return
    const met = String(meeting.row['meets_on'])
    endMeeting(file, meeting, 3, met)
    file.clocks.stop('C04', subject, met, 'Meeting held')
    file.move(notice, 'notice', 10, met, 'Notice cancelled')
    sendNotice(file, draftNotice(file, referral, 22, met), met)
    file.add('document', {
      entity_kind: 'referral',
      entity_sk: referral.key,
      type: 109,
      status: 1,
      name: 'Agreement to withdraw.pdf',
      format: 'pdf',
      size_bytes: 84_000,
      uploaded_at: `${met}T19:00:00Z`,
      uploaded_by: file.manager.personSk,
    })
    return closeReferral(file, referral, met, 1)
  }
  const sent = file.after(received, 1, 5)
  const consent = sendNoticeOfReferral(file, referral, notice, sent)
  for (let n = random.int(0, 3); n > 0; n--) file.contact(file.after(sent, 2, 20), random.pick(CONTACTS))
  if (end === 'shmMissed') return missMeeting(file, referral, file.after(sent, 1, 2), reason)
  if (end === 'scheduleShm') return
  const asked = file.after(sent, 1, 3)
  file.move(referral, 'referral', 12, asked, 'Social history meeting scheduled')
  const isAhead = end === 'shmScheduled'
  const meeting = scheduleMeeting(
    file,
    SOCIAL_HISTORY,
    isAhead ? file.ahead(0, 14) : file.after(asked, 5, 12),
    asked,
    referral,
  )
  if (isAhead) {
    if (random.chance(0.25)) rescheduleMeeting(file, meeting, file.ahead(5, 20), file.before(today, 1, 2))
    return
  }
  const met = String(meeting.row['meets_on'])
  endMeeting(file, meeting, 3, met)
  file.clocks.stop('C35', subject, met, 'Meeting held')
  if (end === 'consentRefused') {
    answerConsent(file, consent, 8, met)
    return file.clocks.stop('C05', subject, met, 'Consent refused: 1')
  }
  const last = addDays(met, 14) < file.world.lastPast ? file.after(met, 8, 20) : met
  if (reason === 3) answerConsent(file, consent, 8, last)
  else file.move(consent, 'consent', 10, last, 'Consent request cancelled')
  if (reason === 5)
    // two calls, one letter by mail and one sent home, on three days before (process.md 1.20)
    for (const [at, contact] of CONTACTS.slice(0, 4).entries()) file.contact(workingDayUpTo(addDays(last, -1 - at * 2)), contact)
  sendNotice(file, draftNotice(file, referral, 22, last), last)
  closeReferral(file, referral, last, reason)
}

/** A first attempt that came to nothing, or was called off: the referral waits for a new date. */
function missMeeting(file: CaseFile, referral: Entry, day: PlainDate, status: number): void {
  file.move(referral, 'referral', 12, day, 'Social history meeting scheduled')
  endMeeting(file, scheduleMeeting(file, SOCIAL_HISTORY, day, day, referral), status as 4 | 5 | 10, day)
  file.move(referral, 'referral', 11, day, 'Social history meeting to be scheduled again')
}

export function explain(file: CaseFile, mood: Mood): void {
  const day = file.clocks.explain(mood)
  if (day) file.event(day, 'Reason for delay saved')
}
