import type { UploadFacts } from '@trellis/contract/consents.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { sampleAgency, sampleEntry, sampleFacts, sampleLists } from './testing/sample-uploads.ts'
import { UploadAction } from './upload-action.tsx'

const FACTS = 'GET /api/Document/GetUploadFacts/11'
const UPLOAD = 'POST /api/Document/UploadDocuments'
const CONSENTS = 'GET /api/Dashboard/GetConsentsForReferral/2001'
const AGENCIES = 'GET /api/MDE/SearchSEITLocations'
const saved = { isRequestSucessful: true, value: [{ documentRef: '5', documentName: 'a.pdf', documentFormat: 'pdf' }], error: null, errorCodes: {} }
const problem = (status: number, message: string, errors: object[] = []) =>
  new Response(JSON.stringify({ type: 'about:blank', title: message, status, message, errorCodes: [], errors, reference: 'r1' }), {
    status, headers: { 'content-type': 'application/problem+json' },
  })
const LISTED = [
  'Consent for initial provision of services', 'Preschool acceptance letter', 'DEP-1', 'STAC', 'Partially served notice', 'Variance notification',
  'Consent for waiver of IEP meeting', 'Consent for additional assessments', 'Progress report', 'Functional behavior assessment',
]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  act(() => toastQueue.clear())
})
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content)

async function open(facts: UploadFacts = sampleFacts(), answers: Answers = {}, actionType = 'upload-documents') {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const action = { actionType, actionSk: '11', stageSk: '11', lastIepSk: null, student: { studentSk: '11', studentName: 'Rivera, Ana', id: '200000001' } }
  const { server } = renderSignedIn(
    [{ path: '/', element: <UploadAction action={action} onClose={onClose} onDone={onDone} /> }],
    { ...sampleLists, [FACTS]: () => facts, [UPLOAD]: () => saved, [CONSENTS]: () => [], ...answers },
    { permissions: [4, 5, 6, 19, 20] },
  )
  const type = userEvent.setup({ applyAccept: false })
  const dialog = (await screen.findByRole('button', { name: 'Save' })).closest<HTMLElement>('[role=dialog]')!
  const inside = within(dialog)
  await waitFor(() => expect(screen.queryByText('Looking for an earlier draft')).toBeNull())
  const choose = async (name: string | RegExp, option: string) => {
    await type.click(inside.getByRole('button', { name }))
    await type.click(await screen.findByRole('option', { name: option }))
  }
  const pick = (option: string) => choose(/Document type/, option)
  const date = (label: string | RegExp, value: string) => fireEvent.change(inside.getByRole('textbox', { name: label }), { target: { value } })
  const files = (...names: string[]) => type.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, names.map((name) => new File([new Uint8Array(1000)], name)))
  const answer = (group: string | RegExp, name: 'Yes' | 'No') => type.click(within(inside.getByRole('radiogroup', { name: group })).getByRole('radio', { name }))
  const save = () => type.click(inside.getByRole('button', { name: 'Save' }))
  const sent = () =>
    server.send.mock.calls.flatMap(([, init]) => (init?.body instanceof FormData ? [Object.fromEntries([...init.body.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]))] : []))
  const width = () => dialog.parentElement!.style.getPropertyValue('--dialog-width')
  const why = () => inside.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')
  return { server, dialog, inside, type, choose, pick, date, files, answer, save, sent, width, why, onClose, onDone }
}
const consent = /Parent\/guardian provided consent/

describe('Upload Documents', () => {
  it('[S-2.7-01][S-2.7-02][S-2.7-03][S-3.15-07] is 700 px wide, 1200 with placement dates, at most the smaller of 650 px and 90vh, and offers the ten types', async () => {
    const { inside, dialog, width, type, pick } = await open()
    expect(inside.getByRole('heading', { name: 'Upload Documents' })).toBeVisible()
    expect(width()).toBe('700px')
    expect(dialog.parentElement!.style.getPropertyValue('--dialog-height')).toBe('min(650px, 90vh)')
    await type.click(inside.getByRole('button', { name: /Document type/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(LISTED)
    await type.keyboard('{Escape}')
    await pick('Preschool acceptance letter')
    expect(width()).toBe('1200px')
  })

  it('[S-5.6-16] has no DEP-1 for a student without an early-intervention id', async () => {
    const { inside, type } = await open(sampleFacts({ hasEiId: false }, { types: [72, 68, 62, 70, 71, 75, 20, 105, 39] }))
    await type.click(inside.getByRole('button', { name: /Document type/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(LISTED.filter((one) => one !== 'DEP-1'))
  })

  it('[S-5.6-01][S-5.6-02] needs a type and a file, and takes several', async () => {
    const { inside, save, pick, files, sent, onDone, type } = await open()
    await save()
    expect(await inside.findByText('Error: Field is mandatory')).toBeVisible()
    await pick('STAC')
    await save()
    expect(await inside.findByText('Error: Field is mandatory')).toBeVisible()
    expect(inside.getByRole('button', { name: 'Choose files' })).toHaveFocus()
    await files('a.pdf', 'b.pdf')
    await type.click(inside.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ type: 'standalone', studentSk: '11', documentType: '62', formJson: '{"documentType":62,"filesList":["a.pdf","b.pdf"]}', file: 'b.pdf' }])
  })

  it.each([
    ['[S-4.7-01]', 'Consent for initial provision of services'],
    ['[S-4.7-03]', 'Consent for waiver of IEP meeting'],
  ])('%s[S-5.6-03][S-5.6-04][S-5.6-08][S-5.6-09] %s asks Yes or No and the date signed, both required', async (_id, name) => {
    const { inside, pick, save, files, date, answer } = await open()
    await pick(name)
    await files('a.pdf')
    await save()
    expect(await inside.findByText('Error: Selection is mandatory')).toBeVisible()
    expect(inside.getByText('Error: Date Signed is required')).toBeVisible()
    await answer(consent, 'Yes')
    date(/Date Signed/, '11/20/2026')
    await waitFor(() => expect(inside.queryByText(/^Error/)).toBeNull())
  })

  it('[S-5.6-05][S-5.6-06][S-5.6-07] the date signed lies neither after today nor before the consent date, and the calendar ends today', async () => {
    const { inside, pick, date, type } = await open()
    await pick('Consent for waiver of IEP meeting')
    const field = inside.getByRole('textbox', { name: /Date Signed/ })
    date(/Date Signed/, '11/22/2026')
    fireEvent.blur(field)
    expect(await inside.findByText('Error: Future Dates are not allowed')).toBeVisible()
    date(/Date Signed/, '09/30/2026')
    expect(await inside.findByText('Error: Date Signed can not be earlier than the Consent Date')).toBeVisible()
    date(/Date Signed/, '11/20/2026')
    await type.click(inside.getByRole('button', { name: /calendar/i }))
    const days = await screen.findByRole('grid')
    expect(within(days).getByRole('button', { name: /November 22, 2026/ })).toHaveAttribute('aria-disabled', 'true')
    expect(within(days).getByRole('button', { name: /November 21, 2026/ })).not.toHaveAttribute('aria-disabled')
  })

  it('[S-4.7-16] the date of a progress report is called so', async () => {
    const { inside, pick } = await open()
    await pick('Progress report')
    expect(inside.getByRole('textbox', { name: /Date of Progress Report/ })).toBeVisible()
    expect(inside.queryByRole('textbox', { name: /Date Signed/ })).toBeNull()
  })

  it('[S-4.7-15] a partially served notice takes several services', async () => {
    const { inside, pick, files, save, type, sent } = await open()
    await pick('Partially served notice')
    await files('a.pdf')
    await save()
    expect(await inside.findByText('Error: Field is mandatory')).toBeVisible()
    await type.click(await inside.findByRole('checkbox', { name: 'Special class' }))
    await type.click(inside.getByRole('checkbox', { name: 'Occupational therapy' }))
    await save()
    await waitFor(() => expect(sent()[0]).toMatchObject({ documentType: '70', formJson: expect.stringContaining('"partialServiceProvided":[1,5]') }))
  })

  it('[S-7.4-03] a functional behavior assessment goes to the referral', async () => {
    const { pick, files, save, sent } = await open()
    await pick('Functional behavior assessment')
    await files('a.pdf')
    await save()
    await waitFor(() => expect(sent()[0]).toMatchObject({ documentType: '39', caseActionSk: '2001' }))
  })

  describe('DEP-1', () => {
    it('[S-4.7-04][S-4.7-05][S-4.7-06][S-4.7-07] has its dates, its two questions, relationship and printed name', async () => {
      const { inside, pick } = await open()
      await pick('DEP-1')
      expect(inside.getAllByRole('textbox').map((one) => document.querySelector(`label[for="${one.id}"]`)?.textContent ?? one.getAttribute('aria-label'))).toHaveLength(5)
      for (const name of [/Date Signed/, /Chairperson signed date \(reconvene\)/, /Parent signed date \(reconvene\)/, /Parent consent date/, /Printed name/])
        expect(inside.getByRole('textbox', { name })).toBeVisible()
      expect(inside.getByRole('radiogroup', { name: /Does the parent\/guardian choose to continue EI services\?/ })).toBeVisible()
      expect(inside.getByRole('radiogroup', { name: /Does the parent\/guardian choose preschool special education services\?/ })).toBeVisible()
      expect(inside.getByRole('button', { name: /Relationship/ })).toBeVisible()
    })

    it('[S-4.7-08][S-4.7-09] the relationship fills the printed name, and Other shows a text field', async () => {
      const { inside, pick, choose } = await open()
      await pick('DEP-1')
      const name = () => inside.getByRole('textbox', { name: /Printed name/ })
      await choose(/Relationship/, 'Primary')
      expect(name()).toHaveValue('Luz Rivera')
      await choose(/Relationship/, 'Secondary')
      expect(name()).toHaveValue('Juan Vega')
      expect(inside.queryByRole('textbox', { name: /^Other/ })).toBeNull()
      await choose(/Relationship/, 'Other')
      expect(name()).toHaveValue('')
      expect(inside.getByRole('textbox', { name: /^Other/ })).toBeVisible()
    })

    it('[S-5.6-10][S-7.4-01] sends all of its fields, days as MM/DD/YYYY', async () => {
      const { inside, pick, choose, date, answer, files, save, sent, type } = await open()
      await pick('DEP-1')
      date(/Date Signed/, '11/20/2026')
      date(/Parent consent date/, '11/22/2026')
      fireEvent.blur(inside.getByRole('textbox', { name: /Parent consent date/ }))
      expect(await inside.findByText('Error: Future Dates are not allowed')).toBeVisible()
      date(/Parent consent date/, '11/19/2026')
      await answer(/continue EI services/, 'Yes')
      await answer(/preschool special education/, 'Yes')
      await choose(/Relationship/, 'Other')
      await type.type(inside.getByRole('textbox', { name: /^Other/ }), 'Aunt')
      await type.type(inside.getByRole('textbox', { name: /Printed name/ }), 'Rosa Vega')
      await files('dep1.pdf')
      await save()
      expect(await inside.findByText('Error: Exactly one of the two services must be chosen')).toBeVisible()
      await answer(/preschool special education/, 'No')
      await save()
      await waitFor(() => expect(sent()).toHaveLength(1))
      const [form] = sent()
      expect(form).toMatchObject({ type: 'standalone', studentSk: '11', documentType: '17', dateSigned: '11/20/2026', file: 'dep1.pdf' })
      expect(JSON.parse(String(form!['formJson']))).toEqual({
        documentType: 17, filesList: ['dep1.pdf'], dateSigned: '11/20/2026', parentGuardianEIServices: 'Yes', parentGuardianPreschoolSpecialEducation: 'No', parentConsentDate: '11/19/2026',
        relationshipRRR: 3, otherCEM: 'Aunt', printedNameRRR: 'Rosa Vega',
      })
    })
  })

  describe('a preschool acceptance letter', () => {
    it('[S-4.7-10][S-4.7-11][S-5.6-11][S-5.6-12] asks both authorization dates within their windows, and offers the agency search', async () => {
      const { inside, pick, date } = await open()
      await pick('Preschool acceptance letter')
      const blur = (name: RegExp) => fireEvent.blur(inside.getByRole('textbox', { name }))
      date(/Placement authorization date/, '07/15/2027')
      blur(/Placement authorization date/)
      expect(await inside.findByText('Error: The ten-month placement cannot be authorized for July or August')).toBeVisible()
      date(/Summer authorization date/, '06/30/2027')
      blur(/Summer authorization date/)
      expect(await inside.findByText('Error: The summer placement is authorized for July 1 to August 31 of this or the next year')).toBeVisible()
      expect(inside.getByRole('group', { name: /SEIT agency/ })).toBeVisible()
    })

    it('[S-5.6-15][S-4.7-27][S-4.7-28] searches when something is typed, five a page, and says when nothing is found', async () => {
      const many = Array.from({ length: 7 }, (_, at) => sampleAgency(at + 1))
      const { inside, pick, type, server } = await open(sampleFacts(), { [AGENCIES]: ({ url }) => (url.searchParams.get('agencyName') === 'none' ? [] : many) })
      await pick('Preschool acceptance letter')
      const search = inside.getByRole('button', { name: 'Search' })
      expect(search).toHaveAttribute('aria-disabled', 'true')
      await type.type(inside.getByRole('textbox', { name: 'Location code' }), 'A')
      expect(search).not.toHaveAttribute('aria-disabled')
      await type.click(search)
      expect(await inside.findAllByRole('button', { name: /^Select Bright/ })).toHaveLength(5)
      expect(server.to(AGENCIES)[0]!.url.search).toBe('?agencyName=&loctionCode=A')
      await type.click(inside.getByRole('button', { name: 'Next page' }))
      expect(inside.getAllByRole('button', { name: /^Select Bright/ })).toHaveLength(2)
      await type.clear(inside.getByRole('textbox', { name: 'Location code' }))
      await type.type(inside.getByRole('textbox', { name: 'Agency name' }), 'none{Enter}')
      expect(await inside.findByText('No Agencies available')).toBeVisible()
    })

    it('[S-4.7-25][M-9-09] with SEIT alone cannot be saved before an agency is selected', async () => {
      const { inside, pick, type, why, date, files, save, sent } = await open(sampleFacts({ isAgencyNeeded: true }), { [AGENCIES]: () => [sampleAgency(1)] })
      await pick('Preschool acceptance letter')
      expect(why()).toBe('true')
      await type.type(inside.getByRole('textbox', { name: 'Agency name' }), 'bright{Enter}')
      await type.click(await inside.findByRole('button', { name: 'Select Bright Steps 1' }))
      expect(inside.getByText(/Selected agency/)).toHaveTextContent('Selected agency: Bright Steps 1 (A1)')
      expect(why()).toBeNull()
      date(/Placement authorization date/, '12/01/2026')
      await files('letter.pdf')
      await save()
      await waitFor(() => expect(sent()[0]).toMatchObject({ documentType: '68', authorizedDate: '12/01/2026', buildingCode: 'B1', locationCode: 'A1' }))
    })

    it('[S-4.7-26] otherwise is saved without', async () => {
      const { pick, why, date, files, save, sent } = await open()
      await pick('Preschool acceptance letter')
      expect(why()).toBeNull()
      date(/Placement authorization date/, '12/01/2026')
      date(/Summer authorization date/, '07/06/2027')
      await files('letter.pdf')
      await save()
      await waitFor(() => expect(sent()[0]).toMatchObject({ authorizedDate: '12/01/2026', summerAuthorizationDate: '07/06/2027' }))
      expect(sent()[0]).not.toHaveProperty('locationCode')
    })
  })

  describe('consent for additional assessments', () => {
    const entries = [sampleEntry(), sampleEntry({ consentSk: '302', outcome: 1, validFromDate: '2026-11-10', answeredBy: 'Paula Psych', evaluations: ['Audiological'] }), sampleEntry({ consentSk: '1', consentType: 1, requestDesc: 'Initial evaluation' })]
    const start = async (answers: Answers = {}) => {
      const drawn = await open(sampleFacts(), { [CONSENTS]: () => entries, ...answers })
      await drawn.pick('Consent for additional assessments')
      await drawn.inside.findByRole('radiogroup', { name: /Request/ })
      return drawn
    }

    it('[S-4.7-12][S-4.7-14][S-3.8-02] begins with one of the requests of the referral', async () => {
      const { inside, type } = await start()
      expect(inside.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
        'Additional assessments: Speech and language, Occupational therapyRequested 11/01/2026. Consent: Not Received',
        'Additional assessments: AudiologicalRequested 11/01/2026. Consent: Yes',
      ])
      expect(inside.queryByRole('textbox', { name: /Date Signed/ })).toBeNull()
      await type.click(inside.getByRole('radio', { name: /Speech and language/ }))
      expect(inside.getByRole('radiogroup', { name: consent })).toBeVisible()
      expect(inside.getByRole('textbox', { name: /Date Signed/ })).toBeVisible()
    })

    it('[S-4.7-13] one with an outcome shows it with its documents, and cannot be saved', async () => {
      const { inside, type, why } = await start({
        'GET /api/Document/GetCaseActionDocuments/11/302': () => [{
          studentSk: '11', uploadDate: '2026-11-10T15:00:00Z', documentName: 'answer.pdf', documentType: 'Consent', documentTypeId: 20, otherDocType: null, documentRef: '8', documentFormat: 'pdf',
          documentStatus: 1, documentStatusText: '', documentComment: null, documentVersion: 1, sizeBytes: 1000, uploadedBy: 'Paula Psych', preview: 'pdf', hasContent: true, keptBecause: null,
        }],
      })
      await type.click(inside.getByRole('radio', { name: /Audiological/ }))
      const answer = within(inside.getByRole('region', { name: 'Answer of the parent' }))
      expect(answer.getByText('Date Signed').nextSibling).toHaveTextContent('11/10/2026')
      expect(answer.getByText('Recorded by').nextSibling).toHaveTextContent('Paula Psych')
      expect(await answer.findByRole('button', { name: 'answer.pdf' })).toBeVisible()
      expect(why()).toBe('true')
      expect(inside.queryByRole('textbox', { name: /Date Signed/ })).toBeNull()
    })

    const answered = async (value: 'Yes' | 'No') => {
      const drawn = await start()
      await drawn.type.click(drawn.inside.getByRole('radio', { name: /Speech and language/ }))
      await drawn.answer(consent, value)
      drawn.date(/Date Signed/, '11/20/2026')
      await drawn.files('a.pdf')
      await drawn.save()
      const confirm = await screen.findByRole('alertdialog')
      return { ...drawn, confirm, ask: within(confirm) }
    }

    it('[S-4.7-17][S-4.7-18][S-4.7-19][S-4.7-22][S-4.7-23][S-4.7-24][S-2.7-04] Yes is confirmed in a dialog of 530 by 332, and going back keeps everything', async () => {
      const { confirm, ask, type, sent, inside, save, onDone } = await answered('Yes')
      expect(ask.getByRole('heading', { name: 'Confirm Parental Consent' })).toBeVisible()
      expect(ask.getByText('Compliance timelines are calculated from this date. This action is irreversible.')).toBeVisible()
      expect(ask.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['No, Go Back', 'Yes, Confirm'])
      expect([confirm.parentElement!.style.getPropertyValue('--dialog-width'), confirm.parentElement!.style.getPropertyValue('--dialog-height')]).toEqual(['530px', '332px'])
      await type.click(ask.getByRole('button', { name: 'No, Go Back' }))
      expect(sent()).toEqual([])
      expect(inside.getByText('a.pdf')).toBeVisible()
      expect(inside.getByRole('textbox', { name: /Date Signed/ })).toHaveValue('11/20/2026')
      await save()
      await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, Confirm' }))
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
      expect(sent()).toEqual([
        { type: 'standalone', studentSk: '11', documentType: '20', parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026', caseActionSk: '301', formJson: expect.any(String), file: 'a.pdf' },
      ])
    })

    it('[S-4.7-20][S-4.7-21][S-4.7-22] No is confirmed with what comes next', async () => {
      const { ask } = await answered('No')
      expect(ask.getByRole('heading', { name: 'Confirm Parental Non-Consent' })).toBeVisible()
      expect(ask.getByText('Please proceed to case closing. This action is irreversible.')).toBeVisible()
    })

    it('[S-5.6-13][S-5.6-14] is blocked without a consent to evaluate', async () => {
      const { inside, pick, why } = await open(sampleFacts({ consentDate: null }))
      await pick('Consent for additional assessments')
      const [banner] = await inside.findAllByText('Error: Please upload Consent for Initial/Reevaluation to upload consent for additional assessment(s)')
      expect(banner).toBeVisible()
      expect(why()).toBe('true')
    })
  })

  it('[S-4.7-29][S-4.7-30][S-4.7-31] success is told in green at the top for five seconds, and the dialog is done', async () => {
    const { pick, files, save, onDone } = await open()
    await pick('Variance notification')
    await files('a.pdf')
    await save()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Document(s) uploaded successfully.' }])
    expect(toastQueue.visibleToasts[0]!.timeout).toBe(5000)
  })

  it('[S-8-08] failure says so, loses nothing, and can be tried again with what stands there now', async () => {
    let isDown = true
    const { inside, pick, files, save, sent, onDone, type, date } = await open(sampleFacts(), { [UPLOAD]: () => (isDown ? problem(503, 'The service is not available.') : saved) })
    await pick('Progress report')
    date(/Date of Progress Report/, '11/01/2026')
    await files('a.pdf', 'b.pdf')
    await save()
    expect(await inside.findByText('Nothing was uploaded. Your files are still chosen.', undefined, { timeout: 15_000 })).toBeVisible()
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'There is an error while uploading the document(s). Please try again.' }])
    expect([inside.getByText('a.pdf'), inside.getByText('b.pdf')]).toHaveLength(2)
    expect(inside.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
    isDown = false
    date(/Date of Progress Report/, '11/02/2026')
    await type.click(inside.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 15_000 })
    expect(sent().at(-1)).toMatchObject({ dateSigned: '11/02/2026' })
  })

  it('a refusal of the server stands at its field', async () => {
    const refused = problem(422, 'Error: Future Dates are not allowed', [{ field: 'dateSigned', code: 'upload.future', message: 'Error: Future Dates are not allowed' }])
    const { inside, pick, files, save } = await open(sampleFacts(), { [UPLOAD]: () => refused })
    await pick('Progress report')
    await files('a.pdf')
    await save()
    await waitFor(() => expect(inside.getByRole('textbox', { name: /Date of Progress Report/ })).toHaveAccessibleDescription(/Error: Future Dates are not allowed/))
  })

  it('somebody who was quicker is named, and what they did can be looked at without losing anything', async () => {
    let facts = sampleFacts()
    const said = 'Wanda Worker recorded this answer on 11/21/26, 10:00 AM: No, signed on 11/20/2026. Nothing of yours was saved.'
    const { inside, pick, files, save, date, answer, type, why } = await open(undefined, { [FACTS]: () => facts, [UPLOAD]: () => problem(409, said) })
    await pick('Consent for initial provision of services')
    await answer(consent, 'Yes')
    date(/Date Signed/, '11/20/2026')
    await files('a.pdf')
    await save()
    await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, Confirm' }))
    expect(await inside.findByText(said)).toBeVisible()
    expect(inside.queryByRole('button', { name: 'Try again' })).toBeNull()
    facts = sampleFacts({ isServicesAnswered: true })
    await type.click(inside.getByRole('button', { name: 'Show what is there now' }))
    const [banner] = await inside.findAllByText('The parent has answered the request for consent to services already.')
    expect(banner).toBeVisible()
    expect(why()).toBe('true')
  })
})

describe('the consents with an action of their own', () => {
  it('Upload Consent for Evaluation has its type chosen, asks who signed, and is confirmed', async () => {
    const { inside, choose, answer, date, files, save, type, sent, onDone } = await open(undefined, {}, 'upload-evaluation-consent')
    expect(inside.getByRole('heading', { name: 'Upload Consent for Evaluation' })).toBeVisible()
    expect(inside.queryByRole('button', { name: /Document type/ })).toBeNull()
    await files('signed.pdf')
    await save()
    expect(await inside.findByText('Error: Selection is mandatory')).toBeVisible()
    expect(inside.getByText('Error: Date Signed is required')).toBeVisible()
    expect(inside.getByText('Error: Field is mandatory')).toBeVisible()
    date(/Date Signed/, '09/09/2026')
    expect(await inside.findByText('Error: Date Signed can not be earlier than the date of the referral')).toBeVisible()
    date(/Date Signed/, '11/20/2026')
    await answer(consent, 'Yes')
    await choose(/Signed by/, 'Luz Rivera (Mother)')
    await save()
    await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, Confirm' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()[0]).toMatchObject({ documentType: '18', parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026' })
    expect(JSON.parse(String(sent()[0]!['formJson']))).toMatchObject({ signedByGuardianSk: '51' })
  })

  it('for a request for reevaluation it is the consent to reevaluate', async () => {
    const { files, answer, date, choose, save, type, sent } = await open(sampleFacts({ referral: { status: 6, isInitial: false, receivedOn: '2026-09-10' }, consentDate: null }), {}, 'upload-evaluation-consent')
    await files('signed.pdf')
    await answer(consent, 'No')
    date(/Date Signed/, '11/20/2026')
    await choose(/Signed by/, 'Juan Vega (Father)')
    await save()
    await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, Confirm' }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ documentType: '19', parentGuardianProvidedConsent: 'No' }))
  })

  it('[S-4.7-02][S-3.15-08] the written notification asks Yes or No and the date signed', async () => {
    const { inside } = await open(undefined, {}, 'upload-written-notification')
    expect(inside.getByRole('heading', { name: 'Upload Written Notification' })).toBeVisible()
    expect(inside.getByRole('radiogroup', { name: consent })).toBeVisible()
    expect(inside.getByRole('textbox', { name: /Date Signed/ })).toBeVisible()
  })

  it('says so when the student cannot be read, and retries', async () => {
    let isDown = true
    renderSignedIn(
      [{ path: '/', element: <UploadAction action={{ actionType: 'upload-documents', actionSk: '11', stageSk: null, lastIepSk: null, student: { studentSk: '11', studentName: 'A', id: '1' } }} onClose={vi.fn()} onDone={vi.fn()} /> }],
      { ...sampleLists, [FACTS]: () => (isDown ? new Response('{}', { status: 500 }) : sampleFacts()) },
    )
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByRole('button', { name: /Document type/ })).toBeVisible()
  })
})
