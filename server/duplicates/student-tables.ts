import type { Transaction } from '../database/database.ts'

/** A table with rows of a child, as the catalog describes it. */
export interface StudentTable {
  readonly table: string
  /** The primary key without `student_sk`. */
  readonly key: readonly string[]
  /** Unique indexes that hold `student_sk`, with their other columns and their condition. */
  readonly uniques: readonly { readonly name: string; readonly columns: readonly string[]; readonly where: string | null }[]
  /** Columns that lead to a row of another such table by its key. */
  readonly parents: readonly { readonly column: string; readonly table: string }[]
}

// What the role of merging may move is granted table by table (open_tables_to_merger), so that is the list.
const TABLES = `
  with attr as (select attrelid, attnum, attname::text as name from pg_attribute where attnum > 0 and not attisdropped)
  select c.relname::text as "table",
    (select coalesce(json_agg(a.name order by k.at), '[]') from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality k(num, at)
      join attr a on a.attrelid = c.oid and a.attnum = k.num where i.indrelid = c.oid and i.indisprimary and a.name <> 'student_sk') as key,
    (select coalesce(json_agg(json_build_object('name', ic.relname,
        'columns', (select coalesce(json_agg(a.name), '[]') from unnest(i.indkey::int[]) k(num) join attr a on a.attrelid = c.oid and a.attnum = k.num where a.name <> 'student_sk'),
        'where', pg_get_expr(i.indpred, i.indrelid)) order by ic.relname), '[]')
      from pg_index i join pg_class ic on ic.oid = i.indexrelid
      where i.indrelid = c.oid and i.indisunique and exists (select from unnest(i.indkey::int[]) k(num) join attr a on a.attrelid = c.oid and a.attnum = k.num where a.name = 'student_sk')) as uniques,
    (select coalesce(json_agg(json_build_object('column', a.name, 'table', p.relname) order by a.name), '[]')
      from pg_constraint f join pg_class p on p.oid = f.confrelid join attr a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where f.conrelid = c.oid and f.contype = 'f' and cardinality(f.conkey) = 1 and a.name <> 'student_sk' and p.relname <> 'student'
        and exists (select from attr s where s.attrelid = p.oid and s.name = 'student_sk')) as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname <> 'student'
    and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'merge') order by c.relname`

export const readStudentTables = (tx: Transaction): Promise<StudentTable[]> => tx.query<StudentTable>(TABLES, [], 'student-tables')

/** The key of a row as one text. */
export const keyText = ({ key }: Pick<StudentTable, 'key'>, alias: string): string => `concat_ws('|', ${key.map((column) => `${alias}.${column}::text`).join(', ')})`
