import type { CloseFacts } from '@trellis/contract/case-close.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { CloseCaseDialog } from './close-case-dialog.tsx'

const FACTS = 'GET /api/CaseClose/Facts/11'
const DELAYS = 'GET /api/CaseClose/GETReasonForDelayByStudentSK'
const ADD = 'POST /api/CaseClose/Add'
const list = (items: [number, string][]) => () => items.map(([id, description], sortOrder) => ({ id, description, sortOrder, value: String(id) }))
const found = (flag: string, text: string, state = 'found') => ({ flag, state, text })

const sampleFacts = (own: Partial<CloseFacts> = {}): CloseFacts => ({
  student: { nycid: '200000001', eiId: null, isPreSchool: false, studentSk: '11', referralSK: '22', parentDetails: [] },
  caseProcess: 'Eval', complianceStatus: '', consentDate: '2026-10-01', dueDate: '2026-12-20', hearingOpen: false, needsReason: false, whyNot: null,
  dischargeStatus: { id: 1, description: 'Active' },
  reasons: [
    { id: 1, whyNot: 'This reason closes a case in Referral; this case stands in Eval.', findings: [] },
    { id: 3, whyNot: null, findings: [found('withdrawal', 'Notice sent on 10/12/2026')] as never },
    { id: 5, whyNot: null, findings: [found('withdrawal', 'Notice sent on 10/12/2026'), found('phone', 'Logged: 1 by phone, 0 by mail, 0 sent home. Log the missing attempts as outreach.', 'missing')] as never },
    { id: 11, whyNot: null, findings: [found('declassificationDocument', 'Declassification document in the record since 11/01/2026'), found('declassificationParent', 'Notice sent on 11/02/2026'), found('projectedDate', 'No projected date is in this record; you confirm it.', 'unknown')] as never },
    { id: 12, whyNot: null, findings: [] },
  ],
  ending: { meetings: 2, assessments: 1, extensions: 0, consents: 0, notices: 0, iepsInWork: 0, clocks: 3, assignedTo: 'Grace Hopper' },
  version: 7,
  ...own,
})
const saved = { isRequestSucessful: true, value: { studentSk: '11', closingSk: '5', remarks: ['IEP Meeting was cancelled; everybody invited is told.'] }, error: null, errorCodes: {} }
const refusal = (status: number, message: string) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, message, errorCodes: ['x'], errors: [], reference: 'ref-1' }, { status })

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

async function open(own: Partial<CloseFacts> = {}, answers: Answers = {}) {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const action = { actionType: 'close-case', actionSk: '11', stageSk: null, lastIepSk: null, student: { studentSk: '11', studentName: 'Byron, Ada', id: '200000001' } }
  const { server } = renderSignedIn([{ path: '/', element: <CloseCaseDialog action={action} onClose={onClose} onDone={onDone} /> }], {
    [FACTS]: () => Response.json(sampleFacts(own), { headers: { etag: '"7"' } }),
    [DELAYS]: () => [{ id: 6, description: 'Documented attempts', value: 'RFD06', sirs: null, inCompliance: true }, { id: 9, description: 'More evaluations', value: 'RFD09', sirs: null, inCompliance: false }],
    [ADD]: () => saved,
    'GET /api/ReferenceValue/CaseCloseReason': list([[1, 'Written agreement'], [3, 'Final Notice of Withdrawal: lack of consent'], [5, 'No response'], [11, 'Declassified'], [12, 'Left']]),
    'GET /api/ReferenceValue/DischargeReason': list([[4, 'Discharged to a nonpublic school'], [8, 'Deceased']]),
    'GET /api/Draft': () => ({ draft: null }),
    'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
    'DELETE /api/Draft': () => ({ wasThere: true }),
    ...answers,
  }, { permissions: [104] })
  await screen.findByText(/^Closes the case of/)
  await waitFor(() => expect(screen.queryByText('Looking for an earlier draft')).toBeNull())
  const dialog = await screen.findByRole('dialog', { name: 'Close Case' })
  const inside = within(dialog)
  const type = userEvent.setup()
  const submit = () => inside.getByRole('button', { name: 'Close Case' })
  const choose = async (option: string) => {
    await type.click(inside.getByRole('button', { name: /Closing reason/ }))
    await type.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }))
  }
  const say = (answer: 'Yes' | 'No') => type.click(inside.getByRole('radio', { name: answer }))
  const tick = (name: RegExp) => type.click(inside.getByRole('checkbox', { name }))
  const date = () => inside.getByRole('textbox', { name: /^Closing date/ })
  const retype = async (text: string) => {
    await type.clear(date())
    await type.type(date(), text)
    await say('No')
  }
  const isDisabled = () => submit().getAttribute('aria-disabled') === 'true'
  const sent = () => server.to(ADD).map(({ body }) => body as Record<string, unknown>)
  return { server, dialog, inside, type, submit, choose, say, tick, date, retype, isDisabled, sent, onClose, onDone }
}
const boxes = (inside: { queryAllByRole: typeof screen.queryAllByRole }) => inside.queryAllByRole('checkbox').map((one) => one.closest('label')?.textContent?.replace(' *', ''))

describe('the Close Case dialog', () => {
  it('[S-2.5-01][S-2.5-02][S-2.5-05][S-5.4-04] is 800 px wide, with closing date today, hearing, reason, Close Case and Cancel', async () => {
    const { dialog, inside, date, submit } = await open()
    expect(dialog.parentElement!.style.getPropertyValue('--dialog-width')).toBe('800px')
    expect(date()).toHaveValue('11/20/2026')
    expect(inside.getByRole('radiogroup', { name: /Impartial Hearing/ })).toBeVisible()
    expect(inside.getByRole('button', { name: /Closing reason/ })).toBeVisible()
    expect(submit()).toBeVisible()
    expect(inside.getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(dialog).toHaveTextContent('With it ends: 2 meetings to come (everybody invited is told), 1 open assessment, 3 running dates, the assignment to Grace Hopper.')
  })

  it('[S-5.4-06][S-5.4-11] Close Case stays disabled and says why until the form is valid', async () => {
    const { submit, isDisabled, say } = await open()
    expect(isDisabled()).toBe(true)
    expect(submit()).toHaveAccessibleDescription('Fill in the required fields and confirm each statement first.')
    await say('No')
    await waitFor(() => expect(isDisabled()).toBe(false))
  })

  it('[S-5.4-07][S-5.4-08] a hearing in process says so and disables the button', async () => {
    const { inside, say, isDisabled } = await open()
    await say('Yes')
    expect((await inside.findAllByText('The case cannot be closed when there is an Impartial Hearing in process.'))[0]).toBeVisible()
    expect(isDisabled()).toBe(true)
    await say('No')
    await waitFor(() => expect(isDisabled()).toBe(false))
  })

  it('a hearing that the record knows disables it whatever is answered', async () => {
    const { inside, say, isDisabled, submit } = await open({ hearingOpen: true })
    expect(inside.getByText('The record shows an open Impartial Hearing')).toBeVisible()
    await say('No')
    expect(isDisabled()).toBe(true)
    expect(submit()).toHaveAccessibleDescription('The case cannot be closed when there is an Impartial Hearing in process.')
  })

  it('[S-5.4-03] a date outside the window shows its message', async () => {
    const { inside, retype } = await open()
    await retype('11/21/2028')
    expect(await inside.findByText('Invalid date - date should be between 11/20/2024 and 11/20/2028')).toBeVisible()
  })

  it('[S-2.5-03][S-4.6-04] the reason decides the confirmations, and the record speaks beside each', async () => {
    const { inside, choose } = await open()
    expect(boxes(inside)).toEqual([])
    await choose('Final notice lack of consent')
    expect(boxes(inside)).toEqual(['The Final Notice of Withdrawal from the Evaluation Process: Initial Referral was sent.'])
    expect(inside.getByText('Notice sent on 10/12/2026')).toBeVisible()
    expect(inside.getByText('Final Notice of Withdrawal: lack of consent')).toBeVisible()
  })

  it.each([
    ['S-4.6-03', 1, 'Parent and Principal agreement', ['A signed Parent and Principal Written Agreement to Withdraw an Initial Referral is held.']],
    ['S-4.6-06', 7, 'Placement signature', ['The Prior Notice for Placement Withdrawal: Initial was sent.']],
    ['S-4.6-07', 8, 'Placement 45-day outreach', ['The Prior Notice for Placement Withdrawal: Initial was sent.', '45 days have elapsed without consent.']],
    ['S-4.6-08', 9, 'Revocation of consent elapsed', ['The parent’s revocation was received and the Final Notice of Termination was sent.', '10 calendar days have elapsed since the Final Notice of Termination.']],
    ['S-4.6-09', 10, 'Ineligibility letter/PWN', ['The Ineligibility Letter is completed.', 'The PWN Recommendation - Ineligible was sent.']],
  ])('[%s] reason %i shows its checkboxes', async (_id, id, label, expected) => {
    const { inside, choose } = await open({ reasons: [{ id, whyNot: null, findings: [] }] })
    await choose(label)
    expect(boxes(inside)).toEqual(expected)
  })

  it('[S-4.6-05] what the record lacks cannot be confirmed, and the button says what to do', async () => {
    const { inside, choose, say, submit, isDisabled } = await open()
    await say('No')
    await choose('Phone outreach')
    expect(boxes(inside)).toEqual([
      'The Final Notice of Withdrawal from the Evaluation Process: Initial Referral was sent.', 'Two phone outreach attempts, one mail outreach and one letter sent home were made and are logged.',
    ])
    expect(inside.getByRole('checkbox', { name: /Two phone outreach/ })).toBeDisabled()
    expect(isDisabled()).toBe(true)
    expect(submit()).toHaveAccessibleDescription(/The record does not bear this reason out yet\. Logged: 1 by phone.*Log the missing attempts as outreach\./)
  })

  it('[S-4.6-10] declassification asks three, and says what only a person can know', async () => {
    const { inside, choose } = await open()
    await choose('Declassification')
    expect(boxes(inside)).toEqual(['The Declassification Document is completed.', 'The PWN Recommendation - Declassification was sent.', 'Today is on or after the projected declassification date.'])
    expect(inside.getByText('No projected date is in this record; you confirm it.')).toBeVisible()
  })

  it('reasons of another stage are not offered, and why is told', async () => {
    const { inside, type } = await open()
    await type.click(inside.getByRole('button', { name: /Closing reason/ }))
    const offered = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(offered).toEqual(['No reason', 'Final notice lack of consentFinal Notice of Withdrawal: lack of consent', 'Phone outreachNo response', 'DeclassificationDeclassified', 'DischargeLeft'])
    await type.keyboard('{Escape}')
    await type.click(inside.getByRole('button', { name: 'Why other reasons are not offered' }))
    expect(inside.getByText(/This reason closes a case in Referral/)).toBeVisible()
  })

  it('[S-5.4-10] Out of Compliance the reason is required', async () => {
    const { say, isDisabled, choose, tick } = await open({ complianceStatus: 'Out of Compliance' })
    await say('No')
    expect(isDisabled()).toBe(true)
    await choose('Final notice lack of consent')
    await tick(/Final Notice of Withdrawal/)
    await waitFor(() => expect(isDisabled()).toBe(false))
  })

  it('[S-4.6-12] another reason takes the confirmations back', async () => {
    const { inside, choose, tick } = await open()
    await choose('Final notice lack of consent')
    await tick(/Final Notice of Withdrawal/)
    expect(inside.getByRole('checkbox', { name: /Final Notice of Withdrawal/ })).toBeChecked()
    await choose('Phone outreach')
    for (const box of inside.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  })

  it('[S-2.5-04][S-4.6-11] discharge asks its reason and date, and shows the register’s status', async () => {
    const { inside, type, choose, say, isDisabled, sent, submit } = await open()
    await say('No')
    await choose('Discharge')
    expect(isDisabled()).toBe(true)
    expect(inside.getByRole('textbox', { name: /Discharge status/ })).toHaveAttribute('readonly')
    expect(inside.getByRole('textbox', { name: /Discharge status/ })).toHaveValue('Active')
    await type.click(inside.getByRole('combobox', { name: /Discharge reason/ }))
    await type.keyboard('Dece')
    await type.click(await screen.findByRole('option', { name: 'Deceased' }))
    await type.type(inside.getByRole('textbox', { name: /Discharge date/ }), '11/18/2026')
    await type.tab()
    await waitFor(() => expect(isDisabled()).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(sent()).toMatchObject([{ reason: 12, dischargeReason: 8, dischargeDate: '2026-11-18', dischargeStatus: 1 }]))
  })

  it('[S-4.6-13][S-4.6-15][S-4.6-16][S-5.4-13] later than due it asks the reason for delay; more can be added', async () => {
    const { inside, type, isDisabled, retype, submit, sent } = await open()
    expect(inside.queryByRole('region', { name: 'Reason for delay' })).toBeNull()
    await retype('12/21/2026')
    const block = within(await inside.findByRole('region', { name: 'Reason for delay' }))
    expect(block.getByText('The closing date is later than the due date, 12/20/2026.')).toBeVisible()
    await waitFor(() => expect(isDisabled()).toBe(true))
    const fill = async (at: string, option: string, text: string) => {
      await type.click(block.getByRole('combobox', { name: new RegExp(`^Reason for delay${at}`) }))
      await type.keyboard(option.slice(0, 4))
      await type.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }))
      await type.type(block.getByRole('textbox', { name: new RegExp(`^Description${at}`) }), text)
    }
    await type.click(block.getByRole('textbox', { name: /^Description/ }))
    await type.tab()
    expect(await block.findByText('Error: Please enter description')).toBeVisible()
    await fill('', 'Documented attempts', 'Three calls.')
    await waitFor(() => expect(isDisabled()).toBe(false))
    await type.click(block.getByRole('button', { name: 'Add reason for delay' }))
    await waitFor(() => expect(isDisabled()).toBe(true))
    await fill(' 2', 'More evaluations', 'Asked by the parent.')
    await waitFor(() => expect(isDisabled()).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!['reasonForDelays']).toEqual([
      { reasonForDelayId: 6, description: 'Three calls.', caseActionSk: '22', stageId: 10 }, { reasonForDelayId: 9, description: 'Asked by the parent.', caseActionSk: '22', stageId: 10 },
    ])
  })

  it.each([[{ consentDate: null }], [{ dueDate: null }]])('[S-4.6-14] without a known consent date and due date no delay is asked: %o', async (own) => {
    const { inside, retype, isDisabled } = await open(own)
    await retype('12/21/2026')
    await waitFor(() => expect(isDisabled()).toBe(false))
    expect(inside.queryByRole('region', { name: 'Reason for delay' })).toBeNull()
  })

  it('[S-4.6-17][S-3.5-01] submitting sends the payload, says so and leaves as done', async () => {
    const { type, say, choose, tick, submit, sent, onDone, isDisabled } = await open()
    await say('No')
    await choose('Final notice lack of consent')
    await tick(/Final Notice of Withdrawal/)
    await waitFor(() => expect(isDisabled()).toBe(false))
    await type.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      {
        studentSK: '11', caseCloseDate: '2026-11-20', reason: 3, dischargeReason: null, dischargeDate: null, dischargeStatus: null, openOrClose: 'Close', eventType: 'close-case',
        personSk: expect.any(String), caseActionType: 1, requiresImpartial: 'No', withdrawal: true,
      },
    ])
    expect(toastQueue.visibleToasts.map(({ content }) => [content.text, content.detail])).toEqual([['Submitted Successfully', 'IEP Meeting was cancelled; everybody invited is told.']])
  })

  it('[S-4.6-18] Cancel leaves and sends nothing', async () => {
    const { inside, type, onClose, sent } = await open()
    await type.click(inside.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([])
  })

  it('somebody else was quicker: it says who and what, keeps what was entered, and shows what is there now', async () => {
    const sentence = 'Priya Principal changed this case since you opened it: Case assigned. Nothing of yours was saved; look at the changes, then try again.'
    const { inside, type, say, submit, isDisabled, server, onDone } = await open({}, { [ADD]: () => refusal(409, sentence) })
    await say('No')
    await waitFor(() => expect(isDisabled()).toBe(false))
    await type.click(submit())
    expect(await inside.findByText(sentence)).toBeVisible()
    expect(inside.getByText('The case was not closed. What you entered is still here.')).toBeVisible()
    expect(inside.getByRole('radio', { name: 'No' })).toBeChecked()
    expect(onDone).not.toHaveBeenCalled()
    await type.click(inside.getByRole('button', { name: 'Show what is there now' }))
    await waitFor(() => expect(server.to(FACTS)).toHaveLength(2))
  })

  it('a case that cannot be closed says why', async () => {
    const { inside, submit } = await open({ whyNot: 'This case is closed already.' })
    expect(inside.getAllByText('This case is closed already.')[0]).toBeVisible()
    expect(submit()).toHaveAccessibleDescription('This case is closed already.')
  })
})
