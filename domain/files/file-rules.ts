import type { Problem } from '../basics/problem.ts'

/** What may be uploaded unless an installation says otherwise [M-5.3-15]. */
export const DEFAULT_FILE_TYPES: readonly string[] = [
  '.jpg', '.jpeg', '.png', '.tif', '.tiff', '.pdf', '.txt', '.xls', '.xlsx', '.doc', '.docx', '.pptx', '.svg',
]

/** Bounds included; they contain the range that the message names [M-5.3-17]. */
export const MIN_FILE_BYTES = 300
export const MAX_FILE_BYTES = 30_000_000

/** Of one upload: several files at once, all or none. */
export const MAX_FILES = 10
export const MAX_UPLOAD_BYTES = 100_000_000

export const FILE_SIZE_SENTENCE = 'File Size accepted is between 1 KB to 28 MB'
export const TOO_MANY_FILES_SENTENCE = 'At most 10 files of 100 MB together can be uploaded at once.'

export const fileTypesSentence = (allowed: readonly string[]): string => `Allowed file types: ${allowed.join(', ')}`

/** With its dot, in small letters; empty for a name without one. */
export const extensionOf = (name: string): string => /\.[^.\s/\\]+$/.exec(name)?.[0].toLowerCase() ?? ''

export const fileTypeProblem = (name: string, allowed: readonly string[]): Problem | undefined =>
  allowed.includes(extensionOf(name)) ? undefined : { code: 'file.type', message: fileTypesSentence(allowed), field: name }

export const fileSizeProblem = (name: string, size: number): Problem | undefined =>
  size >= MIN_FILE_BYTES && size <= MAX_FILE_BYTES ? undefined : { code: 'file.size', message: FILE_SIZE_SENTENCE, field: name }

/** Why these files cannot be uploaded together; the same question in the browser and on the server. */
export function uploadProblems(files: readonly { readonly name: string; readonly size: number }[], allowed: readonly string[]): Problem[] {
  const problems = files.flatMap(({ name, size }) => [fileTypeProblem(name, allowed), fileSizeProblem(name, size)])
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > MAX_FILES || total > MAX_UPLOAD_BYTES) problems.push({ code: 'file.count', message: TOO_MANY_FILES_SENTENCE })
  return problems.filter((problem) => problem !== undefined)
}
