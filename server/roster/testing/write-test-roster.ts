import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

type Cells = Readonly<Record<string, string | undefined>>
/** Rows by file name; the columns of a file are those of its rows. A string is written as it is. */
export type TestRoster = Readonly<Record<string, readonly Cells[] | string>>

export function csvText(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')
}

export function writeTestFolder(roster: TestRoster): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-roster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, rows] of Object.entries(roster)) writeFileSync(join(folder, name), textOf(rows))
  return folder
}

const textOf = (rows: readonly Cells[] | string): string => (typeof rows === 'string' ? rows : csvText(rows))

/** A zip with these entries, under whatever names, also ones that no packer would write. */
export function writeTestZip(roster: TestRoster, announcedSize?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-roster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, rows] of Object.entries(roster)) {
    const text = Buffer.from(textOf(rows))
    const packed = deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(text), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(announcedSize ?? text.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  const path = join(folder, 'roster.zip')
  writeFileSync(path, Buffer.concat([...locals, directory, end]))
  return path
}
