import type { PrintFigures, PrintRow } from '../print/measure-printing.ts'

const TARGET = 25
const ms = (value: number): string => value.toFixed(1)
const megabytes = (bytes: number | undefined): string => (bytes === undefined ? 'not told by this system' : `${(bytes / 1e6).toFixed(0)} MB`)

/** Markdown, as it stands in docs/benchmarks.md. */
export function printPrinting({ first, rows, batch }: PrintFigures): string {
  return [
    'Notices of a meeting as PDF, milliseconds from order to file, warm, 100 each; bare: Typst alone, one export, no gate.',
    '',
    '| notice | pages | p50 | p95 | p99 | bare p50 | verdict |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(printLine),
    '',
    `First document of a process: ${first.toFixed(0)} ms. ${batch.notices} notices in all languages in turn: ` +
      `**${batch.seconds.toFixed(1)} s** (${batch.processorSeconds.toFixed(1)} s on a processor), ${batch.processes} processes, at most **${megabytes(batch.peakBytes)}** in one.`,
  ].join('\n')
}

function printLine({ locale, pages, product, bare }: PrintRow): string {
  const target = locale === 'en' ? (product.p50 <= TARGET ? `met (${TARGET})` : `**missed** (${TARGET})`) : ''
  return `| ${[locale, pages, `**${ms(product.p50)}**`, ms(product.p95), ms(product.p99), ms(bare.p50), target].join(' | ')} |`
}
