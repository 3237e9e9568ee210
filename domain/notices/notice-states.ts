import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { ActionCode, NoticeStatus } from '../reference/code-enumerations.ts'

/** Prior written notice; a sent notice is never changed, a correction is a new notice (process.md 1.9). */
export const NOTICE_TRANSITIONS = {
  N1: {
    from: ['new'],
    action: 'add',
    to: NoticeStatus.Draft,
    by: [Permission.editPwn, Permission.editReevaluationPwn],
    guards: ['noOpenNoticeOfType'],
    effects: ['fillDefaults'],
  },
  N2: {
    from: [NoticeStatus.Draft],
    action: 'submit',
    code: ActionCode.Submit,
    to: NoticeStatus.PendingPWN,
    by: [Permission.editPwn, Permission.editReevaluationPwn],
    guards: ['contentComplete'],
    effects: ['preview'],
  },
  N3: {
    from: [NoticeStatus.PendingPWN],
    action: 'send',
    to: NoticeStatus.Sent,
    by: [Permission.sendPwn, Permission.sendReevaluationPwn],
    guards: ['recipientReachable', 'languageKnown', 'safeguardsAttached'],
    effects: ['fixDocument', 'logEvents', 'applyNoticeEffect'],
  },
  N4: {
    from: [NoticeStatus.PendingPWN],
    action: 'edit',
    to: NoticeStatus.Draft,
    by: [Permission.editPwn, Permission.editReevaluationPwn],
    guards: [],
    effects: [],
  },
  N5: {
    from: [NoticeStatus.Draft, NoticeStatus.PendingPWN],
    action: 'cancel',
    code: ActionCode.Cancelled,
    to: NoticeStatus.Cancelled,
    by: [Permission.editPwn, Permission.editReevaluationPwn],
    guards: [],
    effects: [],
  },
  N6: {
    from: ['new'],
    action: 'correct',
    to: NoticeStatus.Draft,
    by: [Permission.editPwn, Permission.editReevaluationPwn],
    guards: ['earlierNoticeSent', 'reasonGiven'],
    effects: ['keepBoth'],
  },
} as const satisfies StateTable<NoticeStatus>
