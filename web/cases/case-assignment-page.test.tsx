import type { HeldCase, StaffRecord, TransferPreview } from '@trellis/contract/case-assignment.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { CaseAssignmentPage } from './case-assignment-page.tsx'

const CASES = 'GET /api/CaseAssignment/Cases'
const STAFF = 'GET /api/CaseAssignment/Staff'
const PREVIEW = 'POST /api/CaseAssignment/Transfers/Preview'
const MOVE = 'POST /api/CaseAssignment/Transfers'
const [OPEN_DRAFT, SAVE_DRAFT, DISCARD_DRAFT] = ['GET /api/Draft', 'PUT /api/Draft', 'DELETE /api/Draft'] as const
const COVERS = 'GET /api/CaseAssignment/Covers'
const ADD_COVER = 'POST /api/CaseAssignment/Covers'

const held = (studentSk: string, own: Partial<HeldCase> = {}): HeldCase => ({
  studentSk, studentId: `20000000${studentSk}`, studentName: `Case, Ana ${studentSk}`, schoolDBN: '09M001', schoolName: 'Sample School', district: 9, caseProcess: 'Eval',
  complianceDate: '2026-12-01', holderSk: null, holderName: null, without: 'none', ...own,
})
const staff = (personSk: string, firstName: string): StaffRecord => ({
  personSk, loginId: firstName.toLowerCase(), firstName, lastName: 'Hopper', fullName: `${firstName} Hopper`, title: 'School Psychologist', locationName: 'Sample School', school: '09M001',
  workPhone: '2125550100', phone: '2125550100', email: 'x@example.org', streetAddress1: null, streetAddress2: null, city: null, stateName: null, zip: null,
})
const previewOf = (own: Partial<TransferPreview> = {}): TransferPreview => ({
  total: 2, schools: [{ name: 'Sample School', cases: 2 }], shares: [{ personSk: '77', fullName: 'Grace Hopper', caseload: 5, receives: 2 }],
  moves: [{ studentSk: '1', fromPersonSk: null, toPersonSk: '77' }, { studentSk: '2', fromPersonSk: '78', toPersonSk: '77' }], stays: [], unfit: [], ...own,
})
const saved = (value: unknown) => ({ isRequestSucessful: true, value, error: null, errorCodes: {} })
const results = (...all: [string, string | null][]) => saved({ results: all.map(([studentSk, reason]) => ({ studentSk, isMoved: reason === null, reason })) })

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

function open(more: Answers = {}) {
  const drawn = renderSignedIn([{ path: '/', element: <CaseAssignmentPage /> }], {
    [CASES]: () => Response.json([held('1'), held('2', { holderSk: '78', holderName: 'Ida Hop', without: 'roleEnded' })], { headers: { 'x-total-count': '2' } }),
    [STAFF]: () => [staff('77', 'Grace'), staff('79', 'Ruth')],
    [COVERS]: () => [],
    [OPEN_DRAFT]: () => ({ draft: null }),
    [SAVE_DRAFT]: () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
    [DISCARD_DRAFT]: () => ({ wasThere: true }),
    [PREVIEW]: () => previewOf(),
    [MOVE]: () => results(['1', null], ['2', null]),
    ...more,
  }, { roleId: 49 })
  const { type } = drawn
  const dialogOf = async () => {
    await type.click(await screen.findByRole('button', { name: 'Choose all 2' }))
    await type.click(await screen.findByRole('button', { name: 'Reassign 2' }))
    return within(await screen.findByRole('dialog', { name: 'Reassign 2 cases' }))
  }
  const pick = async (inside: ReturnType<typeof within>, name = 'Grace') => {
    await type.type(inside.getByRole('textbox', { name: 'Last name' }), 'Hop')
    await type.click(inside.getByRole('button', { name: 'Search' }))
    await type.click(await inside.findByRole('button', { name: `Select ${name} Hopper` }))
  }
  return { ...drawn, dialogOf, pick }
}

describe('cases without an owner', () => {
  it('shows each with why nobody looks after it; nothing is handed over before something is chosen', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Cases' })
    expect(await within(table).findByText('Nobody')).toBeVisible()
    expect(within(table).getByText('Role ended')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reassign' })).toHaveAccessibleDescription('Choose cases first.')
  })

  it('says so when every case has somebody, and when the list could not be read', async () => {
    open({ [CASES]: () => Response.json([], { headers: { 'x-total-count': '0' } }) })
    expect(await screen.findByText('Every open case has somebody who looks after it.')).toBeVisible()
  })
})

describe('handing over', () => {
  it('previews, does it, lists the result, and the notice takes it back', async () => {
    const { server, type, dialogOf, pick } = open({
      [MOVE]: () => results(['1', null], ['2', 'Ida Hop has this case by now.']),
    })
    const inside = await dialogOf()
    expect(inside.getByRole('button', { name: 'Reassign' })).toHaveAccessibleDescription('Select who will have the cases first.')
    await pick(inside)
    const preview = within(await inside.findByRole('region', { name: 'Preview' }))
    expect(preview.getByText('2 cases of 1 school would move.')).toBeVisible()
    expect(preview.getByRole('row', { name: /Grace Hopper/ })).toHaveTextContent('Grace Hopper527')
    await type.click(inside.getByRole('button', { name: 'Reassign 2 cases' }))
    expect(await inside.findByText('1 case was reassigned')).toBeVisible()
    expect(inside.getByText('1 case stayed')).toBeVisible()
    expect(inside.getByText(/Ida Hop has this case by now\./)).toBeVisible()
    const { transferKey, moves } = server.to(MOVE)[0]!.body as { transferKey: string; moves: unknown[] }
    expect(moves).toEqual(previewOf().moves)
    const [toast] = toastQueue.visibleToasts
    expect(toast!.content).toMatchObject({ text: '1 case was reassigned.', action: { label: 'Undo' } })
    act(() => toast!.content.action!.onAction())
    await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain(`POST /api/CaseAssignment/Transfers/${transferKey}/Undo`))
  })

  it('says what would stay and why, and who can have no cases here', async () => {
    const { dialogOf, pick } = open({
      [PREVIEW]: () => previewOf({
        total: 0, moves: [], schools: [], shares: [], stays: [{ studentSk: '1', studentName: 'Case, Ana 1', reason: 'Nobody of those chosen works where this student’s case is.' }],
        unfit: [{ personSk: '77', reason: 'They hold no role here today that can have cases.' }],
      }),
    })
    const inside = await dialogOf()
    await pick(inside)
    expect(await inside.findByText('Grace Hopper: They hold no role here today that can have cases.')).toBeVisible()
    expect(inside.getByText(/Case, Ana 1: Nobody of those chosen works where/)).toBeVisible()
    expect(inside.getByRole('button', { name: 'Reassign' })).toHaveAccessibleDescription('None of the cases can be moved to those selected.')
  })

  it('a batch that failed says so, keeps the choice, and can be tried again', async () => {
    let fails = true
    const refusal = () => Response.json({ type: 'about:blank', title: 'x', status: 500, message: 'It broke.', errorCodes: ['x'], errors: [], reference: 'ref-1' }, { status: 500 })
    const { type, dialogOf, pick, server } = open({ [MOVE]: () => (fails ? refusal() : results(['1', null], ['2', null])) })
    const inside = await dialogOf()
    await pick(inside)
    await type.click(await inside.findByRole('button', { name: 'Reassign 2 cases' }))
    expect(await inside.findByText('Nothing was reassigned. Your choice is kept.')).toBeVisible()
    fails = false
    await type.click(inside.getByRole('button', { name: 'Retry' }))
    expect(await inside.findByText('2 cases were reassigned')).toBeVisible()
    expect(server.to(MOVE)).toHaveLength(2)
  })
})

describe('a hand-over of several batches', () => {
  const moves = Array.from({ length: 120 }, (_, at) => ({ studentSk: String(at + 1), fromPersonSk: '78', toPersonSk: '77' }))
  const transferKey = '11111111-1111-4111-8111-111111111111'
  const kept = { transferKey, moves, done: 50, moved: 49, stayed: [{ studentSk: '7', reason: 'Ruth Hopper has this case by now.' }] }
  const batchDone = ({ body }: { body: unknown }) => results(...(body as { moves: { studentSk: string }[] }).moves.map(({ studentSk }) => [studentSk, null] as [string, null]))

  it('stands on the server before each batch, and is gone when it is over', async () => {
    const { type, dialogOf, pick, server } = open({ [PREVIEW]: () => previewOf({ total: 120, moves }), [MOVE]: batchDone })
    const inside = await dialogOf()
    await pick(inside)
    await type.click(await inside.findByRole('button', { name: 'Reassign 120 cases' }))
    expect(await inside.findByText('120 cases were reassigned')).toBeVisible()
    const records = server.to(SAVE_DRAFT).map(({ body }) => JSON.parse((body as { content: string }).content) as typeof kept)
    expect(records.map(({ done, moved }) => [done, moved])).toEqual([[0, 0], [50, 50], [100, 100]])
    expect(new Set(server.to(MOVE).map(({ body }) => (body as typeof kept).transferKey))).toEqual(new Set([records[0]!.transferKey]))
    expect(server.to(DISCARD_DRAFT)).toHaveLength(1)
  })

  it('whose window was closed says what was done and what not, and goes on with the rest under the same key', async () => {
    const { type, server } = open({ [OPEN_DRAFT]: () => ({ draft: { revision: 2, content: JSON.stringify(kept), updatedAt: '2026-11-20T15:00:00Z' } }), [MOVE]: batchDone })
    const note = within(await screen.findByRole('region', { name: 'Unfinished hand-over' }))
    expect(note.getByText(/Of 120 cases, 49 were reassigned and 1 stayed for a reason\. 70 were not/)).toBeVisible()
    await type.click(await screen.findByRole('button', { name: 'Choose all 2' }))
    expect(screen.getByRole('button', { name: 'Reassign 2' })).toHaveAccessibleDescription('Continue or leave the unfinished hand-over first.')
    await type.click(note.getByRole('button', { name: 'Reassign the other 70' }))
    expect(await note.findByText('119 cases were reassigned')).toBeVisible()
    const sent = server.to(MOVE).map(({ body }) => body as typeof kept)
    expect(sent.map((one) => [one.transferKey, one.moves[0]!.studentSk, one.moves.length])).toEqual([[transferKey, '51', 50], [transferKey, '101', 20]])
    expect(server.to(DISCARD_DRAFT)).toHaveLength(1)
  })
})

describe('cover', () => {
  it('is for two people and two days; what is missing is said on the button, and both are told', async () => {
    const { type, server, pick } = open({ [ADD_COVER]: () => saved({ coverSk: '5', cases: 3, outOfReach: 1 }) })
    await type.click(await screen.findByRole('tab', { name: 'Cover' }))
    expect(await screen.findByText('Nobody covers for anybody now.')).toBeVisible()
    await type.click(screen.getByRole('button', { name: 'Add cover' }))
    const inside = within(await screen.findByRole('dialog', { name: 'Add cover' }))
    const save = inside.getByRole('button', { name: 'Save' })
    expect(save).toHaveAccessibleDescription('Select who is absent first.')
    await pick(inside)
    expect(save).toHaveAccessibleDescription('Select who covers first.')
    await pick(inside, 'Ruth')
    expect(inside.getByRole('radio', { name: 'Who is absent: Grace Hopper' })).toBeVisible()
    await type.type(inside.getByRole('textbox', { name: /^To/ }), '11/27/2026')
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
    await type.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(ADD_COVER)[0]!.body).toEqual({ absentSk: '77', coveringSk: '79', startsOn: '2026-11-20', endsOn: '2026-11-27' })
    expect(toastQueue.visibleToasts[0]!.content).toMatchObject({ text: 'Saved Successfully', detail: '3 open cases are covered. Both are told. 1 of them are out of the covering person’s reach.' })
  })
})
