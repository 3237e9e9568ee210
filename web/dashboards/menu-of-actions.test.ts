import { expect, it, vi } from 'vitest'
import type { StudentAction } from './action-targets.tsx'
import { menuOfActions } from './menu-of-actions.ts'

const student = { studentSk: '11', studentName: 'Byron, Ada', id: '200000001' }
const detail = (actionType: string, label: string, actionSk: string) => ({ actionName: [label], actionSk, actionType })

it('[S-2.10-08] the sub-actions of an assessment follow its own actions in the menu', () => {
  const run = vi.fn<(action: StudentAction) => void>()
  const of = { ...detail('request-extension', 'Request extension', '31'), subActionDetails: [detail('view-extension', 'View request for extension', '32')] }
  const [group] = menuOfActions({ stages: [{ stageName: 'assessments', stageSk: '21', stageDetails: [of] }] }, student, { run })
  expect(group!.entries.map(({ label }) => label)).toEqual(['Request extension', 'View request for extension'])
  const second = group!.entries[1]!
  if (!('onAction' in second)) throw new Error('it opens a dialog')
  second.onAction!()
  expect(run).toHaveBeenCalledWith({ actionType: 'view-extension', actionSk: '32', stageSk: '21', lastIepSk: null, student })
})

it('[S-2.10-07] an action of the IEP stage carries the key of the last IEP', () => {
  const run = vi.fn<(action: StudentAction) => void>()
  const amend = { ...detail('amend-iep', 'Amend IEP', '6'), lastIepSk: '6' }
  const [group] = menuOfActions({ stages: [{ stageName: 'iep', stageSk: '6', stageDetails: [amend] }] }, student, { run })
  const entry = group!.entries[0]!
  if (!('onAction' in entry)) throw new Error('it opens a dialog')
  entry.onAction!()
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ actionSk: '6', lastIepSk: '6' }))
})
