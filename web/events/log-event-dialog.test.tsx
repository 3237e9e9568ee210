import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { LogEventDialog } from './log-event-dialog.tsx'
import type { LogEventInputs } from './log-event-inputs.ts'
import { listAnswers, sampleEvent, sampleForm } from './testing/sample-events.ts'

const ADD = 'POST /student-api/EventLog/Add'
const EVENT = 'GET /student-api/EventLog/UserEventLogs'
const DOCUMENTS = 'GET /api/Document/GetCaseActionDocuments/11/501'
const UPLOAD = 'POST /api/Document/UploadDocuments'
const saved = { isRequestSucessful: true, value: { caseactionsk: '501', version: 1 }, error: null, errorCodes: {} }
const uploaded = { isRequestSucessful: true, value: [{ documentRef: '5', documentName: 'a.pdf', documentFormat: 'pdf' }], error: null, errorCodes: {} }
const refusal = (status: number, message: string, errors: { field: string; code: string; message: string }[] = [], errorCodes = ['x']) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, message, errorCodes, errors, reference: 'ref-1' }, { status })

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})
afterEach(() => vi.useRealTimers())
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

async function open(own: Partial<LogEventInputs> = {}, answers: Answers = {}) {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const inputs: LogEventInputs = { studentDetails: { studentName: 'Ada Byron' }, studentSk: '11', nycIds: ['200000001'], isEI: false, ...own }
  const drawn = renderSignedIn(
    [{ path: '/', element: <LogEventDialog {...inputs} onClose={onClose} onDone={onDone} /> }],
    { ...listAnswers, [EVENT]: () => Response.json(sampleEvent(), { headers: { etag: '"1"' } }), [DOCUMENTS]: () => [], [ADD]: () => saved, [UPLOAD]: () => uploaded, ...answers },
    { permissions: [9, 4, 271] },
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('textbox', { name: 'From' })
  const inside = within(dialog)
  const type = userEvent.setup({ applyAccept: false })
  const field = (name: string) => inside.getByRole('textbox', { name })
  const write = async (name: string, text: string) => {
    await type.clear(field(name))
    await type.type(field(name), text)
  }
  const choose = async (name: string, option: string) => {
    await type.click(inside.getByRole('button', { name: new RegExp(name) }))
    await type.click(await screen.findByRole('option', { name: option }))
  }
  const choices = async (name: string) => {
    await type.click(inside.getByRole('button', { name: new RegExp(name) }))
    const found = (await screen.findAllByRole('option')).map((option) => option.textContent)
    await type.keyboard('{Escape}')
    return found
  }
  const about = async (text: string) => {
    await type.click(inside.getByRole('combobox', { name: 'Related Action' }))
    await type.clear(inside.getByRole('combobox', { name: 'Related Action' }))
    await type.keyboard(text)
    await type.click(await screen.findByRole('option', { name: text }))
  }
  const turn = (name: string) => type.click(inside.getByRole('radio', { name }))
  const fill = async () => {
    await about('IEP meeting')
    await write('To', 'Ida Byron')
    await choose('Contact Method', 'Phone call')
  }
  const button = (name: string | RegExp) => inside.getByRole('button', { name })
  const sent = () => drawn.server.to(ADD).map(({ body }) => body as Record<string, unknown>)
  const files = (...chosen: File[]) => type.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
  return { ...drawn, dialog, inside, type, field, write, choose, choices, about, turn, fill, button, sent, files, onClose, onDone }
}
const file = (name: string) => new File([new Uint8Array(1000)], name)

describe('a new event', () => {
  it('[M-2.2-01][M-2.2-03] is at most 700 by 548 px and offers Outreach and In-reach', async () => {
    const { dialog, inside } = await open()
    const box = dialog.parentElement!.style
    expect([box.getPropertyValue('--dialog-width'), box.getPropertyValue('--dialog-height')]).toEqual(['700px', '548px'])
    expect(inside.getAllByRole('radio').map((one) => one.textContent)).toEqual(['Outreach', 'In-reach'])
    expect(inside.getByRole('radio', { name: 'Outreach' })).toBeChecked()
  })

  it('[M-2.2-05][M-2.2-06][M-2.2-07] has the fields of a contact, from the signed-in person, today', async () => {
    const { inside, field } = await open()
    expect(inside.getByRole('combobox', { name: 'Related Action' })).toBeVisible()
    for (const name of ['Related Action Date', 'Current Date', 'From', 'To', 'Attempt(s)', 'Note']) expect(field(name)).toBeVisible()
    expect(inside.getByLabelText(/^Time Occurred/)).toHaveAttribute('type', 'time')
    for (const name of [/Contact Method/, /Response Method/, /Engagement Status/, /Language Support/]) expect(inside.getByRole('button', { name })).toBeVisible()
    expect(inside.getByRole('combobox', { name: 'Language' })).toBeVisible()
    expect(field('From')).toHaveValue('Sam Sample')
    expect(field('Current Date')).toHaveValue('11/20/2026')
  })

  it('[M-2.2-09][M-2.2-13][M-2.2-14] shows attempts and response for outreach alone, engagement for both', async () => {
    const { inside, turn } = await open()
    await turn('In-reach')
    expect(inside.queryByRole('textbox', { name: 'Attempt(s)' })).toBeNull()
    expect(inside.queryByRole('button', { name: /Response Method/ })).toBeNull()
    expect(inside.getByRole('button', { name: /Engagement Status/ })).toBeVisible()
    await turn('Outreach')
    expect(inside.getByRole('textbox', { name: 'Attempt(s)' })).toBeVisible()
    expect(inside.getByRole('button', { name: /Response Method/ })).toBeVisible()
  })

  it('[M-4.2-01][M-4.2-02] turned to in-reach puts the user on the To side, and back', async () => {
    const { field, turn, write } = await open()
    await turn('In-reach')
    expect([field('From'), field('To')].map((one) => (one as HTMLInputElement).value)).toEqual(['', 'Sam Sample'])
    await write('From', 'Ida Byron')
    await turn('Outreach')
    expect([field('From'), field('To')].map((one) => (one as HTMLInputElement).value)).toEqual(['Sam Sample', ''])
    await write('To', 'Ida Byron')
    await turn('In-reach')
    await turn('Outreach')
    expect((field('To') as HTMLInputElement).value).toBe('')
  })

  it('[M-5.2-08][M-5.2-09] offers for in-reach neither visits nor what only a caller meets', async () => {
    const { turn, choices } = await open()
    expect(await choices('Contact Method')).toEqual(expect.arrayContaining(['Home visit', 'School visit']))
    expect(await choices('Engagement Status')).toContain('No answer')
    await turn('In-reach')
    expect(await choices('Contact Method')).toEqual(['Phone call', 'Fax', 'Email', 'Physical postal mail', 'Letter sent home with student'])
    expect(await choices('Engagement Status')).toEqual(['None', 'Engaged - agreed'])
  })

  it('[M-2.2-12] shows the field of the contact method on the side of the family', async () => {
    const { inside, choose, turn } = await open()
    await choose('Contact Method', 'Phone call')
    expect(inside.getByRole('textbox', { name: 'To Phone' })).toBeVisible()
    await choose('Contact Method', 'Email')
    expect(inside.getByRole('textbox', { name: 'To Email Address' })).toBeVisible()
    expect(inside.queryByRole('textbox', { name: 'To Phone' })).toBeNull()
    await turn('In-reach')
    expect(inside.getByRole('textbox', { name: 'From Email Address' })).toBeVisible()
    await choose('Contact Method', 'Physical postal mail')
    expect(inside.getByRole('textbox', { name: 'From Postal Address' })).toBeVisible()
    await choose('Contact Method', 'Fax')
    expect(inside.queryByRole('textbox', { name: /^From (Phone|Postal|Email)/ })).toBeNull()
  })

  it('[M-2.2-08] asks for the other description when the related action is Other', async () => {
    const { inside, about } = await open()
    expect(inside.queryByRole('textbox', { name: 'Other Description' })).toBeNull()
    await about('Other')
    expect(inside.getByRole('textbox', { name: 'Other Description' })).toBeVisible()
  })

  it('[M-2.2-10][M-2.2-11][M-5.2-11] of an EI student asks to or from whom, and offers no EI - TC to other roles than dece', async () => {
    const { inside, choose, type } = await open({ isEI: true })
    expect(inside.queryByRole('textbox', { name: 'EIT Outreach To/From: Other' })).toBeNull()
    await choose('EIT Outreach To/From', 'Other')
    expect(inside.getByRole('textbox', { name: 'EIT Outreach To/From: Other' })).toBeVisible()
    await type.click(inside.getByRole('combobox', { name: 'Related Action' }))
    await type.keyboard('E')
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).not.toContain('EI - TC')
  })

  it('of another student has no EI field', async () => {
    const { inside } = await open()
    expect(inside.queryByRole('button', { name: /EIT Outreach/ })).toBeNull()
  })

  it('[M-2.2-19] cannot be logged while something is missing or wrong, and says what', async () => {
    const { button, fill, write, type, field, sent } = await open()
    expect(button('Log Event')).toHaveAccessibleDescription('Fill in what is required first.')
    await fill()
    await waitFor(() => expect(button('Log Event')).not.toHaveAttribute('aria-disabled'))
    await write('To', 'Ida 5')
    await type.tab()
    expect(field('To')).toHaveAccessibleDescription(/Error: Name format is invalid\./)
    expect(button('Log Event')).toHaveAttribute('aria-disabled', 'true')
    await type.click(button('Log Event'))
    expect(sent()).toEqual([])
  })

  it('[M-3.4-02][M-3.4-05][M-4.2-10] is sent as a saved event, and the dialog leaves at once', async () => {
    const { button, fill, write, type, sent, onDone } = await open()
    await fill()
    await write('To Phone', '2125550100')
    await write('Note', 'She will come.')
    await type.click(button('Log Event'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const [body] = sent()
    const form = JSON.parse(String(body!['formJson'])) as Record<string, string>
    expect(body).toEqual({
      caseactionType: 6, notes: 'She will come.', formJson: expect.any(String), eventType: 'Outreach', studentSk: '11', relatedAction: 9, personSk: '1',
      studentOSISId: '200000001', dateTimeoccured: `2026-11-20T${form['timeOccurred']}:00`, operation: 'Add',
    })
    expect(form).toMatchObject({ from: 'Sam Sample', to: 'Ida Byron', toPhone: '2125550100', contactMethod: '1', dateOccurred: '2026-11-20' })
    expect(toasts()).toEqual(['Saved Successfully'])
  })

  it('[M-4.2-09] with files uploads them after it was saved, and then the dialog leaves', async () => {
    const order: string[] = []
    const { button, fill, type, files, sent, onDone, server } = await open({}, {
      [ADD]: () => (order.push('saved'), saved), [UPLOAD]: () => (order.push('uploaded'), uploaded),
    })
    await fill()
    await files(file('a.pdf'), file('b.png'))
    await type.click(button('Log Event'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(order).toEqual(['saved', 'uploaded'])
    expect(JSON.parse(String(sent()[0]!['formJson']))).toMatchObject({ logEventFile: 'a.pdf, b.png' })
    const form = server.send.mock.calls.map(([, init]) => init?.body).find((body) => body instanceof FormData)!
    expect([form.get('caseActionSk'), form.get('documentType'), form.get('studentSk'), form.getAll('file').length]).toEqual(['501', '114', '11', 2])
  })

  it('whose files could not be uploaded stays open with them, and is not logged again', async () => {
    let fails = true
    const { inside, button, fill, type, files, sent, onDone } = await open({}, {
      [UPLOAD]: () => (fails ? refusal(500, 'It broke.') : uploaded),
    })
    await fill()
    await files(file('a.pdf'))
    await type.click(button('Log Event'))
    await waitFor(() => expect(toasts()).toContain('There is an error while uploading the document(s). Please try again.'))
    expect(onDone).not.toHaveBeenCalled()
    expect(inside.queryByRole('button', { name: 'Log Event' })).toBeNull()
    expect(button('Close without these files')).toBeVisible()
    fails = false
    await type.click(button('Try again'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })

  it('[M-2.2-20][M-8-02] is not sent twice while it is sent; a failure gives the button back, says so and loses nothing', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const { inside, button, fill, type, sent, field } = await open({}, { [ADD]: () => new Promise((resolve) => answers.push(resolve)) })
    await fill()
    await type.click(button('Log Event'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(button(/Log Event/)).toHaveAttribute('aria-disabled', 'true')
    await type.click(button(/Log Event/))
    expect(sent()).toHaveLength(1)
    answers[0]!(refusal(500, 'It broke.'))
    expect(await inside.findByText('The event was not saved. Nothing you entered is lost.')).toBeVisible()
    expect(inside.getByText('It broke.')).toBeVisible()
    expect(button('Log Event')).not.toHaveAttribute('aria-disabled')
    expect(field('To')).toHaveValue('Ida Byron')
    await type.click(button('Log Event'))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('shows each sentence of the server beside its field', async () => {
    const message = 'Error: Time cannot be later than now'
    const { inside, button, fill, type } = await open({}, { [ADD]: () => refusal(422, message, [{ field: 'timeOccurred', code: 'event.time.future', message }]) })
    await fill()
    await type.click(button('Log Event'))
    await waitFor(() => expect(inside.getByLabelText(/^Time Occurred/)).toHaveAccessibleDescription(new RegExp(message)))
  })

  it('[M-1-11][M-3.4-03][M-3.4-04] an in-reach is recorded with its attached documents', async () => {
    const { turn, about, write, choose, files, type, button, sent, onDone, server } = await open()
    await turn('In-reach')
    await about('IEP meeting')
    await write('From', 'Ida Byron')
    await choose('Contact Method', 'Phone call')
    await files(file('letter.pdf'), file('photo.png'))
    await type.click(button('Log Event'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ eventType: 'Inreach', caseactionType: 4 }])
    expect(JSON.parse(String(sent()[0]!['formJson']))).toMatchObject({ from: 'Ida Byron', to: 'Sam Sample', logEventFile: 'letter.pdf, photo.png' })
    const form = server.send.mock.calls.map(([, init]) => init?.body).find((body) => body instanceof FormData)!
    expect([form.get('caseActionSk'), form.getAll('file').map((one) => (one as File).name)]).toEqual(['501', ['letter.pdf', 'photo.png']])
  })

  it('[M-5.2-02] shows a telephone number as (000) 000-0000 while ten digits are kept', async () => {
    const { fill, write, field } = await open()
    await fill()
    await write('To Phone', '2125550100')
    expect(field('To Phone')).toHaveValue('(212) 555-0100')
  })

  it('[M-2.2-17] Cancel leaves without saving; after typing it asks first', async () => {
    const { button, write, type, onClose, sent } = await open()
    await type.click(button('Cancel'))
    expect(onClose).toHaveBeenCalledOnce()
    await write('To', 'Ida')
    await type.click(button('Cancel'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Are you sure you want to cancel?')
    await type.click(screen.getByRole('button', { name: 'Yes' }))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(sent()).toEqual([])
  })

  it('offers the draft of this student and submits it, direction included', async () => {
    const content = JSON.stringify({ ...sampleForm, direction: 'Inreach', from: 'Ida Byron', to: 'Sam Sample', engagementStatus: '1' })
    const onClose = vi.fn()
    const onDone = vi.fn()
    const { server } = renderSignedIn(
      [{ path: '/', element: <LogEventDialog studentDetails={{ studentName: 'Ada Byron' }} studentSk="11" nycIds={[]} isEI={false} onClose={onClose} onDone={onDone} /> }],
      { ...listAnswers, 'GET /api/Draft': () => ({ draft: { revision: 3, content, updatedAt: '2026-11-20T10:00:00Z' } }), [ADD]: () => saved },
    )
    const type = userEvent.setup()
    await type.click(await screen.findByRole('button', { name: 'Go on with the draft' }))
    expect(screen.getByRole('radio', { name: 'In-reach' })).toBeChecked()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log Event' })).not.toHaveAttribute('aria-disabled'))
    await type.click(screen.getByRole('button', { name: 'Log Event' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.to(ADD)[0]!.body).toMatchObject({ eventType: 'Inreach', caseactionType: 4 })
    expect(server.to('GET /api/Draft')[0]!.url.searchParams.get('subject')).toBe('student:11')
  })

  it('says how far the documented attempts suffice to meet without the parent', async () => {
    const { inside, turn } = await open()
    const note = await inside.findByRole('region', { name: 'Documented attempts' })
    expect(note).toHaveTextContent('1 of 2 phone calls · 0 of 1 by mail · 1 of 1 sent home · on 2 of 3 days')
    await turn('In-reach')
    expect(inside.queryByRole('region', { name: 'Documented attempts' })).toBeNull()
  })

  it('whose lists did not come says so and tries again', async () => {
    let fails = true
    renderSignedIn(
      [{ path: '/', element: <LogEventDialog studentDetails={{ studentName: 'Ada Byron' }} studentSk="11" nycIds={[]} isEI={false} onClose={() => {}} onDone={() => {}} /> }],
      { ...listAnswers, 'GET /api/ReferenceValue/Language': (call) => (fails ? refusal(500, 'It broke.') : listAnswers['GET /api/ReferenceValue/Language']!(call)) },
    )
    expect(await screen.findByText('The event could not be loaded. It broke.')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('textbox', { name: 'From' })).toBeVisible()
  })
})

describe('a logged event', () => {
  const of = (action: LogEventInputs['action'], answers: Answers = {}) => open({ outreachSk: '501', action }, answers)

  it('[M-2.2-02] is opened with student details, outreachSk, studentSk, action, nycIds and isEI, and uses each', async () => {
    const inputs: Required<LogEventInputs> = {
      studentDetails: { studentName: 'Ada Byron' }, outreachSk: '501', studentSk: '11', action: 'edit', nycIds: ['200000001'], isEI: true,
    }
    const { dialog, inside, server, write, type, button } = await open(inputs)
    expect(dialog).toHaveAccessibleName('Edit Event: Ada Byron')
    expect(server.to(EVENT)[0]!.url.searchParams.get('caseactionSk')).toBe('501')
    expect(inside.getByRole('button', { name: /EIT Outreach To\/From/ })).toBeVisible()
    await write('Note', 'x')
    await type.click(button('Log Event'))
    await waitFor(() => expect(server.to(ADD)[0]?.body).toMatchObject({ studentSk: '11', caseactionsk: '501', operation: 'Edit', studentOSISId: '200000001' }))
  })

  it('[M-4.2-07][M-2.2-18] is only shown in view mode', async () => {
    const { inside, field, button, sent, type, server } = await of('view')
    for (const name of ['From', 'To', 'Note', 'Current Date', 'To Phone', 'Attempt(s)']) expect(field(name)).toHaveAttribute('readonly')
    for (const name of [/Contact Method/, /Engagement Status/, /Response Method/]) expect(inside.getByRole('button', { name })).toBeDisabled()
    expect(button('Log Event')).toHaveAccessibleDescription('The event is only shown here.')
    await type.click(button('Log Event'))
    expect(sent()).toEqual([])
    expect(inside.queryByRole('button', { name: 'Delete Log Event' })).toBeNull()
    expect(server.to('GET /api/Draft')).toEqual([])
  })

  it('[M-2.2-04] has its direction fixed in view and edit', async () => {
    const { inside } = await of('view')
    for (const radio of inside.getAllByRole('radio')) expect(radio).toBeDisabled()
  })

  it('[M-2.2-04][M-4.2-08][M-2.2-16] in edit mode can be typed in, but not turned; earlier documents are listed', async () => {
    const document = {
      studentSk: '11', uploadDate: '2026-11-19', documentName: 'Letter.pdf', documentType: 'User event', documentTypeId: 114, otherDocType: null, documentRef: '5',
      documentFormat: 'pdf', documentStatus: 1, documentStatusText: 'Submitted', documentComment: null, documentVersion: 1, sizeBytes: 10, uploadedBy: null,
      preview: 'pdf', hasContent: true, keptBecause: null,
    }
    const { inside, field, write, type, button, server, onDone } = await of('edit', { [DOCUMENTS]: () => [document] })
    for (const radio of inside.getAllByRole('radio')) expect(radio).toBeDisabled()
    expect(await inside.findByText('Letter.pdf')).toBeVisible()
    expect(field('Note')).not.toHaveAttribute('readonly')
    await write('Note', 'She called back.')
    await type.click(button('Log Event'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.to(ADD)[0]!.body).toMatchObject({ caseactionsk: '501', operation: 'Edit', notes: 'She called back.' })
    const [, init] = server.send.mock.calls.find(([, init]) => init?.method === 'POST')!
    expect((init!.headers as Record<string, string>)['If-Match']).toBe('"1"')
    expect(server.to('GET /api/Draft')[0]!.url.searchParams.get('subject')).toBe('event:501')
  })

  it('changed by somebody meanwhile overwrites nothing, and shows what is there now', async () => {
    const message = 'Bea Hopper changed this event since you opened it. Nothing was overwritten.'
    let version = 1
    const { inside, write, type, button, field } = await of('edit', {
      [EVENT]: () => Response.json(sampleEvent({ version, formJson: JSON.stringify({ ...sampleForm, notes: `version ${version}` }) }), { headers: { etag: `"${version}"` } }),
      [ADD]: () => ((version = 2), refusal(409, message, [], ['stale-version'])),
    })
    await write('Note', 'Mine')
    await type.click(button('Log Event'))
    expect(await inside.findByText(message)).toBeVisible()
    expect(field('Note')).toHaveValue('Mine')
    await type.click(button('Show what is there now'))
    await waitFor(() => expect(field('Note')).toHaveValue('version 2'))
  })

  it('[M-2.2-21][M-1-12] is deleted with a reason, in delete mode only', async () => {
    const { inside, field, type, button, sent, onDone } = await of('delete')
    expect(field('Note')).toHaveAttribute('readonly')
    expect(inside.queryByRole('button', { name: 'Log Event' })).toBeNull()
    expect(button('Delete Log Event')).toHaveAccessibleDescription('Give the reason first.')
    await type.type(field('Reason for deletion'), 'Logged for another child')
    await type.click(button('Delete Log Event'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ caseactionsk: '501', operation: 'Delete', reason: 'Logged for another child' }])
    expect(toasts()).toEqual(['Event deleted. It can be restored for 30 days.'])
  })

  it('says when it is deleted, by whom, why, and until when it can be restored', async () => {
    const deleted = { at: '2026-11-20T15:00:00.000Z', by: 'Bea Hopper', reason: 'Wrong child', restorableUntil: '2026-12-20' }
    const { inside } = await of('view', { [EVENT]: () => sampleEvent({ deleted }) })
    expect(inside.getByText(/^Deleted 11\/20\/2026.* by Bea Hopper$/)).toBeVisible()
    expect(inside.getByText(/Wrong child It can be restored until 12\/20\/2026\./)).toBeVisible()
  })
})
