import { z } from 'zod'
import { DEFAULT_FILE_TYPES } from '@trellis/domain/files/file-rules.ts'
import { clamdScanner, readClamdAddress } from './clamd-scanner.ts'
import { KNOWN_FILE_TYPES } from './content/judge-content.ts'
import { NO_SCANNER } from './malware-scanner.ts'
import type { UploadRules } from './upload-rules.ts'

const Variables = z.object({ TRELLIS_FILE_TYPES: z.string().optional(), CLAMD_URL: z.string().optional() })

/** @throws Error with a sentence that names the variable: a type whose content cannot be looked into is not accepted. */
export function readUploadSettings(env: Readonly<Record<string, string | undefined>>): UploadRules {
  const { TRELLIS_FILE_TYPES, CLAMD_URL } = Variables.parse(env)
  const fileTypes = TRELLIS_FILE_TYPES?.toLowerCase().split(/[,\s]+/).filter(Boolean) ?? DEFAULT_FILE_TYPES
  const unknown = fileTypes.filter((type) => !KNOWN_FILE_TYPES.includes(type))
  if (unknown.length > 0 || fileTypes.length === 0) {
    throw new Error(`TRELLIS_FILE_TYPES must list some of ${KNOWN_FILE_TYPES.join(', ')}${unknown.length > 0 ? `, not ${unknown.join(', ')}` : ''}.`)
  }
  return { fileTypes, scanner: CLAMD_URL ? clamdScanner(readClamdAddress(CLAMD_URL)) : NO_SCANNER }
}
