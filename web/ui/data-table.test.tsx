import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { DataTableProps } from './data-table-column.ts'
import { DataTable } from './data-table.tsx'
import { Pagination } from './pagination.tsx'

interface Row {
  id: string
  name: string
}
const ROWS: Row[] = [
  { id: '200123400', name: 'Anderson, Liam' },
  { id: '200123437', name: 'Hughes, Sofia' },
]

function show(props: Partial<DataTableProps<Row>>) {
  return render(
    <DataTable
      caption="Search results"
      columns={[
        { id: 'id', header: 'Student ID', cell: (row) => row.id },
        { id: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: (row) => row.name },
      ]}
      rows={ROWS}
      rowKey={(row) => row.id}
      {...props}
    />,
  )
}

describe('a table', () => {
  it('is named by its caption, and its rows by their header', () => {
    show({})
    expect(screen.getByRole('table', { name: 'Search results' })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Search results' })).toHaveAttribute('tabindex', '0')
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(ROWS.map((row) => row.name))
  })

  it('says how it is sorted, and asks for the other way on a press', async () => {
    const onSortChange = vi.fn()
    show({ sort: { columnId: 'name', direction: 'ascending' }, onSortChange })
    const header = screen.getByRole('columnheader', { name: 'Name' })
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('columnheader', { name: 'Student ID' })).not.toHaveAttribute('aria-sort')
    await userEvent.click(within(header).getByRole('button'))
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ columnId: 'name', direction: 'descending' })
  })

  it('shows the empty text of the search when there is nothing', () => {
    show({ rows: [] })
    expect(screen.getByText('There is no data to display.')).toBeInTheDocument()
  })

  it('is busy with skeleton rows while it loads', () => {
    show({ rows: undefined, isLoading: true, skeletonRows: 3 })
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })

  it('says what failed, that nothing was lost, and tries again', async () => {
    const onRetry = vi.fn()
    show({ error: { title: 'The list could not be loaded.', onRetry, referenceId: '7f3a' } })
    expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.')
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing you entered was lost.')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('pages', () => {
  it('marks the current one, goes on, and says why it cannot go back from the first', async () => {
    const onPageChange = vi.fn()
    render(<Pagination label="Students" page={1} pageSize={10} total={137} onPageChange={onPageChange} />)
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('status')).toHaveTextContent('1–10 of 137')
    const back = screen.getByRole('button', { name: 'Previous page' })
    expect(back).toHaveAccessibleDescription('This is the first page.')
    await userEvent.click(back)
    expect(onPageChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Page 4' }))
    expect(onPageChange.mock.calls).toEqual([[2], [4]])
  })
})
