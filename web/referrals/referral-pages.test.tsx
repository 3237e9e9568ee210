import { DETAIL_ACTIONS } from '@trellis/domain/reference/detail-action.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import {
  AddReevaluationPage, AddReferralPage, ParentReferralPage, ReevaluationPage, ReviewReferralPage, ViewReferralPage, WithdrawalPage,
} from './referral-pages.tsx'
import { ScheduleShmPage } from './schedule-shm-page.tsx'
import { answered, pageAnswers, sampleNew, sampleReferral } from './testing/sample-referral.ts'

const GET = 'GET /api/Referrals/GetReferral/21'
const NEW = 'GET /api/Referrals/GetNewReferral/200000001'
const SAVE = 'POST /api/Referrals/Save'
const REVIEW = 'POST /api/Referrals/Review'
const WITHDRAW = 'POST /api/Referrals/Withdraw'

const routes = [
  { path: '/referrals/add-referral', element: <AddReferralPage /> },
  { path: '/referrals/add-referral/:nycId', element: <AddReferralPage /> },
  { path: '/referrals/parent-referral', element: <ParentReferralPage /> },
  { path: '/referrals/view-referral', element: <ViewReferralPage /> },
  { path: '/referrals/review-referral', element: <ReviewReferralPage /> },
  { path: '/referrals/schedule-shm', element: <ScheduleShmPage /> },
  { path: '/referrals/withdrawal', element: <WithdrawalPage /> },
  { path: '/referrals/:id/:nycId/:action', element: <ReevaluationPage /> },
  { path: '/notauthorized', element: <h1>Not authorized</h1> },
  { path: '/referrals/:nycId/add/request-for-reevaluation', element: <AddReevaluationPage /> },
]
const draw = (at: string, answers: Answers = {}) =>
  renderSignedIn(routes, { ...pageAnswers, [GET]: () => answered(sampleReferral()), [NEW]: () => sampleNew(), ...answers }, { at, permissions: [4, 5, 6, 7, 9] })
const saved = (value: object) => ({ isRequestSucessful: true, value: { referralSk: '21', type: 1, status: 9, version: 4, ...value }, error: null, errorCodes: {} })
const problem = (status: number, message: string, errors: object[] = []) =>
  Response.json({ type: 'about:blank', title: 'x', status, message, errorCodes: [], errors, reference: 'r1' }, { status })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a new referral', () => {
  it('[S-2.10-10][S-2.2-07][S-8-21] is filled in below the header of the student, and submitted after the question', async () => {
    const { type, server, router } = draw('/referrals/add-referral/200000001', { [SAVE]: () => saved({}) })
    await heading('New referral')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    await type.click(await screen.findByRole('button', { name: /Referral source/ }))
    await type.click(await screen.findByRole('option', { name: 'Parent or guardian' }))
    await type.type(screen.getByLabelText(/Date received/), '11/17/2026')
    await type.click(await screen.findByRole('checkbox', { name: 'Attention' }))
    await type.type(screen.getByLabelText(/^Description/), 'Loses the thread.')
    await type.click(screen.getByRole('radio', { name: 'Yes' }))
    await type.click(screen.getByRole('button', { name: 'Submit' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Please confirm' })
    expect(within(asked).getByText('Do you wish to submit?')).toBeVisible()
    expect(server.to(SAVE)).toEqual([])
    await type.click(within(asked).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/referrals/view-referral', search: '?Id=21' }))
    expect(server.to(SAVE)[0]!.body).toMatchObject({
      studentSk: '11', referralType: 1, actionType: 2,
      form: { source: 1, dateReceived: '2026-11-17', reasons: [11], narrative: 'Loses the thread.', parentContacted: true, languageHome: 2, schoolOrProgram: 'Sample School' },
    })
  })

  it('that lacks something names it at its field and sends nothing; saved for later it may be incomplete', async () => {
    const { type, server } = draw('/referrals/add-referral?nycId=200000001', { [SAVE]: () => saved({ status: 2 }) })
    await heading('New referral')
    await type.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Error: Please select who makes the referral')).toBeVisible()
    expect(screen.getByText('Error: Please select at least one reason')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.to(SAVE)).toEqual([])
    await type.click(screen.getByRole('button', { name: 'Save for later' }))
    await waitFor(() => expect(server.to(SAVE)[0]!.body).toMatchObject({ actionType: 1 }))
  })

  it('keeps what was typed when it is refused, with the sentence at its field', async () => {
    const refused = () => problem(422, 'Error: Date cannot be later than today', [{ field: 'dateReceived', code: 'x', message: 'Error: Date cannot be later than today' }])
    const { type } = draw('/referrals/add-referral/200000001', { [SAVE]: refused })
    await heading('New referral')
    await type.type(await screen.findByLabelText(/^Description/), 'Typed.')
    await type.click(screen.getByRole('button', { name: 'Save for later' }))
    expect(await screen.findByText('Error: Date cannot be later than today')).toBeVisible()
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Typed.')
  })

  it('asks others than parent and district for interventions and contact', async () => {
    const { type } = draw('/referrals/add-referral/200000001')
    await heading('New referral')
    await type.click(await screen.findByRole('button', { name: /Referral source/ }))
    await type.click(await screen.findByRole('option', { name: 'Physician or health professional' }))
    expect(screen.getByText('A request by others than parent and district is reviewed before it becomes a referral.')).toBeVisible()
    await type.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(screen.getByLabelText(/^Prior interventions/)).toHaveAccessibleDescription(/Error: Field is required/))
  })

  it('says why there cannot be one, leads to what was begun, and asks for the student where none is named', async () => {
    const message = 'The child will be eligible for an Initial Referral starting 04/01/2027'
    const first = draw('/referrals/add-referral/200000001', { [NEW]: () => sampleNew({ obstacle: { code: 'x', message } }) })
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    first.unmount()
    const second = draw('/referrals/add-referral/200000001', { [NEW]: () => sampleNew({ draftSk: '33' }) })
    expect(await screen.findByRole('link', { name: 'Go on with it' })).toHaveAttribute('href', '/referrals/add-referral?Id=33&nycId=200000001')
    second.unmount()
    const third = draw('/referrals/add-referral')
    expect(await screen.findByRole('heading', { level: 1, name: 'New referral' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible()
    third.unmount()
    draw('/referrals/add-referral/12')
    expect(await screen.findByText('This student was not found or is outside your reach.')).toBeVisible()
  })

  it('[S-2.2-10] of a parent begins with the parent as its source', async () => {
    draw('/referrals/parent-referral?nycId=200000001')
    await heading('New referral')
    expect(await screen.findByRole('button', { name: /Parent or guardian.*Referral source|Referral source.*Parent or guardian/ })).toBeVisible()
  })
})

describe('a referral that is there', () => {
  it('[S-2.10-12][S-2.2-08] is shown with its form and what can be done', async () => {
    draw('/referrals/view-referral?Id=21')
    await heading('Initial Referral')
    expect(await screen.findByText('Speech or language development, Attention')).toBeVisible()
    expect(screen.getByText('Drafted and not sent yet: Notice of Initial Referral.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/referrals/add-referral?Id=21&nycId=200000001')
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/referrals/withdrawal?Id=21')
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull()
  })

  it('is not found with a wrong key, out of reach, or under another student', async () => {
    for (const at of ['/referrals/view-referral', '/referrals/view-referral?Id=abc', '/referrals/view-referral?Id=99', '/referrals/21/200000002/view']) {
      const { unmount } = draw(at)
      expect(await screen.findByText('This referral was not found or is outside your reach.')).toBeVisible()
      unmount()
    }
  })

  it('[S-2.10-14][S-2.10-16] a request for reevaluation is addressed by referral and student', async () => {
    const view = sampleReferral({ type: 4, typeText: 'Request for Reevaluation', whyNot: { edit: null, review: null, withdraw: 'no' } })
    draw('/referrals/21/200000001/view', { [GET]: () => answered(view) })
    await heading('Request for Reevaluation')
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/referrals/21/200000001/edit')
    expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/referrals/21/200000001/edit/review-request-for-reevaluation')
  })

  it('[M-2-02][M-2-03] the detail screen reads action, id and nycId; an action that is none of the six is no page', async () => {
    const view = sampleReferral({ type: 4, typeText: 'Request for Reevaluation', status: 3, whyNot: { edit: null, review: null, withdraw: 'no' } })
    for (const [action, shown] of [['view', 'Request for Reevaluation'], ['edit', 'Edit: Request for Reevaluation'], ['review', 'Review: Request for Reevaluation']] as const) {
      const { unmount } = draw(`/referrals/21/200000001/${action}`, { [GET]: () => answered(view) })
      expect(await heading(shown)).toBeVisible()
      unmount()
    }
    expect(DETAIL_ACTIONS).toEqual(['view', 'edit', 'add', 'review', 'reviewassessment', 'viewassessment'])
    for (const action of ['frobnicate', 'View', 'viewassessment']) {
      const { unmount } = draw(`/referrals/21/200000001/${action}`)
      expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
      unmount()
    }
  })

  it('leads who may not edit or review to the not-authorized page', async () => {
    for (const action of ['edit', 'review']) {
      const { unmount } = renderSignedIn(routes, pageAnswers, { at: `/referrals/21/200000001/${action}`, permissions: [4, 9] })
      expect(await screen.findByRole('heading', { name: 'Not authorized' })).toBeVisible()
      unmount()
    }
  })

  it('[S-2.10-11] is corrected with its version; who referred and when stay; somebody else’s change is told', async () => {
    const conflict = 'Pia Tester changed this referral since you opened it. Nothing of yours was saved; look at the changes, then try again.'
    let answers = 0
    const { type, server } = draw('/referrals/add-referral?Id=21&nycId=200000001', { [SAVE]: () => (answers++ === 0 ? problem(409, conflict) : saved({})) })
    await heading('Edit: Initial Referral')
    const text = await screen.findByLabelText(/^Description/)
    expect(screen.getByLabelText(/Date received/)).toHaveAttribute('readonly')
    await type.type(text, ' More.')
    await type.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(conflict)).toBeVisible()
    expect(text).toHaveValue('Speaks few words. More.')
    await type.click(screen.getByRole('button', { name: 'Show what is there now' }))
    await waitFor(() => expect(server.to(GET).length).toBeGreaterThan(1))
    expect(text).toHaveValue('Speaks few words. More.')
    await type.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
    expect(server.send.mock.calls.findLast(([, init]) => init?.method === 'POST')![1]!.headers).toMatchObject({ 'If-Match': '"3"' })
  })
})

describe('the review', () => {
  const asked = sampleReferral({
    type: 3, typeText: 'Request for Initial Referral', status: 3, statusText: 'Pending Review', draftNotices: [], whyNot: { edit: null, review: null, withdraw: 'no' },
  })

  it('[S-2.10-13][S-2.2-09] approves, or rejects with a reason', async () => {
    const { type, server, router } = draw('/referrals/review-referral?Id=21', { [GET]: () => answered(asked), [REVIEW]: () => saved({ status: 8 }) })
    await heading('Review: Request for Initial Referral')
    await type.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Choose Approve or Reject first.')).toBeVisible()
    await type.click(screen.getByRole('radio', { name: /^Reject/ }))
    await type.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Error: Field is required')).toBeVisible()
    expect(server.to(REVIEW)).toEqual([])
    await type.type(screen.getByLabelText(/Reason for the rejection/), 'Not tried yet.')
    await type.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/referrals/view-referral'))
    expect(server.to(REVIEW)[0]!.body).toEqual({ referralSk: '21', actionType: 4, reason: 'Not tried yet.' })
  })

  it('of one’s own request is not offered, and says so', async () => {
    const own = sampleReferral({ ...asked, whyNot: { edit: null, withdraw: null, review: 'You made this request yourself. Somebody else reviews it.' } })
    draw('/referrals/review-referral?Id=21', { [GET]: () => answered(own) })
    expect(await screen.findByText('You made this request yourself. Somebody else reviews it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })
})

describe('scheduling the social history meeting', () => {
  it('[S-2.2-14] shows the dashboard of referrals and in front of it the dialog of the student or referral named', async () => {
    for (const at of ['/referrals/schedule-shm?nycId=200000001', '/referrals/schedule-shm?Id=21']) {
      const { server, unmount } = draw(at)
      expect(await screen.findByRole('heading', { level: 1, name: 'Referrals', hidden: true })).toBeInTheDocument()
      await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('GET /student-api/Student/StudentProfile/11'))
      unmount()
    }
    const { server, unmount } = draw('/referrals/schedule-shm')
    expect(await screen.findByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible()
    expect(server.calls.map(({ name }) => name)).not.toContain('GET /student-api/Student/StudentProfile/11')
    unmount()
    draw('/referrals/schedule-shm?nycId=1')
    expect(await screen.findByText('This student was not found or is outside your reach.')).toBeVisible()
  })
})

describe('withdrawing', () => {
  it('[S-8-20][S-2.10-24][S-2.2-15] asks for the reason and then whether all data may be lost', async () => {
    const { type, server, router } = draw('/referrals/withdrawal?Id=21', { [WITHDRAW]: () => saved({ status: 10 }) })
    await heading('Withdraw: Initial Referral')
    await type.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Error: Field is required')).toBeVisible()
    await type.click(screen.getByRole('button', { name: /^Select Reason|Reason/ }))
    await type.click(await screen.findByRole('option', { name: 'Entered in error' }))
    await type.click(screen.getByRole('button', { name: 'Withdraw' }))
    const asked = await screen.findByRole('alertdialog')
    expect(within(asked).getByText('Are you sure you want to cancel the referral? If you cancel, all data will be lost.')).toBeVisible()
    await type.click(within(asked).getByRole('button', { name: 'No' }))
    expect(server.to(WITHDRAW)).toEqual([])
    await type.click(screen.getByRole('button', { name: 'Withdraw' }))
    await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/referrals/view-referral'))
    expect(server.to(WITHDRAW)[0]!.body).toEqual({ referralSk: '21', reasonId: 4, otherReason: '', isConfirmed: true })
  })
})

describe('a request for reevaluation', () => {
  it('[S-2.10-19] is made at the address of the student with the type that the system chose', async () => {
    const { type, server } = draw('/referrals/200000001/add/request-for-reevaluation?referralType=4', {
      [NEW]: () => sampleNew({ type: 2, typeText: 'Request for Additional Reevaluation' }),
      [SAVE]: () => saved({ type: 2, status: 2 }),
    })
    await heading('Request for Additional Reevaluation')
    await type.type(await screen.findByLabelText(/Reason for the request/), 'New questions.')
    expect(screen.queryByText('Reasons for referral')).toBeNull()
    await type.click(screen.getByRole('button', { name: 'Save for later' }))
    await waitFor(() => expect(server.to(SAVE)[0]!.body).toMatchObject({ referralType: 2, actionType: 1, form: { narrative: 'New questions.' } }))
  })

  it('[S-4.4-09] says that assessments are outstanding; an unknown type is no page', async () => {
    const message = 'You have outstanding assessments. Please finalize or remove them before creating a Request for Reevaluation.'
    const { unmount } = draw('/referrals/200000001/add/request-for-reevaluation?referralType=4', {
      [NEW]: () => sampleNew({ type: 4, typeText: 'Request for Reevaluation', obstacle: { code: 'x', message } }),
    })
    expect(await screen.findByText(message)).toBeVisible()
    unmount()
    draw('/referrals/200000001/add/request-for-reevaluation?referralType=7')
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
  })

  it('[S-2.10-15] is edited at its own address; a draft learns what has become impossible', async () => {
    const view = sampleReferral({ type: 4, typeText: 'Request for Reevaluation', status: 2, statusText: 'Draft' })
    const message = 'A reevaluation needs an IEP in force.'
    draw('/referrals/21/200000001/edit', { [GET]: () => answered(view), [NEW]: () => sampleNew({ type: 4, obstacle: { code: 'x', message } }) })
    await heading('Edit: Request for Reevaluation')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true')
  })
})
