import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { Button } from '../ui/button.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { UploadField } from './upload-field.tsx'
import { useUpload, type UploadedDocuments } from './use-upload.ts'

const UPLOAD = 'POST /api/Document/UploadDocuments'
const TYPES = 'Allowed file types: .jpg, .jpeg, .png, .tif, .tiff, .pdf, .txt, .xls, .xlsx, .doc, .docx, .pptx, .svg'
const SIZE = 'File Size accepted is between 1 KB to 28 MB'
const saved = { isRequestSucessful: true, value: [{ documentRef: '5', documentName: 'a.pdf', documentFormat: 'pdf' }], error: null, errorCodes: {} }

const file = (name: string, size = 1000) => new File([new Uint8Array(size)], name)
const toasts = () => toastQueue.visibleToasts.map(({ content }) => [content.text, content.detail])

function Form({ onUploaded }: { onUploaded: (documents: UploadedDocuments) => void }) {
  const upload = useUpload({ onUploaded })
  return (
    <>
      <UploadField upload={upload} />
      <Button onPress={() => void upload.send({ studentSk: '11', documentType: 114, caseActionSk: '7' })}>Save</Button>
    </>
  )
}

function draw(answers: Answers = { [UPLOAD]: () => saved }) {
  const onUploaded = vi.fn()
  const drawn = renderSignedIn([{ path: '/', element: <Form onUploaded={onUploaded} /> }], answers)
  const type = userEvent.setup({ applyAccept: false })
  const choose = (...files: File[]) => type.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  const names = () => within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
  const save = () => type.click(screen.getByRole('button', { name: 'Save' }))
  const sentForms = () => drawn.server.send.mock.calls.flatMap(([, init]) => (init?.body instanceof FormData ? [init] : []))
  return { ...drawn, type, choose, names, save, onUploaded, sentForms }
}

afterEach(() => {
  act(() => toastQueue.visibleToasts.forEach(({ key }) => toastQueue.close(key)))
})

describe('the upload field', () => {
  it('[M-2.2-15] takes several files, sends them with what they belong to, and says so', async () => {
    const { choose, names, save, onUploaded, sentForms } = draw()
    await choose(file('a.pdf'), file('b.png'))
    await choose(file('c.txt'))
    expect(names()).toEqual(['a.pdf', 'b.png', 'c.txt'])
    await save()
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(saved.value))
    const [init] = sentForms()
    const form = init!.body as FormData
    expect([...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['studentSk', '11'], ['documentType', '114'], ['caseActionSk', '7'], ['file', 'a.pdf'], ['file', 'b.png'], ['file', 'c.txt'],
    ])
    expect((init!.headers as Record<string, string>)['Content-Type']).toBeUndefined()
    expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
    expect(toasts()).toEqual([['Document(s) uploaded successfully.', undefined]])
  })

  it('[M-8-10] a bad type or size is an error notice and cancels the choice, not what was chosen before', async () => {
    const { choose, names } = draw()
    await choose(file('first.pdf'))
    await choose(file('good.pdf'), file('bad.exe'))
    expect(toasts()).toEqual([[TYPES, 'bad.exe']])
    expect(names()).toEqual(['first.pdf'])
    await choose(file('small.pdf', 299), file('also-small.png', 10))
    expect(toasts()).toContainEqual([SIZE, 'small.pdf, also-small.png'])
    expect(names()).toEqual(['first.pdf'])
    await choose(file('edge.pdf', 300))
    expect(names()).toEqual(['first.pdf', 'edge.pdf'])
  })

  it('takes dropped files by the same rules', async () => {
    const { names } = draw()
    const zone = screen.getByText('Drop files here, or choose them from this device.').parentElement!
    const dropped = file('dropped.pdf')
    const dataTransfer = {
      types: ['Files'], files: [dropped], dropEffect: 'copy', effectAllowed: 'all', getData: () => '',
      items: [{ kind: 'file', type: 'application/pdf', getAsFile: () => dropped, webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }) }],
    }
    for (const step of ['dragEnter', 'dragOver', 'drop'] as const) fireEvent[step](zone, { dataTransfer, clientX: 1, clientY: 1 })
    await waitFor(() => expect(names()).toEqual(['dropped.pdf']))
  })

  it('leaves a file out again, and asks for no request without files', async () => {
    const { choose, type, save, server, onUploaded } = draw()
    await choose(file('a.pdf'))
    await type.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
    await save()
    expect(server.calls).toEqual([])
    expect(onUploaded).not.toHaveBeenCalled()
  })

  it('[S-8-24][S-8-25] a failed upload says so, keeps the files, and the same request can be tried again', async () => {
    let isDown = true
    const answers: Answers = { [UPLOAD]: () => (isDown ? new Response('{}', { status: 502 }) : saved) }
    const { choose, type, names, save, onUploaded, sentForms } = draw(answers)
    await choose(file('a.pdf'))
    await save()
    await waitFor(() => expect(toasts().map(([text]) => text)).toEqual(['There is an error while uploading the document(s). Please try again.']))
    expect(screen.getByText('Nothing was uploaded. Your files are still chosen.')).toBeVisible()
    expect(names()).toEqual(['a.pdf'])
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1))
    expect(toasts().map(([text]) => text)).toContain('Document(s) uploaded successfully.')
    const keys = sentForms().map((init) => (init.headers as Record<string, string>)['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('shows at the file what the server found in it', async () => {
    const refusal = {
      type: 'about:blank', title: 'Unsupported', status: 415, message: TYPES, errorCodes: ['file.content'],
      errors: [{ field: 'fake.pdf', code: 'file.content', message: TYPES }], reference: 'r-1',
    }
    const { choose, save } = draw({ [UPLOAD]: () => Response.json(refusal, { status: 415 }) })
    await choose(file('real.pdf'), file('fake.pdf'))
    await save()
    const row = await screen.findByText('fake.pdf')
    await waitFor(() => expect(row.closest('li')).toHaveTextContent(TYPES))
    expect(screen.getByText('real.pdf').closest('li')).not.toHaveTextContent(TYPES)
  })

  it('an upload under way shows each file, takes no more files, and can be cancelled without losing them', async () => {
    const never = new Promise<Response>(() => undefined)
    const { choose, type, names, save, server } = draw()
    server.send.mockImplementation((_url, init) =>
      Promise.race([never, new Promise<Response>((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(new DOMException('cancelled', 'AbortError'))))]))
    await choose(file('a.pdf'), file('b.pdf'))
    await save()
    expect(await screen.findByRole('progressbar', { name: 'Upload of b.pdf' })).toHaveAttribute('aria-valuenow', '0')
    expect(screen.getByRole('button', { name: /Choose files/ })).toHaveAccessibleDescription('The files are being uploaded.')
    await type.click(screen.getByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(names()).toEqual(['a.pdf', 'b.pdf'])
    expect(toasts()).toEqual([])
  })
})
