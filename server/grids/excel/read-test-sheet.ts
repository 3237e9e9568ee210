import { promisify } from 'node:util'
import { text } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/** What a workbook really holds: its parts, and the cells of its sheet by place, for tests. */
export async function readTestSheet(
  bytes: Buffer,
): Promise<{ parts: Map<string, string>; rows: { style: string; value: string }[][] }> {
  const zip = await open(bytes, { lazyEntries: true })
  const parts = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        text(stream).then((content) => {
          parts.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
      }),
    )
    zip.readEntry()
  })
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells]) => {
    const row: { style: string; value: string }[] = []
    for (const [, letters, style, inline, number] of cells!.matchAll(
      /<c r="([A-Z]+)\d+" s="(\d)"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    ))
      row[columnAt(letters!)] = { style: style!, value: unescape(inline ?? number ?? '') }
    return row
  })
  return { parts, rows }
}

const columnAt = (letters: string): number =>
  Array.from(letters).reduce((at, letter) => at * 26 + letter.codePointAt(0)! - 64, 0) - 1
const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
