import type { ReceivedFile } from '@trellis/contract/documents.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { extensionOf, fileTypesSentence, uploadProblems } from '@trellis/domain/files/file-rules.ts'
import { Refusal } from '../http/refusals.ts'
import { judgeContent } from './content/judge-content.ts'
import type { StagedFile } from './file-store.ts'
import type { NamedFile } from './receive-upload.ts'
import type { UploadRules } from './upload-rules.ts'

export interface JudgedFile extends ReceivedFile {
  readonly staged: StagedFile
}

/** The same questions as in the browser [P-5-12], then what only the content tells, then the scanner. @throws Refusal */
export async function judgeFiles(files: readonly NamedFile[], { fileTypes, scanner }: UploadRules): Promise<JudgedFile[]> {
  refuseIfAny(uploadProblems(files.map(({ fileName, staged }) => ({ name: fileName, size: staged.size })), fileTypes))
  const judged = await Promise.all(files.map(({ fileName, staged }) => judgeOne(fileName, staged, fileTypes)))
  refuseIfAny(judged.flatMap((one) => ('problem' in one ? [one.problem] : [])))
  for (const { fileName, staged } of files) await refuseMalware(fileName, staged, scanner)
  return judged.flatMap((one) => ('problem' in one ? [] : [one]))
}

async function judgeOne(fileName: string, staged: StagedFile, allowed: readonly string[]): Promise<JudgedFile | { problem: Problem }> {
  const content = await judgeContent(staged.path, extensionOf(fileName))
  if (!content) return { problem: { code: 'file.content', message: fileTypesSentence(allowed), field: fileName } }
  return { fileName, ...content, size: staged.size, sha256: staged.sha256, staged }
}

async function refuseMalware(fileName: string, staged: StagedFile, scanner: UploadRules['scanner']): Promise<void> {
  const result = await scanner.scan(staged.path).catch(() => {
    const message = 'Files cannot be checked for malware at the moment. Nothing was saved; try again in a few minutes.'
    throw new Refusal(503, message, [{ code: 'file.scan', message }], { 'retry-after': '60' })
  })
  if (result === 'clean') return
  const message = `${fileName} contains malware and was not saved.`
  throw new Refusal(422, message, [{ code: 'file.malware', message, field: fileName }])
}

const STATUS: Readonly<Record<string, number>> = { 'file.type': 415, 'file.content': 415, 'file.count': 413 }

function refuseIfAny(problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  const status = STATUS[first.code] ?? 413
  throw new Refusal(status, [...new Set(problems.map(({ message }) => message))].join(' '), problems)
}
