import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LINK_REQUESTS_PLAN } from '../dashboards/list-plans.tsx'
import { sampleAnswers } from '../new-student/testing/sample-new-student.ts'
import { sampleRow } from '../students/testing/sample-answers.ts'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { listMessages } from '../ui/message-log.ts'
import { LinkRequestPage } from './link-request-page.tsx'
import { sampleComparison, sampleRequest } from './testing/sample-request.ts'

const API = '/api/LinkParentwithChildRelation'
const DETAILS = `GET ${API}/GetParentGuardianLinkDetails/7`
const SEARCH = 'POST /student-api/Student/Search'
const LINK = `POST ${API}/AddLinkParentwithChild`
const REJECT = `POST ${API}/ParentVerificationWithChildReject`
const INDEX = 'POST /student-api/Student/SearchMSI'
const CLERK = { permissions: [9, 10, 260] }

const routes = [
  { path: '/verification/request/:linkSk', element: <LinkRequestPage /> },
  { path: '/verification/dashboard', element: <h1>Parent requests grid</h1> },
]
const list = (items: [number, string][]) => () => items.map(([id, description]) => ({ id, description, sortOrder: id, value: String(id) }))
const LISTS: Answers = {
  'GET /api/ReferenceValue/Sex': list([[1, 'Female']]),
  'GET /api/ReferenceValue/Relationship': list([[13, 'Mother']]),
  'GET /api/ReferenceValue/LinkRejectionReason': list([[1, 'Identity could not be verified'], [5, 'Custody or protection order on file']]),
  'GET /api/ReferenceValue/ReasonForReferral': list([[1, 'Speech or language development']]),
  'GET /api/ReferenceValue/Grade': list([[1, 'Prekindergarten']]),
}
const saved = (value: object) => ({ isRequestSucessful: true, value, error: null, errorCodes: {} })
const found = (rows: unknown[]) => () => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
const draw = (answers: Answers = {}, permissions = CLERK) =>
  renderSignedIn(routes, { ...LISTS, [DETAILS]: () => sampleRequest(), [SEARCH]: found([sampleRow()]), [`GET ${API}/Comparison/7/11`]: () => sampleComparison(), ...answers }, { at: '/verification/request/7', ...permissions })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

/** Opens the search, which begins with the child of the request, and takes the first student found. */
async function chooseStudent(type: ReturnType<typeof draw>['type']): Promise<void> {
  await type.click(await button('Search for the student'))
  const dialog = await screen.findByRole('dialog', { name: 'Student Search' })
  await type.click(await within(dialog).findByRole('button', { name: 'Actions for Ada Byron' }))
  await type.click(await screen.findByRole('menuitem', { name: 'Create/Link Student' }))
  await screen.findByRole('region', { name: 'What the record says' })
}

describe('a request of the parent portal', () => {
  it('is opened from the menu of its row', () => {
    const row = { linkSk: '7', studentName: 'Rivera, Ana' } as Parameters<NonNullable<typeof LINK_REQUESTS_PLAN.rowMenu>['labelOf']>[0]
    expect(LINK_REQUESTS_PLAN.rowMenu!.groupsOf(row)).toEqual([{ id: 'request', entries: [{ id: 'open', label: 'Open request', href: '/verification/request/7' }] }])
  })

  it('[S-2.3-05][S-2.3-06][S-2.3-07][S-4.3-09] searches in link mode: no id field, the child filled in, one extra item in the menu', async () => {
    const { type, server } = draw()
    await type.click(await button('Search for the student'))
    const dialog = await screen.findByRole('dialog', { name: 'Student Search' })
    expect(within(dialog).queryByRole('textbox', { name: 'Student ID' })).toBeNull()
    expect(within(dialog).getByRole('textbox', { name: /^First name/ })).toHaveValue('Ana')
    await waitFor(() => expect(server.to(SEARCH)[0]!.body).toMatchObject({ firstName: 'Ana', lastName: 'Rivera López', dateOfBirth: '2023-05-06' }))
    await type.click(await within(dialog).findByRole('button', { name: 'Actions for Ada Byron' }))
    const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
    expect(items.filter((one) => one === 'Create/Link Student')).toHaveLength(1)
    expect(items.filter((one) => one !== 'Create/Link Student')).toEqual(['View student profile'])
  })

  it('[S-0-01][S-1-02][S-8-06][S-2.10-121][S-3.4-02] links to an existing student after both are compared: the success message, then the grid', async () => {
    const { type, server } = draw({ [LINK]: () => saved({ linkSk: '7', studentSk: '11', nycID: '200000001', referralSk: '3' }) })
    await chooseStudent(type)
    expect(await screen.findByText('Fits the parent')).toBeVisible()
    expect(await button('Link to this student')).toHaveAccessibleDescription('Confirm first that you have seen proof.')
    await type.click(screen.getByRole('checkbox', { name: /I have seen proof/ }))
    await type.click(await button('Link to this student'))
    await screen.findByRole('heading', { name: 'Parent requests grid' })
    expect(server.to(LINK)[0]!.body).toMatchObject({
      linkSk: '7', guardianId: '90', childFname: 'Ana', childDob: '2023-05-06', studentSk: '11', nycid: '200000001', studentDBN: '09X001', referralType: 1, proofSeen: true, custodyChecked: false,
    })
    expect(listMessages().map((one) => one.text)).toContain('Submitted Successfully')
  })

  it('shows the alerts of the record, and links only once custody was looked at', async () => {
    const alerts = [{ id: 2, text: 'Custody order or order of protection on file', isAboutCustody: true }]
    const { type } = draw({ [`GET ${API}/Comparison/7/11`]: () => sampleComparison({ alerts, referralObstacle: 'A referral is open already.' }) })
    await chooseStudent(type)
    expect(await screen.findByText('Custody order or order of protection on file')).toBeVisible()
    await type.click(screen.getByRole('checkbox', { name: /I have seen proof/ }))
    expect(await button('Link to this student')).toHaveAccessibleDescription('Confirm first that you have looked at the custody alerts.')
    expect(screen.getByRole('checkbox', { name: /Open the initial referral/ })).toHaveAccessibleDescription('A referral is open already.')
    await type.click(screen.getByRole('checkbox', { name: /alerts on custody/ }))
    expect(await button('Link to this student')).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('links no other child: names and birth date that differ say so', async () => {
    const match = { firstName: 'same', lastName: 'different', birthDate: 'different', isSameChild: false } as const
    const { type } = draw({ [`GET ${API}/Comparison/7/11`]: () => sampleComparison({ match }) })
    await chooseStudent(type)
    expect(await screen.findByText('The name and date of birth of the request do not match this student.')).toBeVisible()
    expect(await button('Link to this student')).toHaveAccessibleDescription('Name and date of birth do not match this student.')
  })

  it('[S-4.5-07][S-7.1-02] a search that finds nobody asks the master student index by first name, last name and dob', async () => {
    const { type, server } = draw({ [SEARCH]: found([]), [INDEX]: () => [] })
    await type.click(await button('Search for the student'))
    expect(await screen.findByText('Nobody of this name and date of birth is on file.')).toBeVisible()
    expect(server.to(INDEX)[0]!.body).toEqual({ firstName: 'Ana', lastName: 'Rivera López', dob: '2023-05-06' })
    expect(screen.queryByRole('button', { name: 'Create New Student' })).toBeNull()
  })

  it('[S-1-02][S-3.4-01][S-8-06] creates the student of the request with what the parent wrote, and goes to the grid', async () => {
    const CREATE = `POST ${API}/AddStudentandLinkWithParent`
    const { type, server } = draw({
      ...sampleAnswers,
      'POST /api/GOAT/getAddress': () => ({ out_error_message: '', out_usps_city_name: 'Bronx', out_zip_code: '10451', out_school_dist: '7' }),
      [DETAILS]: () => sampleRequest({ schoolDistrict: 7, relationToChild: 13 }),
      [CREATE]: () => saved({ linkSk: '7', studentSk: '99', nycID: '800000001', referralSk: '3' }),
    })
    expect(await button('Create New Student')).toHaveAccessibleDescription('Confirm first that you have seen proof.')
    await type.click(screen.getByRole('checkbox', { name: /I have seen proof/ }))
    await type.click(await button('Create New Student'))
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' })
    const submit = await within(dialog).findByRole('button', { name: 'Submit' })
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'))
    await type.click(submit)
    await screen.findByRole('heading', { name: 'Parent requests grid' })
    expect(server.to(CREATE)[0]!.body).toMatchObject({
      linkSk: '7', guardianId: '90', parentFname: 'Pat', parentLname: 'Parent', parentEmail: 'pat@example.org', parentPhone: '2125550100', childFname: 'Ana', childLname: 'Rivera-López',
      childDob: '2023-05-06', childGender: 1, relationToChild: 13, address1: '12 Main St', city: 'Bronx', state: 33, zip: '10451', homeBorough: 1, schoolDistrict: 7,
      reasonforReferral: [1], eiService: false, referralType: 1, proofSeen: true, bypassDuplicateCheck: false,
    })
    expect(listMessages().map((one) => one.text)).toEqual(expect.arrayContaining(['New Student is created. Student ID is 800000001', 'Submitted Successfully']))
  })

  it('is rejected with a reason, which is asked for', async () => {
    const { type, server } = draw({ [REJECT]: () => saved({ linkSk: '7' }) })
    await type.click(await button('Reject'))
    const dialog = await screen.findByRole('dialog', { name: 'Reject request' })
    await type.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await within(dialog).findByText('Error: Selection is mandatory')).toBeVisible()
    await type.click(await within(dialog).findByRole('button', { name: /Reason/ }))
    await type.click(await screen.findByRole('option', { name: 'Identity could not be verified' }))
    await type.type(within(dialog).getByRole('textbox', { name: 'Note for staff' }), 'No papers')
    await type.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await screen.findByRole('heading', { name: 'Parent requests grid' })
    expect(server.to(REJECT)[0]!.body).toEqual({ linkSk: '7', guardianId: '90', reason: 1, note: 'No papers' })
  })

  it('keeps what was typed when somebody else was quicker, and says who', async () => {
    const message = 'This request was linked by Dora Representative meanwhile.'
    const { type } = draw({ [REJECT]: () => Response.json({ type: 'about:blank', title: 'Conflict', status: 409, message, errorCodes: ['link.decided'], errors: [], reference: 'r1' }, { status: 409 }) })
    await type.click(await button('Reject'))
    const dialog = await screen.findByRole('dialog', { name: 'Reject request' })
    await type.click(await within(dialog).findByRole('button', { name: /Reason/ }))
    await type.click(await screen.findByRole('option', { name: 'Identity could not be verified' }))
    await type.type(within(dialog).getByRole('textbox', { name: 'Note for staff' }), 'No papers')
    await type.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(within(dialog).getByRole('textbox', { name: 'Note for staff' })).toHaveValue('No papers')
  })

  it('that somebody else has open cannot be decided, and says who has it', async () => {
    draw({ [DETAILS]: () => sampleRequest({ isHeldByMe: false, heldBy: { personSk: '2', name: 'Carl Clerk', at: '2026-11-20T15:12:00Z' } }) })
    expect(await screen.findByText(/^Carl Clerk has this request open for review since/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  it('that nobody has is taken by starting the review', async () => {
    let mine = false
    const { type, server } = draw({
      [DETAILS]: () => sampleRequest({ status: mine ? 3 : 1, isHeldByMe: mine }),
      [`POST ${API}/OpenReview`]: () => {
        mine = true
        return saved(sampleRequest())
      },
    })
    await type.click(await button('Start review'))
    await button('Search for the student')
    expect(server.to(`POST ${API}/OpenReview`)[0]!.body).toEqual({ linkSk: '7' })
  })

  it('out of reach is not found', async () => {
    draw({ [DETAILS]: () => new Response('{}', { status: 404 }) })
    expect(await screen.findByText('This request was not found.')).toBeVisible()
  })
})
