import { DEFAULT_FILE_TYPES } from '@trellis/domain/files/file-rules.ts'
import { DEFAULT_EMAIL_ENDINGS } from '@trellis/domain/validation/email.ts'
import { z } from 'zod'

const text = z.string().catch('')

/** What an installation tells the browser before anything else [P-4-07]. An empty base means the page's own origin. */
const Configuration = z.object({
  apiUrl: text,
  studentApiUrl: text,
  serviceDeskPhone: text,
  supportHubUrl: text,
  environment: text,
  productName: text,
  /** Whether parents can get an account by themselves. */
  portalSignUp: z.boolean().catch(false),
  emailEndings: z.array(z.string()).readonly().catch(DEFAULT_EMAIL_ENDINGS),
  fileTypes: z.array(z.string()).readonly().catch(DEFAULT_FILE_TYPES),
})
export type Configuration = z.output<typeof Configuration>

export const EMPTY_CONFIGURATION: Configuration = {
  apiUrl: '',
  studentApiUrl: '',
  serviceDeskPhone: '',
  supportHubUrl: '',
  environment: '',
  productName: '',
  portalSignUp: false,
  emailEndings: DEFAULT_EMAIL_ENDINGS,
  fileTypes: DEFAULT_FILE_TYPES,
}

export interface LoadedConfiguration {
  configuration: Configuration
  /** The file could not be read: the start goes on with an empty configuration, and a page says so. */
  hasFailed: boolean
  /** Milliseconds to add to this device's clock; proofs are refused when a clock is minutes off. */
  clockOffset: number
}

/** Differences below this are the Date header's own coarseness. */
const NOTICEABLE_MS = 5000

/** Milliseconds by which the server's clock is ahead of this device's, 0 when too small to tell. */
export function clockOffsetFrom(dateHeader: string | null, now: number): number {
  const served = Date.parse(dateHeader ?? '')
  const offset = served - now
  return Number.isNaN(offset) || Math.abs(offset) < NOTICEABLE_MS ? 0 : offset
}

/** Reads `/config.json` without adding a header [P-7-04]; a failure yields an empty configuration [P-4-08]. */
export async function loadConfiguration(fetchFile: typeof fetch = fetch): Promise<LoadedConfiguration> {
  try {
    const response = await fetchFile('/config.json', { cache: 'no-store' })
    if (!response.ok) throw new Error(`Configuration answered ${response.status}`)
    const configuration = Configuration.parse(await response.json())
    return { configuration, hasFailed: false, clockOffset: clockOffsetFrom(response.headers.get('date'), Date.now()) }
  } catch {
    return { configuration: EMPTY_CONFIGURATION, hasFailed: true, clockOffset: 0 }
  }
}
