import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES, type Locale } from '@trellis/documents/engine/languages.ts'
import { freezeMeetingNotice } from '@trellis/documents/notices/meeting-notice/freeze-meeting-notice.ts'
import { noticeFacts } from '@trellis/documents/notices/testing/notice-facts.ts'
import type { Transcript } from '@trellis/documents/engine/transcript.ts'
import { latencyOf, type Latency } from '../load/percentiles.ts'
import { openBarePrinter } from './bare-printer.ts'

export interface PrintRow {
  readonly locale: Locale
  readonly pages: number
  readonly product: Latency
  /** Typst alone in this process, one export, without gate, clean text, second standard and the way there and back. */
  readonly bare: Latency
}

export interface PrintFigures {
  /** Process, fonts and first document, milliseconds. */
  readonly first: number
  readonly rows: readonly PrintRow[]
  readonly batch: { readonly notices: number; readonly seconds: number; readonly processorSeconds: number; readonly peakBytes: number | undefined; readonly processes: number }
}

type OpenPrinter = typeof import('../../server/documents/printer.ts').openPrinter

const notice = (locale: Locale, number: number): Transcript =>
  freezeMeetingNotice(noticeFacts({ locale, reference: `${number}-1`, instructions: `Please ring at the side door, notice ${number}.` }))

/** @param bundle of the printer as `npm start` bundles it. */
export async function measurePrinting(bundle: string, report: (line: string) => void): Promise<PrintFigures> {
  const { openPrinter } = (await import(pathToFileURL(bundle).href)) as { openPrinter: OpenPrinter }
  const began = performance.now()
  const printer = openPrinter()
  await printer.print('transcript', notice('en', 0))
  const first = performance.now() - began
  const folder = mkdtempSync(join(tmpdir(), 'trellis-bench-print-'))
  const bare = openBarePrinter(folder)
  const rows: PrintRow[] = []
  for (const locale of LOCALES) {
    const [product, alone]: [number[], number[]] = [[], []]
    for (let i = 0; i < 120; i += 1) {
      const transcript = notice(locale, i)
      const own = await timed(() => printer.print('transcript', transcript))
      const other = await timed(() => bare(transcript))
      if (i >= 20) [product, alone].forEach((list, at) => list.push(at === 0 ? own : other))
    }
    rows.push({ locale, pages: locale === 'en' ? 2 : 4, product: latencyOf(product), bare: latencyOf(alone) })
    report(`  ${locale}: p50 ${rows.at(-1)!.product.p50.toFixed(1)} ms, bare ${rows.at(-1)!.bare.p50.toFixed(1)} ms`)
  }
  await printer.stop()
  rmSync(folder, { recursive: true, force: true })
  return { first, rows, batch: await printMany(openPrinter, 1_000) }
}

/** Notices in all languages in turn, from no process at all. */
async function printMany(openPrinter: OpenPrinter, notices: number): Promise<PrintFigures['batch']> {
  const printer = openPrinter()
  const processorTime = new Map<number, number>()
  let peakBytes = 0
  const began = performance.now()
  for (let i = 0; i < notices; i += 1) {
    await printer.print('transcript', notice(LOCALES[i % LOCALES.length]!, i))
    const pid = printer.pid()!
    processorTime.set(pid, processorSecondsOf(pid))
    peakBytes = Math.max(peakBytes, peakOf(pid))
  }
  const seconds = (performance.now() - began) / 1000
  await printer.stop()
  const processorSeconds = [...processorTime.values()].reduce((sum, one) => sum + one, 0)
  return { notices, seconds, processorSeconds, peakBytes: peakBytes || undefined, processes: processorTime.size }
}

/** Most memory that a process has held so far; 0 where the system does not tell. */
function peakOf(pid: number): number {
  const status = `/proc/${pid}/status`
  return existsSync(status) ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024 : 0
}

/** Time on a processor that a process has had, in seconds; Linux counts in hundredths. */
function processorSecondsOf(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return 0
  const fields = readFileSync(stat, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
