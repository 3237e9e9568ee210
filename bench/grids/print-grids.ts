import type { CheckRun } from './measure-check.ts'
import type { Crowd } from './measure-crowd.ts'
import type { Sheet } from './measure-excel.ts'
import { limitOf, misses, type GridRow } from './measure-grids.ts'

export interface GridsReport {
  readonly rows: readonly GridRow[]
  readonly requests: number
  readonly crowds: readonly Crowd[]
  readonly sheets: readonly Sheet[]
  readonly check: CheckRun
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const COLUMNS = ['request', 'scope', 'target p95', 'p50', '**p95**', 'p99', 'a second', 'p95 at 11,000', 'bare p50', 'bare p95', 'on a processor', 'verdict']

export const printRows = (rows: readonly GridRow[], requests: number): string =>
  [
    `Milliseconds over HTTP, one client, ${requests} requests each, total included; bare: the same SQL through pg alone.`,
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(COLUMNS.length - 3)} --- |`,
    ...rows.map(gridLine),
  ].join('\n')

/** Markdown, as it stands in docs/benchmarks.md. */
export function printGrids({ rows, requests, crowds, sheets, check }: GridsReport): string {
  return [
    printRows(rows, requests),
    '',
    ...crowds.map(
      ({ users, seconds, requests: many, errors, latency: { p50, p95, p99 } }) =>
        `${users} people for ${seconds} s: ${many} requests (${(many / seconds).toFixed(0)} a second), ${errors} errors, ` +
        `p50 ${ms(p50)}, **p95 ${ms(p95)}**, p99 ${ms(p99)} ms`,
    ),
    '',
    ...sheets.map(
      ({ rows: many, seconds, bytes, before, peak }) =>
        `Sheet of ${many} rows: **${seconds.toFixed(2)} s**, ${(bytes / 1e6).toFixed(1)} MB; the server held ${before.toFixed(0)} MB, ` +
        `at the most ${peak.toFixed(0)} MB (**${(peak - before).toFixed(0)}** more)`,
    ),
    '',
    `Check: ${check.cases} cases in ${check.seconds.toFixed(0)} s, ${check.found} differences; events lead to the status of ` +
      `${check.told} of ${check.records} records`,
  ].join('\n')
}

function gridLine(row: GridRow): string {
  const { kind, scope, city, bare, small, processor } = row
  return `| ${[
    kind.title, scope, limitOf(row) ?? '', ms(city.p50), `**${ms(city.p95)}**`, ms(city.p99), city.perSecond.toFixed(0),
    ms(small.p95), ms(bare.p50), ms(bare.p95), ms(processor), misses(row) ? '**missed**' : 'met',
  ].join(' | ')} |`
}
