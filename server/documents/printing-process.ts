import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PrintAnswer, PrintOrder } from './print-child.ts'
import type { Rendered } from './render.ts'

/** A document that could not be printed. The sentence names no contents. */
export class PrintFault extends Error {
  override readonly name = 'PrintFault'
}

export interface PrintingProcess {
  readonly pid: number | undefined
  readonly folder: string
  /** One at a time. @throws PrintFault also when the process ends or `limitMs` pass; it is of no use afterwards. */
  print(template: string, data: unknown, limitMs: number): Promise<Rendered>
  /** Resolves when it has ended. */
  end(): Promise<void>
  readonly hasEnded: () => boolean
}

// a bundler turns every other import.meta into the place of the source; this one tells where the code really runs
const HERE = import.meta['url']
const IS_BUNDLED = !HERE.endsWith('.ts')

export function startPrintingProcess(): PrintingProcess {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-print-')) // stays empty: all that Typst may read is in its memory
  const child = fork(fileURLToPath(new URL(IS_BUNDLED ? './print-child.mjs' : './print-child.ts', HERE)), [folder], {
    execArgv: IS_BUNDLED ? [] : ['--import', pathToFileURL(createRequire(HERE).resolve('tsx')).href],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let current: { order: PrintOrder; settle: (outcome: Rendered | PrintFault) => void } | undefined
  let orders = 0
  const settle = (outcome: Rendered | PrintFault): void => {
    const waiting = current
    current = undefined
    setWaiting(child, false)
    waiting?.settle(outcome)
  }
  child.on('message', (answer: PrintAnswer) => {
    if (answer.id !== current?.order.id) return
    settle('printed' in answer ? answer.printed : new PrintFault(answer.fault))
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve())
  })
  void ended.then(() => {
    rmSync(folder, { recursive: true, force: true })
    settle(new PrintFault('The printing process has ended.'))
  })
  setWaiting(child, false)
  return {
    pid: child.pid,
    folder,
    hasEnded: () => !child.connected,
    async print(template, data, limitMs) {
      const order = { id: (orders += 1), template, data }
      const limit = setTimeout(() => {
        child.kill('SIGKILL')
        settle(new PrintFault(`It took longer than ${limitMs / 1000} s.`))
      }, limitMs)
      const outcome = await new Promise<Rendered | PrintFault>((resolve) => {
        current = { order, settle: resolve }
        setWaiting(child, true)
        child.send(order, (error) => error && settle(new PrintFault('The printing process has ended.')))
      })
      clearTimeout(limit)
      if (outcome instanceof PrintFault) throw outcome
      return outcome
    },
    async end() {
      if (child.connected) child.disconnect()
      const patience = setTimeout(() => child.kill('SIGKILL'), 2_000)
      setWaiting(child, true)
      await ended
      clearTimeout(patience)
    },
  }
}

/** An idle printing process keeps nobody alive. */
function setWaiting(child: ChildProcess, isWaiting: boolean): void {
  if (isWaiting) child.ref()
  else child.unref()
  const channel = child.channel as { ref(): void; unref(): void } | null | undefined
  if (isWaiting) channel?.ref()
  else channel?.unref()
}
