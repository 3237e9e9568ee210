import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Picture {
  readonly mediaType: string
  readonly bytes: Buffer
  /** Of the original, from 1. */
  readonly pages: number
}

export interface Previewer {
  /** @throws PreviewFailed for an image that is broken, too large, or takes too long. */
  picture(original: Buffer, page: number): Promise<Picture>
}

export class PreviewFailed extends Error {}

const SCRIPT = join(import.meta.dirname, 'preview-child.mjs')
const LONGEST_MS = 20_000
const AT_ONCE = 2
const MOST_BYTES = 40_000_000

/** Each picture is drawn in a process of its own, two at a time, with nothing of ours in its environment. */
export function openPreviewer(): Previewer {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = async (): Promise<void> => {
    if (running >= AT_ONCE) await new Promise<void>((done) => waiting.push(done))
    else running++
  }
  const next = (): void => {
    const first = waiting.shift()
    if (first) first()
    else running--
  }
  return {
    async picture(original, page) {
      await turn()
      try {
        return readAnswer(await draw(original, page))
      } finally {
        next()
      }
    },
  }
}

const draw = (original: Buffer, page: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=256', SCRIPT, String(page)], {
      env: { PATH: process.env['PATH'] },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_BYTES) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.stdin.on('error', () => undefined) // it ended before it had read everything; its end says so
    child.on('error', () => reject(new PreviewFailed('The picture could not be drawn.')))
    child.on('close', (code) => (code === 0 ? resolve(Buffer.concat(chunks)) : reject(new PreviewFailed('The picture could not be drawn.'))))
    child.stdin.end(original)
  })

function readAnswer(answer: Buffer): Picture {
  const end = answer.indexOf(10)
  const [mediaType, pages] = answer.subarray(0, end).toString('latin1').split(' ')
  if (end < 0 || !mediaType || !pages) throw new PreviewFailed('The picture could not be drawn.')
  return { mediaType, pages: Number(pages), bytes: answer.subarray(end + 1) }
}
