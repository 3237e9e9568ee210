import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pupil, renderGrid } from './testing/render-grid.tsx'

const shown = () => screen.findByRole('link', { name: 'Pupil 1' })
const head = (name: string) => within(screen.getByRole('columnheader', { name }))
const openMenu = async (type: ReturnType<typeof renderGrid>['type'], name: string, item: string) => {
  await type.click(screen.getByRole('button', { name: `Column menu of ${name}` }))
  await type.click(await screen.findByRole('menuitem', { name: item }))
}

describe('paging', () => {
  it('[P-2-39] [S-9-11] asks the server for one page of ten at a time', async () => {
    const { asked, load } = renderGrid()
    await shown()
    expect(asked()).toEqual({ skip: 0, take: 10 })
    expect(screen.getAllByRole('rowheader')).toHaveLength(10)
    expect(load).toHaveBeenCalledTimes(1)
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(sizes).toHaveValue('10')
    expect(within(sizes).getAllByRole('option').map((one) => one.textContent)).toEqual(['10', '20', '50', '100'])
  })

  it('[P-2-51] [P-2-52] five page buttons, info, a page-size selector, previous and next, below the table', async () => {
    const { type, asked } = renderGrid()
    await shown()
    const pages = screen.getByRole('navigation', { name: 'Pupils pages' })
    expect(within(pages).getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5)
    expect(within(pages).getByText('1–10 of 137')).toBeVisible()
    expect(screen.getByRole('table').compareDocumentPosition(pages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await type.click(within(pages).getByRole('button', { name: 'Page 5' }))
    await waitFor(() => expect(asked().skip).toBe(40))
    expect(await within(pages).findByRole('button', { name: 'Page 7' })).toBeVisible()
    await type.click(within(pages).getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(asked().skip).toBe(50))
    await type.click(within(pages).getByRole('button', { name: 'Previous page' }))
    await type.selectOptions(within(pages).getByRole('combobox'), '50')
    await waitFor(() => expect(asked()).toEqual({ skip: 0, take: 50 }))
  })

  it('keeps the former page, dimmed and busy, while the next is on its way', async () => {
    let release = () => undefined as void
    const { type } = renderGrid({
      load: async ({ dataSourceRequest: { skip } }) => {
        if (skip > 0) await new Promise<void>((done) => (release = done))
        return { data: [pupil(skip + 1)], total: 20, distinctFieldValues: {} }
      },
    })
    await shown()
    await type.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(screen.getByRole('link', { name: 'Pupil 1' })).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    release()
    expect(await screen.findByRole('link', { name: 'Pupil 11' })).toBeVisible()
  })

  it('a page past the end leads to the last one that there is', async () => {
    const { asked } = renderGrid({ at: `/?g=${btoa(JSON.stringify({ p: 99 }))}`, total: 35 })
    await waitFor(() => expect(asked().skip).toBe(30))
    expect(await screen.findByText('31–35 of 35')).toBeVisible()
  })
})

describe('columns', () => {
  it('[P-2-40] a press sorts ascending, then descending, then not, and says so', async () => {
    const { type, asked } = renderGrid()
    await shown()
    const sort = head('Due').getByRole('button', { name: 'Due' })
    await type.click(sort)
    await waitFor(() => expect(asked().sort).toEqual([{ field: 'due', dir: 'asc' }]))
    expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByText('Sorted by Due, ascending.')).toBeInTheDocument()
    await type.click(sort)
    await waitFor(() => expect(asked().sort).toEqual([{ field: 'due', dir: 'desc' }]))
    await type.click(sort)
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Due' })).not.toHaveAttribute('aria-sort'))
  })

  it('[P-2-43] the column menu sorts, filters, sizes, hides and resets', async () => {
    const { type, asked } = renderGrid()
    await shown()
    await type.click(screen.getByRole('button', { name: 'Column menu of Due' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Sort ascending', 'Sort descending', 'Filter', 'Make wider', 'Make narrower', 'Hide column', 'Reset columns',
    ])
    await type.click(screen.getByRole('menuitem', { name: 'Sort descending' }))
    await waitFor(() => expect(asked().sort).toEqual([{ field: 'due', dir: 'desc' }]))
    await openMenu(type, 'Due', 'Hide column')
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Due' })).toBeNull())
    await openMenu(type, 'School', 'Reset columns')
    expect(await screen.findByRole('columnheader', { name: 'Due' })).toBeVisible()
  })

  it('the first column names its row and cannot be hidden', async () => {
    const { type } = renderGrid()
    await shown()
    await type.click(screen.getByRole('button', { name: 'Column menu of Student' }))
    expect(screen.getByRole('menuitem', { name: /Hide column/ })).toHaveAttribute('aria-disabled', 'true')
  })

  it('the Columns button shows what is hidden at first', async () => {
    const { type } = renderGrid()
    await shown()
    expect(screen.queryByRole('columnheader', { name: 'Changed' })).toBeNull()
    await type.click(screen.getByRole('button', { name: 'Columns' }))
    await type.click(screen.getByRole('checkbox', { name: 'Changed' }))
    await type.keyboard('{Escape}')
    expect(await screen.findByRole('columnheader', { name: 'Changed' })).toBeVisible()
    expect(screen.getAllByRole('cell', { name: '11/20/2026, 9:05 AM' })[0]).toBeVisible()
  })
})

describe('rows', () => {
  it('says how many rows and columns there are and which these are', async () => {
    const { type } = renderGrid({ rowMenu: { labelOf: (row) => `Actions for ${row.name}`, groupsOf: () => [] } })
    await shown()
    const table = screen.getByRole('table', { name: 'Pupils' })
    expect(table).toHaveAttribute('aria-rowcount', '138')
    expect(table).toHaveAttribute('aria-colcount', '8')
    await type.click(screen.getByRole('button', { name: 'Page 2' }))
    const row = (await screen.findByRole('link', { name: 'Pupil 11' })).closest('tr')
    expect(row).toHaveAttribute('aria-rowindex', '12')
    expect(within(row!).getAllByRole('cell')[0]).toHaveAttribute('aria-colindex', '2')
  })

  it('[P-2-55] [P-2-56] the name leads to the student and shows the City id, else the early-intervention id', async () => {
    const { type, router } = renderGrid({ rows: [pupil(1), pupil(2, { id: '', eId: '123456' })] })
    const link = await screen.findByRole('link', { name: 'Pupil 1' })
    expect(link.closest('th')).toHaveTextContent('Pupil 1200000001')
    expect(screen.getByRole('link', { name: 'Pupil 2' }).closest('th')).toHaveTextContent('Pupil 2EI 123456')
    await type.click(link)
    expect(router.state.location.pathname).toBe('/student/200000001')
  })

  it('[P-2-58] the compliance status is a chip that counts its days', async () => {
    renderGrid({ rows: [pupil(1, { status: 'Out of Compliance' }), pupil(2, { status: 'At Risk' }), pupil(3, { status: 'Reason for Delay' })] })
    expect(await screen.findByText('Out of Compliance: 1 Day')).toBeVisible()
    expect(screen.getByText('At Risk: 16 Days')).toBeVisible()
    expect(screen.getByText('Reason for Delay')).toBeVisible()
  })

  it('shows documents as links, figures at the end, dates as MM/dd/yyyy', async () => {
    renderGrid({ rows: [pupil(1, { files: ['a.pdf', 'b.pdf'], days: 1234 })] })
    expect(await screen.findByRole('link', { name: /a\.pdf/ })).toHaveAttribute('href', '/files/a.pdf')
    expect(screen.getByRole('link', { name: /b\.pdf/ })).toBeVisible()
    expect(screen.getByRole('cell', { name: '1,234' })).toHaveClass('text-end')
    expect(screen.getByRole('cell', { name: '12/01/2026' })).toBeVisible()
  })

  it('[P-2-44] a row opens a nested part below itself and closes it', async () => {
    const { type } = renderGrid({
      detail: { labelOf: (row) => `Assessments of ${row.name}`, canExpand: (row) => row.id !== '200000002', render: (row) => <p>{`Nested ${row.id}`}</p> },
    })
    await shown()
    const button = screen.getByRole('button', { name: 'Assessments of Pupil 1' })
    expect(screen.queryByRole('button', { name: 'Assessments of Pupil 2' })).toBeNull()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await type.click(button)
    const nested = screen.getByText('Nested 200000001')
    expect(document.getElementById(button.getAttribute('aria-controls')!)).toContainElement(nested)
    await type.click(button)
    expect(screen.queryByText('Nested 200000001')).toBeNull()
  })

  it('a menu without actions is disabled and says why; one with actions does them', async () => {
    const done: string[] = []
    const { type } = renderGrid({
      rows: [pupil(1), pupil(2), pupil(3)],
      rowMenu: {
        labelOf: (row) => `Actions for ${row.name}`,
        groupsOf: (row) =>
          row.days === 3 ? undefined : row.days === 2 ? [] : [{ id: 'a', entries: [{ id: 'v', label: 'View', onAction: () => done.push(row.id) }] }],
      },
    })
    await shown()
    expect(screen.getByRole('button', { name: 'Actions for Pupil 2' })).toHaveAccessibleDescription('There are no actions available for this student.')
    expect(screen.queryByRole('button', { name: 'Actions for Pupil 3' })).toBeNull()
    await type.click(screen.getByRole('button', { name: 'Actions for Pupil 1' }))
    await type.click(screen.getByRole('menuitem', { name: 'View' }))
    expect(done).toEqual(['200000001'])
  })

  it('a menu that the server fills is asked for when it opens, by keyboard too', async () => {
    let calls = 0
    const { type } = renderGrid({
      rows: [pupil(1)],
      rowMenu: {
        labelOf: (row) => `Actions for ${row.name}`,
        groupsOf: () => 'ask',
        load: async () => ((calls += 1), [{ id: 'a', entries: [{ id: 'v', label: 'View student profile' }] }]),
      },
    })
    await shown()
    expect(calls).toBe(0)
    screen.getByRole('button', { name: 'Actions for Pupil 1' }).focus()
    await type.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menuitem', { name: 'View student profile' })).toBeVisible()
    expect(calls).toBe(1)
  })
})

describe('what stands in the place of rows', () => {
  it('skeletons on the first load, with their number', async () => {
    renderGrid({ load: () => new Promise(() => undefined) })
    expect(await screen.findByText('Loading')).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(11)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
  })

  it('the empty text', async () => {
    renderGrid({ total: 0 })
    expect(await screen.findByRole('cell', { name: 'There is no data to display.' })).toBeVisible()
  })

  it('what failed, with Retry', async () => {
    let isDown = true
    const { type } = renderGrid({
      load: async () => {
        if (isDown) throw new Error('Trellis cannot be reached.')
        return { data: [pupil(1)], total: 1, distinctFieldValues: {} }
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded. Trellis cannot be reached.')
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Pupil 1' })).toBeVisible()
  })

  it('what the grid waits for: nothing is asked', async () => {
    const { load } = renderGrid({ waitsFor: 'Choose an agency to see its children.' })
    expect(await screen.findByText('Choose an agency to see its children.')).toBeVisible()
    expect(load).not.toHaveBeenCalled()
  })
})

describe('the toolbar', () => {
  it('refreshes and exports only where the grid says so', async () => {
    const { type, load, unmount } = renderGrid({ hasRefresh: true, onExport: () => Promise.reject(new Error('Too busy.')) })
    await shown()
    await type.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeVisible()
    unmount()
    renderGrid()
    await shown()
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull()
  })
})
