import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { CloseRequestDialog } from './close-request-dialog.tsx'

const CLOSE = 'POST /api/CaseAction/AddCaseActionStatus/'
const saved = { isRequestSucessful: true, value: { CaseActionSK: '21', seq: 1, status: 6, note: 'Parent Refusal to Consent', date: '2026-11-19' }, error: null, errorCodes: {} }
const refusal = (status: number, message: string, field?: string) =>
  Response.json(
    { type: 'about:blank', title: 'Refused', status, message, errorCodes: ['x'], errors: field ? [{ field, code: 'x', message }] : [], reference: 'ref-1' },
    { status },
  )

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

async function open(more: Answers = {}) {
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const student = { studentSk: '11', studentName: 'Byron, Ada', id: '200000001' }
  const action = { actionType: 'close-request', actionSk: '21', stageSk: '21', lastIepSk: null, student }
  const drawn = renderSignedIn(
    [{ path: '/', element: <CloseRequestDialog action={action} onClose={onClose} onDone={onDone} /> }],
    {
      'GET /api/Draft': () => ({ draft: null }), 'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
      'DELETE /api/Draft': () => ({ wasThere: true }), [CLOSE]: () => saved, ...more,
    },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Close request for reevaluation' })
  const date = await within(dialog).findByRole('textbox', { name: /Date closed/ })
  const submit = () => within(dialog).getByRole('button', { name: 'Submit' })
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'))
  return { ...drawn, dialog, date, submit, onClose, onDone }
}

it('[S-2.9-05] is 700 px wide', async () => {
  const { dialog } = await open()
  expect(dialog.parentElement!.style.getPropertyValue('--dialog-width')).toBe('700px')
})

it('[M-5.3-13][M-9-07] shows the fixed reason, read-only, with its explanation below', async () => {
  const { dialog, type, server, date, submit } = await open()
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveValue('Parent Refusal to Consent')
  expect(reason).toHaveAttribute('readonly')
  expect(reason).toHaveAccessibleDescription('Parent of a student with an IESP/SP does not respond or consent to reevaluation')
  await type.type(reason, 'Moved')
  await type.type(date, '11/19/2026')
  await type.click(submit())
  await waitFor(() => expect(server.to(CLOSE)).toHaveLength(1))
  expect(server.to(CLOSE)[0]!.body).toEqual({ CaseActionSK: '21', date: '2026-11-19' })
})

it('[M-5.3-14] takes the date closed as MM/dd/yyyy, needs it, and not one to come', async () => {
  const { type, server, date, submit, onDone } = await open()
  await type.click(submit())
  expect(await screen.findByText('Error: Please enter the date closed')).toBeVisible()
  expect(date).toHaveFocus()
  await type.type(date, '11/21/2026')
  await type.click(submit())
  expect(await screen.findByText('Error: Date cannot be later than today')).toBeVisible()
  expect(server.to(CLOSE)).toHaveLength(0)
  await type.clear(date)
  await type.type(date, '11/19/2026')
  expect(date).toHaveValue('11/19/2026')
  await type.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Submitted Successfully'])
})

it('tells why the server refused, at the field that it names, and keeps what was typed', async () => {
  const message = 'Error: Date cannot be earlier than the date of the request'
  const { type, date, submit, onDone } = await open({ [CLOSE]: () => refusal(422, message, 'date') })
  await type.type(date, '01/05/2026')
  await type.click(submit())
  expect(await screen.findByText('Nothing was saved. What you entered is still here.')).toBeVisible()
  expect(date).toHaveAccessibleDescription(`For example, 12/15/2026 ${message}`)
  expect(date).toHaveValue('01/05/2026')
  await waitFor(() => expect(date).toHaveFocus())
  expect(onDone).not.toHaveBeenCalled()
})
