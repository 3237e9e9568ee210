import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import yazl from 'yazl'

/** Small files that really are what they are called. */
export const pdf = (size = 1200): Buffer => padded('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%', size)
export const text = (size = 1200): Buffer => padded('Notes of the meeting.\n', size)
export const svg = (inside = ''): Buffer => padded(`<?xml version="1.0"?><!-- drawing --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}<rect width="40" height="20" fill="red"/></svg>`, 600)

export const picture = (format: 'png' | 'jpeg' | 'tiff', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 }, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })[format]().toBuffer()

/** A zip with these entries; office files of today are no more than that. */
export function zip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name)
  file.end()
  return buffer(file.outputStream)
}

const MAIN = { docx: 'word/document.xml', pptx: 'ppt/presentation.xml', xlsx: 'xl/workbook.xml' } as const

export const office = (kind: keyof typeof MAIN, more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  zip({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>', [MAIN[kind]]: `<document>${'x'.repeat(400)}</document>`, ...more })

/** A compound file whose directory has these entries, as .doc and .xls have. */
export function ole(...names: readonly string[]): Buffer {
  const bytes = Buffer.alloc(512 * 4, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.fill(0, 8, 76)
  bytes.writeUInt16LE(9, 30) // sectors of 512 bytes
  bytes.writeUInt32LE(1, 48) // the directory is in sector 1
  bytes.writeUInt32LE(0, 76) // the allocation table in sector 0
  bytes.writeUInt32LE(0xfffffffd, 512)
  bytes.writeUInt32LE(0xfffffffe, 512 + 4)
  bytes.fill(0, 1024, 1536)
  for (const [at, name] of ['Root Entry', ...names].entries()) {
    bytes.write(name, 1024 + at * 128, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, 1024 + at * 128 + 64)
  }
  return bytes
}

const padded = (start: string, size: number): Buffer => Buffer.from(start.padEnd(size, ' '))
