import type { DuplicateComparison, DuplicatePair } from '@trellis/contract/duplicates.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { DuplicatesPage } from './duplicates-page.tsx'

const LIST = 'GET /student-api/Duplicates/Pairs'
const ONE = 'GET /student-api/Duplicates/Pairs/5'
const side = (studentSk: string, name: string, nycId: string) => ({ studentSk, nycId, eiId: null, name, dateOfBirth: '2022-03-04', school: '09X001 P.S. 1' })
const pair = (own: Partial<DuplicatePair> = {}): DuplicatePair => ({
  pairSk: '5', score: 84, foundBy: 'job', foundAt: '2026-11-20T15:00:00Z', one: side('11', 'Byron, Ada', '200000001'), other: side('12', 'Bryon, Ada', '200000002'),
  decision: null, reason: null, decidedBy: null, decidedAt: null, ...own,
})
const preview = (survivorSk: string, blocks: string[] = []) => ({ survivorSk, moves: [{ what: 'Referrals', count: 1 }], stays: [], taken: ['Middle name'], blocks, notes: [], planKey: `key-${survivorSk}` })
const comparison = (own: Partial<DuplicateComparison> = {}): DuplicateComparison => ({
  pair: pair(), parts: [{ fact: 'lastName', points: 20, sentence: 'The last names differ by two exchanged letters.' }, { fact: 'sex', points: -24, sentence: 'The sex differs.' }], heldDown: null,
  fields: [{ field: 'Last name', one: 'Byron', other: 'Bryon', isSame: false }, { field: 'Date of birth', one: '2022-03-04', other: '2022-03-04', isSame: true }],
  previews: [preview('11'), preview('12', ['Both records have an open referral. Close or withdraw one of them first.'])], merge: null, ...own,
})
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

function open(answers: Answers = {}, of = comparison()) {
  return renderSignedIn([{ path: '/', element: <DuplicatesPage /> }], {
    [LIST]: () => [of.pair],
    [ONE]: () => Response.json(of, { headers: { etag: '"3"' } }),
    ...answers,
  }, { permissions: [9, 10, 260] })
}

async function openPair(answers: Answers = {}, of = comparison()) {
  const drawn = open(answers, of)
  await drawn.type.click(await screen.findByRole('button', { name: /^(Compare|Open the merge): Byron, Ada$/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findAllByRole('heading', { level: 3 })
  return { ...drawn, inside: within(screen.getByRole('dialog')) }
}

describe('the list of duplicate records', () => {
  it('shows both records of a pair, how alike they are and who found them', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Byron, Ada/ })
    expect(row).toHaveTextContent('Bryon, Ada')
    expect(row).toHaveTextContent('84 of 100')
    expect(row).toHaveTextContent('By the search in the background')
  })

  it('says when there is nothing to decide, and what failed, with a retry', async () => {
    open({ [LIST]: () => [] })
    expect(await screen.findByText('No two records look like one child.')).toBeInTheDocument()
  })

  it('compares two records by their ids', async () => {
    const { server, type } = open({ 'POST /student-api/Duplicates/Pairs': () => ({ pairSk: '5' }) })
    await type.click(await screen.findByRole('button', { name: 'Compare two records' }))
    await type.type(await screen.findByRole('textbox', { name: /^Student ID/ }), '200000001x')
    expect(isDisabled(screen.getByRole('button', { name: 'Compare' }))).toBe(true)
    await type.type(screen.getByRole('textbox', { name: /^Other student ID/ }), '200000002')
    await type.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByRole('heading', { name: 'Compare: Byron, Ada' })).toBeInTheDocument()
    expect(server.to('POST /student-api/Duplicates/Pairs')[0]!.body).toEqual({ id: '200000001', otherId: '200000002' })
  })
})

describe('a pair side by side', () => {
  it('explains every part of the score and compares field by field', async () => {
    const { inside } = await openPair()
    expect(inside.getByText('The last names differ by two exchanged letters.').parentElement).toHaveTextContent('+20')
    expect(inside.getByText('The sex differs.').parentElement).toHaveTextContent('−24')
    const table = inside.getByRole('table', { name: 'Both records side by side' })
    expect(within(table).getByRole('row', { name: /Last name/ })).toHaveTextContent('Differs')
    expect(within(table).getByRole('row', { name: /Date of birth/ })).toHaveTextContent('Same')
  })

  it('keeps them apart with a reason, and not without one', async () => {
    const { server, type, inside } = await openPair({ 'POST /student-api/Duplicates/Pairs/5/different': () => ({ pairSk: '5' }) })
    expect(isDisabled(inside.getByRole('button', { name: 'Submit' }))).toBe(true)
    await type.click(inside.getByRole('radio', { name: /Not the same child/ }))
    expect(isDisabled(inside.getByRole('button', { name: 'Keep them apart' }))).toBe(true)
    await type.type(inside.getByRole('textbox', { name: /Reason/ }), 'Twins.')
    await type.click(inside.getByRole('button', { name: 'Keep them apart' }))
    await waitFor(() => expect(toasts()).toEqual(['The records are kept apart. This pair is not asked about again.']))
    expect(server.to('POST /student-api/Duplicates/Pairs/5/different')[0]!.body).toEqual({ reason: 'Twins.' })
  })

  it('merges what the preview showed', async () => {
    const { server, type, inside } = await openPair({ 'POST /student-api/Duplicates/Pairs/5/merge': () => ({ mergeSk: '1', survivorSk: '11', nycId: '200000001' }) })
    await type.click(inside.getByRole('radio', { name: /keep the first record \(200000001\)/ }))
    expect(inside.getByRole('region', { name: 'What the merge does' })).toHaveTextContent('Referrals: 1')
    await type.type(inside.getByRole('textbox', { name: /Reason/ }), 'Asked the parent.')
    await type.click(inside.getByRole('button', { name: 'Merge the records' }))
    await waitFor(() => expect(toasts()).toEqual(['The records are merged. The merge can be undone under Merged.']))
    expect(server.to('POST /student-api/Duplicates/Pairs/5/merge')[0]!.body).toEqual({ survivorSk: '11', reason: 'Asked the parent.', planKey: 'key-11' })
  })

  it('says what stands against a merge, and does not send it', async () => {
    const { type, inside } = await openPair()
    await type.click(inside.getByRole('radio', { name: /keep the second record/ }))
    await type.type(inside.getByRole('textbox', { name: /Reason/ }), 'x')
    expect(inside.getByRole('region', { name: 'What the merge does' })).toHaveTextContent('Both records have an open referral. Close or withdraw one of them first.')
    expect(isDisabled(inside.getByRole('button', { name: 'Merge the records' }))).toBe(true)
  })

  it('keeps the reason when somebody else decided meanwhile, and shows theirs', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 409, message: 'Kim Lee decided about these records meanwhile. Look at them again.', errorCodes: ['stale-version'], errors: [], reference: 'r' }
    const { type, inside } = await openPair({ 'POST /student-api/Duplicates/Pairs/5/different': () => Response.json(problem, { status: 409 }) })
    await type.click(inside.getByRole('radio', { name: /Not the same child/ }))
    await type.type(inside.getByRole('textbox', { name: /Reason/ }), 'Twins.')
    await type.click(inside.getByRole('button', { name: 'Keep them apart' }))
    expect(await inside.findByText(/Kim Lee decided about these records meanwhile/)).toBeInTheDocument()
    expect(inside.getByRole('textbox', { name: /Reason/ })).toHaveValue('Twins.')
  })

  it('undoes a merge and says before what goes back and what stays', async () => {
    const undo = { goesBack: [{ what: 'Referrals', count: 2 }], addedToMoved: [{ what: 'Attendees', count: 1 }], staysWithSurvivor: [{ what: 'Documents', count: 3 }], gone: 1, keptFields: ['City'] }
    const merged = comparison({ pair: pair({ decision: 'merged', reason: 'Same.', decidedBy: 'Kim Lee', decidedAt: '2026-11-20T15:00:00Z' }), previews: [], fields: [], merge: { mergeSk: '1', survivorSk: '11', mergedSk: '12', undo } })
    const { server, type, inside } = await openPair({ 'POST /student-api/Duplicates/Pairs/5/undo': () => ({ pairSk: '5' }) }, merged)
    for (const text of ['Referrals: 2', 'Attendees: 1', 'Documents: 3']) expect(inside.getByText((_all, node) => node?.tagName === 'LI' && node.textContent === text)).toBeInTheDocument()
    expect(inside.getByText('One row that was moved is no longer there.')).toBeInTheDocument()
    expect(inside.getByText('Changed since, and stays as it is now: City.')).toBeInTheDocument()
    await type.type(inside.getByRole('textbox', { name: /Reason for undoing/ }), 'Another child.')
    await type.click(inside.getByRole('button', { name: 'Undo the merge' }))
    await waitFor(() => expect(server.to('POST /student-api/Duplicates/Pairs/5/undo')).toHaveLength(1))
    expect(toasts()).toEqual(['The merge is undone. Both records are there again.'])
  })
})
