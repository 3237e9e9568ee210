import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { AddressLookupDialog, type FoundAddress } from './address-lookup-dialog.tsx'

const CALL = 'POST /api/GOAT/getAddress'
const found = { out_error_message: '', out_usps_city_name: 'Brooklyn', out_zip_code: '11226', out_school_dist: '17' }

async function open(answer: () => unknown) {
  const used = vi.fn<(address: FoundAddress) => void>()
  const drawn = renderSignedIn([{ path: '/', element: <AddressLookupDialog onUse={used} onClose={() => undefined} /> }], {
    [CALL]: answer,
  })
  await drawn.type.type(await screen.findByRole('textbox', { name: /Street address/ }), '1234 Flatbush Avenue')
  await drawn.type.click(screen.getByRole('button', { name: /Borough/ }))
  await drawn.type.click(await screen.findByRole('option', { name: 'Brooklyn' }))
  return { ...drawn, used }
}

describe('the address lookup', () => {
  it('[S-5.2-16][M-1-17] asks once, after both fields are filled, and hands city, zip and district over', async () => {
    const { server, used, type } = await open(() => found)
    expect(await screen.findByText('11226')).toBeInTheDocument()
    expect(server.to(CALL).map(({ body }) => body)).toEqual([
      { borough: 'Brooklyn', addressNumber: '1234', streetName: 'Flatbush Avenue' },
    ])
    await type.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(used).toHaveBeenCalledWith({ streetAddress: '1234 Flatbush Avenue', city: 'Brooklyn', zip: '11226', schoolDistrict: '17' })
  })

  it('[S-5.2-16][M-9-03] asks 300 ms after the last key, and not before', async () => {
    const { server } = await open(() => found)
    await screen.findByText('11226')
    vi.useFakeTimers()
    try {
      fireEvent.change(screen.getByRole('textbox', { name: /Street address/ }), { target: { value: '1235 Flatbush Avenue' } })
      await act(async () => vi.advanceTimersByTimeAsync(200))
      fireEvent.change(screen.getByRole('textbox', { name: /Street address/ }), { target: { value: '1236 Flatbush Avenue' } })
      await act(async () => vi.advanceTimersByTimeAsync(299))
      expect(server.to(CALL)).toHaveLength(1)
      await act(async () => vi.advanceTimersByTimeAsync(2))
      expect(server.to(CALL).map(({ body }) => (body as { addressNumber: string }).addressNumber)).toEqual(['1234', '1236'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('[S-5.2-18] fills nothing in when the answer carries an error, and says it', async () => {
    const { used, type } = await open(() => ({ ...found, out_error_message: "Street 'Flatbush Avenue' is not recognized in Brooklyn." }))
    expect(await screen.findByText("Street 'Flatbush Avenue' is not recognized in Brooklyn.")).toBeInTheDocument()
    expect(screen.queryByText('11226')).toBeNull()
    await type.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(used).not.toHaveBeenCalled()
  })

  it('[M-8-01] says in the words of the browser that nothing came back, and tries again', async () => {
    let isDown = true
    const { type } = await open(() => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : found))
    expect(await screen.findByText('Trellis cannot be reached. Nothing was lost.', undefined, { timeout: 15_000 })).toBeInTheDocument()
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('11226')).toBeInTheDocument()
  })

  it('[M-8-01] says why it failed, keeps what was typed, and tries again', async () => {
    let isDown = true
    const problem = { type: 'about:blank', title: 'x', status: 503, message: 'The address service did not answer.', errorCodes: [], errors: [], reference: 'r' }
    const { type } = await open(() => (isDown ? Response.json(problem, { status: 503 }) : found))
    expect(await screen.findByText('Error Code: 503 Message: The address service did not answer.')).toBeInTheDocument()
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('11226')).toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: /Street address/ })).toHaveValue('1234 Flatbush Avenue')
  })
})
