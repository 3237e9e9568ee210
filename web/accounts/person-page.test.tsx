import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PersonPage } from './person-page.tsx'
import { refusal, renderAs, sampleLocation, samplePerson, sampleRole, saved } from './testing/render-as.tsx'

const GET = 'GET /api/People/500'
const screens = [{ path: 'people/:personSk', title: 'Person', page: PersonPage }]
const person = samplePerson({
  roles: [
    sampleRole({
      assignmentSk: '8',
      roleName: 'Teacher',
      startsOn: '2020-09-01',
      endsOn: '2021-06-30',
      grantedBy: null,
    }),
    sampleRole(),
  ],
})
const locations = [sampleLocation(5, '20K185', 'P.S. 185')]
const open = (more: Parameters<typeof renderAs>[2] = {}, at = '/people/500') =>
  renderAs([57], screens, { [GET]: () => person, 'GET /api/ReferenceValue/Locations': () => locations, ...more }, at)
const press = async (type: ReturnType<typeof open>['type'], name: string | RegExp) =>
  type.click(await screen.findByRole('button', { name }))

describe('one person', () => {
  it('shows the present before the past, and who gave each role; what has ended cannot be ended again', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Roles' })
    const [now, past] = within(table).getAllByRole('row').slice(1)
    expect(now).toHaveTextContent('School PsychologistP.S. 185 20K18509/01/2026No endNowImelda Farquhar')
    expect(past).toHaveTextContent('Teacher')
    expect(past).toHaveTextContent('06/30/2021EndedBy import or setup')
    expect(within(now!).getByRole('button', { name: 'End role School Psychologist at P.S. 185' })).toBeInTheDocument()
    expect(within(past!).queryByRole('button')).not.toBeInTheDocument()
  })

  it('says that a person was not found, with a way back', async () => {
    open({ [GET]: () => refusal(404, 'This person was not found.') })
    expect(await screen.findByText('This person was not found.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'People and roles' })).toHaveAttribute('href', '/people')
  })

  it('offers neither a role nor deactivation to oneself, and says why', async () => {
    open({ 'GET /api/People/1': () => samplePerson({ personSk: '1' }) }, '/people/1')
    expect(await screen.findByRole('button', { name: 'Give a role' })).toHaveAccessibleDescription(
      'You cannot give a role to yourself. Ask another administrator.',
    )
    expect(screen.getByRole('button', { name: 'Deactivate' })).toHaveAccessibleDescription(
      'You cannot deactivate yourself. Ask another administrator.',
    )
  })
})

describe('changing a person', () => {
  it('deactivates after a question that says what follows', async () => {
    let body: unknown
    const { type } = open({
      'POST /api/People/500/Active': (call) => {
        body = call.body
        return saved({ ...person, active: false, version: 4 })
      },
    })
    await press(type, 'Deactivate')
    const question = await screen.findByRole('alertdialog', { name: 'Please confirm' })
    expect(question).toHaveTextContent(
      'They are signed out everywhere at once and cannot sign in until somebody brings them back.',
    )
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await type.click(within(question).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Please confirm' })).not.toBeInTheDocument())
    expect(body).toEqual({ active: false, version: 3 })
  })

  it('a refused sign-out stays in the question with the reason', async () => {
    const sentence = 'Only an administrator at a central location can give the role System Administrator.'
    const { type } = open({ 'POST /api/People/500/SignOutEverywhere': () => refusal(422, sentence, 'roleId') })
    await press(type, 'Sign out everywhere')
    const question = await screen.findByRole('alertdialog', { name: 'Please confirm' })
    await type.click(within(question).getByRole('button', { name: 'Sign out everywhere' }))
    expect(await within(question).findByText(sentence)).toBeInTheDocument()
  })

  it('inviting again shows the new link', async () => {
    const link = 'https://trellis.example/invitation/new'
    const { type } = open({
      'POST /api/People/500/Invitation': () => saved({ personSk: '500', link, expiresAt: '2026-11-23T12:00:00Z' }),
    })
    await press(type, 'Invite again')
    await press(type, 'Make a new link')
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link)
  })

  it('ends a role on a day that is not before its beginning', async () => {
    const { server, type } = open({ 'POST /api/People/500/Roles/9/End': () => saved(person) })
    await press(type, /^End role School Psychologist/)
    const day = await screen.findByRole('textbox', { name: 'Last day' }, { timeout: 15_000 })
    expect(day).toHaveValue('11/20/2026')
    await type.clear(day)
    await type.type(day, '08/31/2026')
    await press(type, 'End role')
    expect(await screen.findByText('Error: The end date cannot be before the start date.')).toBeInTheDocument()
    await type.clear(day)
    await type.type(day, '12/31/2026')
    await press(type, 'End role')
    await waitFor(() =>
      expect(server.to('POST /api/People/500/Roles/9/End')[0]?.body).toEqual({ endsOn: '2026-12-31', version: 3 }),
    )
  })

  it('after a conflict shows the newest version, keeps what was typed, and saves on top of it', async () => {
    let version = 3
    const sentence =
      'Somebody else changed this person since you opened the screen. Look at the changes, then try again.'
    const { server, type } = open({
      [GET]: () => ({ ...person, version }),
      'POST /api/People/500/Roles': (call) =>
        (call.body as { version: number }).version === version ? saved(person) : refusal(409, sentence),
    })
    await press(type, 'Give a role')
    await type.type(await screen.findByRole('combobox', { name: 'Role' }, { timeout: 15_000 }), 'princ')
    await type.click(await screen.findByRole('option', { name: /Principal/ }))
    await type.type(screen.getByRole('combobox', { name: 'Location' }), '185')
    await type.click(await screen.findByRole('option', { name: /P\.S\. 185/ }))
    version = 5
    await press(type, 'Give role')
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    await press(type, 'Show the newest version')
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Principal')
    await press(type, 'Give role')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.to('POST /api/People/500/Roles').map(({ body }) => body)).toEqual([
      { roleId: 51, locationKey: 5, startsOn: '2026-11-20', endsOn: null, version: 3 },
      { roleId: 51, locationKey: 5, startsOn: '2026-11-20', endsOn: null, version: 5 },
    ])
  })
})
