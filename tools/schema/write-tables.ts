import type { Catalog, Column, Table } from './read-catalog.ts'

const HEAD = `// Written by \`npm run schema\` from the catalog of a migrated database. To change it, write a migration.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** \`YYYY-MM-DD\`, never an instant. */
type Day = string
/** A bigint key: text, as it travels on the wire. */
type Key = string
type Instant = Date | string
/** pg makes a PostgreSQL array of a JavaScript one, so JSON is handed over as text: \`JSON.stringify(value)\`. */
type JsonText = string
`

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'Key',
  xid8: 'string',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  inet: 'string',
  date: 'Day',
  'time without time zone': 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
}

/** `server/database/tables.gen.ts`: one interface a table and the \`DB\` that Kysely checks names and types against. */
export function writeTables({ tables }: Catalog): string {
  const own = tables.filter((table) => table.partitionOf === null)
  const interfaces = own.map(writeInterface).join('\n')
  const members = own.map((table) => `  ${table.name}: ${typeName(table.name)}`).join('\n')
  return `${HEAD}\n${interfaces}\nexport interface DB {\n${members}\n}\n`
}

function writeInterface(table: Table): string {
  const columns = table.columns.map((column) => `  ${column.name}: ${columnType(column, table.kind === 'view')}`)
  return `export interface ${typeName(table.name)} {\n${columns.join('\n')}\n}\n`
}

export function typeName(table: string): string {
  return `${table.replace(/(^|_)([a-z0-9])/g, (_all, _bar, letter: string) => letter.toUpperCase())}Table`
}

export function columnType(column: Column, isView = false): string {
  const { read, write } = valueType(column.type)
  const orNull = column.nullable && !isView ? ' | null' : ''
  const out = read === 'unknown' ? read : `${read}${column.nullable ? ' | null' : ''}`
  if (isView) return `ColumnType<${out}, never, never>`
  if (column.generated !== '' || column.identity === 'a') return `GeneratedAlways<${out}>`
  const optional = column.default !== null || column.identity === 'd'
  if (read === write && !optional) return out
  return `ColumnType<${out}, ${write}${orNull}${optional ? ' | undefined' : ''}, ${write}${orNull}>`
}

function valueType(type: string): { read: string; write: string } {
  const base = type.replace(/\(.*?\)/, '')
  if (base.endsWith('[]')) {
    const { read } = valueType(base.slice(0, -2))
    return { read: `${read}[]`, write: `readonly ${read}[]` }
  }
  if (base === 'timestamp with time zone') return { read: 'Date', write: 'Instant' }
  if (base === 'jsonb' || base === 'json') return { read: 'unknown', write: 'JsonText' }
  const known = TYPES[base]
  if (!known) throw new Error(`No TypeScript type is agreed for the column type ${type}: add it to write-tables.ts.`)
  return { read: known, write: known }
}
