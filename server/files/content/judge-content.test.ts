import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { extensionOf } from '@trellis/domain/files/file-rules.ts'
import { office, ole, pdf, picture, svg, text, zip } from '../testing/sample-files.ts'
import { judgeContent, KNOWN_FILE_TYPES } from './judge-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'trellis-judge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let counter = 0

async function judge(name: string, bytes: Buffer | Promise<Buffer>) {
  const path = join(folder, String(++counter))
  writeFileSync(path, await bytes)
  return judgeContent(path, extensionOf(name))
}

describe('what a file really is', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a.jpg', () => picture('jpeg'), 'image'],
    ['a.jpeg', () => picture('jpeg'), 'image'],
    ['a.png', () => picture('png'), 'image'],
    ['a.tif', () => picture('tiff'), 'image'],
    ['a.tiff', () => picture('tiff'), 'image'],
    ['a.svg', () => svg(), 'image'],
    ['a.svg', () => Buffer.from(`\ufeff<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>${' '.repeat(300)}`), 'image'],
    ['a.pdf', () => pdf(), 'pdf'],
    ['a.txt', () => text(), 'text'],
    ['a.txt', () => Buffer.from('Añó 学 😀\r\n\tend'), 'text'],
    ['a.csv', () => Buffer.from('a,b\n1,2'), 'text'],
    ['a.doc', () => ole('WordDocument', '1Table'), 'word'],
    ['a.xls', () => ole('Workbook'), 'excel'],
    ['a.xls', () => ole('Book'), 'excel'],
    ['a.docx', () => office('docx'), 'word'],
    ['a.docx', () => office('docx', { 'word/embeddings/oleObject1.bin': 'x' }), 'word'],
    ['a.xlsx', () => office('xlsx'), 'excel'],
    ['a.pptx', () => office('pptx'), 'pptx'],
  ])('%s is taken for what it is', async (name, bytes, format) => {
    expect(await judge(name, bytes())).toMatchObject({ format })
  })

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a program named as a document', 'a.docx', () => Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(1000)])],
    ['a program named as a PDF', 'a.pdf', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(1000)])],
    ['a web page named as a picture', 'a.jpg', () => Buffer.from(`<html><script>alert(1)</script></html>${' '.repeat(400)}`)],
    ['a web page named as a drawing', 'a.svg', () => Buffer.from(`<html><svg/></html>${' '.repeat(400)}`)],
    ['a drawing with entities of its own', 'a.svg', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>${' '.repeat(400)}`)],
    ['a picture named as a PDF', 'a.pdf', () => picture('png')],
    ['one picture named as another', 'a.png', () => picture('jpeg')],
    ['a PDF after a web page', 'a.pdf', () => Buffer.concat([Buffer.from('<html></html>'), pdf()])],
    ['a zip that is no document', 'a.docx', () => zip({ 'a.txt': 'x'.repeat(400) })],
    ['a spreadsheet named as a document', 'a.docx', () => office('xlsx')],
    ['a document behind a program', 'a.docx', async () => Buffer.concat([Buffer.from('MZ'.padEnd(64)), await office('docx')])],
    ['a document with macros', 'a.docx', () => office('docx', { 'word/vbaProject.bin': 'x' })],
    ['a document with macros in other letters', 'a.docx', () => office('docx', { 'word/VBAProject.BIN': 'x' })],
    ['slides with controls', 'a.pptx', () => office('pptx', { 'ppt/activeX/activeX1.xml': 'x' })],
    ['an old document with macros', 'a.doc', () => ole('WordDocument', 'Macros')],
    ['an old workbook with macros', 'a.xls', () => ole('Workbook', '_VBA_PROJECT_CUR')],
    ['an old document named as a workbook', 'a.xls', () => ole('WordDocument')],
    ['an installer, which is a compound file too', 'a.doc', () => ole('SummaryInformation')],
    ['a compound file whose directory never ends', 'a.doc', () => endless()],
    ['a compound file that breaks off', 'a.doc', () => ole('WordDocument').subarray(0, 1100)],
    ['a zip that breaks off', 'a.docx', async () => (await office('docx')).subarray(0, 300)],
    ['UTF-16 text', 'a.txt', () => Buffer.from('\ufeffNotes of the meeting'.padEnd(400), 'utf16le')],
    ['text in another encoding', 'a.txt', () => Buffer.from('Ni\xf1o'.padEnd(400), 'latin1')],
    ['bytes named as text', 'a.txt', () => Buffer.from([0, 1, 2, ...Buffer.from('x'.repeat(400))])],
    ['an overlong UTF-8 sequence', 'a.txt', () => Buffer.concat([text(), Buffer.from([0xc0, 0xaf])])],
    ['nothing', 'a.pdf', () => Buffer.alloc(0)],
    ['a type that is not known', 'a.exe', () => pdf()],
  ])('%s is refused', async (_what, name, bytes) => {
    expect(await judge(name, bytes())).toBeUndefined()
  })

  it('a zip bomb is not unpacked', async () => {
    const bomb = await office('docx', { 'word/bomb.xml': '\0'.repeat(60_000_000) })
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().arrayBuffers
    expect(await judge('a.docx', bomb)).toMatchObject({ format: 'word' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  it('whatever the bytes, it answers and does not throw', async () => {
    const starts = ['', '%PDF-', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'II*\0', '<svg', 'GIF89a']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 1500 }), fc.constantFrom(...KNOWN_FILE_TYPES), async (start, rest, type) => {
        const judged = await judge(`a${type}`, Buffer.concat([Buffer.from(start, 'latin1'), rest]))
        expect(judged === undefined || typeof judged.mediaType === 'string').toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

/** Its directory sector is followed by itself. */
function endless(): Buffer {
  const bytes = ole('Root')
  bytes.writeUInt32LE(1, 512 + 4)
  return bytes
}
