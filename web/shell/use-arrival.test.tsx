import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useArrival } from './use-arrival.ts'

function Root() {
  useArrival()
  return (
    <>
      <button type="button">Elsewhere</button>
      <main>
        <Outlet />
      </main>
    </>
  )
}

/** Leaves `/` for a page whose heading is not there yet. */
async function leave() {
  const router = createMemoryRouter([{ path: '/', Component: Root, children: [{ index: true, element: 'one' }, { path: 'slow', element: <div id="slow" /> }] }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/slow'))
  return async (): Promise<HTMLElement> => {
    const heading = document.createElement('h1')
    await act(async () => document.querySelector('#slow')!.append(heading))
    return heading
  }
}

describe('arriving at a page', () => {
  it('takes the focus to its heading as soon as there is one', async () => {
    const arrive = await leave()
    const heading = await arrive()
    expect(document.activeElement).toBe(heading)
  })

  it('is not kept from it by a dialog that closes and gives the focus back', async () => {
    const arrive = await leave()
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    const heading = await arrive()
    expect(document.activeElement).toBe(heading)
  })

  it('does not call back whoever has gone on meanwhile', async () => {
    const arrive = await leave()
    const button = screen.getByRole('button', { name: 'Elsewhere' })
    fireEvent.pointerDown(button)
    button.focus()
    await arrive()
    expect(document.activeElement).toBe(button)
  })
})
