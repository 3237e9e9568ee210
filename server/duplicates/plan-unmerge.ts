import { columnsGivenBack, type StudentColumns } from '@trellis/domain/duplicates/merged-record.ts'
import { fieldWords, tableWords } from '@trellis/domain/duplicates/merge-words.ts'
import type { Transaction } from '../database/database.ts'
import { keyText, readStudentTables, type StudentTable } from './student-tables.ts'

export interface KeptMerge {
  readonly merge_sk: string
  readonly survivor_sk: string
  readonly merged_sk: string
  readonly survivor_before: StudentColumns
  readonly survivor_after: StudentColumns
  readonly merged_before: StudentColumns
  readonly moved: Readonly<Record<string, { moved: string[]; had: string[]; stayed: string[] }>>
  readonly changed: readonly { guardian_sk: string; source_id: string }[]
  readonly version: number
}

export interface UnmergePlan {
  /** Rows that go back, by table: those that were moved, and what was added to them since. */
  readonly back: ReadonlyMap<string, readonly string[]>
  readonly tables: ReadonlyMap<string, StudentTable>
  readonly columns: Readonly<Record<string, unknown>>
  /** In words: what goes back, what was added since and stays, what is gone, which fields stay as they are now. */
  readonly goesBack: readonly { readonly what: string; readonly count: number }[]
  readonly addedToMoved: readonly { readonly what: string; readonly count: number }[]
  readonly staysWithSurvivor: readonly { readonly what: string; readonly count: number }[]
  readonly gone: number
  readonly keptFields: readonly string[]
}

interface Row {
  readonly key: string
  readonly parents: Readonly<Record<string, string | null>>
}

/** What undoing a merge would do now. Asked as the role that moves rows. */
export async function planUnmerge(tx: Transaction, merge: KeptMerge): Promise<UnmergePlan> {
  const tables = await readStudentTables(tx)
  const rows = new Map(await Promise.all(tables.map(async (one) => [one.table, await rowsOf(tx, one, merge.survivor_sk)] as const)))
  const back = new Map<string, Set<string>>()
  let gone = 0
  for (const { table } of tables) {
    const moved = new Set(merge.moved[table]?.moved)
    const there = rows.get(table)!.filter(({ key }) => moved.has(key))
    gone += moved.size - there.length
    back.set(table, new Set(there.map(({ key }) => key)))
  }
  const movedAlone = new Map([...back].map(([table, some]) => [table, some.size]))
  followParents(tables, rows, back, merge)
  const [record] = await tx.query<{ record: StudentColumns }>('select to_jsonb(s) as record from student s where student_sk = $1', [merge.survivor_sk])
  const taken = Object.fromEntries(Object.entries(merge.survivor_after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(merge.survivor_before[name])))
  const { back: columns, kept } = columnsGivenBack(taken, merge.survivor_before, record!.record)
  const added = (table: string): number => {
    const had = new Set(merge.moved[table]?.had)
    return rows.get(table)!.filter(({ key }) => !had.has(key) && !back.get(table)!.has(key)).length
  }
  const words = (count: (table: string) => number) => tables.map(({ table }) => ({ what: tableWords(table), count: count(table) })).filter((one) => one.count > 0)
  return {
    back: new Map([...back].map(([table, some]) => [table, [...some]])),
    tables: new Map(tables.map((one) => [one.table, one])),
    columns,
    goesBack: words((table) => movedAlone.get(table)!),
    addedToMoved: words((table) => back.get(table)!.size - movedAlone.get(table)!),
    // the events that tell of the merge itself are no surprise
    staysWithSurvivor: words((table) => (table === 'student_alias' ? 0 : added(table))),
    gone,
    keptFields: kept.map(fieldWords),
  }
}

/** What was added since to a row that goes back goes with it: an attendee with the meeting, a delivery with the notice. */
function followParents(tables: readonly StudentTable[], rows: ReadonlyMap<string, readonly Row[]>, back: Map<string, Set<string>>, merge: KeptMerge): void {
  for (let grew = true; grew; ) {
    grew = false
    for (const { table, parents } of tables) {
      const mine = back.get(table)!
      const had = new Set(merge.moved[table]?.had)
      for (const { key, parents: of } of rows.get(table)!) {
        if (mine.has(key) || had.has(key)) continue
        if (!parents.some((parent) => of[parent.column] && back.get(parent.table)?.has(of[parent.column]!))) continue
        mine.add(key)
        grew = true
      }
    }
  }
}

function rowsOf(tx: Transaction, table: StudentTable, studentSk: string): Promise<Row[]> {
  const parents = table.parents.map(({ column }) => `'${column}', t.${column}::text`).join(', ')
  return tx.query<Row>(`select ${keyText(table, 't')} as key, json_build_object(${parents}) as parents from ${table.table} t where t.student_sk = $1 order by 1`, [studentSk])
}
