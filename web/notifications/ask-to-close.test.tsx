import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { sampleHeader } from '../students/testing/sample-answers.ts'
import { listMessages } from '../ui/message-log.ts'
import { AskToClose } from './ask-to-close.tsx'

const SAVE = 'POST /api/AppNotification'
const inReferral = sampleHeader({ caseStage: 'Initial', caseProcess: 'Referral' })
const draw = (header = inReferral, permissions: readonly number[] = [Permission.viewStudentProfile], isViewOnly = false) =>
  renderSignedIn([{ path: '/', element: <AskToClose header={header} /> }], {
    [SAVE]: () => ({ isRequestSucessful: true, value: { notificationId: null }, error: null, errorCodes: {} }),
  }, { permissions, isViewOnly })
const button = () => screen.queryByRole('button', { name: 'Ask to close the initial referral' })

it('[S-8-26] a notice tells that the case manager will be notified to close the initial referral, who then is', async () => {
  const { type, server } = draw()
  await type.click(button()!)
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The case manager will be notified to close the initial referral.')
  await type.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(server.to(SAVE)).toEqual([])
  await type.click(button()!)
  await type.click(screen.getByRole('button', { name: 'Notify' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([{ studentSk: inReferral.studentSK, message: 'Please close the initial referral.' }])
  expect(listMessages()[0]).toMatchObject({ kind: 'success', text: 'The case manager was notified.' })
})

it('is not offered to whoever may close the case or may change nothing, nor where there is nothing to close or nobody to ask', () => {
  for (const [header, permissions, isViewOnly] of [
    [inReferral, [Permission.viewStudentProfile, Permission.closeCase], false],
    [inReferral, [Permission.viewStudentProfile], true],
    [sampleHeader({ caseStage: 'Annual', caseProcess: 'IEP' }), [Permission.viewStudentProfile], false],
    [sampleHeader({ caseStage: 'Initial', caseProcess: 'Referral', assigned: false }), [Permission.viewStudentProfile], false],
  ] as const) {
    const { unmount } = draw(header, permissions, isViewOnly)
    expect(button()).toBeNull()
    unmount()
  }
})
