import type { Job } from '@trellis/contract/jobs.ts'
import type { Mail } from '@trellis/contract/mail.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, renderAs, saved } from '../accounts/testing/render-as.tsx'
import { JobsPage } from '../jobs/jobs-page.tsx'
import { MailPage } from './mail-page.tsx'

const ADMIN = 57
const mail = (own: Partial<Mail> = {}): Mail => ({
  mailSk: '3', kind: 'invitation', toName: 'Daniel Kim', toAddress: 'dkim@example.org', subject: 'IEP meeting on Tuesday, December 1, 2026', state: 'delivered', stateAt: '2026-11-10T15:00:00Z',
  reason: null, createdAt: '2026-11-10T15:00:00Z', text: 'You are invited to a meeting:', calendar: 'BEGIN:VCALENDAR', attempts: [{ at: '2026-11-10T15:00:00Z', outcome: 'delivered', detail: 'The mail server took it (250).', person: null }], ...own,
})

describe('the mail of the product', () => {
  const open = (answers: Parameters<typeof renderAs>[2]) => renderAs([ADMIN], [{ path: 'mail', title: 'Mail', page: MailPage }], answers, '/mail')
  const LIST = 'GET /api/Mail'

  it('shows each mail as it was written and every attempt, and records that one came back', async () => {
    const { server, type } = open({ [LIST]: () => ({ mails: [mail()], total: 1 }), 'GET /api/Mail/3': () => mail(), 'POST /api/Mail/3/Bounced': () => saved({ mailSk: '3' }) })
    await type.click(await screen.findByRole('button', { name: /IEP meeting/ }))
    const dialog = await screen.findByRole('dialog', { name: /IEP meeting/ }, { timeout: 15_000 })
    await within(dialog).findByText('You are invited to a meeting:')
    expect(dialog).toHaveTextContent('The mail server took it (250).')
    expect(dialog).toHaveTextContent('BEGIN:VCALENDAR')
    await type.click(within(dialog).getByRole('button', { name: 'It came back…' }))
    expect(within(dialog).getByRole('button', { name: 'Record that it came back' })).toHaveAccessibleDescription('Error: Please enter why the mail came back.')
    await type.type(within(dialog).getByRole('textbox', { name: 'What the answer says' }), 'Mailbox full')
    await type.click(within(dialog).getByRole('button', { name: 'Record that it came back' }))
    await waitFor(() => expect(server.to('POST /api/Mail/3/Bounced')[0]?.body).toEqual({ bouncedOn: '2026-11-20', reason: 'Mailbox full' }))
  })

  it('says that mail is kept when no mail server is set, and what failed', async () => {
    open({ [LIST]: () => ({ mails: [mail({ state: 'stored' })], total: 1 }) })
    expect(await screen.findByText('Mails are kept here and not sent')).toBeInTheDocument()
  })

  it('looks for one address', async () => {
    const { server, type } = open({ [LIST]: () => ({ mails: [], total: 0 }) })
    await screen.findByText('No mail was written yet.')
    await type.type(screen.getByRole('searchbox', { name: 'Find an address' }), 'dkim@example.org{Enter}')
    await waitFor(() => expect(server.to(LIST).at(-1)?.url.searchParams.get('address')).toBe('dkim@example.org'))
    expect(await screen.findByText('No mail is like this.')).toBeInTheDocument()
  })

  it('says what failed and tries again', async () => {
    open({ [LIST]: () => refusal(500, 'The database rests.') })
    expect(await screen.findByText('The database rests.')).toBeInTheDocument()
  })
})

describe('background work', () => {
  const job: Job = { jobSk: '12', kind: 'notice.print', state: 'dead', attempts: 20, lastError: 'Error ENOSPC', createdAt: '2026-11-10T15:00:00Z', dueAt: '2026-11-10T15:00:00Z', finishedAt: '2026-11-11T15:00:00Z' }
  it('shows what failed for good and tries it again', async () => {
    const { server, type } = renderAs([ADMIN], [{ path: 'background-work', title: 'Background work', page: JobsPage }], { 'GET /api/Jobs': () => ({ jobs: [job], total: 1, dead: 1 }), 'POST /api/Jobs/12/Retry': () => saved({ jobSk: '12' }) }, '/background-work')
    expect(await screen.findByText('One job failed for good')).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: /Print a notice, 12/ })).toHaveTextContent('Error ENOSPC')
    await type.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.to('POST /api/Jobs/12/Retry')).toHaveLength(1))
  })
})
