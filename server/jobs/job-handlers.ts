import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobHandler } from './job-handler.ts'

/** What the work behind the screens is made with: the ports and nothing of a request. */
export interface JobParts {
  readonly database: Database
  readonly publicUrl: string
  readonly timeZone: string
  readonly now: () => Date
  readonly files: FileStore
}

/** The only list of what is done behind the screens. */
export const jobHandlers = (_parts: JobParts): readonly JobHandler[] => []
