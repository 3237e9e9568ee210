import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { GlobalSearchBox } from './global-search-box.tsx'
import { SearchPage } from './search-page.tsx'
import { sampleRow } from './testing/sample-answers.ts'
import { renderSignedIn } from './testing/render-signed-in.tsx'

const SEARCH = 'POST /student-api/Student/Search'
const draw = (permissions?: readonly number[]) =>
  renderSignedIn(
    [
      { path: '/', element: <GlobalSearchBox /> },
      { path: '/student', element: <SearchPage /> },
      { path: '/student/:id', element: <h1>Student page</h1> },
    ],
    { 'GET /api/ReferenceValue/Grade': () => [], [SEARCH]: () => [sampleRow()] },
    { ...(permissions && { permissions }) },
  )
const box = () => screen.getByRole('searchbox', { name: 'Find a student' })

beforeEach(() => sessionStorage.clear())

describe('the search box of the shell', () => {
  it('is there with permission 279 only', () => {
    const without = draw([9])
    expect(screen.queryByRole('searchbox')).toBeNull()
    without.unmount()
    draw([9, 279])
    expect(box()).toBeVisible()
  })

  it('an id goes straight to the student', async () => {
    const { type, router } = draw()
    await type.type(box(), '200000001{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/200000001'))
  })

  it('Control+K leads to it from anywhere on the page', async () => {
    const { type } = draw()
    expect(box()).not.toHaveFocus()
    await type.keyboard('{Control>}k{/Control}')
    expect(box()).toHaveFocus()
  })

  it('a name is searched for and never stands in the address', async () => {
    const { type, router, server } = draw()
    await type.type(box(), 'Byron, Ada{Enter}')
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/student', search: '', hash: '' })
    expect(server.to(SEARCH)[0]?.body).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  })

  it('what may not run stands in the form with its reason', async () => {
    const { type, server } = draw()
    await type.type(box(), '12345{Enter}')
    const id = await screen.findByRole('textbox', { name: 'Student ID' })
    expect(id).toHaveValue('12345')
    expect(id).toHaveAccessibleDescription('Student ID should be 6, 7 or 9 digits')
    expect(server.to(SEARCH)).toHaveLength(0)
  })

  it('[S-2.3-01] opens the dialog Student Search with form and results, which leaves when a student is opened', async () => {
    const { type, router } = draw()
    await type.click(screen.getByRole('button', { name: 'Student Search' }))
    expect(await screen.findByRole('dialog', { name: 'Student Search' })).toBeVisible()
    expect(screen.getByRole('form', { name: 'Student search' })).toBeVisible()
    await type.type(screen.getByRole('textbox', { name: 'Last name' }), 'Byron{Enter}')
    expect(await screen.findByRole('table', { name: 'Search results' })).toBeVisible()
    await type.click(await screen.findByRole('link', { name: 'Ada Byron' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/200000001'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
