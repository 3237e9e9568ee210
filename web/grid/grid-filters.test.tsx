import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TYPING_PAUSE_MS } from './filters/use-debounced.ts'
import { renderGrid } from './testing/render-grid.tsx'

const shown = () => screen.findByRole('link', { name: 'Pupil 1' })
type Typing = ReturnType<typeof renderGrid>['type']
const openFilter = async (type: Typing, header: string) => {
  await type.click(screen.getByRole('button', { name: 'Filter' }))
  await type.click(await screen.findByRole('menuitem', { name: header }))
  return within(await screen.findByRole('dialog', { name: `Filter by ${header}` }))
}
/** At once, so that not even a busy machine finds the pause of typing in between. */
const typed = (field: HTMLElement, text: string) => {
  for (let length = 1; length <= text.length; length++) fireEvent.change(field, { target: { value: text.slice(0, length) } })
}
const chips = () => screen.queryAllByRole('button', { name: /^Remove the filter of/ }).length

describe('filters', () => {
  it('one that is still being typed does not lead back from the page that a row opened', async () => {
    const { router } = renderGrid()
    const row = await shown()
    typed(screen.getByRole('searchbox', { name: 'Find by student' }), 'pup')
    fireEvent.click(row)
    expect(await screen.findByRole('heading', { name: 'Student page' })).toBeVisible()
    await new Promise((done) => setTimeout(done, TYPING_PAUSE_MS * 2))
    expect(router.state.location.pathname).toBe('/student/200000001')
  })

  it('[P-2-42] text: two conditions joined by or become one filter object, asked for when typing pauses', async () => {
    const { type, asked, load } = renderGrid()
    await shown()
    const dialog = await openFilter(type, 'Subject')
    typed(dialog.getByRole('textbox', { name: 'Subject' }), 'meet')
    expect(load).toHaveBeenCalledTimes(1)
    await waitFor(() =>
      expect(asked().filter).toEqual({ logic: 'and', filters: [{ field: 'notes', operator: 'contains', value: 'meet' }] }),
    )
    expect(load).toHaveBeenCalledTimes(2)
    await type.click(dialog.getByRole('button', { name: 'Add a condition' }))
    await type.selectOptions(dialog.getByRole('combobox', { name: 'Both conditions, or one of them' }), 'or')
    await type.selectOptions(dialog.getByRole('combobox', { name: 'How Subject, second condition is compared' }), 'starts with')
    await type.type(dialog.getByRole('textbox', { name: 'Subject, second condition' }), 'call')
    await waitFor(() =>
      expect(asked().filter).toEqual({
        logic: 'and',
        filters: [
          {
            logic: 'or',
            filters: [
              { field: 'notes', operator: 'contains', value: 'meet' },
              { field: 'notes', operator: 'startswith', value: 'call' },
            ],
          },
        ],
      }),
    )
  })

  it.each([
    ['equals', { operator: 'eq', value: 'x' }],
    ['does not contain', { operator: 'doesnotcontain', value: 'x' }],
    ['is empty', { operator: 'isempty' }],
  ])('text %s', async (label, condition) => {
    const { type, asked } = renderGrid()
    await shown()
    const dialog = await openFilter(type, 'Subject')
    await type.type(dialog.getByRole('textbox', { name: 'Subject' }), 'x')
    await type.selectOptions(dialog.getByRole('combobox', { name: 'How Subject is compared' }), label)
    await waitFor(() => expect(asked().filter?.filters).toEqual([{ field: 'notes', ...condition }]))
  })

  it('[P-2-54] a select column offers its distinct values, several of which may be chosen', async () => {
    const { type, asked, load } = renderGrid()
    await shown()
    const dialog = await openFilter(type, 'School')
    await type.click(await dialog.findByRole('checkbox', { name: 'K001' }))
    expect(load.mock.calls.some(([ask]) => ask.distinctFields.includes('school'))).toBe(true)
    await waitFor(() => expect(asked().filter?.filters).toEqual([{ field: 'school', operator: 'eq', value: 'K001' }]))
    await type.click(dialog.getByRole('checkbox', { name: '(blank)' }))
    await waitFor(() =>
      expect(asked().filter?.filters).toEqual([
        { logic: 'or', filters: [{ field: 'school', operator: 'eq', value: 'K001' }, { field: 'school', operator: 'isnull' }] },
      ]),
    )
  })

  it('dates: a range typed, or ready-made; an unreal day says so and asks nothing', async () => {
    const { type, asked } = renderGrid()
    await shown()
    const dialog = await openFilter(type, 'Due')
    await type.type(dialog.getByRole('textbox', { name: 'From' }), '02/31/2026')
    expect(await dialog.findByText('Enter a real date, like 12/15/2026.')).toBeVisible()
    expect(asked().filter).toBeUndefined()
    await type.click(dialog.getByRole('button', { name: 'Next 14 days' }))
    await waitFor(() =>
      expect(asked().filter?.filters).toEqual([
        { logic: 'and', filters: [{ field: 'due', operator: 'gte', value: '2026-11-20' }, { field: 'due', operator: 'lte', value: '2026-12-04' }] },
      ]),
    )
  })

  it('numbers: a range, either end left open', async () => {
    const { type, asked } = renderGrid()
    await shown()
    const dialog = await openFilter(type, 'Days')
    await type.type(dialog.getByRole('textbox', { name: 'From' }), '-3')
    await waitFor(() => expect(asked().filter?.filters).toEqual([{ field: 'days', operator: 'gte', value: -3 }]))
    await type.type(dialog.getByRole('textbox', { name: 'To' }), 'many')
    expect(await dialog.findByText('Enter a number, like 14 or -3.')).toBeVisible()
  })

  it('two filters: all or any of them must match', async () => {
    const { type, asked } = renderGrid()
    await shown()
    const due = await openFilter(type, 'Due')
    await type.click(due.getByRole('button', { name: 'Before today' }))
    await type.keyboard('{Escape}')
    const days = await openFilter(type, 'Days')
    await type.type(days.getByRole('textbox', { name: 'To' }), '9')
    await type.click(days.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(asked().filter?.filters).toHaveLength(2))
    expect(asked().filter?.logic).toBe('and')
    await type.selectOptions(await screen.findByRole('combobox', { name: 'Rows must match' }), 'Any of')
    await waitFor(() => expect(asked().filter?.logic).toBe('or'))
  })

  it('[P-2-48] Clear All Filters removes every filter, loads again from the first page, and keeps the focus in the grid', async () => {
    const { type, asked } = renderGrid({ defaults: { filters: [{ kind: 'values', field: 'school', values: ['K001'] }] } })
    await shown()
    expect(asked().filter?.filters).toHaveLength(1)
    await type.type(screen.getByRole('searchbox', { name: 'Find by student' }), 'ada')
    await waitFor(() => expect(asked().filter?.filters).toHaveLength(2))
    expect(chips()).toBe(2)
    await type.click(screen.getByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(asked()).toEqual({ skip: 0, take: 10 }))
    expect(chips()).toBe(0)
    expect(screen.getByRole('searchbox', { name: 'Find by student' })).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  })

  it('a chip says its filter, opens it, and its cross takes it away with the focus on the next', async () => {
    const { type } = renderGrid({
      defaults: { filters: [{ kind: 'values', field: 'school', values: ['K001'] }, { kind: 'numbers', field: 'days', from: 3 }] },
    })
    await shown()
    await type.click(screen.getByRole('button', { name: 'Days from 3' }))
    expect(await screen.findByRole('dialog', { name: 'Filter by Days' })).toBeVisible()
    await type.keyboard('{Escape}')
    await type.click(screen.getByRole('button', { name: 'Remove the filter of School' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove the filter of Days' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'School K001' })).toBeNull()
  })

  it('Clear in the open filter wins over what was just typed', async () => {
    const { type, asked } = renderGrid()
    await shown()
    const dialog = await openFilter(type, 'Subject')
    await type.type(dialog.getByRole('textbox', { name: 'Subject' }), 'a')
    await waitFor(() => expect(asked().filter).toBeDefined())
    const [field, clear] = [dialog.getByRole('textbox', { name: 'Subject' }), dialog.getByRole('button', { name: 'Clear' })]
    typed(field, 'ab')
    fireEvent.click(clear)
    await new Promise((done) => setTimeout(done, TYPING_PAUSE_MS * 2))
    expect(chips()).toBe(0)
    expect(asked().filter?.filters ?? []).not.toContainEqual(expect.objectContaining({ value: 'ab' }))
  })
})

describe('the state in the address', () => {
  it('sort, page, size, columns and filters survive going to a student and back', async () => {
    const { type, router, asked } = renderGrid()
    await shown()
    await type.click(screen.getByRole('button', { name: 'Days' }))
    const school = await openFilter(type, 'School')
    await type.click(await school.findByRole('checkbox', { name: 'K002' }))
    await type.keyboard('{Escape}')
    await type.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20')
    await type.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(asked().skip).toBe(40))
    await type.click(screen.getByRole('button', { name: 'Column menu of Due' }))
    await type.click(screen.getByRole('menuitem', { name: 'Hide column' }))
    const before = asked()
    await type.click(await screen.findByRole('link', { name: 'Pupil 41' }))
    expect(await screen.findByRole('heading', { name: 'Student page' })).toBeVisible()
    await router.navigate(-1)
    await screen.findByRole('link', { name: 'Pupil 41' })
    expect(asked()).toEqual(before)
    expect(before).toMatchObject({ take: 20, sort: [{ field: 'days', dir: 'asc' }] })
    expect(screen.queryByRole('columnheader', { name: 'Due' })).toBeNull()
  })

  it('a name that is filtered by never stands in the address, and yet comes back with Back', async () => {
    const { type, router, asked } = renderGrid()
    await shown()
    await type.type(screen.getByRole('searchbox', { name: 'Find by student' }), 'Byron')
    await waitFor(() => expect(asked().filter?.filters).toEqual([{ field: 'name', operator: 'contains', value: 'Byron' }]))
    expect(router.state.location.search).toBe('')
    await type.click(screen.getByRole('link', { name: 'Pupil 1' }))
    await router.navigate(-1)
    expect(await screen.findByRole('searchbox', { name: 'Find by student' })).toHaveValue('Byron')
  })

  it('an address that somebody made up opens the grid as it opens', async () => {
    const { asked } = renderGrid({ at: '/?g=%00nonsense' })
    await shown()
    expect(asked()).toEqual({ skip: 0, take: 10 })
  })

  it('unknown columns, kinds, sizes and named filters of an address are left out', async () => {
    const code = btoa(
      JSON.stringify({
        s: 1000,
        o: '-secret',
        f: [
          { kind: 'values', field: 'nobody', values: ['x'] },
          { kind: 'text', field: 'school', logic: 'and', conditions: [{ operator: 'contains', value: 'x' }] },
          { kind: 'text', field: 'name', logic: 'and', conditions: [{ operator: 'contains', value: 'Byron' }] },
        ],
      }),
    )
    const { asked } = renderGrid({ at: `/?g=${code}` })
    await shown()
    expect(asked()).toEqual({ skip: 0, take: 10 })
  })
})

describe('the keyboard', () => {
  it('sorts, opens a column menu, filters from it and comes back to it', async () => {
    const { type, asked } = renderGrid()
    await shown()
    screen.getByRole('button', { name: 'Due' }).focus()
    await type.keyboard('{Enter}')
    await waitFor(() => expect(asked().sort).toEqual([{ field: 'due', dir: 'asc' }]))
    await type.tab()
    const menu = screen.getByRole('button', { name: 'Column menu of Due' })
    expect(menu).toHaveFocus()
    await type.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Filter by Due' })
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'From' })).toHaveFocus())
    await type.keyboard('{Escape}')
    await waitFor(() => expect(menu).toHaveFocus())
  })
})
