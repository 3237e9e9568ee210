import { uploadProblems } from '@trellis/domain/files/file-rules.ts'

/** A file that somebody chose, on its way to being uploaded. */
export interface ChosenFile {
  key: string
  file: File
  /** Bytes of it that have gone out. */
  sent: number
  /** Why the server would not take it. */
  problem?: string | undefined
}

let counter = 0
const chosen = (file: File): ChosenFile => ({ key: String(++counter), file, sent: 0 })

export interface Choice {
  files: readonly ChosenFile[]
  /** Why the choice was cancelled, each sentence with the files that it is about. */
  refusals: readonly { sentence: string; names: readonly string[] }[]
}

/** Adds files to those chosen before. A choice with a file that is not allowed is cancelled as a whole [M-8-10]. */
export function addFiles(before: readonly ChosenFile[], added: readonly File[], allowed: readonly string[]): Choice {
  const isKnown = (file: File): boolean =>
    before.some(({ file: one }) => one.name === file.name && one.size === file.size && one.lastModified === file.lastModified)
  const fresh = added.filter((file) => !isKnown(file))
  const problems = [
    ...uploadProblems(fresh, allowed),
    ...uploadProblems([...before.map(({ file }) => file), ...fresh], allowed).filter(({ code }) => code === 'file.count'),
  ]
  if (problems.length === 0) return { files: [...before, ...fresh.map(chosen)], refusals: [] }
  const names = new Map(problems.map(({ message }) => [message, problems.filter((one) => one.message === message)]))
  const refusals = Array.from(names, ([sentence, all]) => ({ sentence, names: all.flatMap(({ field }) => field ?? []) }))
  return { files: before, refusals }
}

/** Files go out one after the other: how much of each has gone, from how much of the whole body has. */
export function shareProgress(files: readonly ChosenFile[], sent: number, total: number): ChosenFile[] {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  let left = total > 0 ? (sent / total) * bytes : 0
  return files.map((one) => {
    const share = Math.min(one.file.size, Math.max(0, left))
    left -= one.file.size
    return { ...one, sent: share }
  })
}
