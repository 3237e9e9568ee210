import type { PrintBatch, ProofOfNotice, WaitingLetter } from '@trellis/contract/notices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal, renderAs, saved } from '../accounts/testing/render-as.tsx'
import { openTicket } from './open-ticket.ts'
import { PrintQueuePage } from './print-queue-page.tsx'
import { ProofPage } from './proof-page.tsx'

vi.mock('./open-ticket.ts', () => ({ openTicket: vi.fn() }))

const CLERK = 53
const AUDITOR = 56
const LIST = 'GET /api/PrintQueue'
const BATCHES = 'GET /api/PrintQueue/Batches'

const letter = (own: Partial<WaitingLetter> = {}): WaitingLetter => ({
  deliverySk: '8000001', meetingSk: '4000001', studentSk: '1', studentName: 'Okafor, Maya', nycId: '200000001', reference: '4000001-1', change: 'scheduled',
  recipientName: 'Luz Okafor', addressLines: ['12 Elm Street', 'Bronx, NY 10451'], language: 'Spanish', issuedOn: '2026-11-10', meetsOn: '2026-12-01', mailBy: '2026-11-26',
  state: 'waiting', reason: null, isReady: true, batchSk: null, version: 1, ...own,
})
const batch = (own: Partial<PrintBatch> = {}): PrintBatch => ({ batchSk: '7', state: 'ready', letters: 2, pages: 8, createdAt: '2026-11-20T15:00:00Z', printedAt: null, unmailed: 2, ...own })

describe('the print queue', () => {
  const screens = [{ path: 'print-queue', title: 'Print queue', page: PrintQueuePage }]
  const letters = [letter({ mailBy: '2026-11-19' }), letter({ deliverySk: '8000002', reference: '4000002-1', recipientName: 'Ola Second', state: 'printed' }), letter({ deliverySk: '8000003', reference: '4000003-1', recipientName: 'Not Ready', isReady: false })]
  const answers = { [LIST]: () => ({ letters, total: 3 }), [BATCHES]: () => [batch()] }
  const open = (more: Parameters<typeof renderAs>[2] = {}) => renderAs([CLERK], screens, { ...answers, ...more }, '/print-queue')
  const tick = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) })

  it('shows to whom, by when and about which meeting, and says what is late', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Luz Okafor/ })
    expect(row).toHaveTextContent('11/19/2026Late')
    expect(row).toHaveTextContent('12 Elm Street, Bronx, NY 10451')
    expect(row).toHaveTextContent('Meeting, 12/01/2026')
    expect(within(row).getByRole('link', { name: 'Okafor, Maya' })).toHaveAttribute('href', '/meetings/4000001/notices')
  })

  it('puts chosen letters into one batch, and says why it cannot', async () => {
    const { server, type } = open({ 'POST /api/PrintQueue/Batches': () => saved({ batchSk: '8' }) })
    expect(await screen.findByRole('button', { name: /Make one PDF/ })).toHaveAccessibleDescription('Choose letters first.')
    await type.click(await tick('Not Ready'))
    expect(screen.getByRole('button', { name: 'Make one PDF of 1' })).toHaveAccessibleDescription('A chosen letter is still being prepared.')
    await type.click(await tick('Not Ready'))
    await type.click(await tick('Luz Okafor'))
    await type.click(await tick('Ola Second'))
    await type.click(screen.getByRole('button', { name: 'Make one PDF of 2' }))
    await waitFor(() => expect(server.to('POST /api/PrintQueue/Batches')[0]?.body).toEqual({ deliverySks: ['8000001', '8000002'] }))
    expect(await tick('Luz Okafor')).not.toBeChecked()
  })

  it('marks printed letters as mailed on a day, and warns of those that are late by it', async () => {
    const { server, type } = open({ [LIST]: () => ({ letters: [letter({ state: 'printed', meetsOn: '2026-11-23' }), letters[2]], total: 2 }), 'POST /api/PrintQueue/Mailed': () => saved({ mailed: 1 }) })
    await type.click((await screen.findAllByRole('checkbox'))[0]!)
    await type.click(screen.getByRole('button', { name: 'Mark as mailed' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mark one letter as mailed' }, { timeout: 5000 })
    expect(dialog).toHaveTextContent('One letter is less than 5 days before its meeting')
    await type.click(within(dialog).getByRole('button', { name: 'Mark as mailed' }))
    await waitFor(() => expect(server.to('POST /api/PrintQueue/Mailed')[0]?.body).toEqual({ deliverySks: ['8000001'], mailedOn: '2026-11-20' }))
  })

  it('opens a batch by its single-use address, marks it as printed, and says what failed', async () => {
    let isGone = false
    const { server, type } = open({
      'GET /api/PrintQueue/Batches/7/File': () => (isGone ? refusal(409, 'The batch is still being made. Try again in a moment.') : { url: '/files/abc', expiresAt: '2026-11-20T15:01:00Z' }),
      'POST /api/PrintQueue/Batches/7/Printed': () => saved({ batchSk: '7' }),
    })
    await type.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(openTicket).toHaveBeenCalledWith('/files/abc'))
    isGone = true
    await type.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('The batch is still being made. Try again in a moment.')).toBeInTheDocument()
    await type.click(screen.getByRole('button', { name: 'It is printed' }))
    await waitFor(() => expect(server.to('POST /api/PrintQueue/Batches/7/Printed')).toHaveLength(1))
  })

  it('says what failed and tries again', async () => {
    let isDown = true
    const { type } = open({ [LIST]: () => (isDown ? refusal(500, 'The database rests.') : { letters: [], total: 0 }) })
    expect(await screen.findByText('The database rests.')).toBeInTheDocument()
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No letter waits to be mailed.')).toBeInTheDocument()
  })
})

describe('the proof of notice', () => {
  const PROOF = 'GET /api/Notices/Meeting/4000001'
  const screens = [{ path: 'meetings/:meetingSk/notices', title: 'Notices', page: ProofPage }]
  const delivery = {
    deliverySk: '8000001', channel: 'post', recipientName: 'Luz Okafor', to: '12 Elm Street, Bronx, NY 10451', state: 'mailed', stateAt: '2026-11-11T15:00:00Z', reason: 'Postmark 2026-11-11.',
    mailedOn: '2026-11-11', openedAt: null, returnedOn: null, address: { street1: '12 Elm Street', street2: null, city: 'Bronx', state: 'NY', zip: '10451' }, canMailAgain: false, timeliness: '20 calendar days before the meeting: at least 5, as the law asks.', isInTime: true,
    steps: [{ at: '2026-11-10T15:00:00Z', state: 'waiting', detail: null, person: 'Sam Worker' }, { at: '2026-11-11T15:00:00Z', state: 'mailed', detail: 'Postmark 2026-11-11.', person: 'Cleo Clerk' }],
    attempts: [],
  } as const
  const proof = (own: Partial<ProofOfNotice> = {}): ProofOfNotice => ({
    meetingSk: '4000001', meetingName: 'IEP Meeting', studentSk: '1', studentName: 'Maya Okafor', nycId: '200000001', status: 1, meetsOn: '2026-12-01', startsAt: '09:30', location: '610 Henry Street',
    notices: [{
      noticeSk: '1', isCopy: false, recipientName: 'Luz Okafor', reference: '4000001-1', number: 1, change: 'scheduled', title: 'Notice of Meeting', locale: 'es', language: 'Spanish, with English', isReviewed: false, issuedAt: '2026-11-10T15:00:00Z',
      issuedBy: 'Sam Worker', meetsOn: '2026-12-01', startsAt: '09:30', daysBefore: 21, sha256: 'a'.repeat(64), isIntact: true, documentRef: '7000001', deliveries: [{ ...delivery, steps: [...delivery.steps], attempts: [] }],
    }],
    reminders: [], outreach: [], exhibits: [], ...own,
  })
  const open = (answers: Parameters<typeof renderAs>[2], role = CLERK) => renderAs([role], screens, answers, '/meetings/4000001/notices')

  it('shows version, language, way, to whom, when and every step', async () => {
    const { type } = open({ [PROOF]: () => proof() })
    const card = await screen.findByRole('region', { name: 'Version 1: Notice of Meeting' })
    for (const words of ['Spanish, with English (wording not reviewed yet)', 'First-class mail', 'Mailed', 'Luz Okafor, 12 Elm Street, Bronx, NY 10451. Postmark 11/11/2026', '20 calendar days']) expect(card).toHaveTextContent(words)
    await type.click(within(card).getByRole('button', { name: 'Every step (2)' }))
    expect(card).toHaveTextContent('Cleo Clerk')
    expect(screen.getByText('None are on record.')).toBeInTheDocument()
  })

  it('shows each reminder by e-mail with its attempts, and none where there is none', async () => {
    const reminders = [{
      reminderSk: '31', recipientName: 'Luz Okafor', to: 'luz@example.org', meetsOn: '2026-12-01', startsAt: '09:30', language: 'Spanish, with English', state: 'delivered' as const,
      stateAt: '2026-11-29T14:00:05Z', reason: 'The mail server took it (250).', attempts: [{ at: '2026-11-29T14:00:05Z', outcome: 'delivered', detail: 'The mail server took it (250).' }],
    }]
    const { type } = open({ [PROOF]: () => proof({ reminders }) })
    const card = await screen.findByRole('region', { name: 'Reminders by e-mail' })
    for (const words of ['Luz Okafor', 'Delivered to the mail server', 'luz@example.org. About 12/01/2026, 09:30. Spanish, with English', 'The mail server took it (250).']) expect(card).toHaveTextContent(words)
    await type.click(within(card).getByRole('button', { name: 'Every attempt (1)' }))
    expect(card).toHaveTextContent('Attempt by the mail server')
  })

  it('records that a letter came back and says what takes its place; only for who looks after letters', async () => {
    const { server, type } = open({ [PROOF]: () => proof(), 'POST /api/PrintQueue/8000001/Returned': () => saved({ deliverySk: '8000001', fallback: 'The notice is shown in the portal.' }) })
    await type.click(await screen.findByRole('button', { name: 'The letter came back' }))
    const dialog = await screen.findByRole('dialog', { name: 'The letter came back' }, { timeout: 5000 })
    expect(within(dialog).getByRole('button', { name: 'Record the return' })).toHaveAccessibleDescription('Error: Please enter why the letter came back.')
    await type.type(within(dialog).getByRole('textbox', { name: 'Reason on the envelope' }), 'Moved')
    await type.click(within(dialog).getByRole('button', { name: 'Record the return' }))
    await waitFor(() => expect(server.to('POST /api/PrintQueue/8000001/Returned')[0]?.body).toEqual({ returnedOn: '2026-11-20', reason: 'Moved' }))
  })

  it('mails a letter again to a corrected address', async () => {
    const MAIL = 'POST /api/PrintQueue/8000001/MailAgain'
    const back = { ...delivery, state: 'returned', canMailAgain: true, steps: [], attempts: [] } as const
    const { server, type } = open({
      [PROOF]: () => proof({ notices: [{ ...proof().notices[0]!, deliveries: [{ ...back, steps: [], attempts: [] }] }] }), [MAIL]: () => saved({ deliverySk: '8000009' }),
    })
    await type.click(await screen.findByRole('button', { name: 'Mail again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail the letter again' }, { timeout: 5000 }))
    const zip = dialog.getByRole('textbox', { name: /Zip code/ })
    await type.clear(zip)
    await type.type(zip, '113')
    expect(dialog.getByRole('button', { name: 'Put into the print queue' })).toHaveAccessibleDescription('Error: Please enter a valid zip code.')
    await type.type(zip, '75')
    await type.click(dialog.getByRole('button', { name: 'Put into the print queue' }))
    await waitFor(() => expect(server.to(MAIL)[0]?.body).toEqual({
      recipientName: 'Luz Okafor', streetAddress1: '12 Elm Street', streetAddress2: null, city: 'Bronx', state: 'NY', zip: '11375',
    }))
  })

  it('offers a view-only auditor the proof and no change', async () => {
    open({ [PROOF]: () => proof() }, AUDITOR)
    await screen.findByRole('region', { name: 'Version 1: Notice of Meeting' })
    expect(screen.queryByRole('button', { name: 'The letter came back' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print as one exhibit' })).toHaveAccessibleDescription('Your role sees everything and changes nothing.')
  })

  it('asks for the exhibit and shows it when the job has made it', async () => {
    let isMade = false
    const { server, type } = open({
      [PROOF]: () => proof(isMade ? { exhibits: [{ documentRef: '9', name: 'Proof of notice 4000001-P3.pdf', madeAt: '2026-11-20T15:00:00Z' }] } : {}),
      'POST /api/Notices/Meeting/4000001/Exhibit': () => saved({ meetingSk: '4000001' }),
      'GET /api/Document/GetDocument/9': () => refusal(404, 'This document was not found.'),
    })
    await type.click(await screen.findByRole('button', { name: 'Print as one exhibit' }))
    await waitFor(() => expect(server.to('POST /api/Notices/Meeting/4000001/Exhibit')).toHaveLength(1))
    isMade = true
    const button = await screen.findByRole('button', { name: 'Proof of notice 4000001-P3.pdf' }, { timeout: 5000 })
    await type.click(button)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })

  it('warns of a text that is not what was issued, and of a meeting out of reach', async () => {
    const { notices: [notice] } = proof()
    open({ [PROOF]: () => proof({ notices: [{ ...notice!, isIntact: false }] }) })
    expect(await screen.findByText('The stored text is not what was issued')).toBeInTheDocument()
  })

  it('says that a meeting out of reach was not found', async () => {
    open({ [PROOF]: () => refusal(404, 'This meeting was not found.') })
    expect(await screen.findByText('This meeting was not found.')).toBeInTheDocument()
  })
})
