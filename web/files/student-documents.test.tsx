import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { StudentDocuments } from './student-documents.tsx'
import { sampleDeleted, sampleDocument } from './testing/sample-documents.ts'

const LIST = 'GET /api/Document/GetStudentDocuments/11'
const DELETED = 'GET /api/Document/GetDeletedDocuments/11'
const TYPES = 'GET /api/Document/GetUploadTypes'
const OPEN = 'GET /api/Document/GetDocument/5'
const DELETE = 'POST /api/Document/DeleteDocument/11/5'
const RESTORE = 'POST /api/Document/RestoreDocument/11/5'
const UPLOAD = 'POST /api/Document/UploadDocuments'
const saved = (value: unknown) => ({ isRequestSucessful: true, value, error: null, errorCodes: {} })
const opened = { ...sampleDocument(), url: '/files/ticket', expiresAt: '2026-11-20T15:01:00Z', isDoHmhMigrated: false, docLink: null }
const MAY_DELETE = [9, 274]

const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)
const draw = (answers: Answers = {}, options: { permissions?: readonly number[]; isViewOnly?: boolean } = {}) =>
  renderSignedIn([{ path: '/', element: <StudentDocuments studentSk="11" /> }], { [LIST]: () => [sampleDocument()], [DELETED]: () => [], ...answers }, options)

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => toastQueue.visibleToasts.forEach(({ key }) => toastQueue.close(key)))
})

describe('the documents of a student', () => {
  it('are listed with name, kind, size, status, and who uploaded them when', async () => {
    draw({ [LIST]: () => [sampleDocument({ documentStatus: 2, documentStatusText: 'Resent', documentComment: 'Not readable.', documentVersion: 2 })] })
    const row = (await screen.findByRole('rowheader', { name: /letter\.pdf/ })).closest('tr')!
    expect(within(row).getByRole('rowheader')).toHaveTextContent('letter.pdfpdf, 64 KB')
    expect(within(row).getAllByRole('cell').map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Immunisation or medical record, version 2', 'ResentNot readable.', '11/18/2026Grace Hopper',
    ])
  })

  it('says when there are none, and when they cannot be loaded, with a way to try again', async () => {
    const { unmount } = draw({ [LIST]: () => [] })
    expect(await screen.findByText('This student has no documents.')).toBeVisible()
    unmount()
    let isDown = true
    const { type } = draw({ [LIST]: () => (isDown ? new Response('{}', { status: 500 }) : [sampleDocument()]) })
    expect(await screen.findByText(/The documents could not be loaded/)).toBeVisible()
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'letter.pdf' })).toBeVisible()
  })

  it('[S-8-17] asks before it deletes, wants a reason, and offers the way back', async () => {
    let isDeleted = false
    const { type, server } = draw({
      [LIST]: () => (isDeleted ? [] : [sampleDocument()]),
      [DELETED]: () => (isDeleted ? [sampleDeleted()] : []),
      [DELETE]: () => {
        isDeleted = true
        return saved({ documentRef: '5', restorableUntil: '2026-12-19T15:00:00Z' })
      },
      [RESTORE]: () => {
        isDeleted = false
        return saved({ documentRef: '5' })
      },
    }, { permissions: MAY_DELETE })
    await type.click(await screen.findByRole('button', { name: 'Delete letter.pdf' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Are you sure you want to delete this document?')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Yes' })).toHaveAccessibleDescription('Say why it is deleted.')
    await type.type(dialog.getByRole('textbox', { name: 'Reason' }), 'wrong child')
    await type.click(dialog.getByRole('button', { name: 'Yes' }))
    await screen.findByText('This student has no documents.')
    expect(server.to(DELETE)[0]!.body).toEqual({ reason: 'wrong child' })
    expect(toasts()).toEqual(['The document was deleted.'])
    await type.click(await screen.findByRole('button', { name: 'Deleted documents (1)' }))
    expect(screen.getByText(/Deleted 11\/19\/2026 by Cleo Central: wrong child\. Can be restored until 12\/19\/2026\./)).toBeVisible()
    await type.click(screen.getByRole('button', { name: 'Restore letter.pdf' }))
    expect(await screen.findByRole('button', { name: 'letter.pdf' })).toBeVisible()
    expect(toasts()).toContain('The document was restored.')
  })

  it('says why a document is kept for good, and offers nobody what they may not do', async () => {
    const kept = 'A signed consent is kept as it is.'
    const { unmount } = draw({ [LIST]: () => [sampleDocument({ keptBecause: kept })] }, { permissions: MAY_DELETE })
    expect(await screen.findByRole('button', { name: 'Delete letter.pdf' })).toHaveAccessibleDescription(kept)
    unmount()
    const { server } = draw()
    await screen.findByRole('button', { name: 'Download letter.pdf' })
    expect(screen.queryByRole('button', { name: 'Delete letter.pdf' })).toBeNull()
    expect(server.to(DELETED)).toEqual([])
  })

  it('offers a view-only person no adding', async () => {
    draw({}, { isViewOnly: true })
    await screen.findByRole('button', { name: 'letter.pdf' })
    expect(screen.queryByRole('button', { name: 'Add documents' })).toBeNull()
  })

  it('a failed deletion is told and the reason stays', async () => {
    const { type } = draw({ [DELETE]: () => new Response('{}', { status: 502 }) }, { permissions: MAY_DELETE })
    await type.click(await screen.findByRole('button', { name: 'Delete letter.pdf' }))
    await type.type(await screen.findByRole('textbox', { name: 'Reason' }), 'wrong child')
    await type.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(toasts()[0]).toMatch(/^Submission Failed/))
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('wrong child')
  })

  it('adds files of a type that is chosen, and says what is missing', async () => {
    const type111 = { id: 111, description: 'Immunisation or medical record' }
    const { type, server } = draw({ [TYPES]: () => [type111, { id: 999, description: 'Not applicable' }], [UPLOAD]: () => saved([{ documentRef: '6', documentName: 'a.pdf', documentFormat: 'pdf' }]) })
    await type.click(await screen.findByRole('button', { name: 'Add documents' }))
    await type.click(await screen.findByRole('button', { name: 'Upload' }))
    expect(screen.getAllByText('Error: Field is mandatory')).toHaveLength(2)
    expect(server.to(UPLOAD)).toEqual([])
    await type.type(screen.getByRole('combobox', { name: /Document type/ }), 'Immun')
    await type.click(await screen.findByRole('option', { name: 'Immunisation or medical record' }))
    await type.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([new Uint8Array(500)], 'a.pdf'))
    await type.click(screen.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull())
    expect(server.to(LIST).length).toBeGreaterThan(1)
  })
})

describe('a document in place', () => {
  const show = async (answers: Answers) => {
    const drawn = draw(answers)
    await drawn.type.click(await screen.findByRole('button', { name: 'letter.pdf' }))
    return { ...drawn, dialog: within(await screen.findByRole('dialog', { name: 'letter.pdf' })) }
  }

  it('[S-7.4-04] is fetched by its documentRef and shown by its format', async () => {
    fetched.mockImplementation(async () => new Response('Dear family', { headers: { 'content-type': 'text/plain' } }))
    const { dialog, server } = await show({ [OPEN]: () => opened })
    expect(await dialog.findByText('Dear family')).toBeVisible()
    expect(server.to(OPEN)[0]!.url.searchParams.get('purpose')).toBe('preview')
    expect(fetched.mock.calls[0]![0]).toMatch(/\/files\/ticket$/)
  })

  it('an image of several pages is turned page by page', async () => {
    fetched.mockImplementation(async () => new Response('x', { headers: { 'content-type': 'image/png', 'x-pages': '2' } }))
    const { dialog, type, server } = await show({ [OPEN]: () => ({ ...opened, preview: 'image' }) })
    expect(await dialog.findByRole('img', { name: 'letter.pdf, page 1 of 2' })).toBeVisible()
    expect(dialog.getByRole('button', { name: /Previous page/ })).toHaveAccessibleDescription('This is the first page.')
    await type.click(dialog.getByRole('button', { name: /Next page/ }))
    expect(await dialog.findByRole('img', { name: 'letter.pdf, page 2 of 2' })).toBeVisible()
    expect(server.to(OPEN).map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2'])
  })

  it('what is not shown says so, and what is not kept cannot be downloaded', async () => {
    const { dialog, unmount } = await show({ [OPEN]: () => ({ ...opened, preview: 'none', url: null }) })
    expect(await dialog.findByText('This kind of file is not shown here.')).toBeVisible()
    unmount()
    const gone = await show({ [OPEN]: () => ({ ...opened, preview: 'none', url: null, hasContent: false }) })
    expect(await gone.dialog.findByText('The file of this document is not kept here.', { selector: 'p' })).toBeVisible()
    expect(gone.dialog.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription('The file of this document is not kept here.')
  })

  it('says what went wrong and tries again with another ticket', async () => {
    const message = 'This image cannot be shown here. Download it to open it.'
    const problem = { type: 'about:blank', title: 'x', status: 422, message, errorCodes: [], errors: [], reference: 'r-1' }
    fetched.mockImplementationOnce(async () => Response.json(problem, { status: 422 }))
    fetched.mockImplementation(async () => new Response('Dear family'))
    const { dialog, type, server } = await show({ [OPEN]: () => opened })
    expect(await dialog.findByText(message)).toBeVisible()
    await type.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('Dear family')).toBeVisible()
    expect(server.to(OPEN)).toHaveLength(2)
  })

  it('is downloaded by a ticket of its own', async () => {
    const clicked: string[] = []
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.href)
    })
    const { type, server } = draw({ [OPEN]: () => opened })
    await type.click(await screen.findByRole('button', { name: 'Download letter.pdf' }))
    await waitFor(() => expect(clicked).toEqual([expect.stringMatching(/\/files\/ticket$/)]))
    expect(server.to(OPEN)[0]!.url.searchParams.get('purpose')).toBeNull()
    press.mockRestore()
  })

  it('[S-7.4-05] a migrated document opens its link directly', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { type } = draw({ [OPEN]: () => ({ ...opened, url: null, isDoHmhMigrated: true, docLink: 'https://old.example/5' }) })
    await type.click(await screen.findByRole('button', { name: 'Download letter.pdf' }))
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://old.example/5', '_blank', 'noopener'))
    open.mockRestore()
  })
})
