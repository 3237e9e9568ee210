import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib'

/**
 * The words of a PDF as ISO 32000-1 14.9.4 has them read: `ActualText` where it is given, else the fonts' own maps. pdf.js
 * passes ActualText by, which letters of Bengali and Arabic need.
 * @returns the clusters of each text run, in the order in which they stand on the line from left to right.
 */
export async function readRuns(pdf: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  return document.getPages().flatMap((page) => readContent(contentOf(page), mapsOf(page)))
}

/**
 * Every word of `wanted` that cannot be read. A word may go over into the next run, in another font or on the next line;
 * text from right to left stands on the page in the order in which it is seen.
 */
export function missingWords(wanted: readonly string[], runs: readonly (readonly string[])[]): string[] {
  const units = runs.flat()
  const texts = [units, units.toReversed()].map((order) => plain(order.join('')))
  return wanted.filter((word) => !texts.some((text) => text.includes(plain(word))))
}

export const plain = (text: string): string => text.normalize('NFKC').replace(/[\u2066-\u2069\u200b-\u200f\u00ad]/g, '').replace(/[ \u00a0]+/g, ' ')

type GlyphMap = ReadonlyMap<number, string>

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : [contents]
  return streams.map((stream) => (stream instanceof PDFRawStream ? textOf(stream) : '')).join('\n')
}

const textOf = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

function mapsOf(page: PDFPage): Map<string, GlyphMap> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.keys() ?? []).map((name) => {
      const map = fonts!.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'))
      if (!(map instanceof PDFRawStream)) throw new Error(`The font ${name.decodeText()} has no map to Unicode.`)
      return [name.decodeText(), glyphMap(textOf(map))]
    }),
  )
}

function glyphMap(cmap: string): GlyphMap {
  const map = new Map<number, string>()
  for (const [, block] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, text] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) map.set(parseInt(glyph!, 16), utf16(text!))
  return map
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le').replace(/^\ufeff/, '')

const TOKEN = /\/ActualText\s*<([^>]*)>|\bEMC\b|\bBDC\b|\bBT\b|\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g

function readContent(content: string, maps: ReadonlyMap<string, GlyphMap>): string[][] {
  const runs: string[][] = []
  const spans: (string | undefined)[] = []
  let [font, next]: [GlyphMap | undefined, string | undefined] = [undefined, undefined]
  for (const [token, actual, fontName, shown] of withHexStrings(content).matchAll(TOKEN)) {
    if (actual !== undefined) next = utf16(actual)
    else if (token === 'BT') runs.push([])
    else if (token === 'BDC') {
      spans.push(next)
      if (next !== undefined) runs.at(-1)?.push(next)
      next = undefined
    } else if (token === 'EMC') spans.pop()
    else if (fontName !== undefined) font = maps.get(fontName)
    else if (shown !== undefined && spans.every((span) => span === undefined)) {
      const bytes = Buffer.from(shown, 'hex')
      for (let at = 0; at + 1 < bytes.length; at += 2) runs.at(-1)?.push(font?.get(bytes.readUInt16BE(at)) ?? '\ufffd')
    }
  }
  return runs
}

/** `(…)` with its escapes and balanced parentheses (ISO 32000-1 7.3.4.2) as `<…>`. */
function withHexStrings(content: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  let [out, text, depth] = ['', '', 0]
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at]!
    if (depth === 0) {
      if (letter === '(') depth = 1
      else out += letter
    } else if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0]
      text += octal ? String.fromCharCode(parseInt(octal, 8)) : (escapes[content[at + 1]!] ?? content[at + 1]!)
      at += octal ? octal.length : 1
    } else {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
      if (depth > 0) text += letter
      else {
        out += `<${Buffer.from(text, 'latin1').toString('hex')}>`
        text = ''
      }
    }
  }
  return out
}
