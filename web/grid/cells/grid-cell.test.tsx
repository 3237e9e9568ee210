import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ACTION_COLUMN_WIDTH, COLUMN_TYPES, type ColumnType, type GridColumn } from '../grid-column.ts'
import { tableWidth } from '../grid-widths.ts'
import { GridCell } from './grid-cell.tsx'
import { dateTimeText } from './text-of.ts'

interface Row {
  value: unknown
}

const shown = (type: ColumnType, value: unknown, more: Partial<GridColumn<Row>> = {}): string => {
  const column: GridColumn<Row> = { field: 'value', header: 'Value', type, width: 100, ...more }
  const { container, unmount } = render(<GridCell row={{ value }} column={column} />)
  const text = container.textContent
  unmount()
  return text
}

describe('the cell of a column', () => {
  it('[P-2-53] the column types are text, select, date, icon, file, numeric and dateTime, each with its own look', () => {
    expect(COLUMN_TYPES).toEqual(['text', 'select', 'date', 'icon', 'file', 'numeric', 'dateTime'])
    expect(shown('text', 'A subject')).toBe('A subject')
    expect(shown('select', 'K', { labelOf: (value) => `Grade ${value}` })).toBe('Grade K')
    expect(shown('date', '2026-11-20')).toBe('11/20/2026')
    expect(shown('icon', true, { iconOf: () => ({ tone: 'ok', title: 'Complete' }) })).toContain('Complete')
    expect(shown('file', null, { filesOf: () => [{ name: 'iep.pdf' }] })).toBe('iep.pdf')
    expect(shown('numeric', 1234)).toBe('1,234')
    expect(shown('dateTime', '2026-11-20T18:05:00Z')).toBe('11/20/2026, 1:05 PM')
  })

  it('[M-9-02] a moment is MM/dd/yyyy, h:mm a in the time of the district', () => {
    expect(dateTimeText('2026-01-02T05:04:00Z')).toBe('01/02/2026, 12:04 AM')
    expect(dateTimeText('2026-07-09T21:30:00Z')).toBe('07/09/2026, 5:30 PM')
  })

  it('a file with an address is a link, one without is a name', () => {
    const column: GridColumn<Row> = {
      field: 'value', header: 'Files', type: 'file', width: 100,
      filesOf: () => [{ name: 'linked.pdf', href: '/files/1' }, { name: 'plain.pdf' }],
    }
    render(<GridCell row={{ value: null }} column={column} />)
    expect(screen.getByRole('link', { name: /linked\.pdf/ })).toHaveAttribute('href', '/files/1')
    expect(screen.queryByRole('link', { name: /plain\.pdf/ })).toBeNull()
  })

  it('[P-9-03] the action column is 60 wide', () => {
    const column: GridColumn<Row> = { field: 'value', header: 'Value', type: 'text', width: 100 }
    expect(tableWidth([column], {}, true) - tableWidth([column], {}, false)).toBe(60)
    expect(ACTION_COLUMN_WIDTH).toBe(60)
  })
})
