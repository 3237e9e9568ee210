import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { UploadForm } from '@trellis/domain/consents/upload-form.ts'
import { uploadKindOf } from '@trellis/domain/consents/upload-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { createNotification } from '../notifications/create-notification.ts'

const HOLDER = 'select person_sk from case_assignment where student_sk = $1 and ended_at is null'

/** Whoever has the case hears that the parent answered, unless they recorded it themselves. */
export async function tellCaseHolder({ tx, actor }: Scope, studentSk: string, form: UploadForm): Promise<void> {
  const [holder] = await tx.query<{ person_sk: string }>(HOLDER, [studentSk], 'consent-holder')
  if (!holder) return
  const { documentType, parentGuardianProvidedConsent: answer, dateSigned } = form
  const parts = {
    subject: uploadKindOf(documentType)!.label,
    ...(dateSigned && { date: dateSigned }),
    ...(answer && { text: answer === 'Yes' ? 'The parent consented.' : 'The parent did not consent.' }),
  }
  await createNotification(tx, { personSk: holder.person_sk, kind: NotificationKind.consentReceived, studentSk, parts, causedBy: actor.personSk })
}
