import type { z } from 'zod'
import type { DocumentUpload } from '@trellis/contract/documents.ts'
import { UploadFormJson } from '@trellis/contract/upload-form.ts'
import type { UploadForm } from '@trellis/domain/consents/upload-form.ts'
import { DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import { malformed } from '../http/refusals.ts'

/**
 * The form of an upload: `formJson`, over which the fields stand that travel beside it. @throws Refusal 400 naming the
 * field that cannot be read, or where the two say different things
 */
export function readUploadForm(upload: z.output<typeof DocumentUpload>): UploadForm {
  const parsed = UploadFormJson.safeParse(upload.formJson ? JSON.parse(upload.formJson) : {})
  if (!parsed.success) {
    throw malformed(parsed.error.issues.map(({ path, message }) => ({ code: 'malformed-body', field: ['formJson', ...path].join('.'), message })))
  }
  const form = parsed.data
  const beside = {
    parentGuardianProvidedConsent: upload.parentGuardianProvidedConsent,
    dateSigned: upload.dateSigned,
    placementAuthorizationDate: upload.authorizedDate,
    summerAuthorizationDate: upload.summerAuthorizationDate,
    locationCode: upload.locationCode || undefined,
    ...(upload.documentType === DocumentType.ConsentForAdditionalAssessments && { request: upload.caseActionSk }),
  }
  for (const [field, value] of Object.entries(beside)) {
    const inForm = form[field as keyof typeof form]
    if (value !== undefined && inForm !== undefined && inForm !== value) {
      throw malformed([{ code: 'malformed-body', field, message: 'formJson says something else' }])
    }
  }
  const given = Object.fromEntries(Object.entries(beside).filter(([, value]) => value !== undefined))
  return { ...form, ...given, documentType: upload.documentType }
}
