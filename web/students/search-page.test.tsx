import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchPage } from './search-page.tsx'
import { StudentSearch } from './student-search.tsx'
import { sampleRow } from './testing/sample-answers.ts'
import { renderSignedIn, type Answers } from './testing/render-signed-in.tsx'

const SEARCH = 'POST /student-api/Student/Search'
const GRADES = {
  'GET /api/ReferenceValue/Grade': () => [{ id: 1, description: 'Prekindergarten', sortOrder: 1, value: 'PK' }],
}
const routes = [
  { path: '/student', element: <SearchPage /> },
  { path: '/student/:id', element: <h1>Student page</h1> },
]
const finding = (rows: unknown[], headers: Record<string, string> = {}): Answers => ({
  ...GRADES,
  [SEARCH]: () => Response.json(rows, { headers: { 'x-total-count': String(rows.length), ...headers } }),
})
const draw = (answers: Answers = GRADES) => renderSignedIn(routes, answers, { at: '/student' })
const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the search form', () => {
  it('[S-5.1-03] digits are blocked on key press in the name fields', async () => {
    const { type } = draw()
    await type.type(field('First name'), 'A1d2a3')
    await type.type(field('Last name'), '4By5ron')
    expect(field('First name')).toHaveValue('Ada')
    expect(field('Last name')).toHaveValue('Byron')
  })

  it('[S-5.1-05] a search that may not run says what it needs and calls nobody', async () => {
    const { type, server } = draw()
    await type.type(field('Last name'), 'B{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter either a valid Student ID or the Student Name to proceed.',
    )
    expect(server.to(SEARCH)).toHaveLength(0)
  })

  it('[S-5.1-10] the search button is disabled while a field is invalid, with the reason', async () => {
    const { type, server } = draw(finding([]))
    await type.type(field('Last name'), 'Byron')
    expect(button('Search')).not.toHaveAttribute('aria-disabled', 'true')
    await type.type(field('Student ID'), '12345')
    expect(button('Search')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Search')).toHaveAccessibleDescription('Student ID should be 6, 7 or 9 digits')
    await type.click(button('Search'))
    expect(server.to(SEARCH)).toHaveLength(0)
    await type.type(field('Student ID'), '6')
    await type.click(button('Search'))
    await waitFor(() => expect(server.to(SEARCH)).toHaveLength(1))
  })

  it('says the sentence of each wrong field when it is left', async () => {
    const { type } = draw()
    await type.type(field('Student ID'), '12')
    await type.type(field('Date of Birth'), '01/31/1950')
    await type.click(field('First name'))
    expect(field('Student ID')).toHaveAccessibleDescription('Student ID should be 6, 7 or 9 digits')
    const reason = 'Date of Birth should be between 02/01/1950 and 11/20/2026'
    expect(field('Date of Birth')).toHaveAccessibleDescription(expect.stringContaining(reason))
  })

  it('[S-5.1-06][S-5.1-07][S-5.1-08] link mode has no id field, says that it needs a name, and asks for names and birth date', async () => {
    const { type, server } = renderSignedIn([{ path: '/', element: <LinkSearch /> }], GRADES)
    expect(screen.queryByRole('textbox', { name: 'Student ID' })).toBeNull()
    await type.type(field('First name'), '{Enter}')
    expect(screen.getAllByText('Error: Name is required')).not.toHaveLength(0)
    expect(screen.getByText('Date of Birth is required.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter valid Student Name to proceed.')
    expect(server.to(SEARCH)).toHaveLength(0)
  })
})

const LinkSearch = () => <StudentSearch run={undefined} setRun={() => undefined} linkMode />

describe('the results', () => {
  it('[S-2.3-02] asks for ten rows a page and tells how many there are', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => sampleRow({ studentSk: String(index) }))
    const { type, server } = draw(finding(rows, { 'x-total-count': '23' }))
    await type.type(field('Last name'), 'Byron{Enter}')
    expect(await screen.findByText('1–10 of 23', { selector: 'output' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Ada Byron' })).toHaveLength(10)
    const [first] = server.to(SEARCH)
    expect(Object.fromEntries(first!.url.searchParams)).toEqual({ skip: '0', take: '10' })
    expect(first!.body).toEqual({ lastName: 'Byron', roleId: 40, roleName: 'Psychologist' })
    await type.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(server.to(SEARCH)[1]?.url.searchParams.get('skip')).toBe('10'))
  })

  it('says when the server stopped counting', async () => {
    const { type } = draw(finding([sampleRow()], { 'x-total-count': '1000', 'x-total-is-at-least': 'true' }))
    await type.type(field('Last name'), 'Byron{Enter}')
    expect(await screen.findByText('1–10 of more than 1,000', { selector: 'output' })).toBeVisible()
  })

  it('[S-2.3-03] shows the empty text', async () => {
    const { type } = draw(finding([]))
    await type.type(field('Last name'), 'Nobody{Enter}')
    expect(await screen.findByRole('cell', { name: 'There is no data to display.' })).toBeVisible()
  })

  const closedOn = { caseCloseDate: '2026-01-05' }
  it.each([
    ['[S-4.2-01]', { atsStatus: 'D' }, 'ATS: Discharged (D)'],
    ['[S-4.2-02]', { atsStatus: 'A' }, 'ATS: Active (A)'],
    ['[S-4.2-03]', { isActive: true }, 'Special Education Status: Active'],
    ['[S-4.2-04]', { isActive: false, ...closedOn }, 'Special Education Status: Inactive (01/05/2026)'],
    ['[S-4.2-05]', { studentStatus: 'Closed', ...closedOn }, 'Special Education Status: Case Closed (01/05/2026)'],
    ['[S-4.2-06]', { ineligibleSE: true, studentStatus: 'Closed' }, 'Special Education Status: Ineligible'],
  ])('%s %j has the chip %s', async (_id, own, text) => {
    const { type } = draw(finding([sampleRow(own)]))
    await type.type(field('Last name'), 'Byron{Enter}')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getAllByText(/^Special Education Status/)).toHaveLength(1)
  })

  it('[S-2.3-04] each row has chips and a menu; the menu offers only what leads somewhere', async () => {
    const other = { studentSk: '12', studentName: 'Bo Li', isPreSchool: false, isSpecialEd: false }
    const rows = [sampleRow(), sampleRow(other)]
    const { type, router } = draw(finding(rows))
    await type.type(field('Last name'), 'Byron{Enter}')
    const row = within(await screen.findByRole('row', { name: /Ada Byron/ }))
    expect(row.getByText('ATS: Active (A)')).toBeVisible()
    expect(row.getByText('Preschool')).toBeVisible()
    expect(button('Actions for Bo Li')).toHaveAccessibleDescription('There are no actions available for this student.')
    await type.click(row.getByRole('button', { name: 'Actions for Ada Byron' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['View student profile'])
    await type.click(screen.getByRole('menuitem'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/200000001'))
  })

  it('puts names that only resemble the sought one below a line of their own', async () => {
    const rows = [sampleRow(), sampleRow({ studentSk: '12', studentName: 'Ada Brion', match: 'sounds-like' })]
    const { type } = draw(finding(rows))
    await type.type(field('Last name'), 'Byron{Enter}')
    const exact = await screen.findByRole('table', { name: 'Search results' })
    const similar = screen.getByRole('table', { name: 'Similar names' })
    expect(within(exact).queryByText('Ada Brion')).toBeNull()
    expect(within(similar).getByText('Ada Brion')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Similar names' })).toBeVisible()
  })

  it('an id finds its one student, and Enter opens it', async () => {
    const { type, router } = draw(finding([sampleRow({ match: 'id' })]))
    await type.type(field('Student ID'), '200000001{Enter}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ada Byron' })).toHaveFocus())
    await type.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/200000001'))
  })

  it('Back restores form, page and results, and neither name nor id stands in the address', async () => {
    const { type, router } = draw(finding([sampleRow()]))
    await type.type(field('Last name'), 'Byron{Enter}')
    await screen.findByRole('link', { name: 'Ada Byron' })
    expect(router.state.location).toMatchObject({ pathname: '/student', search: '', hash: '' })
    await router.navigate('/student/200000001')
    await screen.findByRole('heading', { name: 'Student page' })
    await router.navigate(-1)
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeVisible()
    expect(field('Last name')).toHaveValue('Byron')
  })

  it('a failure says so and tries again', async () => {
    let attempts = 0
    const { type } = draw({
      ...GRADES,
      [SEARCH]: () => (++attempts === 1 ? new Response('{}', { status: 500 }) : Response.json([sampleRow()])),
    })
    await type.type(field('Last name'), 'Byron{Enter}')
    await type.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeVisible()
  })

  it('Clear empties form and results and starts over at the first field', async () => {
    const { type } = draw(finding([sampleRow()]))
    await type.type(field('Last name'), 'Byron{Enter}')
    await screen.findByRole('link', { name: 'Ada Byron' })
    await type.click(button('Clear'))
    expect(field('Last name')).toHaveValue('')
    expect(field('Student ID')).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Byron' })).toBeNull())
  })

  it('are cards on a phone, with the same links, chips and menus', async () => {
    const media = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(media(query), { matches: query.includes('max-width') }),
    )
    const { type } = draw(finding([sampleRow({ eiId: '123456' })]))
    await type.type(field('Last name'), 'Byron{Enter}')
    const cards = within(await screen.findByRole('list', { name: 'Search results' })).getAllByRole('listitem')
    expect(cards).toHaveLength(1)
    expect(cards[0]).toHaveTextContent('Student ID 200000001 · EI 123456')
    expect(cards[0]).toHaveTextContent('Born 03/09/2022 · Female · Preschool')
    expect(within(cards[0]!).getByText('ATS: Active (A)')).toBeVisible()
    expect(within(cards[0]!).getByRole('button', { name: 'Actions for Ada Byron' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
