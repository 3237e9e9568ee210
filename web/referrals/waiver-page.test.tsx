import type { WaiverFacts } from '@trellis/contract/three-year-waiver.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { ViewReferralPage } from './referral-pages.tsx'
import { answered, pageAnswers, sampleReferral } from './testing/sample-referral.ts'
import { WaiverPage } from './waiver-page.tsx'

const AT = '/evaluations/21/200000001/add/pwn/parent-waiver-three-year-reevaluation'
const GET = 'GET /api/Referrals/GetThreeYearWaiver/21/200000001'
const POST = 'POST /api/Referrals/WaiveThreeYear'
const NO = 'Without the agreement of the parent the three-year reevaluation cannot be waived, and nothing is recorded here. Do the reevaluation instead.'

const waiver = {
  referralSk: '44', waiverProposedBy: 'Parent' as const, parentSignatureDate: '2026-11-16', schoolRepresentative: 'Dana Whitfield', schoolSignatureDate: '2026-11-18',
  waivedOn: '2026-11-18', nextTriennialDate: '2029-11-18', recordedBy: 'Carl Tester',
}
const sample = (own: Partial<WaiverFacts> = {}): WaiverFacts => ({
  referralSk: '21', studentSk: '11', nycId: '200000001', eiId: null, status: 9, today: '2026-11-20', lastEvaluation: '2023-12-10', threeYearDate: '2026-12-10',
  personName: 'Paula Tester', obstacle: null, recorded: null, openRequestSk: null, version: 3, ...own,
})
const facts = (own: Partial<WaiverFacts> = {}) => Response.json(sample(own), { headers: { etag: '"3"' } })
const saved = { isRequestSucessful: true, value: { referralSk: '44', type: 19, status: 7, version: 4, nextTriennialDate: '2029-11-18' }, error: null, errorCodes: {} }
const problem = (status: number, message: string, errors: object[] = []) =>
  Response.json({ type: 'about:blank', title: 'x', status, message, errorCodes: [], errors, reference: 'r1' }, { status })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  act(() => toastQueue.clear())
})

function draw(answers: Answers = {}, at = AT) {
  const routes = [
    { path: '/evaluations/:referralSk/:nycId/add/pwn/parent-waiver-three-year-reevaluation', element: <WaiverPage /> },
    { path: '/referrals/view-referral', element: <ViewReferralPage /> },
  ]
  const drawn = renderSignedIn(routes, {
    ...pageAnswers, [GET]: () => facts(), [POST]: () => saved,
    'GET /api/Referrals/GetReferral/44': () => answered(sampleReferral({ referralSk: '44', type: 19, typeText: 'Mandated Three-Year Reevaluation', status: 7, statusText: 'Closed', waiver })),
    ...answers,
  }, { at, permissions: [4, 5, 29, 104] })
  const type = userEvent.setup({ applyAccept: false })
  const pick = async (group: RegExp, name: string) => type.click(within(await screen.findByRole('radiogroup', { name: group })).getByRole('radio', { name }))
  const date = (label: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const files = (...names: string[]) => type.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, names.map((name) => new File([new Uint8Array(1000)], name)))
  const submit = () => type.click(screen.getByRole('button', { name: 'Submit' }))
  const fill = async () => {
    await pick(/Proposed by/, 'School')
    await pick(/Parent agrees/, 'Yes')
    date(/signed by the parent/, '11/16/2026')
    date(/signed for the school/, '11/18/2026')
    await files('signed.pdf')
  }
  const confirm = async () => type.click(within(await screen.findByRole('alertdialog', { name: 'Please confirm' })).getByRole('button', { name: 'Yes' }))
  const sent = () => drawn.server.send.mock.calls.flatMap(([, init]) =>
    init?.body instanceof FormData
      ? [{ fields: Object.fromEntries([...init.body.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])), headers: init.headers as Record<string, string> }]
      : [])
  return { ...drawn, type, pick, date, files, submit, fill, confirm, sent }
}
const agreement = () => screen.findByRole('region', { name: 'Agreement' })

describe('the waiver of a three-year reevaluation', () => {
  it('[S-2.10-52] is recorded with its signed copy after the question, from the version that was read, and then viewed', async () => {
    const { fill, submit, confirm, sent, router } = draw()
    await agreement()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /School representative/ })).toHaveValue('Paula Tester')
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Follows from the signatures')
    await fill()
    expect(screen.getByText('11/18/2029')).toBeVisible()
    await submit()
    expect(await screen.findByText('Do you wish to submit?')).toBeVisible()
    expect(sent()).toEqual([])
    await confirm()
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/referrals/view-referral', search: '?Id=44' }))
    expect(sent()).toMatchObject([{
      fields: {
        referralSk: '21', waiverProposedBy: 'School', parentAgrees: 'Yes', parentSignatureDate: '11/16/2026', schoolRepresentative: 'Paula Tester',
        schoolSignatureDate: '11/18/2026', file: 'signed.pdf',
      },
      headers: { 'If-Match': '"3"', 'Idempotency-Key': expect.any(String) },
    }])
    const region = within(await screen.findByRole('region', { name: 'Waiver' }))
    expect(region.getByText('11/18/2029')).toBeVisible()
    expect(region.getByText('Dana Whitfield')).toBeVisible()
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toContain('Submitted Successfully')
  })

  it('names what is missing, the file too, and sends nothing', async () => {
    const { submit, files, sent, pick, date } = draw()
    await agreement()
    await submit()
    expect(await screen.findAllByText('Error: Selection is mandatory')).toHaveLength(2)
    expect(screen.getAllByText('Error: Field is required')).toHaveLength(2)
    expect(screen.getByText('Error: Field is mandatory')).toBeVisible()
    date(/signed by the parent/, '11/21/2026')
    date(/signed for the school/, '12/09/2023')
    expect(await screen.findByText('Error: Future Dates are not allowed')).toBeVisible()
    expect(screen.getByText('Error: Date cannot be earlier than the last evaluation (12/10/2023)')).toBeVisible()
    date(/signed by the parent/, '11/20/2026')
    date(/signed for the school/, '12/10/2023')
    await pick(/Proposed by/, 'Parent')
    await pick(/Parent agrees/, 'Yes')
    await submit()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus())
    await files('signed.pdf')
    expect(screen.queryByText(/^Error/)).toBeNull()
    expect(sent()).toEqual([])
  })

  it.each([
    [9, 'View the request', '/referrals/view-referral?Id=21'],
    [7, 'Create the request', '/referrals/200000001/add/request-for-reevaluation?referralType=19'],
  ])('a parent who does not agree cannot be recorded: with status %i the sentence says why and leads to "%s"', async (status, name, href) => {
    const { pick, submit, sent, fill } = draw({ [GET]: () => facts({ status }) })
    await agreement()
    await submit()
    await fill()
    expect(screen.getByText('11/18/2029')).toBeVisible()
    await pick(/Parent agrees/, 'No')
    expect(screen.queryByText('11/18/2029')).toBeNull()
    expect(screen.getByText('None without agreement')).toBeVisible()
    expect(await screen.findByText(NO)).toBeVisible()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true')
    await submit()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent()).toEqual([])
    await pick(/Parent agrees/, 'Yes')
    expect(screen.queryByText(NO)).toBeNull()
  })

  it('keeps everything after a refusal, with the sentence at its field', async () => {
    const message = 'Error: Date cannot be earlier than the last evaluation (11/17/2026)'
    const { fill, submit, confirm, sent } = draw({ [POST]: () => problem(422, message, [{ code: 'waiver.signature', field: 'parentSignatureDate', message }]) })
    await agreement()
    await fill()
    await submit()
    await confirm()
    expect(await screen.findByText('Nothing was uploaded. Your files are still chosen.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /signed by the parent/ })).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(screen.getByText('signed.pdf')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('tells who was quicker, and shows what they recorded', async () => {
    let isRecorded = false
    const sentence = 'Carl Tester changed this referral since you opened it. Nothing of yours was saved; look at the changes, then try again.'
    const { fill, submit, confirm, type } = draw({
      [GET]: () => facts(isRecorded ? { recorded: waiver, obstacle: { code: 'x', message: 'x' }, status: 7 } : {}),
      [POST]: () => {
        isRecorded = true
        return problem(409, sentence)
      },
    })
    await agreement()
    await fill()
    await submit()
    await confirm()
    expect(await screen.findByText(sentence)).toBeVisible()
    await type.click(screen.getByRole('button', { name: 'Show what is there now' }))
    expect(await screen.findByText('The three-year reevaluation was waived')).toBeVisible()
    expect(screen.getByText('Recorded by Carl Tester.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View the request' })).toHaveAttribute('href', '/referrals/view-referral?Id=44')
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  it('says what stands against it, and leads to the request that was made meanwhile', async () => {
    const message = 'This student already has an open referral: Mandated Three-Year Reevaluation, Pending PWN.'
    draw({ [GET]: () => facts({ status: 7, obstacle: { code: 'reevaluation.open', message }, openRequestSk: '43' }) })
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Waive that request' })).toHaveAttribute('href', AT.replace('21', '43'))
    expect(screen.queryByRole('region', { name: 'Agreement' })).toBeNull()
  })

  it('an address that fits nothing, and an answer that does not come', async () => {
    const { unmount } = draw({}, AT.replace('21', 'x'))
    expect(await screen.findByText('This referral was not found or is outside your reach.')).toBeVisible()
    unmount()
    const lost = draw({ [GET]: () => problem(404, 'This referral was not found.') })
    expect(await screen.findByText('This referral was not found or is outside your reach.')).toBeVisible()
    lost.unmount()
    let isUp = false
    const { type } = draw({ [GET]: () => (isUp ? facts() : problem(500, 'Something went wrong.')) })
    expect(await screen.findByText('The request could not be loaded.', undefined, { timeout: 15_000 })).toBeVisible()
    isUp = true
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await agreement()).toBeVisible()
  })
})
