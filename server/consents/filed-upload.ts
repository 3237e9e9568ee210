import type { UploadForm } from '@trellis/domain/consents/upload-form.ts'
import type { CaseRecords } from './read-upload-case.ts'

/** An upload on its way into the case. */
export interface FiledUpload {
  readonly studentSk: string
  readonly form: UploadForm
  readonly records: CaseRecords
}
