import type { Meeting, MeetingAttendee } from '@trellis/contract/meetings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { RecordOutcomeDialog } from './record-outcome-dialog.tsx'
import { sampleMeeting } from './testing/sample-meeting.ts'

const GET = 'GET /student-api/Meeting/Get/7'
const RECORD = 'POST /student-api/Meeting/RecordOutcome'
const list = (...items: readonly [id: number, description: string][]) => items.map(([id, description], at) => ({ id, description, sortOrder: at + 1, value: String(id) }))
const attendee = (attendeeSk: string, name: string, own: Partial<MeetingAttendee> = {}): MeetingAttendee => ({
  attendeeSk, selectedAttendee: '', role: 'SCHOOL PSYCHOLOGIST', name, email: '', phone: '', isRequired: true, isAdditional: false, postalMail: false,
  excusal: null, attendance: null, ...own,
})
const parent = attendee('1', 'Luz Rivera', { role: 'PARENT' })
const saved = { isRequestSucessful: true, value: { meetingSk: '7', version: 4, status: 3, remarks: ['Consider another meeting.'] }, error: null, errorCodes: {} }

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

async function open(own: Partial<Meeting> = {}, more: Answers = {}) {
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const meeting = sampleMeeting({ meetingSk: '7', meetingType: 4, meetingName: 'IEP Meeting', scheduledDate: '2026-11-19', canRecord: true, isOverdue: true, attendees: [parent, attendee('2', 'Grace Mind')], ...own })
  const drawn = renderSignedIn(
    [{ path: '/', element: <RecordOutcomeDialog meetingSk="7" onClose={onClose} onDone={onDone} /> }],
    {
      [GET]: () => Response.json(meeting, { headers: { etag: '"3"' } }),
      'GET /api/ReferenceValue/AttendanceOutcome': () => list([1, 'Attended in person'], [2, 'Attended by telephone'], [4, 'Excused with written parent consent - area not discussed'], [6, 'Absent']),
      'GET /api/ReferenceValue/MeetingNotHeldReason': () => list([2, 'Parent did not attend'], [6, 'School closed'], [8, 'Other']),
      [`GET /student-api/EventLog/Attempts/${meeting.studentSk}`]: () => ({ since: '2026-09-10', phone: 1, mail: 0, letterHome: 0, days: 1, missing: ['1 more phone call'], isEnough: false }),
      'GET /api/Draft': () => ({ draft: null }), 'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }), 'DELETE /api/Draft': () => ({ wasThere: true }),
      [RECORD]: () => saved, ...more,
    },
  )
  await screen.findByText(/IEP Meeting of/)
  await waitFor(() => expect(screen.queryByText('Looking for an earlier draft')).toBeNull())
  const dialog = screen.getByRole('dialog', { name: /Record meeting attendance|Correct the attendance/ })
  const inside = within(dialog)
  const choose = async (name: RegExp, option: string) => {
    await drawn.type.click(inside.getByRole('button', { name }))
    await drawn.type.click(await screen.findByRole('option', { name: option }))
  }
  const save = () => drawn.type.click(inside.getByRole('button', { name: 'Save' }))
  return { ...drawn, inside, choose, save, onClose, onDone, turn: (name: string) => drawn.type.click(inside.getByRole('radio', { name })) }
}

describe('recording what came of a meeting', () => {
  it('asks for an outcome and for everybody required, then sends who came', async () => {
    const { inside, turn, choose, save, server, onDone } = await open()
    await save()
    expect(await inside.findByText('Choose what came of the meeting.')).toBeVisible()
    await turn('Held')
    await choose(/Luz Rivera, /, 'Attended by telephone')
    await save()
    expect(await inside.findByText('Record whether Grace Mind attended.')).toBeVisible()
    await choose(/Grace Mind, /, 'Absent')
    await save()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.to(RECORD)).toHaveLength(1)
    expect(server.to(RECORD)[0]!.body).toEqual({ meetingSk: '7', outcome: 'held', attendance: [{ attendeeSk: '1', outcome: 2 }, { attendeeSk: '2', outcome: 6 }] })
    const call = server.send.mock.calls.find(([, init]) => typeof init?.body === 'string' && init.body.includes('"held"'))
    expect(new Headers(call![1]!.headers).get('if-match')).toBe('"3"')
    expect(toastQueue.visibleToasts.map(({ content }) => content.text).toSorted()).toEqual(['Consider another meeting.', 'Saved Successfully'])
  })

  it('offers an excusal only to whom the parent excused, and begins with it', async () => {
    const excusal = { agreedOn: '2026-11-10', isAreaDiscussed: false, inputOn: null, isEmergency: false, recordedBy: null }
    const { inside, turn, type } = await open({ attendees: [parent, attendee('2', 'Grace Mind', { excusal })] })
    await turn('Held')
    expect(await inside.findByRole('button', { name: /Grace Mind.*Excused with written parent consent|Excused.*Grace Mind/ })).toBeVisible()
    await type.click(inside.getByRole('button', { name: /Luz Rivera/ }))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Attended in person', 'Attended by telephone', 'Absent'])
  })

  it('shows the attempts to reach the parent, and keeps everything when the server refuses', async () => {
    const message = 'Log first how the parent was tried to be reached: no attempt is logged yet.'
    const refused = () => Response.json({ type: 'about:blank', title: 'Refused', status: 422, message, errorCodes: ['x'], errors: [], reference: 'r' }, { status: 422 })
    const { inside, turn, save, onDone } = await open({}, { [RECORD]: refused })
    await turn('Not held: the parent did not attend')
    expect(await inside.findByRole('region', { name: 'Documented attempts' })).toHaveTextContent('1 of 2 phone calls')
    await save()
    expect(await inside.findByText(message)).toBeVisible()
    expect(inside.getByRole('radio', { name: 'Not held: the parent did not attend' })).toBeChecked()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('needs the reason of a meeting not held, and words for Other; absence of the parent is an outcome of its own', async () => {
    const { inside, turn, choose, save, server, type } = await open()
    await turn('Not held for another reason')
    await type.click(await inside.findByRole('button', { name: /Reason/ }))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['School closed', 'Other'])
    await type.keyboard('{Escape}')
    await choose(/Reason/, 'Other')
    await save()
    expect(await inside.findByText('Error: Field is mandatory')).toBeVisible()
    await type.type(inside.getByRole('textbox', { name: /Additional information/ }), 'The heating failed')
    await save()
    await waitFor(() => expect(server.to(RECORD)).toHaveLength(1))
    expect(server.to(RECORD)[0]!.body).toEqual({ meetingSk: '7', outcome: 'notHeld', attendance: [], reason: 8, otherReason: 'The heating failed' })
  })

  it('corrects the attendance of a held meeting and asks nothing else', async () => {
    const { inside, choose, save, server } = await open({ status: 3, attendees: [{ ...parent, attendance: 1 }] })
    expect(inside.queryByRole('radio')).toBeNull()
    await choose(/Luz Rivera/, 'Attended by telephone')
    await save()
    await waitFor(() => expect(server.to(RECORD)).toHaveLength(1))
    expect(server.to(RECORD)[0]!.body).toMatchObject({ outcome: 'held', attendance: [{ attendeeSk: '1', outcome: 2 }] })
  })
})
