import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '@trellis/contract/case-timeline.ts'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { CaseTimeline } from './case-timeline.tsx'

const TIMELINE = 'GET /api/Timelines/Case/200000001'
const FACTS = 'GET /api/Timelines/Case/200000001/Facts'
const PRINT = 'POST /api/Timelines/Case/200000001/Print'

const entry = (own: Partial<TimelineEntry> = {}): TimelineEntry => ({
  key: '2026-09-01 14:00:00+00|e|1', at: '2026-09-01T14:00:00Z', source: 'System', kind: 'referral', stage: 'referrals', subject: 'Referral received', detail: 'By the parent',
  by: 'Ana Lopez', role: 'School Psychologist', clocks: [], link: null, documents: [], ...own,
})
const page = (entries: TimelineEntry[], next: string | null = null) => ({ studentSk: '11', entries, next })
const facts = (prints: object[] = []) => ({ people: [{ personSk: '7', name: 'Ana Lopez' }], prints })
const draw = (answers: Answers) => renderSignedIn([{ path: '/', element: <CaseTimeline studentId="200000001" /> }], { [FACTS]: () => facts(), ...answers })
const item = async (subject: string) => within((await screen.findByText(subject)).closest('li')!)

describe('the timeline', () => {
  it('tells each event with who, the clocks it moved, and where it leads', async () => {
    draw({
      [TIMELINE]: () => page([
        entry({ link: { to: 'referral', sk: '21', type: 1 }, clocks: [{ clockId: 'C06', move: 'started', sentence: 'Initial evaluation started on 09/01/2026, due 10/31/2026.' }] }),
        entry({ key: '2026-08-01 14:00:00+00|e|2', kind: 'meeting', subject: 'Meeting scheduled', link: { to: 'meeting', sk: '31', type: 3 }, documents: [{ documentRef: '41', name: 'invitation.pdf' }] }),
        entry({ key: '2026-07-01 14:00:00+00|e|3', kind: 'notice', subject: 'Notice issued', link: { to: 'notice', sk: '31', type: null } }),
      ]),
    })
    const referral = await item('Referral received')
    expect(referral.getByText('Ana Lopez, School Psychologist')).toBeVisible()
    expect(referral.getByText('Initial evaluation started on 09/01/2026, due 10/31/2026.')).toBeVisible()
    expect(referral.getByRole('link', { name: 'Open the referral' })).toHaveAttribute('href', '/referrals/view-referral?Id=21')
    const meeting = await item('Meeting scheduled')
    expect(meeting.getByRole('link', { name: 'Open the meeting' })).toHaveAttribute('href', '/meetings/31')
    expect(meeting.getByRole('button', { name: 'invitation.pdf' })).toBeVisible()
    expect((await item('Notice issued')).getByRole('link', { name: 'Open the proof of notice' })).toHaveAttribute('href', '/meetings/31/notices')
  })

  it('asks by key for more, by order and by each filter; Enter looks for the text', async () => {
    const { server, type } = draw({
      [TIMELINE]: ({ url }) => (url.searchParams.has('after') ? page([entry({ key: '2026-08-01 14:00:00+00|e|2', subject: 'Older' })]) : page([entry()], '2026-09-01 14:00:00+00|e|1')),
    })
    await screen.findByText('Referral received')
    await type.click(screen.getByRole('button', { name: 'Show more events' }))
    expect(await screen.findByText('Older')).toBeVisible()
    expect(server.to(TIMELINE)[1]!.url.searchParams.get('after')).toBe('2026-09-01 14:00:00+00|e|1')
    const last = () => Object.fromEntries(server.to(TIMELINE).at(-1)!.url.searchParams)
    await type.click(screen.getByRole('radio', { name: 'Oldest first' }))
    await waitFor(() => expect(last()).toEqual({ order: 'oldest' }))
    await type.click(screen.getByRole('button', { name: /Subject/ }))
    await type.click(await screen.findByRole('option', { name: 'Meeting' }))
    await type.click(screen.getByRole('button', { name: /Person/ }))
    await type.click(await screen.findByRole('option', { name: 'Ana Lopez' }))
    await type.type(screen.getByRole('searchbox', { name: 'Text' }), 'held{Enter}')
    await waitFor(() => expect(last()).toEqual({ order: 'oldest', kind: 'meeting', person: '7', text: 'held' }))
    const before = server.to(TIMELINE).length
    await type.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull())
    expect(server.to(TIMELINE).length).toBeLessThanOrEqual(before + 1)
  })

  it('an empty answer to filters offers to clear them; a failure says so and is tried again', async () => {
    let isDown = true
    const { type } = draw({ [TIMELINE]: ({ url }) => (isDown ? new Response('{}', { status: 500 }) : page(url.searchParams.has('text') ? [] : [entry()])) })
    expect(await screen.findByText('The timeline could not be loaded.')).toBeVisible()
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Referral received')
    await type.type(screen.getByRole('searchbox', { name: 'Text' }), 'nothing{Enter}')
    expect(await screen.findByText('No event matches.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Make a PDF' })).toHaveAccessibleDescription('A PDF is narrowed by subject, stage, person and period. Clear the text first.')
  })

  it('has a PDF made as it is narrowed, and shows it once it is there', async () => {
    let made: object[] = []
    const { server, type } = draw({
      [TIMELINE]: () => page([entry()]),
      [FACTS]: () => facts(made),
      [PRINT]: () => ((made = [{ documentRef: '51', name: 'Case timeline 9.pdf', madeAt: '2026-11-20T15:00:00Z' }]), { isRequestSucessful: true, value: { studentSk: '11', entries: 1 }, error: null, errorCodes: {} }),
    })
    await screen.findByText('Referral received')
    await type.click(screen.getByRole('button', { name: 'Make a PDF' }))
    expect(await screen.findByRole('button', { name: 'Case timeline 9.pdf' }, { timeout: 15_000 })).toBeVisible()
    expect(server.to(PRINT)[0]!.body).toEqual({ order: 'newest' })
  })
})
