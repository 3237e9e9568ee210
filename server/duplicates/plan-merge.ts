import { createHash } from 'node:crypto'
import { aliasesOf, columnsTaken, type StudentColumns } from '@trellis/domain/duplicates/merged-record.ts'
import { blockOf, fieldWords, stayOf, tableWords } from '@trellis/domain/duplicates/merge-words.ts'
import type { Transaction } from '../database/database.ts'
import { keyText, readStudentTables, type StudentTable } from './student-tables.ts'

/** What becomes of the rows of one table. */
export interface TablePlan {
  readonly table: string
  readonly moves: readonly string[]
  /** Rows that the survivor has in its own right. */
  readonly has: readonly string[]
  /** Rows that cannot stand beside those of the survivor: they stay with the merged record. */
  readonly stays: readonly string[]
  /** Guardians of the register that both have: moved, their id in the register given up. */
  readonly renamed: readonly string[]
}

export interface MergePlan {
  readonly survivor: StudentColumns
  readonly other: StudentColumns
  readonly tables: readonly TablePlan[]
  readonly taken: Readonly<Record<string, unknown>>
  readonly aliases: readonly string[]
  /** Why the records cannot be merged now. */
  readonly blocks: readonly string[]
  /** What a person should know before. */
  readonly notes: readonly string[]
  /** Stands for all of the above: what is merged is what was shown. */
  readonly key: string
}

const RECORD = 'select to_jsonb(s) as record from student s where s.student_sk = $1'

/** What a merge would do. Asked as the role that moves rows, so that nothing is overlooked. */
export async function planMerge(tx: Transaction, survivorSk: string, otherSk: string): Promise<MergePlan> {
  const [[survivor], [other], tables] = await Promise.all([
    tx.query<{ record: StudentColumns }>(RECORD, [survivorSk]),
    tx.query<{ record: StudentColumns }>(RECORD, [otherSk]),
    readStudentTables(tx),
  ])
  if (!survivor || !other) throw new Error('A record to be merged is not there.')
  const found = await Promise.all(tables.map((one) => planTable(tx, one, survivorSk, otherSk)))
  const blocks = found.flatMap(({ blocks: some }) => some)
  const taken = columnsTaken(survivor.record, other.record)
  const aliases = aliasesOf(other.record, { ...survivor.record, ...taken }, otherSk)
  const notes = [...found.flatMap(({ notes: some }) => some), ...idNotes(survivor.record, other.record)]
  const plans = found.map(({ plan }) => plan)
  const key = createHash('sha256')
    .update(JSON.stringify([survivorSk, otherSk, survivor.record['version'], other.record['version'], plans.map(({ table, moves, stays }) => [table, moves, stays]), taken, blocks]))
    .digest('base64url')
  return { survivor: survivor.record, other: other.record, tables: plans, taken, aliases, blocks, notes, key }
}

const keys = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key)

async function planTable(tx: Transaction, table: StudentTable, survivorSk: string, otherSk: string) {
  const rowsOf = (sk: string) => tx.query<{ key: string }>(`select ${keyText(table, 't')} as key from ${table.table} t where t.student_sk = $1 order by 1`, [sk])
  const [mine, theirs, ...collisions] = await Promise.all([rowsOf(survivorSk), rowsOf(otherSk), ...table.uniques.map((unique) => colliding(tx, table, unique, survivorSk, otherSk))])
  const blocks: string[] = []
  const notes: string[] = []
  const stays = new Set<string>()
  let renamed: string[] = []
  table.uniques.forEach(({ name }, at) => {
    const rows = keys(collisions[at]!)
    if (rows.length === 0) return
    const block = blockOf(name)
    if (block) blocks.push(block)
    else if (name === 'guardian_source') {
      renamed = rows
      notes.push('A parent of the register is listed in both records and will be listed twice. Remove one of them on the profile.')
    } else {
      for (const row of rows) stays.add(row)
      notes.push(stayOf(name, table.table))
    }
  })
  const moves = keys(theirs).filter((key) => !stays.has(key))
  return { plan: { table: table.table, moves, has: keys(mine), stays: [...stays], renamed } satisfies TablePlan, blocks, notes }
}

/** Rows of the other record that a unique index would not let stand beside those of the survivor. */
function colliding(tx: Transaction, table: StudentTable, { columns, where }: StudentTable['uniques'][number], survivorSk: string, otherSk: string) {
  const rows = (parameter: string): string => `(select * from ${table.table} where student_sk = ${parameter}${where ? ` and (${where})` : ''})`
  const same = columns.map((column) => ` and m.${column} = t.${column}`).join('')
  return tx.query<{ key: string }>(`select ${keyText(table, 't')} as key from ${rows('$2')} t where exists (select from ${rows('$1')} m where true${same}) order by 1`, [survivorSk, otherSk])
}

function idNotes(survivor: StudentColumns, other: StudentColumns): string[] {
  return (['nyc_id', 'ei_id'] as const).flatMap((name) => {
    const [mine, theirs] = [survivor[name], other[name]]
    if (typeof mine !== 'string' || typeof theirs !== 'string') return []
    return [`Both records have a ${fieldWords(name)}: ${mine} stays, and ${theirs} leads to this record.`]
  })
}

/** The plan as people read it. */
export const planWords = ({ tables, taken }: MergePlan) => ({
  moves: tables.filter(({ moves }) => moves.length > 0).map(({ table, moves }) => ({ what: tableWords(table), count: moves.length })),
  stays: tables.filter(({ stays }) => stays.length > 0).map(({ table, stays }) => ({ what: tableWords(table), count: stays.length })),
  taken: Object.keys(taken).map(fieldWords),
})
