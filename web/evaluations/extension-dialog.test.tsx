import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { ExtensionDialog, type ExtensionMode } from './extension-dialog.tsx'
import { sampleLists, sampleView } from './testing/sample-extension.ts'

const READ = 'GET /api/Evaluations/GetExtensionRequest/31'
const POST = 'POST /api/Evaluations/CreateExtensionRequest'
const PUT = 'PUT /student-api/Meeting/CancelMeeting'
const saved = { isRequestSucessful: true, value: { evaluationSk: '31', status: 5, dueDate: '2026-11-25', version: 5 }, error: null, errorCodes: {} }

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

async function open(mode: ExtensionMode, own: Partial<ExtensionView> = {}, answers: Answers = {}) {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const { server } = renderSignedIn(
    [{ path: '/', element: <ExtensionDialog mode={mode} evaluationSk="31" studentName="Byron, Ada" onClose={onClose} onDone={onDone} /> }],
    { ...sampleLists, [READ]: () => Response.json(sampleView(own), { headers: { etag: '"4"' } }), [POST]: () => saved, ...answers },
    { permissions: [12, 16, 18] },
  )
  await screen.findByText(/^(Legal compliance date|Review submitted date)$/)
  const dialog = await screen.findByRole('dialog')
  const inside = within(dialog)
  const type = userEvent.setup()
  const choose = async (name: RegExp, option: string) => {
    await type.click(inside.getByRole('button', { name }))
    await type.click(await screen.findByRole('option', { name: option }))
  }
  const turn = (name: string) => type.click(inside.getByRole('radio', { name }))
  const submit = () => inside.getByRole('button', { name: 'Submit' })
  const sent = () => server.to(POST).map(({ body }) => body as Record<string, unknown>)
  const width = () => dialog.parentElement!.style.getPropertyValue('--dialog-width')
  const options = async (name: RegExp) => {
    await type.click(inside.getByRole('button', { name }))
    const found = (await screen.findAllByRole('option')).map((option) => option.textContent)
    await type.keyboard('{Escape}')
    return found
  }
  await waitFor(() => expect(screen.queryByText('Looking for an earlier draft')).toBeNull())
  return { server, dialog, inside, type, choose, turn, submit, sent, width, options, onClose, onDone }
}
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const closeButtons = (inside: { queryAllByRole: typeof screen.queryAllByRole }): HTMLElement[] =>
  inside.queryAllByRole('button', { name: 'Close' }).filter((one) => one.textContent === 'Close')

describe('Request Extension', () => {
  it('[M-2.3-01][M-2.3-02][M-2.3-03][M-2.3-06][M-2.3-20] is 700 px wide and shows the due date, the reason and Submit', async () => {
    const { dialog, inside, width, submit } = await open('request')
    expect(within(dialog).getByRole('heading', { name: 'Request Extension' })).toBeVisible()
    expect(width()).toBe('700px')
    expect(inside.getByText('Evaluation due date').nextSibling).toHaveTextContent('11/25/2026')
    expect(inside.getByText('Legal compliance date').nextSibling).toHaveTextContent('12/19/2026, not moved by an extension')
    expect(inside.getByRole('button', { name: /Reason for extension/ })).toBeVisible()
    expect(submit()).toBeVisible()
    expect(closeButtons(inside)).toHaveLength(1)
  })

  it('[M-2.3-04][M-5.3-03][M-2.3-05] offers 1 to 30 days behind the placeholder 1-30 and counts the date from the due date', async () => {
    const { inside, options, choose } = await open('request')
    expect(inside.getByRole('button', { name: /Extension days needed/ })).toHaveTextContent('1-30')
    expect(await options(/Extension days needed/)).toEqual(Array.from({ length: 30 }, (_, at) => String(at + 1)))
    await choose(/Extension days needed/, '10')
    const date = inside.getByRole('textbox', { name: /Requested due-by date/ })
    expect(date).toHaveValue('12/05/2026')
    expect(date).toHaveAttribute('readonly')
  })

  it('[M-2.3-07][M-5.3-12][M-8-07] asks for more exactly for the reason Other, and submits once all is there', async () => {
    const { inside, type, choose, submit, sent, onDone } = await open('request')
    expect(isDisabled(submit())).toBe(true)
    await choose(/Extension days needed/, '3')
    await choose(/Reason for extension/, 'Child absent or ill')
    expect(inside.queryByRole('textbox', { name: /Additional information/ })).toBeNull()
    await choose(/Reason for extension/, 'Other')
    await waitFor(() => expect(isDisabled(submit())).toBe(true))
    await type.type(inside.getByRole('textbox', { name: /Additional information/ }), 'The family is away.')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      {
        evaluationSk: '31', evalutionName: 'Psychological Assessment', dueDate: '2026-11-25', nycId: '200000001', assessmentType: 31, actionType: 5, status: 5,
        extensionDays: 3, reason: 6, otherReason: 'The family is away.',
      },
    ])
    expect(toasts()).toEqual(['Submitted Successfully'])
  })

  it('keeps what was typed when saving fails, and says what happened', async () => {
    const refusal = Response.json(
      { type: 'about:blank', title: 'Conflict', status: 409, message: 'A request for extension waits for a decision already.', errorCodes: ['x'], errors: [], reference: 'r' },
      { status: 409 },
    )
    const { inside, type, choose, submit, onDone } = await open('request', {}, { [POST]: () => refusal })
    await choose(/Extension days needed/, '3')
    await choose(/Reason for extension/, 'Child absent or ill')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    expect(await inside.findByText('A request for extension waits for a decision already.')).toBeVisible()
    expect(inside.getByText('Nothing was saved. What you entered is still here.')).toBeVisible()
    expect(inside.getByRole('button', { name: /Extension days needed/ })).toHaveTextContent('3')
    expect(inside.getByRole('button', { name: 'Show what is there now' })).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('Review Request for Extension', () => {
  const asked = { status: 5, actionType: 5, extensionDays: 10, reason: 1, requestedDueDate: '2026-12-05', requestedOn: '2026-11-19', submittedBy: 'Paula Psych', requestCount: 1 }

  it('[M-2.3-01][M-2.3-02][P-2-60][M-2.3-08][M-2.3-19][M-5.3-12] is 500 px wide, has Approve and Reject, no Close, and Submit waits for one of them', async () => {
    const { inside, width, submit, type, onClose } = await open('review', asked)
    expect(inside.getByRole('heading', { name: 'Review Request for Extension' })).toBeVisible()
    expect(width()).toBe('500px')
    expect(inside.getAllByRole('radio').map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([['Approve', 'false'], ['Reject', 'false']])
    expect(closeButtons(inside)).toEqual([])
    expect(isDisabled(submit())).toBe(true)
    await type.click(inside.getByRole('button', { name: 'Close' })) // the cross of the title
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('[M-2.3-09][M-2.3-10][M-2.3-11][M-4.3-10] approves the days asked for, from today, beside the date asked for', async () => {
    const { inside, turn, type, submit, sent, onDone } = await open('review', asked)
    await turn('Approve')
    const days = inside.getByRole('textbox', { name: /Extension days approved/ })
    expect(days).toHaveValue('10')
    expect(days).toHaveAttribute('placeholder', '1-30')
    expect(inside.getByText('New due-by date').nextSibling).toHaveTextContent('11/30/2026, today plus the days')
    expect(inside.getAllByText('Requested due-by date').at(-1)!.nextSibling).toHaveTextContent('12/05/2026, due date plus the days')
    await type.clear(days)
    await type.tab()
    expect(await inside.findByText('Error: Field is required')).toBeVisible()
    await type.type(days, '31')
    expect(await inside.findByText('Error: Days should be between 1 to 30')).toBeVisible()
    expect(isDisabled(submit())).toBe(true)
    await type.clear(days)
    await type.type(days, '8')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()[0]).toMatchObject({ actionType: 3, status: 8, isApproved: true, extensionDaysApproved: 8, newDueByDate: '2026-11-28', reasonForRejection: null, otherReasonForRejection: null })
  })

  it('asks why when the new date passes that of the law', async () => {
    const { inside, turn, type, submit, sent } = await open('review', { ...asked, complianceDate: '2026-11-27' })
    await turn('Approve')
    const why = inside.getByRole('textbox', { name: /Reason for passing the legal date/ })
    expect(isDisabled(submit())).toBe(true)
    await type.type(why, 'The parent asked.')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(sent()[0]).toMatchObject({ overrideReason: 'The parent asked.' }))
  })

  it('[M-2.3-12][M-2.3-13][M-4.3-07][M-4.3-08] rejects with a reason, more of it for Other, and clears the side that is left', async () => {
    const { inside, turn, choose, type, submit, sent } = await open('review', asked)
    await turn('Approve')
    await turn('Reject')
    expect(inside.queryByRole('textbox', { name: /Extension days approved/ })).toBeNull()
    await choose(/Reason for rejection/, 'Reason not sufficient')
    expect(inside.queryByRole('textbox', { name: /Additional information/ })).toBeNull()
    await choose(/Reason for rejection/, 'Other')
    await type.type(inside.getByRole('textbox', { name: /Additional information/ }), 'Too late.')
    await turn('Approve')
    await turn('Reject')
    expect(inside.getByRole('button', { name: /Reason for rejection/ })).toHaveTextContent('Select')
    await choose(/Reason for rejection/, 'Reason not sufficient')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ actionType: 4, status: 7, isApproved: false, reasonForRejection: 2, otherReasonForRejection: null, extensionDaysApproved: null, newDueByDate: null }),
    )
  })
})

describe('Review Assessment', () => {
  const submitted = { evaluationStatus: 4, asstmtReviewDate: '2026-11-18', asstmtReviewBy: 'Paula Psych' }

  it('[M-2.3-01][M-2.3-14][M-2.3-15][M-2.3-16][M-2.3-19] shows who submitted it and when, with Approve and Reject and no Close', async () => {
    const { inside, width } = await open('reviewAssessment', submitted)
    expect(inside.getByRole('heading', { name: 'Review Assessment' })).toBeVisible()
    expect(width()).toBe('500px')
    expect(inside.getByText('Review submitted date').nextSibling).toHaveTextContent('11/18/2026')
    expect(inside.getByText('Review submitted by').nextSibling).toHaveTextContent('Paula Psych')
    expect(inside.getAllByRole('radio').map((one) => one.textContent)).toEqual(['Approve', 'Reject'])
    expect(closeButtons(inside)).toEqual([])
  })

  it('[M-2.3-17][M-2.3-18] returns it with a reason, and with a text for the reason 7', async () => {
    const { inside, turn, choose, type, submit, sent } = await open('reviewAssessment', submitted)
    await turn('Reject')
    await choose(/Assessment rejection reason/, 'No link to educational performance')
    expect(inside.queryByRole('textbox', { name: /Additional information/ })).toBeNull()
    await choose(/Assessment rejection reason/, 'Other')
    await type.type(inside.getByRole('textbox', { name: /Additional information/ }), 'See page 2.')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(sent()[0]).toMatchObject({ actionType: 4, status: 6, asstmtReviewApproved: false, asstmtRejectionReason: 7, asstmtRejectionReasonOther: 'See page 2.' }))
  })

  it('approves it', async () => {
    const { turn, type, submit, sent } = await open('reviewAssessment', submitted)
    await turn('Approve')
    await waitFor(() => expect(isDisabled(submit())).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(sent()[0]).toMatchObject({ actionType: 7, status: 2, asstmtReviewApproved: true, asstmtRejectionReason: null }))
  })
})

describe('View Request for Extension', () => {
  const rejected = {
    status: 7, actionType: 4, isApproved: false, extensionDays: 10, reason: 6, otherReason: 'Away.', reasonForRejection: 2, decidedBy: 'Sue Pervisor', reviewDate: '2026-11-20', requestCount: 1,
    submittedBy: 'Paula Psych', requestedOn: '2026-11-19',
  }

  it('[M-2.3-01][M-2.3-19][M-2.3-20] shows the decision, with neither Submit nor Close, and leaves by the cross', async () => {
    const { inside, type, onClose } = await open('view', rejected)
    expect(inside.getByRole('heading', { name: 'View Request for Extension' })).toBeVisible()
    expect(inside.getByText('Rejected')).toBeVisible()
    expect(inside.getByText('Away.')).toBeVisible()
    expect(await inside.findByText('Reason not sufficient')).toBeVisible()
    expect(inside.getByText('Sue Pervisor, 11/20/2026')).toBeVisible()
    expect(inside.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(inside.queryByRole('button', { name: 'Withdraw request' })).toBeNull()
    expect(closeButtons(inside)).toEqual([])
    await type.click(inside.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('[S-7.2-12] lets whoever asked withdraw it, after a question', async () => {
    const whyNot = { request: 'x', review: 'x', withdraw: null, reviewAssessment: 'x' }
    const answer = { ...saved, value: { meetingSk: [], evaluationSk: '31' } }
    const { inside, type, server, onDone } = await open('view', { status: 5, requestCount: 1, whyNot }, { [PUT]: () => answer })
    await type.click(inside.getByRole('button', { name: 'Withdraw request' }))
    await type.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.to(PUT).map(({ body }) => body)).toEqual([{ evaluationSk: '31' }])
  })
})

it('says so when the record cannot be read, and retries', async () => {
  let isDown = true
  renderSignedIn(
    [{ path: '/', element: <ExtensionDialog mode="view" evaluationSk="31" studentName="Byron, Ada" onClose={vi.fn()} onDone={vi.fn()} /> }],
    { ...sampleLists, [READ]: () => (isDown ? new Response('{}', { status: 500 }) : Response.json(sampleView({ status: 5 }), { headers: { etag: '"4"' } })) },
    { permissions: [12] },
  )
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('Waits for a decision')).toBeVisible()
})
