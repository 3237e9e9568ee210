import { endpoint } from '@trellis/contract/endpoint.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeSelectionStore, type SelectionStore } from '../session/selection.ts'
import { ApiContext } from './client-context.ts'
import type { CallOptions, Client } from './client.ts'
import { makeQueryClient } from './query-client.ts'
import { ServiceError } from './service-error.ts'
import { useRead } from './use-read.ts'
import { useReferenceList } from './use-reference-list.ts'
import { useSend } from './use-send.ts'

const own = { base: 'api', tag: 'T', permission: 4, audit: { none: 'test' }, summary: '' } as const
const read = endpoint({ ...own, method: 'GET', path: '/Case', response: z.object({ n: z.number() }) })
const body = z.object({ n: z.number() })
const save = endpoint({ ...own, method: 'POST', path: '/Case', body, response: z.number() })

const callWithHeaders = vi.fn()
const call = vi.fn<(endpoint: unknown, request: unknown, options: CallOptions) => Promise<number>>()
let selection: SelectionStore
let wrapper: (props: { children: ReactNode }) => ReactNode

beforeEach(() => {
  sessionStorage.clear()
  callWithHeaders.mockReset()
  call.mockReset()
  selection = makeSelectionStore(sessionStorage)
  selection.set({ roleId: 1, locationCode: 'A' })
  const queries = makeQueryClient()
  const api = { client: { call, callWithHeaders } as unknown as Client, selection }
  wrapper = ({ children }) => (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  )
})

describe('useRead', () => {
  it('fetches again as another role, and never shows it what the first one read', async () => {
    let n = 0
    callWithHeaders.mockImplementation(() => Promise.resolve({ value: { n: ++n }, headers: new Headers() }))
    const { result } = renderHook(() => useRead(read, {}), { wrapper })
    await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
    act(() => selection.set({ roleId: 2, locationCode: 'A' }))
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data).toEqual({ n: 2 }))
  })

  it('does not repeat what a rule refused', async () => {
    callWithHeaders.mockRejectedValue(new ServiceError(422, 'No.'))
    const { result } = renderHook(() => useRead(read, {}), { wrapper })
    await waitFor(() => expect(result.current.error).toBeInstanceOf(ServiceError))
    expect(callWithHeaders).toHaveBeenCalledTimes(1)
  })
})

describe('useReferenceList', () => {
  it('[P-3-29] a second use of the same list makes no second call', async () => {
    const headers = new Headers({ 'x-list-version': '4' })
    callWithHeaders.mockResolvedValue({ value: [{ id: 1, description: 'NY', sortOrder: 1, value: 'NY' }], headers })
    const first = renderHook(() => useReferenceList('State'), { wrapper })
    await waitFor(() => expect(first.result.current.data?.items).toHaveLength(1))
    const second = renderHook(() => useReferenceList('state'), { wrapper })
    expect(second.result.current.data).toBe(first.result.current.data)
    expect(callWithHeaders).toHaveBeenCalledTimes(1)
    await act(() => first.result.current.refetch())
    expect(callWithHeaders).toHaveBeenCalledTimes(2)
    expect(second.result.current.data?.version).toBe('4')
  })
})

describe('useSend', () => {
  it('has one idempotency key a form opening, and a new one after a success', async () => {
    call.mockRejectedValueOnce(new ServiceError(503, 'Busy')).mockResolvedValue(1)
    const { result } = renderHook(() => useSend(save), { wrapper })
    await act(() => result.current.send({ body: { n: 1 } }).catch(() => undefined))
    await waitFor(() => expect(result.current.error).toBeInstanceOf(ServiceError))
    await act(() => result.current.send({ body: { n: 1 } }, '"7"'))
    await act(() => result.current.send({ body: { n: 2 } }))
    const [first, second, third] = call.mock.calls.map(([, , options]) => options)
    expect(first?.idempotencyKey).toBeTruthy()
    expect(second).toEqual({ idempotencyKey: first?.idempotencyKey, ifMatch: '"7"' })
    expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })
})
