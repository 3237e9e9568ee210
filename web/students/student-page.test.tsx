import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleDocument } from '../files/testing/sample-documents.ts'
import { HeaderCard } from './header-card.tsx'
import { StudentPage } from './student-page.tsx'
import { sampleClock, sampleHeader, sampleProfile } from './testing/sample-answers.ts'
import { renderSignedIn, type Answers } from './testing/render-signed-in.tsx'

const HEADER = 'GET /api/Dashboard/StudentHeader/200000001'
const CLOCKS = 'GET /api/Timelines/Student/200000001'
const PROFILE = 'GET /student-api/Student/StudentProfile/200000001'
const ACTIONS = 'GET /api/Dashboard/ActionItems/11'
const DOCUMENTS = 'GET /api/Document/GetStudentDocuments/11'
const offered = (actionType: string, label: string) => ({
  stageName: 'student',
  stageSk: '11',
  stageDetails: [{ actionName: [label], actionSk: '11', actionType }],
})
const clocks = { today: '2026-11-20', clocks: [sampleClock()] }

const draw = (
  header = sampleHeader(),
  more: Answers = {},
  at = '/student/200000001',
  rights: { roleId?: number } = {},
) =>
  renderSignedIn(
    [
      { path: '/student/:id', element: <StudentPage /> },
      { path: '/student', element: <h1>Student Search</h1> },
    ],
    { [HEADER]: () => header, [CLOCKS]: () => clocks, ...more },
    { at, ...rights },
  )
const shown = () => screen.findByRole('heading', { level: 1, name: 'Ada Byron' })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the header card', () => {
  it('[S-2.8-01] has a band with its own colour for each case stage and the stage as text', async () => {
    const seen = new Set<string>()
    for (const caseStage of ['Initial', 'Reevaluation', 'Triennial', 'Annual', 'Active']) {
      const { unmount } = renderCard(sampleHeader({ caseStage }))
      const band = screen.getByText(caseStage).closest('div')!
      expect(band).toBeVisible()
      seen.add(band.className)
      unmount()
    }
    expect(seen.size).toBe(5)
  })

  it('opens its menu for a press that came before the actions were there', async () => {
    const late: ((actions: unknown) => void)[] = []
    const { type } = draw(sampleHeader(), { [ACTIONS]: () => new Promise((resolve) => late.push(resolve)) })
    await shown()
    const button = screen.getByRole('button', { name: 'Actions' })
    expect(button).toHaveAccessibleDescription('The actions are being loaded.')
    button.focus()
    await type.keyboard('{Enter}')
    expect(screen.queryByRole('menu')).toBeNull()
    act(() => late[0]!({ stages: [offered('assign', 'Assign')] }))
    expect(await screen.findByRole('menuitem', { name: 'Assign' })).toBeVisible()
  })

  it('[S-2.8-02] has four progress icons, each with its stage colour and the same in words', async () => {
    draw()
    await shown()
    const stages = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(stages.map((stage) => stage.textContent)).toEqual([
      'ReferralsComplete',
      'EvaluationsOut of Compliance',
      'IEPNot started',
      'PlacementNot started',
    ])
    const colours = stages.map((stage) => /text-(ok|danger|muted)/.exec(stage.innerHTML)?.[1])
    expect(colours).toEqual(['ok', 'danger', 'muted', 'muted'])
  })

  it('[S-2.8-03] shows name, student ID, date of birth, school DBN and district', async () => {
    draw()
    await shown()
    expect(screen.getByText('200000001')).toBeVisible()
    expect(screen.getByText('03/09/2022')).toBeVisible()
    expect(screen.getByText('01M991 · Sample School')).toBeVisible()
    expect(screen.getByText('District').nextSibling).toHaveTextContent('1')
    expect(screen.getByText('EI ID').nextSibling).toHaveTextContent('123456')
  })

  it('[S-2.8-04] [S-2.8-05] [S-2.8-06] the contact popover copies the e-mail and says Copied for 3000 ms', async () => {
    const { type } = draw()
    await shown()
    await type.click(screen.getByRole('button', { name: 'Grace Hopper' }))
    const contact = within(screen.getByRole('dialog', { name: 'Contact of Grace Hopper' }))
    expect(contact.getByText('School Psychologist')).toBeVisible()
    expect(contact.getByText('(212) 555-0100')).toBeVisible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    vi.useFakeTimers()
    fireEvent.click(contact.getByRole('button', { name: 'Copy e-mail address' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(copied).toHaveBeenCalledWith('grace@example.org')
    const tip = () => screen.queryByText('Copied', { selector: '[role=tooltip], [role=tooltip] *' })
    expect(tip()).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(2999))
    expect(tip()).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(tip()).toBeNull()
  })

  it('[S-2.8-07] a student with no assignee shows Unassigned', async () => {
    draw(sampleHeader({ assigned: false }))
    await shown()
    expect(screen.getByText('Unassigned')).toBeVisible()
  })

  it('[S-2.8-08] global users also see (Assign), others do not, and nobody while it leads nowhere', () => {
    const onAssign = vi.fn()
    const unassigned = sampleHeader({ assigned: false })
    const isOffered = (isGlobalUser: boolean, own: object, header = unassigned): boolean => {
      const { unmount } = renderCard(header, { isGlobalUser, ...own })
      const link = screen.queryByRole('button', { name: '(Assign)' })
      if (link) fireEvent.click(link)
      unmount()
      return link !== null
    }
    expect(isOffered(true, { onAssign })).toBe(true)
    expect(onAssign).toHaveBeenCalledTimes(1)
    expect(isOffered(false, { onAssign })).toBe(false)
    expect(isOffered(true, {})).toBe(false)
    expect(isOffered(true, { onAssign }, sampleHeader())).toBe(false)
  })

  it('[S-2.8-09] [S-2.8-10] shows evaluation site and activity', async () => {
    draw()
    await shown()
    expect(screen.getByText('Evaluation site').nextSibling).toHaveTextContent('Sample Site')
    expect(screen.getByText('Activity').nextSibling).toHaveTextContent('Assessments')
  })

  it('[S-2.8-11] shows activity due dates and compliance dates with day counts, singular for one', async () => {
    draw()
    await shown()
    const lines = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('button').map((line) => line.ariaLabel)
    expect(lines('Activity due dates')).toEqual([
      'Psychological, 11/21/2026, 1 Day Left. Show the reasons',
      'IEP Meeting, 12/01/2026, 11 Days Left. Show the reasons',
    ])
    expect(lines('Compliance dates')).toEqual([
      'Evaluation, 11/19/2026, 1 Day past due. Show the reasons',
      'Placement, 11/30/2026, 10 Days Left. Show the reasons',
    ])
  })

  it('[S-2.8-14][S-2.10-02][S-2.10-03] has an Actions menu, disabled with its reason while there is no action', async () => {
    draw(undefined, { [ACTIONS]: () => ({ stages: [offered('view-student-profile', 'View student profile')] }) })
    await shown()
    const actions = screen.getByRole('button', { name: 'Actions' })
    await waitFor(() =>
      expect(actions).toHaveAccessibleDescription('There are no actions available for this student.'),
    )
    expect(actions).toHaveAttribute('aria-disabled', 'true')
  })

  it('[M-2-05] the Actions menu opens the dialogs of the actions that the server offers, and no dead end', async () => {
    const { type } = draw(undefined, {
      [ACTIONS]: () => ({ stages: [offered('assign', 'Assign'), offered('unknown-to-this-browser', 'Unknown')] }),
    })
    await shown()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).not.toHaveAttribute('aria-disabled'))
    await type.click(screen.getByRole('button', { name: 'Actions' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Assign'])
    await type.click(screen.getByRole('menuitem', { name: 'Assign' }))
    expect(await screen.findByRole('dialog', { name: 'Assign' })).toHaveTextContent('Nobody has the case of Ada Byron')
    expect(screen.queryByRole('button', { name: "Why can't I?" })).toBeNull()
  })

  it.each([
    ['schedule-iep-meeting', 'Schedule IEP meeting', 'Schedule IEP Meeting'],
    ['cancel-meetings', 'Cancel meetings', 'Cancel Meeting(s)'],
    ['log-event', 'Log outreach event', /^Log Event/],
  ])('[M-2-05][M-2-01] %s of the Actions menu opens its dialog over the page', async (actionType, label, title) => {
    const { type, router } = draw(undefined, { [ACTIONS]: () => ({ stages: [offered(actionType, label)] }) })
    await shown()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).not.toHaveAttribute('aria-disabled'))
    await type.click(screen.getByRole('button', { name: 'Actions' }))
    await type.click(screen.getByRole('menuitem', { name: label }))
    expect(await screen.findByRole('dialog', { name: title }, { timeout: 15_000 })).toBeVisible()
    expect(router.state.location.pathname).toBe('/student/200000001')
  })

  it('says that the actions could not be loaded, and tries again', async () => {
    let isDown = true
    const { type } = draw(undefined, {
      [ACTIONS]: () => (isDown ? new Response('{}', { status: 500 }) : { stages: [offered('assign', 'Assign')] }),
    })
    await shown()
    await type.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveAccessibleDescription(/^The actions could not be loaded\./)
    isDown = false
    await type.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Actions' })).not.toHaveAttribute('aria-disabled')
  })

  it("[S-2.10-05] an administrator asks \"Why can't I?\" and reads the reason of each absent action", async () => {
    const absent = [{ stageName: 'placements', actionName: 'Placement finder', reason: 'No service waits to be placed.' }]
    const { type, server } = draw(
      undefined,
      { [ACTIONS]: ({ url }) => ({ stages: [], ...(url.searchParams.has('explain') && { absent }) }) },
      undefined,
      { roleId: 57 },
    )
    await shown()
    await type.click(await screen.findByRole('button', { name: "Why can't I?" }))
    const dialog = await screen.findByRole('dialog', { name: "Why can't I?" })
    expect(await within(dialog).findByText('Placement finder')).toBeVisible()
    expect(within(dialog).getByText('No service waits to be placed.')).toBeVisible()
    expect(within(dialog).getByRole('heading', { name: 'Placement' })).toBeVisible()
    expect(server.to(ACTIONS)).toHaveLength(2)
  })

  it('every date opens its reasons: rule, source, start and steps', async () => {
    const { type, server } = draw()
    await shown()
    await type.click(screen.getByRole('button', { name: /^Evaluation, 11/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Evaluation' }))
    expect(await panel.findByText('8 NYCRR 200.4(b)')).toBeVisible()
    expect(panel.getByText('From law or public guidance')).toBeVisible()
    expect(panel.getByText('Consent to evaluate was given, 09/20/2026')).toBeVisible()
    expect(panel.getByText('Counted: 60 calendar days from 09/21/2026 to 11/19/2026.')).toBeVisible()
    expect(panel.getByText('This date rests on a projected school calendar')).toBeVisible()
    expect(server.to(CLOCKS)).toHaveLength(1)
  })

  it('the compliance chip opens the date it speaks of; a meeting says that no rule computes its day', async () => {
    const { type } = draw()
    await shown()
    await type.click(screen.getByRole('button', { name: 'Out of Compliance: 1 Day. Show the reasons' }))
    expect(await within(screen.getByRole('dialog')).findByText('8 NYCRR 200.4(b)')).toBeVisible()
    await type.keyboard('{Escape}')
    await type.click(screen.getByRole('button', { name: /^IEP Meeting/ }))
    expect(await screen.findByText(/^No rule computes this date/)).toBeVisible()
  })
})

interface CardOptions {
  isGlobalUser?: boolean
  onAssign?: () => void
}

function renderCard(header: ReturnType<typeof sampleHeader>, options: CardOptions = {}) {
  const card = <HeaderCard header={header} studentId="200000001" onAssign={options.onAssign} />
  return renderSignedIn([{ path: '/', element: card }], {}, { isGlobalUser: options.isGlobalUser ?? false })
}

describe('the student page', () => {
  it('[P-1-05] keeps the selected student in local storage as nycId', async () => {
    draw()
    await shown()
    await waitFor(() => expect(localStorage.getItem('nycId')).toBe('200000001'))
  })

  it('says when a student is absent or out of reach, with a way back', async () => {
    const { type, router } = draw(undefined, { [HEADER]: () => new Response('{}', { status: 404 }) })
    expect(await screen.findByText('This student was not found or is outside your reach.')).toBeVisible()
    expect(localStorage.getItem('nycId')).toBeNull()
    await type.click(screen.getByRole('link', { name: 'Back to Student Search' }))
    expect(router.state.location.pathname).toBe('/student')
  })

  it('asks nobody for what can be no student id', async () => {
    const { server } = draw(undefined, {}, '/student/12x')
    expect(await screen.findByText('This student was not found or is outside your reach.')).toBeVisible()
    expect(server.calls).toHaveLength(0)
  })

  it('the documents are listed below their tab', async () => {
    const { type } = draw(undefined, { [DOCUMENTS]: () => [sampleDocument({ otherDocType: 'Letter of a doctor' })] })
    await shown()
    await type.click(screen.getByRole('tab', { name: 'Documents' }))
    const row = (await screen.findByRole('rowheader', { name: /letter\.pdf/ })).closest('tr')!
    expect(within(row).getByText('Letter of a doctor')).toBeVisible()
  })

  it('the profile shows address, parents, their languages and how to reach them', async () => {
    const list = (items: object[]) => () => items
    const { type } = draw(undefined, {
      [PROFILE]: () => sampleProfile,
      'GET /api/ReferenceValue/Language': list([{ id: 2, description: 'Spanish', sortOrder: 2, value: 'spa' }]),
      'GET /api/ReferenceValue/Relationship': list([{ id: 7, description: 'Father', sortOrder: 7, value: 'Father' }]),
    })
    await shown()
    await type.click(screen.getByRole('tab', { name: 'Profile' }))
    const parent = within((await screen.findByRole('heading', { name: 'Anne Byron' })).closest('li')!)
    expect(parent.getByText('Primary contact')).toBeVisible()
    await waitFor(() => expect(parent.getByText('Relationship').nextSibling).toHaveTextContent('Father'))
    await waitFor(() => expect(parent.getByText('Spoken language').nextSibling).toHaveTextContent('Spanish'))
    expect(parent.getByText('Written language').nextSibling).toHaveTextContent('Language 77')
    expect(parent.getByText('Phone').nextSibling).toHaveTextContent('(212) 555-0111')
    expect(parent.getByText('Work phone').nextSibling).toHaveTextContent('Not recorded')
    expect(screen.getByText('New York, NY 10001')).toBeVisible()
  })
})
