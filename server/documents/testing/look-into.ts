import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'

export interface Looked {
  readonly pages: number
  readonly text: string
  readonly title: string
  readonly language: string
  readonly isMarked: boolean
  readonly xmp: string
  /** Roles of the structure tree, in reading order. */
  readonly roles: readonly string[]
  readonly outputIntents: number
  readonly showsTitle: boolean
  /** Every font has its file inside. */
  readonly fontsEmbedded: boolean
}

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

/** What a reader finds in a PDF: pdf.js for the words, the objects themselves for the rest. */
export async function lookInto(pdf: Buffer): Promise<Looked> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_page, index) => document.getPage(index + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const { info } = await document.getMetadata()
  const objects = await PDFDocument.load(pdf, { updateMetadata: false })
  const { catalog, context } = objects
  const dictionaries = context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  const descriptors = dictionaries.filter((dictionary) => dictionary.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'))
  const looked = {
    pages: document.numPages,
    text: texts.map(({ items }) => items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')).join('\n'),
    title: String((info as { Title?: unknown }).Title),
    language: String((info as { Language?: unknown }).Language),
    isMarked: (await document.getMarkInfo())?.Marked === true,
    xmp: metadata instanceof PDFRawStream ? Buffer.from(metadata.getContents()).toString('utf8') : '',
    roles: trees.flatMap((tree) => rolesOf(tree as Node)),
    outputIntents: String(catalog.get(PDFName.of('OutputIntents')) ?? '').length > 0 ? 1 : 0,
    showsTitle: String(catalog.lookup(PDFName.of('ViewerPreferences'))).includes('/DisplayDocTitle true'),
    fontsEmbedded:
      descriptors.length > 0 &&
      descriptors.every((one) => ['FontFile', 'FontFile2', 'FontFile3'].some((key) => one.get(PDFName.of(key)) !== undefined)),
  }
  await document.destroy()
  return looked
}

const rolesOf = (node: Node | null): string[] => (node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)] : [])
