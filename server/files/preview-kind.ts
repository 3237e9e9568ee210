import type { StudentDocument } from '@trellis/contract/documents.ts'

/** How a file is shown in place; images, also drawings and scans, as a picture made of them (documents.md, Uploads). */
export function previewOf(mediaType: string | null): StudentDocument['preview'] {
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType?.startsWith('image/')) return 'image'
  return mediaType === 'text/plain' || mediaType === 'text/csv' ? 'text' : 'none'
}
