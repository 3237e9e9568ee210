import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { CancelMeetingsDialog } from './cancel-meetings-dialog.tsx'

const LIST = 'GET /student-api/Meeting/GetMeetingList/11'
const CANCEL = 'POST /student-api/Meeting/CancelMeeting'
const row = (meetingSk: string, own: object = {}) => ({
  meetingSk, meetingName: 'IEP Meeting', location: '400 First Avenue, 2-214', origScheduleDt: '2026-12-10T09:30:00',
  currScheduleDt: '2026-12-10T09:30:00', meetingType: 4, status: 1, statusText: 'Scheduled', version: 1, canCancel: true, whyNot: null, isOverdue: false, canRecord: false, ...own,
})
const done = { isRequestSucessful: true, value: { meetingSk: ['7'] }, error: null, errorCodes: {} }

async function open(rows: () => object[] = () => [row('7'), row('8', { meetingName: 'Social History Meeting', canCancel: false, whyNot: 'Only a meeting after today can be cancelled.' })]) {
  const onCancelled = vi.fn<() => void>()
  const drawn = renderSignedIn(
    [{ path: '/', element: <CancelMeetingsDialog student={{ studentSk: '11', studentName: 'Byron, Ada' }} onClose={() => undefined} onCancelled={onCancelled} /> }],
    { [LIST]: rows, [CANCEL]: () => done },
  )
  await screen.findByRole('dialog', { name: 'Cancel Meeting(s)' })
  return { ...drawn, onCancelled }
}
const submit = () => screen.getByRole('button', { name: 'Cancel Selected Meeting(s)' })

describe('the Cancel Meeting(s) dialog', () => {
  it('[M-2.4-02][M-2.4-03][M-2.4-04][M-2.4-06] shows the meetings with checkboxes, one reason and its two buttons', async () => {
    const { type } = await open()
    const table = within(await screen.findByRole('table', { name: 'Scheduled meetings' }))
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Select', 'Meeting', 'Location', 'Scheduled for'])
    expect(await table.findByRole('row', { name: /IEP Meeting/ })).toHaveTextContent('400 First Avenue, 2-21412/10/2026, 9:30 AM')
    expect(table.getByRole('checkbox', { name: 'IEP Meeting of 12/10/2026, 9:30 AM' })).toBeEnabled()
    expect(table.getByRole('checkbox', { name: /Social History Meeting/ })).toBeDisabled()
    expect(table.getByText('Only a meeting after today can be cancelled.')).toBeInTheDocument()
    await type.click(screen.getByRole('button', { name: /Reason/ }))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Other'])
    await type.keyboard('{Escape}')
    expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
    expect(submit()).toBeInTheDocument()
  })

  it('[M-2.4-05][M-2.4-08][M-1-16][M-4.4-02][M-4.4-03] waits for a row, the reason and its text, then cancels and lists what is left', async () => {
    let left = [row('7'), row('9', { meetingName: 'Annual Review Meeting' })]
    const { type, server, onCancelled } = await open(() => left)
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    await type.click(await screen.findByRole('checkbox', { name: /^IEP Meeting/ }))
    await type.click(screen.getByRole('button', { name: /Reason/ }))
    await type.click(await screen.findByRole('option', { name: 'Other' }))
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    const more = screen.getByRole('textbox', { name: /Additional information/ })
    expect(more).toBeRequired()
    await type.type(more, 'The family moves')
    expect(submit()).not.toHaveAttribute('aria-disabled', 'true')
    left = left.slice(1)
    await type.click(submit())
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce())
    expect(server.to(CANCEL)[0]!.body).toEqual({ meetingSk: ['7'], reason: '1', otherReason: 'The family moves' })
    await waitFor(() => expect(screen.queryByRole('row', { name: /^.*IEP Meeting/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Annual Review Meeting/ })).toBeInTheDocument()
    expect(more).toHaveValue('')
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Submitted Successfully'])
    expect(screen.getByRole('dialog', { name: 'Cancel Meeting(s)' })).toBeInTheDocument()
  })

  it('[M-2.4-07] cannot cancel anything when no meeting is listed', async () => {
    await open(() => [])
    expect((await screen.findAllByText('No meeting is scheduled.')).length).toBeGreaterThan(0)
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
  })
})
