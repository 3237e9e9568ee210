import type { Rate } from '../measure-rates.ts'
import { missedBy, type Row } from '../measure-latency.ts'
import { TARGET } from '../prepare/make-requests.ts'
import { FIRST_PAGE_BUDGET, type WebSize } from '../web-size.ts'
import type { Machine } from './read-machine.ts'

export interface Report {
  readonly machine: Machine
  readonly students: number
  readonly rows: readonly Row[]
  readonly rates: readonly Rate[]
  readonly web: WebSize | undefined
  readonly requests: number
}

const SHARE = 0.5
const LATENCY_COLUMNS = [
  'request', 'scope', 'target p95', 'p50', '**p95**', 'p99', 'a second', 'p95 at 11,000', 'growth', 'bare p50', 'bare p95',
  'bare p95 at 11,000', 'verdict',
]
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const verdict = (met: boolean): string => (met ? 'met' : '**missed**')

/** Markdown, as it stands in docs/benchmarks.md. */
export function printReport({ machine, students, rows, rates, web, requests }: Report): string {
  return [
    ...machine,
    '',
    `Milliseconds over HTTP, one client, ${requests} requests each; bare: the same SQL through pg alone.`,
    '',
    `| ${LATENCY_COLUMNS.join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(LATENCY_COLUMNS.length - 3)} --- |`,
    ...rows.map(latencyLine),
    '',
    `Requests a second at ${students} students, 16 connections, as the city role; processor time of the server.`,
    '',
    '| request | product | bare | share | product µs | bare µs | product p50 / p99 ms | verdict |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rates.map(rateLine),
    '',
    web ? webLine(web) : 'The web app is not built: run npm start once for its size.',
  ].join('\n')
}

function latencyLine(row: Row): string {
  const { kind, scope, city, small, bare, bareSmall } = row
  const missed = missedBy(row)
  return `| ${[
    kind, scope, TARGET[kind] ?? '', ms(city.p50), `**${ms(city.p95)}**`, ms(city.p99), city.perSecond.toFixed(0),
    ms(small.p95), (city.p95 / small.p95).toFixed(2), ms(bare.p50), ms(bare.p95), ms(bareSmall.p95),
    missed.length === 0 ? 'met' : `**${missed.join(', ')} missed**`,
  ].join(' | ')} |`
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const webLine = ({ files, raw, gzip }: WebSize): string =>
  `First page of the web app: ${files} scripts, ${kilobytes(raw)}, gzip **${kilobytes(gzip)}** of 200: ${verdict(gzip <= FIRST_PAGE_BUDGET)}`

function rateLine({ kind, product, bare }: Rate): string {
  const share = product.perSecond / bare.perSecond
  return `| ${[
    kind, product.perSecond.toFixed(0), bare.perSecond.toFixed(0), `${(share * 100).toFixed(0)} %`,
    product.cpu.toFixed(0), bare.cpu.toFixed(0), `${ms(product.latency.p50)} / ${ms(product.latency.p99)}`, verdict(share >= SHARE),
  ].join(' | ')} |`
}
