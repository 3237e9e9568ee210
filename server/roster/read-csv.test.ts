import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = async (text: string | Buffer, wanted = ['a', 'b'], required = ['a']): Promise<object[]> => {
  const rows: object[] = []
  for await (const row of readCsv('users.csv', Readable.from([Buffer.from(text)]), wanted, required)) rows.push(row)
  return rows
}

describe('reading a roster file', () => {
  it('takes a byte-order mark, quoted commas and breaks, columns in any order and unknown columns', async () => {
    expect(await read('\uFEFFb,password,a\r\n"x, ""y""\nz",secret,1\r\n')).toEqual([
      { row: 2, cells: ['1', 'x, "y"\nz'] },
    ])
  })

  it('a wanted column that is missing reads as empty, a required one refuses the file', async () => {
    expect(await read('a\n1\n')).toEqual([{ row: 2, cells: ['1', ''] }])
    await expect(read('A,b\n1,2\n')).rejects.toThrow('users.csv has no column a. Nothing was imported.')
  })

  it('a row of another width is told with its number and the rest goes on; blank lines count and say nothing', async () => {
    expect(await read('a,b\n1,2\n1\n\n3,4,5\n6,7')).toEqual([
      { row: 2, cells: ['1', '2'] },
      { row: 3, reason: 'The row has 1 cells where the header has 2.' },
      { row: 5, reason: 'The row has 3 cells where the header has 2.' },
      { row: 6, cells: ['6', '7'] },
    ])
  })

  it('broken quotes, a quote that never closes, a binary and an empty file are refused', async () => {
    await expect(read('a,b\n"x"y,2\n')).rejects.toThrow(
      /^users\.csv is not well-formed CSV near line \d+ \(CSV_INVALID_CLOSING_QUOTE\)\. Nothing was imported\.$/,
    )
    await expect(read(`a,b\n"${'x\n'.repeat(1_000_000)}`)).rejects.toThrow('CSV_MAX_RECORD_SIZE')
    await expect(read(Buffer.from('a,b\n1,2\n', 'utf16le'))).rejects.toThrow(
      'users.csv is not UTF-8 text: it holds a zero byte.',
    )
    await expect(read('')).rejects.toThrow('users.csv is empty')
  })

  it('a stream that breaks off refuses the file', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a,b\n1,2\n')
        await Promise.resolve()
        throw new Error('disk gone')
      })(),
    )
    await expect(
      (async () => {
        for await (const _ of readCsv('users.csv', broken, ['a'], ['a'])) void _
      })(),
    ).rejects.toThrow('users.csv cannot be read: disk gone. Nothing was imported.')
  })
})
