import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCaseReload } from './use-case-reload.ts'

const readGrid = vi.fn(async () => 'rows')
const readList = vi.fn(async () => 'reasons')

function Page() {
  useQuery({ queryKey: ['POST /Dashboard/Dashboard'], queryFn: readGrid, staleTime: Infinity })
  useQuery({ queryKey: ['GET /ReferenceValue/{name}'], queryFn: readList, staleTime: Infinity })
  const reload = useCaseReload()
  return <button onClick={reload}>assigned</button>
}

describe('after an action on a case', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[S-4.9-06] the grid is read again after 100 ms; what no action changes is not', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    )
    await act(async () => vi.advanceTimersByTimeAsync(10))
    screen.getByRole('button').click()
    await act(async () => vi.advanceTimersByTimeAsync(99))
    expect(readGrid).toHaveBeenCalledTimes(1)
    await act(async () => vi.advanceTimersByTimeAsync(2))
    expect(readGrid).toHaveBeenCalledTimes(2)
    expect(readList).toHaveBeenCalledTimes(1)
  })
})
