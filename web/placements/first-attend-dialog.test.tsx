import type { FirstAttendDetails, IepProgram, PlacementAttendance } from '@trellis/contract/placements.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { FirstAttendDialog } from './first-attend-dialog.tsx'

const READ = 'GET /api/PlacementFinder/GetFirstAttendenceDeatils'
const POST = 'POST /api/PlacementFinder/CaptureFirstAttendDate'
const saved = { isRequestSucessful: true, value: { captured: 1, isComplete: false }, error: null, errorCodes: {} }

const placement = (own: Partial<PlacementAttendance> = {}): PlacementAttendance => ({
  placementSk: '12', iepFormSk: '6', summerFlag: false, iepType: 'Initial', iepPlacementRecommendation: 'Special Class', schoolDBN: '01M991', schoolName: 'Sample School', class: '3-401',
  district: 1, authorizationDate: '2026-11-10', grade: '03', firstAttendDate: null, mandateSk: '21', status: 6, statusText: 'Authorised', canCapture: true, ...own,
})
const program = (own: Partial<IepProgram> = {}): IepProgram => ({
  mandateSk: '22', mandateType: 'RS', mandateDescription: 'Speech-language therapy', frequency: 2, language: 'English', groupType: 'Group', isTwelveMonth: false, duration: 30, firstAttendDate: null,
  authorizationDate: null, iepFormsk: '6', groupTypeOther: null, period: 'Weekly', ratio: null, location: 'Therapy room', locationOther: null, serviceStartDate: '2026-11-10', serviceEndDate: null,
  groupSize: 3, serviceType: 'Speech', goalSeq: null, classroomsetting: null, ...own,
})
/** A child of its own for each test: drafts stay in the browser. */
let child = 100
const details = (own: Partial<FirstAttendDetails> = {}): FirstAttendDetails => ({
  iepProgrms: [program({ mandateSk: '21', mandateDescription: 'Special Class' }), program()],
  placementAttendenceResponces: [placement()], isPALAvailable: false, isPreschool: false, studentSk: String(child), today: '2026-11-20', version: 4, ...own,
})
const action = { actionType: 'capture-first-attend', actionSk: '12', stageSk: '12', lastIepSk: null, student: { studentSk: '11', studentName: 'Byron, Ada', id: '200000001' } }
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

async function open(own: Partial<FirstAttendDetails> = {}, { answers = {}, permissions = [13, 114] }: { answers?: Answers; permissions?: number[] } = {}) {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const { server } = renderSignedIn(
    [{ path: '/', element: <FirstAttendDialog action={action} onClose={onClose} onDone={onDone} /> }],
    { [READ]: () => Response.json(details(own), { headers: { etag: '"4"' } }), [POST]: () => saved, ...answers },
    { permissions },
  )
  await screen.findByText(/^(Services of|The placements could not be loaded)/)
  const dialog = screen.getByRole('dialog', { name: 'Capture first attend and authorization date' })
  await waitFor(() => expect(screen.queryByText('Looking for an earlier draft')).toBeNull())
  const inside = within(dialog)
  const type = userEvent.setup()
  const row = (name: string) => within(inside.getByRole('group', { name }))
  const date = (of: string, label: RegExp) => row(of).getByRole('textbox', { name: label })
  const enter = async (of: string, label: RegExp, text: string) => {
    await type.clear(date(of, label))
    await type.type(date(of, label), text)
    await type.tab()
    await type.tab() // past the calendar
  }
  const submit = () => inside.getByRole('button', { name: 'Submit' })
  const sent = () => server.to(POST).map(({ body }) => body)
  return { server, dialog, inside, type, row, date, enter, submit, sent, onClose, onDone }
}
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  child++
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

describe('Capture first attend', () => {
  it('[S-2.9-01] is 700 px wide and shows each placement with its service once, and services without a placement', async () => {
    const { dialog, inside, row } = await open()
    expect(dialog.parentElement!.style.getPropertyValue('--dialog-width')).toBe('700px')
    expect(inside.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent).filter(Boolean)).toEqual(['Special Class', 'Speech-language therapy'])
    expect(row('Special Class').getByText('School').nextSibling).toHaveTextContent('01M991 · Sample School')
    expect(row('Special Class').getByText('Placement type').nextSibling).toHaveTextContent('10 month placement')
    expect(row('Speech-language therapy').getByText('How often').nextSibling).toHaveTextContent('2 × 30 minutes, weekly')
    expect(inside.queryByText(/acceptance letter/)).toBeNull()
  })

  it('[S-6.1-05][S-3.12-03][S-4.9-05] with the permission both dates are editable; what was changed is sent, the dialog closes with a success toast', async () => {
    const { enter, submit, sent, type, onDone, server } = await open()
    await enter('Special Class', /First attend date/, '11/16/2026')
    await enter('Speech-language therapy', /Authorization date/, '11/11/2026')
    await enter('Speech-language therapy', /First attend date/, '11/12/2026')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      [
        { iepFormSK: '6', placementsk: '12', mandateSk: '21', summerFlag: false, authorizationDate: '2026-11-10', firstAttendDate: '2026-11-16' },
        { iepFormSK: '6', placementsk: null, mandateSk: '22', summerFlag: null, authorizationDate: '2026-11-11', firstAttendDate: '2026-11-12' },
      ],
    ])
    expect(server.to(READ)[0]!.url.searchParams.get('studentId')).toBe('11')
    expect(toasts()).toEqual(['Submitted Successfully'])
  })

  it('[S-5.8-01][S-5.8-02][S-5.8-03] refuses a day before the authorization and one in the future, and Submit is disabled while the form is invalid', async () => {
    const { enter, submit, row, sent, type } = await open()
    expect(submit()).toHaveAccessibleDescription('Enter a date first.')
    await enter('Special Class', /First attend date/, '11/09/2026')
    expect(await row('Special Class').findByText('Error: The first attend date should be on or after the authorization date')).toBeVisible()
    expect(submit()).toHaveAccessibleDescription('Correct the dates that are marked first.')
    await enter('Special Class', /First attend date/, '11/21/2026')
    expect(await row('Special Class').findByText('Error: The first attend date cannot be in the future')).toBeVisible()
    expect(isDisabled(submit())).toBe(true)
    await type.click(submit())
    expect(sent()).toEqual([])
    await enter('Special Class', /First attend date/, '11/19/2026')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await enter('Special Class', /Authorization date/, '11/20/2026')
    expect(await row('Special Class').findByText('Error: The first attend date should be on or after the authorization date')).toBeVisible()
  })

  it('[S-6.1-06] without the permission the dates are read-only and there is no Submit', async () => {
    const { inside } = await open({ placementAttendenceResponces: [placement({ firstAttendDate: '2026-11-16' })] }, { permissions: [13] })
    const region = within(inside.getByRole('region', { name: 'Special Class' }))
    expect(region.getByText('First attend date').nextSibling).toHaveTextContent('11/16/2026')
    expect(region.getByText('Authorization date').nextSibling).toHaveTextContent('11/10/2026')
    expect(inside.queryByRole('textbox')).toBeNull()
    expect(inside.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  it('puts the sentence of the server at the row that it is about, and keeps what was typed', async () => {
    const message = 'Error: The first attend date cannot be in the future'
    const refusal = Response.json(
      { type: 'about:blank', title: 'Refused', status: 422, message, errorCodes: ['x'], errors: [{ field: '0.firstAttendDate', code: 'x', message }], reference: 'r' },
      { status: 422 },
    )
    const { enter, submit, row, date, type, onDone } = await open({}, { answers: { [POST]: () => refusal } })
    await enter('Special Class', /First attend date/, '11/20/2026')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    expect(await row('Special Class').findByText(message)).toBeVisible()
    expect(date('Special Class', /First attend date/)).toHaveValue('11/20/2026')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('tells who was quicker and shows what is there now', async () => {
    const message = 'Somebody changed these dates since you opened them. Nothing of yours was saved. Olga Officer: First attend.'
    const refusal = Response.json({ type: 'about:blank', title: 'Conflict', status: 409, message, errorCodes: ['stale-version'], errors: [], reference: 'r' }, { status: 409 })
    const { enter, submit, inside, type, server } = await open({}, { answers: { [POST]: () => refusal } })
    await enter('Special Class', /First attend date/, '11/20/2026')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    expect(await inside.findByText(message)).toBeVisible()
    await type.click(inside.getByRole('button', { name: 'Show what is there now' }))
    await waitFor(() => expect(server.to(READ)).toHaveLength(2))
  })

  it('says of a placement in search that nothing can be captured, and of a preschool child whether the letter is there', async () => {
    const { inside } = await open({ isPreschool: true, placementAttendenceResponces: [placement(), placement({ placementSk: '13', mandateSk: null, canCapture: false, status: 3, statusText: 'Offered', iepPlacementRecommendation: 'Second class' })] })
    expect(within(inside.getByRole('region', { name: 'Second class' })).getByText('Not authorized yet: Offered')).toBeVisible()
    expect(inside.getByText('No preschool acceptance letter on file')).toBeVisible()
  })

  it('says so when nothing is placed, and when it cannot be read', async () => {
    const { inside } = await open({ placementAttendenceResponces: [], iepProgrms: [] })
    expect(inside.getByText('No service of an IEP in force is placed yet.')).toBeVisible()
    expect(inside.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  it('can be tried again when it could not be read', async () => {
    const { inside } = await open({}, { answers: { [READ]: () => new Response('{}', { status: 404 }) } })
    expect(await inside.findByText(/The placements could not be loaded/)).toBeVisible()
    expect(inside.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
