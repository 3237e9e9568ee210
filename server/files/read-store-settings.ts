import { join } from 'node:path'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store, type S3Settings } from './s3-store.ts'

export interface StoreSettings {
  readonly folder: string
  readonly s3: S3Settings | undefined
}

const Variables = z.object({
  FILES_FOLDER: z.string().min(1, 'FILES_FOLDER must name a folder.').optional(),
  FILES_S3_URL: z
    .url({ protocol: /^https?$/, error: 'FILES_S3_URL must be the address of a bucket such as https://s3.us-east-1.amazonaws.com/bucket.' })
    .refine((url) => /^https?:\/\/[^/]+\/[^/]/.test(url), 'FILES_S3_URL must name a bucket after the host.')
    .optional(),
  FILES_S3_REGION: z.string().regex(/^[a-z0-9-]{2,40}$/, 'FILES_S3_REGION must be a region such as us-east-1.').default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
})

/** @throws Error with a sentence that names the variable. */
export function readStoreSettings(env: Readonly<Record<string, string | undefined>>, dataFolder: string): StoreSettings {
  const parsed = Variables.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  const { FILES_FOLDER, FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = parsed.data
  const folder = FILES_FOLDER ?? join(dataFolder, 'files')
  if (!url) return { folder, s3: undefined }
  if (!keyId || !secret) throw new Error('FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_SECRET.')
  return { folder, s3: { url, region, keyId, secret } }
}

export const openFileStore = ({ folder, s3 }: StoreSettings): FileStore =>
  s3 ? openS3Store(s3, join(folder, 'incoming')) : openFolderStore(folder)
