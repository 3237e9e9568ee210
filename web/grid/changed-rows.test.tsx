import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tellLive } from '../api/live-bus.ts'
import { pupil, renderGrid } from './testing/render-grid.tsx'

const rows = [1, 2, 3].map((n) => ({ ...pupil(n), studentSk: String(n) }))
const hear = (...studentSks: string[]): void => act(() => tellLive({ kind: 'case', studentSks }))

it('says when somebody else changed cases that are on the page, and shows the changes on request', async () => {
  const { load, type } = renderGrid({ rows })
  await screen.findByRole('link', { name: 'Pupil 1' })
  hear('77')
  expect(screen.queryByRole('button', { name: 'Show changes' })).toBeNull()
  hear('2', '88')
  expect(screen.getByText('One case on this page was changed by somebody else.').closest('output')).toBeVisible()
  hear('2', '3')
  expect(screen.getByText('2 cases on this page were changed by somebody else.')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  await type.click(screen.getByRole('button', { name: 'Show changes' }))
  await waitFor(() => expect(screen.queryByText(/changed by somebody else/)).toBeNull())
  expect(load).toHaveBeenCalledTimes(2)
})
