import { open, readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { oleEntries } from './ole-directory.ts'
import { isSvg, plainText } from './plain-text.ts'
import { zipEntries } from './zip-entries.ts'

export interface JudgedContent {
  /** As the reference list DocumentFormat has it. */
  readonly format: 'pdf' | 'image' | 'word' | 'excel' | 'text' | 'pptx'
  readonly mediaType: string
}

const HEAD_BYTES = 65_536
const ZIP = Buffer.from('504b0304', 'hex')
const OPEN_XML = 'application/vnd.openxmlformats-officedocument'

interface FileClass extends JudgedContent {
  holds(path: string): Promise<boolean>
}

const image = (mediaType: string, ...kinds: string[]): FileClass => ({ format: 'image', mediaType, holds: startsAs(...kinds) })
const JPEG = image('image/jpeg', 'jpg')
const TIFF = image('image/tiff', 'tif')

/** All that this product can look into, by extension: an installation chooses from these. */
const CLASSES: Readonly<Record<string, FileClass>> = {
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.png': image('image/png', 'png'),
  '.tif': TIFF,
  '.tiff': TIFF,
  '.svg': { format: 'image', mediaType: 'image/svg+xml', holds: async (path) => isSvg(plainText(await readFile(path)) ?? '') },
  '.pdf': { format: 'pdf', mediaType: 'application/pdf', holds: startsAs('pdf') },
  '.txt': { format: 'text', mediaType: 'text/plain', holds: async (path) => plainText(await readFile(path)) !== undefined },
  '.csv': { format: 'text', mediaType: 'text/csv', holds: async (path) => plainText(await readFile(path)) !== undefined },
  '.doc': { format: 'word', mediaType: 'application/msword', holds: async (path) => isOleWith(await readFile(path), 'WordDocument') },
  '.xls': { format: 'excel', mediaType: 'application/vnd.ms-excel', holds: async (path) => isOleWith(await readFile(path), 'Workbook', 'Book') },
  '.docx': openXml('word', 'wordprocessingml.document', 'word/document.xml'),
  '.xlsx': openXml('excel', 'spreadsheetml.sheet', 'xl/workbook.xml'),
  '.pptx': openXml('pptx', 'presentationml.presentation', 'ppt/presentation.xml'),
}

export const KNOWN_FILE_TYPES: readonly string[] = Object.keys(CLASSES)

/** What a file is, when its content is what its extension says; undefined otherwise. Macros are refused. */
export async function judgeContent(path: string, extension: string): Promise<JudgedContent | undefined> {
  const known = CLASSES[extension]
  if (!known || !(await known.holds(path))) return undefined
  return { format: known.format, mediaType: known.mediaType }
}

function startsAs(...kinds: readonly string[]): FileClass['holds'] {
  return async (path) => {
    const found = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined) // a head that breaks off is no type
    return found !== undefined && kinds.includes(found.ext)
  }
}

function openXml(format: JudgedContent['format'], kind: string, main: string): FileClass {
  const holds = async (path: string): Promise<boolean> => {
    const head = await readHead(path)
    if (!head.subarray(0, 4).equals(ZIP)) return false // nothing before the archive
    const names = await zipEntries(path)
    return names !== undefined && names.includes('[Content_Types].xml') && names.includes(main) && !names.some(isMacro)
  }
  return { format, mediaType: `${OPEN_XML}.${kind}`, holds }
}

const isMacro = (name: string): boolean => /(^|[/\\])(vbaproject\.bin|vbadata\.xml|activex[/\\])/i.test(name)

function isOleWith(bytes: Buffer, ...streams: readonly string[]): boolean {
  const names = oleEntries(bytes)
  return names.some((name) => streams.includes(name)) && !names.some((name) => /^(macros|_vba_project(_cur)?|vba)$/i.test(name))
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
