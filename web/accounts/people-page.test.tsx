import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PeoplePage } from './people-page.tsx'
import { refusal, renderAs, sampleLocation, samplePerson, sampleRole, saved } from './testing/render-as.tsx'

const LIST = 'GET /api/People'
const INVITE = 'POST /api/People'
const screens = [{ path: 'people', title: 'People and roles', page: PeoplePage }]
const people = [
  samplePerson({ roles: [sampleRole(), sampleRole({ assignmentSk: '10', locationName: 'P.S. 1' })] }),
  samplePerson({
    personSk: '501',
    lastName: 'Lee',
    invitedUntil: '2026-11-23T12:00:00Z',
    roles: [sampleRole({ startsOn: '2026-12-01' })],
  }),
  samplePerson({ personSk: '502', lastName: 'Old', active: false, userName: null }),
]
const locations = [
  sampleLocation(0, 'ALL_AGENCY', 'All Agencies'),
  sampleLocation(5, '20K185', 'P.S. 185'),
  sampleLocation(6, '15K001', 'P.S. 1'),
]
const answers = { [LIST]: () => ({ people, total: 41 }), 'GET /api/ReferenceValue/Locations': () => locations }
const open = (more: Parameters<typeof renderAs>[2] = {}) => renderAs([57], screens, { ...answers, ...more }, '/people')

describe('the list of people', () => {
  it('shows name, user name, e-mail, what is held today, and the state', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'People' })
    const row = (name: string) => within(table).getByRole('row', { name: new RegExp(name) })
    await within(table).findByRole('link', { name: 'Rivera, Ana' })
    expect(row('Rivera')).toHaveTextContent('arivera')
    expect(row('Rivera')).toHaveTextContent('School Psychologist, P.S. 185 and 1 more')
    expect(row('Rivera')).toHaveTextContent('Active')
    expect(row('Lee')).toHaveTextContent('School Psychologist from 12/01/2026')
    expect(row('Lee')).toHaveTextContent('Invited until 11/23/2026')
    expect(row('Old')).toHaveTextContent('No role today')
    expect(row('Old')).toHaveTextContent('Deactivated')
    expect(within(table).getByRole('link', { name: 'Rivera, Ana' })).toHaveAttribute('href', '/people/500')
  })

  it('asks once typing has paused, from the first page, and keeps what was asked in the address', async () => {
    const { server, router, type } = open()
    await type.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(server.to(LIST).at(-1)?.url.searchParams.get('skip')).toBe('20'))
    const before = server.to(LIST).length
    await type.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'riv')
    await waitFor(() => expect(server.to(LIST).at(-1)?.url.searchParams.get('search')).toBe('riv'))
    expect(server.to(LIST)).toHaveLength(before + 1)
    expect(server.to(LIST).at(-1)?.url.searchParams.get('skip')).toBe('0')
    expect(router.state.location.search).toBe('?search=riv')
  })

  it('says what failed and tries again', async () => {
    let isDown = true
    const { type } = open({ [LIST]: () => (isDown ? refusal(500, 'The database rests.') : { people, total: 3 }) })
    expect(await screen.findByText('The database rests.')).toBeInTheDocument()
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Rivera, Ana' })).toBeInTheDocument()
  })
})

describe('inviting a person', () => {
  const field = (name: string) => screen.getByRole('textbox', { name })
  async function fill(type: ReturnType<typeof open>['type']) {
    await type.click(await screen.findByRole('button', { name: 'Invite a person' }))
    await screen.findByRole('dialog', { name: 'Invite a person' }, { timeout: 15_000 })
    await type.type(field('First name'), 'Noor')
    await type.type(field('Last name'), "O'Neil")
    await type.type(field('E-mail'), 'noor@schools.nyc.gov')
    await type.type(field('User name'), 'noneil')
    await type.type(screen.getByRole('combobox', { name: 'Role' }), 'school psych')
    await type.click(await screen.findByRole('option', { name: /School Psychologist/ }))
    await type.type(screen.getByRole('combobox', { name: 'Location' }), '20K')
    await type.click(await screen.findByRole('option', { name: 'P.S. 185 (20K185)' }))
  }
  const submit = () => screen.getByRole('button', { name: 'Invite' })

  it('says what is missing at each field in the exact words and sends nothing', async () => {
    const { server, type } = open()
    await type.click(await screen.findByRole('button', { name: 'Invite a person' }))
    await type.click(await screen.findByRole('button', { name: 'Invite' }, { timeout: 15_000 }))
    expect(await screen.findAllByText('Error: Name is required')).toHaveLength(2)
    expect(screen.getByText('Error: Email address is required.')).toBeInTheDocument()
    expect(screen.getByText('Error: User name is required.')).toBeInTheDocument()
    expect(screen.getByText('Choose a role.')).toBeInTheDocument()
    expect(screen.getByText('Choose a location.')).toBeInTheDocument()
    expect(server.to(INVITE)).toEqual([])
  })

  it('sends what was chosen and shows the link once, asking before it is lost', async () => {
    const link = 'https://trellis.example/invitation/abc'
    const { server, type } = open({
      [INVITE]: () => saved({ personSk: '600', link, expiresAt: '2026-11-23T12:00:00Z' }),
    })
    await fill(type)
    await type.click(submit())
    expect(await screen.findByRole('dialog', { name: "One-time link for Noor O'Neil" })).toBeInTheDocument()
    expect(server.to(INVITE)[0]?.body).toEqual({
      userName: 'noneil',
      firstName: 'Noor',
      lastName: "O'Neil",
      email: 'noor@schools.nyc.gov',
      title: null,
      roleId: 40,
      locationKey: 5,
      startsOn: '2026-11-20',
      endsOn: null,
    })
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
    expect(screen.getByText('This link is shown only once')).toBeInTheDocument()
    await type.click(screen.getByRole('button', { name: 'Done' }))
    const question = await screen.findByRole('alertdialog', { name: 'Please confirm' })
    expect(question).toHaveTextContent('You have not copied the link, and it is not shown again. Close anyway?')
    await type.click(within(question).getByRole('button', { name: 'No' }))
    await type.click(screen.getByRole('button', { name: 'Copy link' }))
    await type.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('shows a refusal at its field and keeps everything typed', async () => {
    const sentence = 'This role would reach beyond the locations you administer.'
    const { type } = open({ [INVITE]: () => refusal(422, sentence, 'locationKey') })
    await fill(type)
    await type.click(submit())
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Location' })).toBeInvalid()
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('P.S. 185 (20K185)')
    expect(field('First name')).toHaveValue('Noor')
    expect(screen.queryByText('This was not saved')).not.toBeInTheDocument()
  })
})
