import type { StacView } from '@trellis/contract/evaluations.ts'
import type { CaseRow, DocumentRow } from '@trellis/contract/grid-rows.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CaseDocuments } from '../dashboards/case-documents.tsx'
import { RELOAD_MS } from '../dashboards/use-case-reload.ts'
import { PLACEMENT_PLAN } from '../dashboards/case-plans.tsx'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { APPROVE_RELOAD_MS } from './use-move-stac.ts'

const LIST = 'GET /api/Document/GetStudentDocumentsByID/11'
const UPDATE = 'GET /api/Evaluations/UpdateSTACStatus'
const BACK = 'POST /api/Evaluations/ReturnSTAC'
const saved = (status: number) => ({ isRequestSucessful: true, value: { evaluationSk: '5', status, statusText: 'x', version: 2 }, error: null, errorCodes: {} })

const stac = (own: Partial<StacView> = {}): StacView => ({
  evaluationSk: '5', status: 3, statusText: 'Submitted', submittedBy: 'Dora Representative', submittedOn: '2026-11-18', decidedBy: null, decidedOn: null, comment: null, version: 1,
  whyNot: { submit: 'This STAC is submitted.', approve: null, return: null }, ...own,
})
const row = (own: Partial<DocumentRow> = {}): DocumentRow => ({
  uploadDate: '2026-11-18T15:00:00.000Z', documentType: 'STAC', otherDocType: null, actions: [], documentRef: '71', lfEntryID: null, documentFormat: 'pdf', docFormat: 'pdf', docLink: null,
  isDoHmhMigrated: false, evaluationName: null, expandedRow: false, documentName: 'stac.pdf', stac: stac(), ...own,
})
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

async function open(own: Partial<StacView> = {}, answers: Answers = {}) {
  const drawn = renderSignedIn(
    [{ path: '/', element: <CaseDocuments row={{ studentSk: '11', studentName: 'Byron, Ada' } as CaseRow} /> }],
    { [LIST]: () => [row({ stac: stac(own) }), row({ documentRef: '72', documentName: 'letter.pdf', documentType: 'Letter', stac: null })], [UPDATE]: () => saved(6), [BACK]: () => saved(8), ...answers },
    { permissions: [9, 13, 20, 21] },
  )
  const press = async (name: string) => drawn.type.click(await screen.findByRole('button', { name }))
  const choose = async (name: string) => {
    await press('Actions for stac.pdf')
    await drawn.type.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
  }
  return { ...drawn, press, choose, listed: () => drawn.server.to(LIST).length }
}

describe('a STAC form among the documents of a case', () => {
  it('shows how far it is, with a menu that says why an action is closed; other documents have none', async () => {
    const { press } = await open()
    await press('Actions for stac.pdf')
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
      [expect.stringMatching(/^Submit STAC/), expect.anything()], ['Approve STAC', null], ['Return STAC', null],
    ])
    expect(menu.getByText(/This STAC is submitted\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Actions for letter.pdf' })).toBeNull()
    expect(PLACEMENT_PLAN.detail).toBeDefined()
  })

  it('[S-4.9-12][S-8-14] Submit asks, submits, shows the success message and reads the grid again', async () => {
    const { choose, press, server, listed } = await open({ status: 2, statusText: 'Draft', whyNot: { submit: null, approve: 'x', return: 'x' } })
    await choose('Submit STAC')
    expect(await screen.findByText('Do you wish to submit?')).toBeVisible()
    await press('Yes')
    await waitFor(() => expect(toasts()).toEqual(['Submitted Successfully']))
    expect(Object.fromEntries(server.to(UPDATE)[0]!.url.searchParams)).toEqual({ evaluationSk: '5', isSubmit: 'true' })
    await waitFor(() => expect(listed()).toBe(2))
  })

  it('[S-4.9-13][S-8-14][S-8-10][S-8-16] Approve asks whether one is sure, does the same, and reads the grid again after a second', async () => {
    const { choose, press, server, listed } = await open()
    await choose('Approve STAC')
    expect(within(await screen.findByRole('alertdialog', { name: 'Please confirm' })).getByText('Are you sure?')).toBeVisible()
    const timers = vi.spyOn(window, 'setTimeout')
    await press('Yes')
    await waitFor(() => expect(toasts()).toEqual(['Approved Successfully']))
    expect(Object.fromEntries(server.to(UPDATE)[0]!.url.searchParams)).toEqual({ evaluationSk: '5', isSubmit: 'false' })
    const waits = timers.mock.calls.map(([, after]) => after)
    expect(waits).toContain(APPROVE_RELOAD_MS - RELOAD_MS)
    expect(APPROVE_RELOAD_MS).toBe(1000)
    await waitFor(() => expect(listed()).toBe(2), { timeout: 15_000 })
    timers.mockRestore()
  })

  it('No changes nothing', async () => {
    const { choose, press, server } = await open()
    await choose('Approve STAC')
    await press('No')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.to(UPDATE)).toEqual([])
  })

  it('Return asks what has to be corrected', async () => {
    const { choose, press, server, type } = await open()
    await choose('Return STAC')
    const submit = await screen.findByRole('button', { name: 'Return' })
    expect(submit).toHaveAccessibleDescription('Say what has to be corrected first.')
    await type.type(screen.getByRole('textbox', { name: /What has to be corrected/ }), 'The start date.')
    await press('Return')
    await waitFor(() => expect(server.to(BACK).map(({ body }) => body)).toEqual([{ evaluationSk: '5', comment: 'The start date.' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says who was quicker, and does not offer to try that again', async () => {
    const message = 'This STAC changed since you looked at it. Nothing was saved. Hugo Officer returned it on 11/20/2026.'
    const refusal = Response.json({ type: 'about:blank', title: 'Conflict', status: 409, message, errorCodes: ['stac.state'], errors: [], reference: 'r' }, { status: 409 })
    const { choose, press } = await open({}, { [UPDATE]: () => refusal })
    await choose('Approve STAC')
    await press('Yes')
    expect((await screen.findAllByText(message))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-disabled', 'true')
  })
})
