import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { SCOPES, type Scope } from './prepare/bench-people.ts'

export interface BenchOptions {
  /** The smaller city first: both are measured in one run. */
  readonly sizes: readonly number[]
  /** Folder under which the benchmark makes its own cluster. */
  readonly base: string
  readonly keep: boolean
  /** Nothing but the printing of documents, which needs no city. */
  readonly printingOnly: boolean
  /** Requests measured for each row of the table, after the warm-up. */
  readonly requests: number
  readonly seconds: number
  readonly rounds: number
  /** What is measured: searches and requests a second, the grids with their crowd and sheets, scheduling a meeting, the reads of the student flows, a round of the search for duplicates. */
  readonly parts: readonly Part[]
  /** Which rows of the grids and the reads are asked, by their titles; all unless told. Only these: no crowd, no sheets. */
  readonly rows: RegExp | undefined
  readonly scopes: readonly Scope[]
}

export const PARTS = ['search', 'grids', 'meetings', 'reads', 'duplicates'] as const
export type Part = (typeof PARTS)[number]

export const SMALL = 11_000

/** `npm run bench -- [--students N] [--small-only] [--printing-only] [--keep] [--requests N] [--seconds N] [--rounds N] [--part search|grids|meetings|reads|duplicates] [--rows <pattern>] [--scope school|district|region|city]` */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      students: { type: 'string', default: '1100000' },
      'small-only': { type: 'boolean', default: false },
      'printing-only': { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      requests: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '3' },
      part: { type: 'string', multiple: true, default: [...PARTS] },
      rows: { type: 'string' },
      scope: { type: 'string', multiple: true, default: [...SCOPES] },
    },
  })
  const students = natural('--students', values.students)
  return {
    sizes: values['small-only'] || students === SMALL ? [SMALL] : [SMALL, students],
    base: env['TRELLIS_BENCH_DATA'] ?? tmpdir(),
    keep: values.keep,
    printingOnly: values['printing-only'],
    requests: natural('--requests', values.requests),
    seconds: natural('--seconds', values.seconds),
    rounds: natural('--rounds', values.rounds),
    parts: values.part.map((text) => oneOf('--part', PARTS, text)),
    rows: values.rows === undefined ? undefined : new RegExp(values.rows, 'i'),
    scopes: values.scope.map((text) => oneOf('--scope', SCOPES, text)),
  }
}

function oneOf<One extends string>(name: string, all: readonly One[], text: string): One {
  const found = all.find((one) => one === text)
  if (!found) throw new Error(`${name} takes ${all.join(' or ')}, not "${text}".`)
  return found
}

function natural(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} takes a whole number, not "${text}".`)
  return value
}
