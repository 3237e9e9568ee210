import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { DocumentStatus } from '../reference/code-enumerations.ts'

/** Document; no action sets Not usable (process.md 1.12). */
export const DOCUMENT_TRANSITIONS = {
  D1: {
    from: ['new'],
    action: 'upload',
    to: DocumentStatus.Submitted,
    by: 'perDocumentType',
    guards: ['typeAllowed', 'sizeAllowed', 'virusFree'],
    effects: ['chainVersion'],
  },
  D2: {
    from: [DocumentStatus.Submitted, DocumentStatus.Resubmitted],
    action: 'requestReupload',
    to: DocumentStatus.Resent,
    by: [Permission.viewEiRecords],
    roles: [4, 43],
    guards: ['reasonGiven'],
    effects: ['setChildToActionRequested', 'notifyHealthDepartment'],
  },
  D3: {
    from: [DocumentStatus.Resent],
    action: 'uploadAgain',
    to: DocumentStatus.Resubmitted,
    by: [Permission.addEiRecords],
    guards: ['typeAllowed', 'sizeAllowed', 'virusFree'],
    effects: ['setChildToSubmitted'],
  },
  D4: {
    from: [DocumentStatus.Submitted, DocumentStatus.Resubmitted],
    action: 'accept',
    to: DocumentStatus.Accepted,
    by: [Permission.viewEiRecords],
    roles: [4],
    guards: [],
    effects: ['copyToStudentFile'],
  },
  D5: {
    from: [
      DocumentStatus.Submitted,
      DocumentStatus.Resent,
      DocumentStatus.Resubmitted,
      DocumentStatus.Accepted,
      DocumentStatus.NotUsable,
    ],
    action: 'delete',
    to: DocumentStatus.Deleted,
    by: [Permission.deleteDocument],
    guards: ['notSentNoticeIepOrSignedConsent', 'reasonGiven'],
    effects: ['restorableFor30Days'],
  },
} as const satisfies StateTable<DocumentStatus>
