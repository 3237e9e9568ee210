import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StudentPage } from '../students/student-page.tsx'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { sampleHeader } from '../students/testing/sample-answers.ts'
import { toastQueue } from '../ui/toast-queue.ts'
import { ReassignAction } from './reassign-action.tsx'

const HEADER = 'GET /api/Dashboard/StudentHeader/200000001'
const STAFF = 'GET /api/CaseAssignment/Staff'
const ADD = 'POST /api/CaseAssignment/AddCase'

const sampleStaff = (own: Partial<StaffRecord> = {}): StaffRecord => ({
  personSk: '77',
  loginId: 'ghopper',
  firstName: 'Grace',
  lastName: 'Hopper',
  fullName: 'Grace Hopper',
  title: 'School Psychologist',
  locationName: 'Sample School',
  school: '01M991',
  workPhone: '2125550100',
  phone: '2125550100',
  email: 'grace@example.org',
  streetAddress1: null,
  streetAddress2: null,
  city: null,
  stateName: null,
  zip: null,
  ...own,
})
const second = sampleStaff({ personSk: '78', loginId: 'ihop', firstName: 'Ida', lastName: 'Hop', fullName: 'Ida Hop' })
const saved = { isRequestSucessful: true, value: { studentSk: '11' }, error: null, errorCodes: {} }
const refusal = (status: number, message: string) =>
  Response.json(
    { type: 'about:blank', title: 'Refused', status, message, errorCodes: ['x'], errors: [], reference: 'ref-1' },
    { status },
  )

/** The student page of a global user, with the dialog open; the case is had by somebody once it was given. */
async function open(more: Answers = {}) {
  const drawn = renderSignedIn(
    [{ path: '/student/:id', element: <StudentPage /> }],
    {
      [HEADER]: () => sampleHeader({ assigned: drawn.server.to(ADD).length > 0 }),
      'GET /api/Timelines/Student/200000001': () => ({ today: '2026-11-20', clocks: [] }),
      [STAFF]: () => [sampleStaff(), second],
      [ADD]: () => saved,
      ...more,
    },
    { at: '/student/200000001', isGlobalUser: true },
  )
  await drawn.type.click(await screen.findByRole('button', { name: '(Assign)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign' })
  const inside = within(dialog)
  const search = async (lastName = 'Hop') => {
    await drawn.type.type(inside.getByRole('textbox', { name: 'Last name' }), lastName)
    await drawn.type.click(inside.getByRole('button', { name: 'Search' }))
  }
  const press = async (name: string) => drawn.type.click(await inside.findByRole('button', { name }))
  return { ...drawn, dialog, inside, search, press, submit: () => inside.getByRole('button', { name: 'Submit' }) }
}
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  toastQueue.clear()
})

describe('who is offered (Assign) on the student page', () => {
  it.each([
    ['a global user', { isGlobalUser: true }, false, true],
    ['a global user who may only look', { isGlobalUser: true, isViewOnly: true }, false, false],
    ['anybody else', {}, false, false],
    ['a global user, when somebody has the case', { isGlobalUser: true }, true, false],
  ])('[S-2.8-08] %s', async (_who, rights, assigned, isOffered) => {
    renderSignedIn(
      [{ path: '/student/:id', element: <StudentPage /> }],
      { [HEADER]: () => sampleHeader({ assigned }) },
      { at: '/student/200000001', ...rights },
    )
    await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })
    expect(screen.queryByRole('button', { name: '(Assign)' }) !== null).toBe(isOffered)
  })
})

describe('the Assign dialog', () => {
  it('[S-2.9-02] is at most 900 px wide', async () => {
    const { dialog } = await open()
    expect(dialog.parentElement!.style.getPropertyValue('--dialog-width')).toBe('900px')
  })

  it('[S-2.6-01] [S-5.5-01] [S-5.5-02] searches by first name, last name or staff ID and needs one', async () => {
    const { inside, server, search, type } = await open()
    for (const name of ['First name', 'Staff ID']) expect(inside.getByRole('textbox', { name })).toBeVisible()
    await type.click(inside.getByRole('button', { name: 'Search' }))
    expect(inside.getByRole('alert')).toHaveTextContent('Please input Staff name or ID to search')
    expect(server.to(STAFF)).toHaveLength(0)
    await search()
    await inside.findByText('ghopper')
    const asked = Object.fromEntries(server.to(STAFF)[0]!.url.searchParams)
    expect(asked).toEqual({ lastName: 'Hop', skip: '0', take: '5' })
  })

  it('[S-5.5-03] refuses a name that is none, with the sentence of the name rule', async () => {
    const { inside, server, search } = await open()
    await search('H0p')
    expect(inside.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(/Name format is invalid/)
    expect(server.to(STAFF)).toHaveLength(0)
  })

  it('[S-2.6-02] [S-2.6-03] shows staff in four columns with Select, and Selected Staff below', async () => {
    const { inside, search } = await open()
    await search()
    await inside.findByRole('button', { name: 'Select Grace Hopper' })
    const table = inside.getByRole('table', { name: 'Staff' })
    const heads = within(table).getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['Staff ID', 'Staff Name', 'Title', 'Location', 'Action'])
    const row = within(table).getAllByRole('row')[1]
    expect(row).toHaveTextContent(/^ghopperGrace HopperSchool PsychologistSample SchoolSelect$/)
    const block = inside.getByRole('region', { name: 'Selected Staff' })
    expect(table.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('[S-4.8-01] [S-4.8-02] shows e-mail, phone and school of whom was selected; Reselect changes it', async () => {
    const { inside, search, press } = await open()
    await search()
    await press('Select Grace Hopper')
    const block = within(inside.getByRole('region', { name: 'Selected Staff' }))
    expect(block.getByRole('textbox', { name: /E-mail/ })).toHaveValue('grace@example.org')
    expect(block.getByRole('textbox', { name: /Phone/ })).toHaveValue('(212) 555-0100')
    expect(block.getByRole('textbox', { name: /School/ })).toHaveValue('01M991 · Sample School')
    expect(block.queryByRole('textbox', { name: /Street address/ })).toBeNull()
    await press('Reselect Ida Hop')
    expect(block.getByText('Staff Name').nextSibling).toHaveTextContent('Ida Hop')
    expect(inside.getByRole('button', { name: 'Reselect Grace Hopper' })).toBeVisible()
  })

  it('[S-5.5-09] says when no staff are found', async () => {
    const { inside, search } = await open({ [STAFF]: () => [] })
    await search()
    expect(await inside.findByText('No Staff records available')).toBeVisible()
  })

  it('[S-8-07] a search that failed says so, keeps what was typed and can be tried again', async () => {
    let fails = true
    const answer = () => (fails ? refusal(500, 'It broke.') : [sampleStaff()])
    const { inside, search, press } = await open({ [STAFF]: answer })
    await search()
    expect(await inside.findByText('The staff search failed. It broke.')).toBeVisible()
    expect(inside.getByText('Nothing you entered was lost.')).toBeVisible()
    expect(inside.getByRole('textbox', { name: 'Last name' })).toHaveValue('Hop')
    fails = false
    await press('Retry')
    expect(await inside.findByText('ghopper')).toBeVisible()
  })

  it('[S-5.9-01] Submit is disabled until somebody is selected, and while loading', async () => {
    const late: ((found: StaffRecord[]) => void)[] = []
    let isSlow = false
    const { inside, server, search, press, submit, type } = await open({
      [STAFF]: () => (isSlow ? new Promise((resolve) => late.push(resolve)) : [sampleStaff()]),
    })
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(submit()).toHaveAccessibleDescription('Select a staff member first.')
    await search()
    await press('Select Grace Hopper')
    expect(submit()).not.toHaveAttribute('aria-disabled')
    isSlow = true
    await type.type(inside.getByRole('textbox', { name: 'Staff ID' }), 'g')
    await press('Search')
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'))
    await type.click(submit())
    expect(server.to(ADD)).toHaveLength(0)
    late[0]!([sampleStaff()])
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'))
  })

  it('[S-3.13-01] sends the case and the person, says so, leaves, and shows the header anew', async () => {
    const { server, search, press, type, submit } = await open()
    await search()
    await press('Select Grace Hopper')
    await type.click(submit())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(ADD).map(({ body }) => body)).toEqual([
      {
        studentSk: '11',
        personInfo: {
          personSk: '77',
          firstName: 'Grace',
          lastName: 'Hopper',
          email: 'grace@example.org',
          userName: 'ghopper',
        },
        reassignFrom: '',
      },
    ])
    expect(toasts()).toEqual(['Saved Successfully'])
    expect(await screen.findByRole('button', { name: 'Grace Hopper' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '(Assign)' })).toBeNull()
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it('[S-8-09] a save that failed stops the spinner, keeps the selection and can be tried again', async () => {
    const answer = vi.fn<() => unknown>(() => saved)
    answer.mockImplementationOnce(() => refusal(500, 'It broke.'))
    const { inside, search, press, type, submit } = await open({
      [ADD]: answer,
      [HEADER]: () => sampleHeader({ assigned: answer.mock.calls.length > 1 }),
    })
    await search()
    await press('Select Grace Hopper')
    await type.click(submit())
    const told = await inside.findByRole('alert')
    expect(told).toHaveTextContent('The case was not assigned. Your selection is kept.It broke.Reference ref-1')
    expect(submit()).not.toHaveAttribute('aria-disabled')
    expect(inside.getByRole('textbox', { name: /Phone/ })).toHaveValue('(212) 555-0100')
    await press('Retry')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('[S-5.5-04][S-5.5-05][S-5.5-08] what the directory lacks is typed before Submit, the phone masked', async () => {
    const { inside, search, press, type, submit, server } = await open({ [STAFF]: () => [sampleStaff({ email: null, workPhone: null, phone: null, streetAddress1: '' })] })
    await search()
    await press('Select Grace Hopper')
    const block = within(inside.getByRole('region', { name: 'Selected Staff' }))
    for (const sentence of ['Error: Email address is required.', 'Error: Phone number is required', 'Error: This field is required']) expect(block.getByText(sentence)).toBeVisible()
    expect(submit()).toHaveAccessibleDescription('Error: Email address is required.')
    await type.type(block.getByRole('textbox', { name: /E-mail/ }), 'grace@example.org')
    await type.type(block.getByRole('textbox', { name: /Phone/ }), '2125550100')
    expect(block.getByRole('textbox', { name: /Phone/ })).toHaveValue('(212) 555-0100')
    expect(block.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(/kept with this case and shown on the student’s card/)
    await type.type(block.getByRole('textbox', { name: /Street address/ }), '1 Main Street')
    await type.click(submit())
    await waitFor(() => expect(server.to(ADD)[0]?.body).toMatchObject({ personInfo: { email: 'grace@example.org', phone: '2125550100' } }))
  })

  it('tells who has the case by now, and reads the header again', async () => {
    const message = 'This case was assigned to Ida Hop meanwhile.'
    const { inside, server, search, press, type, submit } = await open({ [ADD]: () => refusal(409, message) })
    await search()
    await press('Select Grace Hopper')
    await type.click(submit())
    expect(await inside.findByText('Somebody has this case now')).toBeVisible()
    expect(inside.getAllByText(message)[0]).toBeVisible()
    expect(inside.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(submit()).toHaveAccessibleDescription(message)
    await waitFor(() => expect(server.to(HEADER)).toHaveLength(2))
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts()).toEqual([])
  })
})

describe('the Reassign dialog', () => {
  it('[S-2.9-02] shows who has the case, takes it from them alone, and leaves as done', async () => {
    const onDone = vi.fn()
    const action = { actionType: 'reassign', actionSk: '11', stageSk: null, lastIepSk: null, student: { studentSk: '11', studentName: 'Byron, Ada', id: '200000001' } }
    const { server, type } = renderSignedIn([{ path: '/', element: <ReassignAction action={action} onClose={vi.fn()} onDone={onDone} /> }], {
      [HEADER]: () => sampleHeader({ assigned: true, caseAssdPersonSk: '78', caseAssdFirstName: 'Ida', caseAssdLastName: 'Hop' }),
      [STAFF]: () => [sampleStaff(), second],
      [ADD]: () => saved,
    })
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Reassign' })).toHaveTextContent(/Ida Hop, .* has the case of Byron, Ada\./))
    const inside = within(await screen.findByRole('dialog', { name: 'Reassign' }))
    await type.type(inside.getByRole('textbox', { name: 'Last name' }), 'Hop')
    await type.click(inside.getByRole('button', { name: 'Search' }))
    await type.click(await inside.findByRole('button', { name: 'Select Ida Hop' }))
    expect(inside.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription('Ida Hop has this case already.')
    await type.click(inside.getByRole('button', { name: 'Reselect Grace Hopper' }))
    await type.click(inside.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.to(ADD)[0]!.body).toMatchObject({ studentSk: '11', reassignFrom: '78', personInfo: { personSk: '77' } })
  })
})
