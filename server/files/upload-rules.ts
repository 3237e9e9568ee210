import { MAX_FILE_BYTES, MAX_FILES, MAX_UPLOAD_BYTES } from '@trellis/domain/files/file-rules.ts'
import type { MalwareScanner } from './malware-scanner.ts'

/** What an installation accepts. */
export interface UploadRules {
  readonly fileTypes: readonly string[]
  readonly scanner: MalwareScanner
}

/** Of what arrives on the wire: bounds beyond which nothing is read. A file one byte too long is seen to be so. */
export const WIRE_LIMITS = {
  files: MAX_FILES + 1,
  fileSize: MAX_FILE_BYTES + 1,
  fields: 30,
  fieldSize: 200_001,
  fieldNameSize: 100,
  headerPairs: 20,
  parts: 45,
} as const

/** With room for the fields and the lines between the parts. */
export const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 1_000_000
