import type { NewStudentPayload } from '@trellis/contract/new-student.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StudentSearch } from '../students/student-search.tsx'
import { type Answers, renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { sampleRow } from '../students/testing/sample-answers.ts'
import { toastQueue } from '../ui/toast-queue.ts'
import { NewStudentDialog } from './new-student-dialog.tsx'
import type { NewStudentPrefill } from './new-student-values.ts'
import { complete, sampleAnswers, sampleMatch } from './testing/sample-new-student.ts'

const CREATE = 'POST /student-api/Student/Create/'
const INDEX = 'POST /student-api/Student/SearchMSI'
const EXISTS = 'Student already exists. One record may be the same child: compare it before you create another.'
const created = { isRequestSucessful: true, value: { nycID: '800000001', studentSk: '99' }, error: null, errorCodes: {} }
const refused = (error: string) => ({ isRequestSucessful: false, value: null, error, errorCodes: {} })

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})
const toasts = () => toastQueue.visibleToasts.map(({ content }) => [content.kind, content.text])
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

async function open(prefill: NewStudentPrefill = {}, answers: Answers = {}) {
  const onClose = vi.fn()
  const onCreated = vi.fn()
  const { server, type } = renderSignedIn(
    [{ path: '/', element: <NewStudentDialog prefill={prefill} onClose={onClose} onCreated={onCreated} /> }],
    { ...sampleAnswers, [CREATE]: () => created, ...answers },
    { permissions: [260] },
  )
  const dialog = await screen.findByRole('dialog')
  const inside = within(dialog)
  const submit = (name = 'Submit') => inside.getByRole('button', { name })
  await inside.findByRole('textbox', { name: /^First Name/ })
  const choose = async (name: RegExp, option: string) => {
    await type.click(inside.getByRole('button', { name }))
    await type.click(await screen.findByRole('option', { name: option }))
  }
  const sent = () => server.to(CREATE).map(({ body }) => body as NewStudentPayload)
  return { server, type, inside, submit, choose, sent, onClose, onCreated }
}
const ready = (button: () => HTMLElement) => waitFor(() => expect(isDisabled(button())).toBe(false))

describe('Add New Student', () => {
  it('[S-2.4-01][S-2.4-02] is titled so and asks for the child, the address and the guardian', async () => {
    const { inside } = await open()
    expect(inside.getByRole('heading', { name: 'Add New Student' })).toBeVisible()
    expect(inside.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Student', 'Address', 'Parent or guardian'])
  })

  it('[S-5.2-15] cannot be submitted while something is missing, and says so', async () => {
    const { submit, type, inside, sent } = await open({ ...complete, lastName: '' })
    expect(isDisabled(submit())).toBe(true)
    await type.click(submit())
    expect((await screen.findAllByText('Fill in what is required first.')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
    await type.type(inside.getByRole('textbox', { name: /^Last Name/ }), 'Rivera')
    await ready(submit)
  })

  it('[S-5.2-15] cannot be submitted again while it is being saved', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { submit, type, sent, onCreated } = await open(complete, { [CREATE]: () => new Promise((resolve) => (answer = resolve)) })
    await ready(submit)
    await type.click(submit())
    await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: /^Submit/ }))).toBe(true))
    await type.click(screen.getByRole('button', { name: /^Submit/ }))
    expect(sent()).toHaveLength(1)
    answer(created)
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  })

  it('[S-5.2-04] says at an empty selection that it is mandatory', async () => {
    const { type, inside } = await open()
    act(() => inside.getByRole('button', { name: /Gender/ }).focus())
    await type.tab()
    expect(await inside.findByText('Error: Selection is mandatory')).toBeInTheDocument()
  })

  it('[S-5.2-07] keeps digits out of the city', async () => {
    const { type, inside } = await open()
    const city = inside.getByRole('textbox', { name: /City/ })
    await type.type(city, 'New-3 Yo.rk')
    expect(city).toHaveValue('New- York')
  })

  it('[S-5.2-14] offers the relationships by value', async () => {
    const { type, inside } = await open()
    await type.click(inside.getByRole('button', { name: /Guardian Relationship/ }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Aunt', 'Father', 'Mother'])
  })

  it('[S-5.2-19][S-5.2-16][S-5.2-18] settles New York with the borough and fills in city, zip and district of the address', async () => {
    const { type, inside, choose, server } = await open()
    await type.type(inside.getByRole('textbox', { name: /Street Address 1/ }), '1234 Flatbush Avenue')
    await choose(/Home Borough/, 'Brooklyn')
    await waitFor(() => expect(inside.getByRole('textbox', { name: /Zip/ })).toHaveValue('11226'))
    expect(inside.getByRole('textbox', { name: /City/ })).toHaveValue('Brooklyn')
    expect(inside.getByRole('button', { name: /State/ })).toHaveTextContent('New York')
    expect(inside.getByRole('button', { name: /School District/ })).toHaveTextContent('District 17')
    expect(server.to('POST /api/GOAT/getAddress')).toHaveLength(1)
  })

  it('[S-4.5-01][S-5.2-13][S-4.5-06] sends the payload, says the new id and closes', async () => {
    const { type, submit, sent, onCreated } = await open(complete)
    await ready(submit)
    await type.click(submit())
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith('800000001', '99'))
    expect(sent()[0]).toMatchObject({ houseNumber: '12', streetName: 'Grand Concourse', dob: '2023-05-06', state: 33, bypassDuplicateCheck: false, isSubmit: true })
    expect(toasts()).toEqual([['success', 'New Student is created. Student ID is 800000001']])
  })

  it('[S-4.5-02][S-4.5-04][S-2.4-05][S-4.5-05] shows the duplicates of a child who exists, and creates one more only then', async () => {
    let count = 0
    const { type, inside, submit, sent, onCreated } = await open(complete, { [CREATE]: () => (++count === 1 ? refused(EXISTS) : created), [INDEX]: () => [sampleMatch()] })
    await ready(submit)
    await type.click(submit())
    const table = await inside.findByRole('table', { name: 'Duplicates' })
    await waitFor(() => expect(table).toHaveTextContent('Rivera, Ana'))
    expect(toasts()).toEqual([['error', EXISTS]])
    expect(toastQueue.visibleToasts[0]!.timeout).toBe(5000)
    await type.click(submit('Create Duplicate'))
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(sent().map(({ bypassDuplicateCheck }) => bypassDuplicateCheck)).toEqual([false, true])
  })

  it('asks again when another name is typed after the question', async () => {
    const { type, inside, submit } = await open(complete, { [CREATE]: () => refused(EXISTS), [INDEX]: () => [sampleMatch()] })
    await ready(submit)
    await type.click(submit())
    await inside.findByRole('button', { name: 'Create Duplicate' })
    await type.type(inside.getByRole('textbox', { name: /^First Name/ }), 'bel')
    expect(await inside.findByRole('button', { name: 'Submit' })).toBeInTheDocument()
  })

  it('[S-2.4-03] shows ten duplicates a page', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => sampleMatch({ nycId: String(200_000_001 + at), studentSk: String(at + 1) }))
    const { type, inside, submit } = await open(complete, { [CREATE]: () => refused(EXISTS), [INDEX]: () => rows })
    await ready(submit)
    await type.click(submit())
    const table = await inside.findByRole('table', { name: 'Duplicates' })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11))
  })

  it('[S-2.4-04] says when the grid is empty', async () => {
    const { type, inside, submit } = await open(complete, { [CREATE]: () => refused('Student Registration failed Student already exists') })
    await ready(submit)
    await type.click(submit())
    expect(await inside.findByText('No Student records available')).toBeInTheDocument()
    expect(submit('Create Duplicate')).toBeInTheDocument()
  })

  it('[S-8-04] shows any other error of the server in a notice that stays until it is closed', async () => {
    const { type, submit } = await open(complete, { [CREATE]: () => refused('The register is closed.') })
    await ready(submit)
    await type.click(submit())
    await waitFor(() => expect(toasts()).toEqual([['error', 'The register is closed.']]))
    expect(toastQueue.visibleToasts[0]!.timeout).toBeUndefined()
    expect(submit()).toBeInTheDocument()
  })

  it('[S-8-05] says Submission Failed with the reason for 5 s, keeps everything and points at the field', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 422, message: 'This child lives in district 7.', errorCodes: ['newStudent.reach'], errors: [{ field: 'schoolDistrict', code: 'newStudent.reach', message: 'This child lives in district 7.' }], reference: 'r' }
    const { type, inside, submit } = await open(complete, { [CREATE]: () => Response.json(problem, { status: 422 }) })
    await ready(submit)
    await type.click(submit())
    await waitFor(() => expect(toasts()).toEqual([['error', 'Submission Failed: This child lives in district 7.']]))
    expect(toastQueue.visibleToasts[0]!.timeout).toBe(5000)
    expect(inside.getByRole('textbox', { name: /^First Name/ })).toHaveValue('Ana')
    expect(inside.getAllByText('This child lives in district 7.')).toHaveLength(2)
  })

  it('[S-4.5-03] shows who on file may be the child before anything is submitted', async () => {
    const { inside, server } = await open(complete, { [INDEX]: () => [sampleMatch(), sampleMatch({ nycId: '200000002', studentSk: null, isWithinReach: false, verdict: 'possible', score: 60 })] })
    const table = await inside.findByRole('table', { name: 'Possible matches' })
    expect(server.to(INDEX)[0]!.body).toEqual({ firstName: 'Ana', lastName: 'Rivera', dob: '2023-05-06' })
    expect(table).toHaveTextContent('Likely, 80 of 100')
    expect(within(table).getByText('Outside your area')).toBeInTheDocument()
    expect(within(table).getAllByRole('link')).toHaveLength(1)
  })
})

describe('the ways there', () => {
  const search = (permissions: number[], answers: Answers = {}) =>
    renderSignedIn([{ path: '/student/:id', element: null }, { path: '/', element: <StudentSearch run={{ values: { nycId: '', firstName: '', lastName: 'Byron', dateOfBirth: '', grade: '', schoolDbn: '' }, page: 1, isStarted: true }} setRun={() => undefined} /> }],
      { ...sampleAnswers, 'POST /student-api/Student/Search': () => [sampleRow({ nycId: null, eiId: '123456', studentSk: '77', isPreSchool: true, refStatus: null, hasIEP: false, isActive: false })], ...answers }, { permissions })

  it('[S-2.3-08][S-2.3-09] Create New Student opens the dialog, for who may create', async () => {
    const { type } = search([9, 260])
    await type.click(await screen.findByRole('button', { name: 'Create New Student' }))
    expect(await screen.findByRole('heading', { name: 'Add New Student' })).toBeInTheDocument()
  })

  it('[S-2.3-09] Create New Student is not there for anybody else', async () => {
    search([9])
    await screen.findByText('EI 123456')
    expect(screen.queryByRole('button', { name: 'Create New Student' })).toBeNull()
  })

  it('[S-4.3-02][S-7.1-09] Create new student of an early-intervention child is filled from their record', async () => {
    const record = {
      studentSk: '77', eiId: '123456', nycId: null, firstName: 'Ada', middleName: null, lastName: 'Byron', dob: '2023-12-10', gender: 1, homeBorough: 2, houseNumber: '9', streetName: 'Ocean Avenue',
      apartmentNumber: null, city: 'Brooklyn', state: 33, zip: '11226', schoolDistrict: 17, guardianId: '5', guardianRelationship: 13, guardianFirstName: 'Anne', guardianLastName: 'Byron',
    }
    const { type, server } = search([9, 260], { 'GET /api/EITransition/EI/77': () => record, [CREATE]: () => created })
    await type.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await type.click(await screen.findByRole('menuitem', { name: 'Create new student' }))
    expect(await screen.findByRole('textbox', { name: /^First Name/ })).toHaveValue('Ada')
    expect(screen.getByRole('textbox', { name: /Street Address 1/ })).toHaveValue('9 Ocean Avenue')
    const submit = () => screen.getByRole('button', { name: 'Submit' })
    await ready(submit)
    await type.click(submit())
    await waitFor(() => expect(server.to(CREATE)).toHaveLength(1))
    expect(server.to(CREATE)[0]!.body).toMatchObject({ studentSk: '77', guardianId: '5', firstName: 'Ada' })
  })
})
