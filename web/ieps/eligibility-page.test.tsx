import type { IepRecord } from '@trellis/contract/ieps.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { sampleHeader } from '../students/testing/sample-answers.ts'
import { toastQueue } from '../ui/toast-queue.ts'
import { EligibilityPage } from './eligibility-page.tsx'
import { sampleAmendment, sampleClassifications, sampleIep } from './testing/sample-iep.ts'

const SAVE = 'POST /api/IEP/Update'
const CANCEL = 'POST /api/IEP/Cancel'
let key = 700
beforeEach(() => {
  key++ // drafts of one form stay in the browser
  sessionStorage.clear()
  act(() => toastQueue.clear())
})
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

async function open(own: Partial<IepRecord> = {}, { action = 'edit', answers = {}, path, make = sampleIep }: { action?: string; answers?: Answers; path?: string; make?: typeof sampleIep } = {}) {
  const iep = make({ iepFormSK: String(key), ...own })
  const drawn = renderSignedIn(
    [
      { path: '/iep/:nycId/:iepSk/:action/eligibility', element: <EligibilityPage /> },
      { path: '/iep/:nycId/:iepSk/:grade/:meetingSk/:action/eligibility', element: <EligibilityPage /> },
    ],
    {
      ...sampleClassifications,
      'GET /api/Dashboard/StudentHeader/200000001': () => sampleHeader(),
      [`GET /api/IEP/Get/${key}`]: () => Response.json(iep, { headers: { etag: '"1"' } }),
      [SAVE]: () => ({ isRequestSucessful: true, value: { iepFormSK: String(key), version: 2 }, error: null, errorCodes: {} }),
      [CANCEL]: () => ({ isRequestSucessful: true, value: { iepFormSK: String(key), status: 10 }, error: null, errorCodes: {} }),
      ...answers,
    },
    { at: path ?? `/iep/200000001/${key}/${action}/eligibility`, permissions: [9, 14, 22, 23] },
  )
  await waitFor(() => expect(screen.queryByText(/^(Loading the IEP|Looking for an earlier draft)$/)).toBeNull())
  const choose = async (name: RegExp, option: string) => {
    await drawn.type.click(await screen.findByRole('button', { name }))
    await drawn.type.click(await screen.findByRole('option', { name: option }))
  }
  const answer = async (question: RegExp, text: string) => drawn.type.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: text }))
  return { ...drawn, choose, answer, save: () => screen.getByRole('button', { name: 'Save' }) }
}

describe('the edit eligibility page', () => {
  it('[S-2.10-69] shows what is stored of the form and saves the eligibility with its version', async () => {
    const { choose, answer, save, type, server } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit IEP: eligibility' })).toBeVisible()
    const facts = within(screen.getByRole('region', { name: 'This IEP' }))
    expect(facts.getByText('Begun').nextSibling).toHaveTextContent('Paula Psych, 11/19/2026')
    expect(facts.getByRole('link', { name: '11/18/2026' })).toHaveAttribute('href', '/meetings/41')
    expect(save()).toHaveAccessibleDescription('Nothing was changed yet.')
    await answer(/have a disability/, 'Yes')
    await answer(/need special education/, 'Yes')
    expect(screen.queryByRole('button', { name: /Disability classification/ })).toBeNull()
    await choose(/Result/, 'Eligible')
    await choose(/Disability classification/, 'Learning Disability')
    await type.click(save())
    await waitFor(() => expect(toasts()).toEqual(['Saved Successfully']))
    expect(server.to(SAVE).map(({ body }) => body)).toEqual([
      {
        iepFormSK: String(key), lackReadingInstruction: null, lackMathInstruction: null, limitedEnglish: null, hasDisability: 'Yes', needsSpecialEducation: 'Yes', eligibilityResult: 'Eligible', classification: 8,
      },
    ])
  })

  it('offers the classifications of the level and refuses a result that the answers contradict', async () => {
    const { choose, answer, type, save } = await open()
    await choose(/Result/, 'Eligible')
    await type.click(screen.getByRole('button', { name: /Disability classification/ }))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Not decided yet', 'Learning Disability', 'Multiple Disabilities'])
    await type.keyboard('{Escape}')
    await answer(/limited English/, 'Yes')
    expect(await screen.findByText(/A student is eligible only with a disability/)).toBeVisible()
    expect(save()).toHaveAccessibleDescription('Correct what is marked first.')
  })

  it('of an amendment names the sections that change; eligibility opens only when it is named', async () => {
    const { type, save, server } = await open({}, { make: sampleAmendment })
    expect(await screen.findByText('This amendment does not change eligibility. Name the section first.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Initial IEP of 01/15/2026' })).toHaveAttribute('href', '/iep/200000001/6/view/eligibility')
    await type.click(screen.getByRole('checkbox', { name: 'Present levels of performance' }))
    await type.click(save())
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
    expect(server.to(SAVE)[0]!.body).toMatchObject({ amendedSections: ['PresentPerformance'], classification: 8, eligibilityResult: 'Eligible' })
  })

  it('opens the fields of eligibility when the amendment names that section', async () => {
    const { type } = await open({}, { make: sampleAmendment })
    await type.click(await screen.findByRole('checkbox', { name: 'Eligibility / identifying information' }))
    expect(screen.getByRole('radiogroup', { name: /have a disability/ })).toBeVisible()
  })

  it('says who was quicker and keeps what was chosen', async () => {
    const message = 'Somebody changed this IEP since you opened it. Nothing of yours was saved. Chaim Chair, 11/20/2026: IEP eligibility saved.'
    const refusal = Response.json({ type: 'about:blank', title: 'Conflict', status: 409, message, errorCodes: ['stale-version'], errors: [], reference: 'r' }, { status: 409 })
    const { answer, save, type } = await open({}, { answers: { [SAVE]: () => refusal } })
    await answer(/have a disability/, 'Yes')
    await type.click(save())
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show what is there now' })).toBeVisible()
    expect(within(screen.getByRole('radiogroup', { name: /have a disability/ })).getByRole('radio', { name: 'Yes' })).toBeChecked()
  })

  it('cancels the draft after a question, and leads to its view', async () => {
    const { type, server, router } = await open()
    await type.click(await screen.findByRole('button', { name: 'Cancel this draft' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Are you sure you want to cancel?')).toBeVisible()
    await type.click(question.getByRole('button', { name: 'No' }))
    expect(server.to(CANCEL)).toEqual([])
    await type.click(screen.getByRole('button', { name: 'Cancel this draft' }))
    await type.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/iep/200000001/${key}/view/eligibility`))
    expect(server.to(CANCEL).map(({ body }) => body)).toEqual([{ iepFormSK: String(key) }])
  })

  it('is shown to be read, with the reason, when it is no draft', async () => {
    const why = 'Only a draft can be changed. This IEP is: Pending review.'
    await open({ status: 3, statusText: 'Pending review', whyNot: { edit: why, cancel: why } })
    expect(await screen.findByText(why)).toBeVisible()
    for (const name of ['Save', 'Cancel this draft']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the view eligibility page', () => {
  it('[S-2.10-70] shows answers, services and sections, with a way to edit where that works', async () => {
    await open({ mandates: [{ mandateSk: '1', mandateType: 'RS', mandateDescription: 'Speech-language therapy', frequency: 2, duration: 30, period: 'Weekly', groupSize: 3, ratio: null, language: 'English', isTwelveMonth: false, serviceStartDate: '2026-11-20', serviceEndDate: null, firstAttendDate: null }] }, { action: 'view' })
    expect(await screen.findByRole('heading', { level: 1, name: 'IEP: eligibility' })).toBeVisible()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/iep/200000001/${key}/edit/eligibility`)
    expect(within(screen.getByRole('table', { name: 'Programs and services' })).getByText('2 × 30 min weekly')).toBeVisible()
    const sections = within(screen.getByRole('table', { name: 'Sections' }))
    expect(sections.getByText('Begins with the IEP in effect when the student turns 15.')).toBeVisible()
    expect(sections.getAllByText('Not started')).toHaveLength(2)
  })

  it('[S-2.10-71] has routes with grade and meeting key', async () => {
    await open({}, { path: `/iep/200000001/${key}/03/41/view/eligibility` })
    expect(await screen.findByRole('heading', { level: 1, name: 'IEP: eligibility' })).toBeVisible()
  })

  it('does not show the IEP of another student, nor what is absent, nor an unknown action', async () => {
    await open({ studentSk: '12' }, { action: 'view' })
    expect(await screen.findByText('This IEP was not found.')).toBeVisible()
  })

  it('says that an IEP out of reach was not found', async () => {
    await open({}, { action: 'view', answers: { [`GET /api/IEP/Get/${key}`]: () => new Response('{}', { status: 404 }) } })
    expect(await screen.findByText('This IEP was not found.')).toBeVisible()
  })

  it('an unknown action shows the not-found page', async () => {
    await open({}, { action: 'print' })
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible()
  })
})
