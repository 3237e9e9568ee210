import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import {
  eiEndsOn,
  firstEligibleDate,
  thirdBirthday,
  transitionConferenceBase,
} from '@trellis/domain/timelines/age-rules.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { morningOf } from '../demo-world.ts'
import { grant } from './agency-steps.ts'

const SAID: Readonly<Record<number, string>> = {
  2: 'EI child submitted',
  3: 'EI document requested',
  4: 'EI review opened',
  5: 'EI child linked to student',
  6: 'EI child referred',
  7: 'EI transition complete',
  8: 'EI parent opted out',
  9: 'EI record closed',
}
/** The way to each status (process.md 1.13). */
const WAY: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [2],
  3: [2, 3],
  4: [2, 4],
  5: [2, 4, 5],
  6: [2, 4, 5, 6],
  7: [2, 4, 5, 6, 7],
  8: [2, 8],
  9: [2, 9],
}
const NOTIFICATION = 2
const DOCUMENTS = [
  [NOTIFICATION, 'Notification of potential eligibility.pdf'],
  [5, 'IFSP.pdf'],
  [6, 'Evaluation report.pdf'],
] as const

/** The record of the health department, with documents and the clocks of transition. The agency sees the child. */
export function tellEiChild(file: CaseFile, status: number, documentStatus?: number): void {
  const { places, staff, random, today, lastPast } = file.world
  const agencies = places.agencies.filter((one) => one.kind === 'earlyIntervention')
  const agency = random.chance(0.4) ? agencies[0]! : random.pick(agencies)
  const coordinator = random.pick(staff.at(1, agency.locationKey))
  const health = staff.demo('doh')
  const notified = file.before(today, 10, 70)
  const conference = status >= 5 && status <= 7 ? file.after(notified, 5, 25) : null
  const record = file.add('ei_child', {
    status: 1,
    agency_sk: agency.agencySk,
    service_coordinator: coordinator.personSk,
    notified_on: status === 1 ? null : notified,
    conference_on: conference,
    conference_declined: conference === null && status === 7,
    opted_out_on: status === 8 ? file.after(notified, 3, 9) : null,
    comment: status === 3 ? 'Please send the notification again; page two cannot be read.' : null,
    updated_at: morningOf(today),
  })
  file.event(notified, 'EI child added', { kind: 'eiChild', key: record.key, to: 1 }, health)
  grant(file, 'agency', agency.agencySk, 'EI agency')
  startTransitionClocks(file, record, status, notified, conference)
  let day = notified
  for (const step of WAY[status]!) {
    file.move(record, 'eiChild', step, day, SAID[step]!, [2, 8].includes(step) ? health : staff.demo('dece'))
    day = file.after(day, 1, 6)
  }
  if (status === 8) return addDocument(file, record, 1, 'Opt-out form.pdf', 1, notified)
  const stage = documentStatus ?? (status === 3 ? 2 : status >= 5 ? 4 : 1)
  for (const [type, name] of DOCUMENTS)
    addDocument(
      file,
      record,
      type,
      name,
      type === NOTIFICATION ? stage : stage === 4 ? 4 : 1,
      day < lastPast ? day : lastPast,
    )
}

function startTransitionClocks(
  file: CaseFile,
  { key }: Entry,
  status: number,
  notified: PlainDate,
  conference: PlainDate | null,
): void {
  const { born } = file.student
  const subject = { kind: 'eiChild', key }
  file.clocks.start('C19', firstEligibleDate(born), subject)
  file.clocks.start('C20', transitionConferenceBase(born), subject)
  if (status > 1) file.clocks.stop('C19', subject, notified, 'Notification received')
  if (conference) file.clocks.stop('C20', subject, conference, 'Conference held')
  if (status === 6 || status === 7) {
    const chosen = file.world.random.chance(0.4)
      ? { agreedDate: { kind: 'parentChoseEarlyIntervention', date: eiEndsOn(born), evidence: 'DEP-1' } as const }
      : {}
    file.clocks.start('C21', thirdBirthday(born), subject, chosen)
  }
  if (status === 7) file.clocks.stop('C21', subject, file.world.lastPast, 'IEP implemented')
  if (status > 7)
    for (const clock of ['C19', 'C20'] as const) file.clocks.stop(clock, subject, notified, 'Record closed', 'closed')
}

function addDocument(file: CaseFile, { key }: Entry, type: number, name: string, status: number, day: PlainDate): void {
  const { random, staff } = file.world
  const document = file.add('document', {
    entity_kind: 'eiChild',
    entity_sk: key,
    type,
    status: 1,
    name,
    format: 'pdf',
    size_bytes: random.int(40_000, 900_000),
    uploaded_at: `${day}T16:00:00Z`,
    uploaded_by: staff.demo('doh').personSk,
  })
  file.event(day, 'Document uploaded', { kind: 'document', key: document.key, to: 1 }, staff.demo('doh'))
  const way = { 2: [2], 3: [2, 3], 4: [4], 5: [5], 9: [9] }[status] ?? []
  for (const step of way) file.move(document, 'document', step, day, DOCUMENT_SAID[step]!, staff.demo('dece'))
  if (status === 2 || status === 3) document.row['comment'] = 'The pages are not readable.'
  if (status === 9)
    Object.assign(document.row, {
      deleted_at: `${day}T18:00:00Z`,
      deleted_by: staff.demo('rec').personSk,
      delete_reason: 'Uploaded for the wrong child.',
    })
}

const DOCUMENT_SAID: Readonly<Record<number, string>> = {
  2: 'Document re-upload requested',
  3: 'Document uploaded again',
  4: 'Document accepted',
  5: 'Document not usable',
  9: 'Document deleted',
}
