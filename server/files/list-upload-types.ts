import type { listUploadTypes as contract } from '@trellis/contract/documents.ts'
import { plainUploadTypes } from '@trellis/domain/files/document-access.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

const TYPES = `select id, description from reference_item where list_name = 'DocumentType' and id = any($1::int[]) order by description`

export const listUploadTypes: UseCase<typeof contract> = ({ tx, actor }) =>
  tx.query<{ id: number; description: string }>(TYPES, [`{${plainUploadTypes(actor).join(',')}}`])
