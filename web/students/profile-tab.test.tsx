import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StudentProfile } from '@trellis/contract/students.ts'
import { ProfileTab } from './profile-tab.tsx'
import { sampleProfile } from './testing/sample-answers.ts'
import { renderSignedIn, type Answers } from './testing/render-signed-in.tsx'

const PROFILE = 'GET /student-api/Student/StudentProfile/200000001'
const BY_KEY = 'GET /student-api/Student/StudentProfile/11'
const EDIT = 'POST /student-api/Student/Edit'
const CHANGES = 'GET /student-api/Student/Changes/11'
const ACCESS = 'GET /student-api/Student/AccessLog/11'
const list = (...items: object[]) => () => items
const LISTS: Answers = {
  'GET /api/ReferenceValue/Relationship': list({ id: 13, description: 'Mother', sortOrder: 13, value: 'Mother' }, { id: 7, description: 'Father', sortOrder: 7, value: 'Father' }),
  'GET /api/ReferenceValue/Language': list({ id: 2, description: 'Spanish', sortOrder: 2, value: 'spa' }, { id: 1, description: 'English', sortOrder: 1, value: 'eng' }),
  'GET /api/ReferenceValue/State': list({ id: 33, description: 'New York', sortOrder: 33, value: 'NY' }),
  'GET /api/ReferenceValue/HousingStatus': list({ id: 4, description: 'Shelter', sortOrder: 4, value: 'S' }),
  'GET /api/ReferenceValue/Ethnicity': list(),
  'GET /api/Draft': () => ({ draft: null }),
  'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
  'DELETE /api/Draft': () => ({ wasThere: true }),
  [CHANGES]: () => ({ changes: [], next: null }),
}
const parent = sampleProfile.parentDetails[0]!
const profile = (own: Partial<StudentProfile> = {}): StudentProfile => ({ ...sampleProfile, parentDetails: [{ ...parent, relationship: 13, writtenLanguage: 1 }], ...own })
const versioned = (value: StudentProfile) => Response.json(value, { headers: { etag: `"${value.version}"` } })
const saved = { isRequestSucessful: true, value: { studentSk: '11', version: 3, remarks: [] }, error: null, errorCodes: {} }
const draw = (answers: Answers, options: { roleId?: number } = {}) =>
  renderSignedIn([{ path: '/', element: <ProfileTab id="200000001" /> }], { [PROFILE]: () => versioned(profile()), [BY_KEY]: () => versioned(profile()), ...LISTS, ...answers }, options)
type Drawn = ReturnType<typeof draw>

async function openEdit({ type }: Drawn) {
  await type.click(await screen.findByRole('button', { name: 'Edit student and contacts' }))
  await screen.findByRole('textbox', { name: /^Middle name/ }, { timeout: 15_000 })
  return within(screen.getByRole('dialog'))
}
const fill = async ({ type }: Drawn, box: HTMLElement, text: string): Promise<void> => {
  await type.clear(box)
  if (text) await type.type(box, text)
}

describe('the profile', () => {
  it('[S-3.11-01][S-3.11-02] sends the edit payload as written, with every field of both contacts', async () => {
    const drawn = draw({ [EDIT]: () => saved })
    const dialog = await openEdit(drawn)
    await fill(drawn, dialog.getByRole('textbox', { name: /^Middle name/ }), 'King')
    await drawn.type.click(dialog.getByRole('button', { name: 'Add second contact' }))
    await waitFor(() => expect(dialog.getAllByRole('textbox', { name: /^First name/ })).toHaveLength(3))
    await fill(drawn, dialog.getAllByRole('textbox', { name: /^First name/ })[2]!, 'George')
    await fill(drawn, dialog.getAllByRole('textbox', { name: /^Last name/ })[2]!, 'Byron')
    const relationship = dialog.getAllByRole('combobox', { name: /^Relationship/ })[1]!
    await drawn.type.type(relationship, 'Fat')
    await drawn.type.click(await screen.findByRole('option', { name: 'Father' }))
    await drawn.type.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(drawn.server.to(EDIT)).toHaveLength(1))
    const contact = {
      relationship: 13, firstName: 'Anne', lastName: 'Byron', homePhone: '2125550111', workPhone: '', spokenLanguage: 2, writtenLanguage: 1,
      email: 'anne@example.org', streetAddress1: '', streetAddress2: '', city: '', state: '', zip: '',
    }
    expect(drawn.server.to(EDIT)[0]!.body).toEqual({
      studentSk: '11', firstName: 'Ada', middleName: 'King', lastName: 'Byron', birthDate: '2022-03-09', deleteSecondaryContact: false,
      primaryParent: { parentSk: '41', isPrimary: true, ...contact },
      secondaryParent: { ...contact, isPrimary: false, relationship: 7, firstName: 'George', homePhone: '', spokenLanguage: null, writtenLanguage: null, email: '' },
    })
  })

  it('[S-5.3-01][S-5.3-02] first name, last name, date of birth and each parent’s names are required; Save says why it waits', async () => {
    const drawn = draw({})
    const dialog = await openEdit(drawn)
    const [student, mother] = dialog.getAllByRole('textbox', { name: /^First name/ })
    await fill(drawn, student!, '')
    await fill(drawn, mother!, '')
    await drawn.type.tab()
    await waitFor(() => expect(dialog.getAllByText('Error: Name is required')).toHaveLength(2))
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Correct the marked fields first.')
    await drawn.type.click(dialog.getByRole('button', { name: 'Save' }))
    expect(drawn.server.to(EDIT)).toHaveLength(0)
  })

  it('[S-3.11-01] the second contact is removed after a question, and deleteSecondaryContact says so', async () => {
    const both = profile({ parentDetails: [profile().parentDetails[0]!, { ...parent, parentSk: '42', isPrimary: false, firstName: 'Joe', hasPortalAccount: true }] })
    const drawn = draw({ [PROFILE]: () => versioned(both), [BY_KEY]: () => versioned(both), [EDIT]: () => saved })
    const dialog = await openEdit(drawn)
    await drawn.type.click(dialog.getByRole('button', { name: 'Remove second contact' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the second contact?' }))
    expect(question.getByText(/their portal account does not show the student any more/)).toBeVisible()
    await drawn.type.click(question.getByRole('button', { name: 'Remove' }))
    expect(await dialog.findByText('Joe Byron is no contact any more once you save.')).toBeVisible()
    await drawn.type.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(drawn.server.to(EDIT)).toHaveLength(1))
    expect(drawn.server.to(EDIT)[0]!.body).toMatchObject({ deleteSecondaryContact: true })
    expect(drawn.server.to(EDIT)[0]!.body).not.toHaveProperty('secondaryParent')
  })

  it('after a conflict, theirs comes in, mine stays, and what both changed is shown with the choice', async () => {
    let isChanged = false
    const theirs = profile({ version: 4, lastName: 'Lovelace', parentDetails: [{ ...profile().parentDetails[0]!, cellPhone: '2125559999' }] })
    const conflict = {
      type: 'about:blank', title: 'Conflict', status: 409, message: 'Bo Chen changed this profile since you opened it. Nothing of yours was saved; look at the changes, then try again.',
      errorCodes: ['stale-version'], errors: [], reference: 'r',
    }
    const drawn = draw({
      [BY_KEY]: () => versioned(isChanged ? theirs : profile()),
      [EDIT]: () => (isChanged && drawn.server.to(EDIT).length > 1 ? saved : ((isChanged = true), Response.json(conflict, { status: 409 }))),
    })
    const dialog = await openEdit(drawn)
    await fill(drawn, dialog.getByRole('textbox', { name: /^Middle name/ }), 'King')
    await fill(drawn, dialog.getAllByRole('textbox', { name: /^Last name/ })[0]!, 'Milbanke')
    await drawn.type.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(conflict.message)).toBeVisible()
    await drawn.type.click(dialog.getByRole('button', { name: 'Show what is there now' }))
    expect(await dialog.findByText('This is what changed since you opened the form')).toBeVisible()
    expect(dialog.getByText(/was \(212\) 555-0111, is now \(212\) 555-9999/)).toBeVisible()
    expect(dialog.getByText(/was Byron, is now Lovelace/)).toHaveTextContent('Yours is Milbanke and will be saved instead.')
    await drawn.type.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await drawn.type.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(drawn.server.to(EDIT)).toHaveLength(2))
    expect(drawn.server.to(EDIT)[1]!.body).toMatchObject({ middleName: 'King', lastName: 'Lovelace', primaryParent: { homePhone: '2125559999' } })
  })

  it('the server’s sentence stands at its field and everything typed stays', async () => {
    const broken = { type: 'about:blank', title: 'x', status: 422, message: 'm', errorCodes: ['x'], errors: [{ field: 'primaryParent.email', code: 'x', message: 'Error: Email format is invalid.' }], reference: 'r' }
    const drawn = draw({ [EDIT]: () => Response.json(broken, { status: 422 }) })
    const dialog = await openEdit(drawn)
    await fill(drawn, dialog.getByRole('textbox', { name: /^Middle name/ }), 'King')
    await drawn.type.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Error: Email format is invalid.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /^Middle name/ })).toHaveValue('King')
  })

  it('shows what changed, from what to what, and pages by key', async () => {
    const change = (changeSk: string, to: string) => ({ changeSk, save: '1', at: '2026-11-20T15:00:00Z', by: 'Ana Lopez', source: 'person', contact: 'Anne Byron', field: 'Phone', from: '(212) 555-0111', to })
    const drawn = draw({ [CHANGES]: ({ url }) => (url.searchParams.get('before') === '9' ? { changes: [change('8', 'second')], next: null } : { changes: [change('9', 'first')], next: '9' }) })
    const row = (await screen.findByRole('rowheader', { name: 'Anne Byron: Phone' })).closest('tr')!
    expect(row).toHaveTextContent('Ana Lopez')
    expect(row).toHaveTextContent('(212) 555-0111')
    await drawn.type.click(screen.getByRole('button', { name: 'Show more changes' }))
    expect(await screen.findByText('second')).toBeVisible()
    expect(screen.getByText('first')).toBeVisible()
  })

  it('who has seen the record is offered to whoever may know, and asked for only then', async () => {
    const visit = { key: '5', personSk: '3', name: 'Dana Dean', role: 'Principal', location: 'Sample School', from: '2026-11-20T15:00:00Z', until: '2026-11-20T15:20:00Z', what: [{ action: 'view', summary: 'Profile with parents', times: 3, wasRefused: false }] }
    const asTeacher = draw({ [ACCESS]: () => ({ visits: [visit], next: null }) }, { roleId: 52 })
    await screen.findByText('What changed', { selector: 'h2' })
    expect(screen.queryByText('Who has seen this record')).toBeNull()
    asTeacher.unmount()
    const drawn = draw({ [ACCESS]: () => ({ visits: [visit], next: null }) }, { roleId: 51 })
    const show = await screen.findByRole('button', { name: 'Show who has seen this record' })
    expect(drawn.server.to(ACCESS)).toHaveLength(0)
    await drawn.type.click(show)
    const row = (await screen.findByRole('rowheader', { name: /Dana Dean/ })).closest('tr')!
    expect(row).toHaveTextContent('Principal, Sample School')
    expect(row).toHaveTextContent('Profile with parents (3 times)')
  })

  it('fields of the register say where they come from and what was changed here', async () => {
    const held = profile({ isFromRegister: true, editedHere: ['lastName', 'address'] })
    const drawn = draw({ [PROFILE]: () => versioned(held), 'POST /student-api/Student/FollowRegister': () => saved })
    expect(await screen.findByText(/Changed here and kept: last name and address\./)).toBeVisible()
    await drawn.type.click(screen.getByRole('button', { name: 'Follow the register again' }))
    await drawn.type.click(await screen.findByRole('button', { name: 'Follow the register' }))
    await waitFor(() => expect(drawn.server.to('POST /student-api/Student/FollowRegister')[0]!.body).toEqual({ studentSk: '11' }))
  })

  it('housing and address are saved by their own call; a viewer is offered no edit at all', async () => {
    const HOUSING = 'POST /student-api/Student/UpdateStudentHousingDetails/'
    const drawn = draw({ [HOUSING]: () => saved })
    await drawn.type.click(await screen.findByRole('button', { name: 'Edit housing and address' }))
    const zip = await screen.findByRole('textbox', { name: /^Zip/ }, { timeout: 15_000 })
    await fill(drawn, zip, '10002')
    await drawn.type.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(drawn.server.to(HOUSING)).toHaveLength(1))
    expect(drawn.server.to(HOUSING)[0]!.body).toEqual({ studentSk: '11', housingStatus: null, streetAddress1: '1 Main St', streetAddress2: '', city: 'New York', state: 'NY', zip: '10002' })
    drawn.unmount()
    draw({ [PROFILE]: () => versioned(profile({ mayEdit: false })) })
    await screen.findByRole('heading', { name: 'Housing and address' })
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })
})
