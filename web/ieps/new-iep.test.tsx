import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ComponentType } from 'react'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { sampleHeader } from '../students/testing/sample-answers.ts'
import { toastQueue } from '../ui/toast-queue.ts'
import { AmendIepAction, AnnualIepAction } from './confirm-new-iep.tsx'
import { CreateIepAction } from './create-iep.tsx'

const HEADER = 'GET /api/Dashboard/StudentHeader/200000001'
const ADD = 'POST /api/IEP/Add'
const AMEND = 'POST /api/IEP/Amend'
const saved = { isRequestSucessful: true, value: { iepFormSK: '7' }, error: null, errorCodes: {} }
const refusal = (status: number, message: string) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, message, errorCodes: ['x'], errors: [], reference: 'ref-1' }, { status })
const action = { actionType: 'x', actionSk: '6', stageSk: '6', lastIepSk: '6', student: { studentSk: '11', studentName: 'Byron, Ada', id: '200000001' } }

beforeEach(() => {
  sessionStorage.clear()
  act(() => toastQueue.clear())
})

function open(Action: ComponentType<ActionDialogProps>, answers: Answers = {}) {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const drawn = renderSignedIn(
    [
      { path: '/', element: <Action action={action} onClose={onClose} onDone={onDone} /> },
      { path: '/iep/:nycId/:iepSk/:action/eligibility', element: <p>The eligibility page</p> },
    ],
    { [HEADER]: () => sampleHeader({ caseStage: 'Active', referralSK: '21' }), [ADD]: () => saved, [AMEND]: () => saved, ...answers },
    { permissions: [22] },
  )
  return { ...drawn, onClose, onDone, sent: (to: string) => drawn.server.to(to).map(({ body }) => body) }
}
const place = ({ router }: ReturnType<typeof open>) => router.state.location.pathname

describe('Amend IEP', () => {
  it('[S-2.9-03] asks in a dialog of 550 by 250 px, and No changes nothing [S-4.9-08]', async () => {
    const drawn = open(AmendIepAction)
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm IEP amendment' })
    const frame = dialog.parentElement!.style
    expect([frame.getPropertyValue('--dialog-width'), frame.getPropertyValue('--dialog-height')]).toEqual(['550px', '250px'])
    await drawn.type.click(within(dialog).getByRole('button', { name: 'No' }))
    expect(drawn.onClose).toHaveBeenCalledOnce()
    expect(drawn.sent(AMEND)).toEqual([])
    expect(place(drawn)).toBe('/')
  })

  it('[S-4.9-08] closing by Escape changes nothing either', async () => {
    const drawn = open(AmendIepAction)
    await screen.findByRole('alertdialog')
    await drawn.type.keyboard('{Escape}')
    await waitFor(() => expect(drawn.onClose).toHaveBeenCalledOnce())
    expect([drawn.sent(AMEND), drawn.onDone.mock.calls]).toEqual([[], []])
  })

  it('[S-4.9-07][S-3.13-02][S-2.10-69] Yes creates an amended IEP and opens its edit eligibility page', async () => {
    const drawn = open(AmendIepAction)
    await drawn.type.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The eligibility page')).toBeVisible()
    expect(place(drawn)).toBe('/iep/200000001/7/edit/eligibility')
    expect(drawn.sent(AMEND)).toEqual([{ referralSK: '21', iepFormSK: '6', iepAmendment: true, lastModuser: expect.any(String) }])
    expect(drawn.onDone).toHaveBeenCalledOnce()
  })

  it('says why none was created: a form in work names who began it, and Yes is blocked', async () => {
    const message = 'An IEP of this student is in work already. Paula Psych began it.'
    const drawn = open(AmendIepAction, { [AMEND]: () => refusal(409, message) })
    await drawn.type.click(await screen.findByRole('button', { name: 'Yes' }))
    expect((await screen.findAllByText(message))[0]).toBeVisible()
    expect(screen.getByText('No IEP was created.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-disabled', 'true')
    expect(place(drawn)).toBe('/')
  })
})

describe('New annual review IEP', () => {
  it('[S-4.9-09][S-3.13-03][S-2.9-03] Yes creates a new annual IEP from the one in force and opens its edit eligibility page', async () => {
    const drawn = open(AnnualIepAction)
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm new annual review IEP' })
    const frame = dialog.parentElement!.style
    expect([frame.getPropertyValue('--dialog-width'), frame.getPropertyValue('--dialog-height')]).toEqual(['550px', '250px'])
    await drawn.type.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await screen.findByText('The eligibility page')
    expect(drawn.sent(ADD)).toEqual([{ referralSK: '21', lastModuser: expect.any(String), iepMeetingType: 2, isAnnual: true, studentSK: '11', referenceIEPFormsk: '6' }])
    expect(place(drawn)).toBe('/iep/200000001/7/edit/eligibility')
  })

  it('[S-4.9-09] No does nothing', async () => {
    const drawn = open(AnnualIepAction)
    await drawn.type.click(await screen.findByRole('button', { name: 'No' }))
    expect([drawn.sent(ADD), drawn.onClose.mock.calls.length]).toEqual([[], 1])
  })
})

describe('Create IEP document', () => {
  it.each([['Initial', 1], ['Reevaluation', 2], ['Triennial', 4], ['Annual', 5]])(
    '[S-4.9-10][S-4.9-11][S-3.13-04] submits a new record with the meeting type of the stage %s and opens the page', async (caseStage, type) => {
      const drawn = open(CreateIepAction, { [HEADER]: () => sampleHeader({ caseStage }) })
      await screen.findByText('The eligibility page')
      expect(drawn.sent(ADD)).toEqual([{ referralSK: '21', lastModuser: expect.any(String), iepMeetingType: type, typeOfMeeting: type }])
      expect(place(drawn)).toBe('/iep/200000001/7/edit/eligibility')
    },
  )

  it('says why not, and can be tried again', async () => {
    let fails = true
    const drawn = open(CreateIepAction, { [ADD]: () => (fails ? refusal(500, 'It broke.') : saved) })
    expect(await screen.findByText('It broke.')).toBeVisible()
    fails = false
    await drawn.type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('The eligibility page')).toBeVisible()
  })
})
