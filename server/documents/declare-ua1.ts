const SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>' +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name>' +
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'

/**
 * Typst declares one standard a file. This adds PDF/UA-1 to a PDF/A-2a file by an incremental update (ISO 32000-1 7.5.6):
 * the identifier, its PDF/A extension schema, and the title in the window. Only for a file whose content has passed as
 * PDF/UA-1. Objects are found through the xref table alone, so no text in the document can be taken for one.
 * @throws when the file is not laid out as Typst 0.14 does it.
 */
export function declareUa1(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1') // one character a byte
  const file = readTrailer(text)
  const catalog = withTitleShown(objectAt(text, file, file.root))
  const metadata = Number(need(/\/Metadata (\d+) 0 R/.exec(catalog), 'metadata')[1])
  const xmp = withUa1(streamOf(text, file, metadata))
  return appendObjects(pdf, file, [
    [file.root, `${catalog}\nendobj\n`],
    [metadata, `${metadata} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream\nendobj\n`],
  ])
}

interface PdfFile {
  readonly xref: number
  readonly entries: number
  readonly size: number
  readonly root: number
  readonly trailer: string
}

function readTrailer(text: string): PdfFile {
  const xref = Number(need(/\nstartxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-60)), 'startxref')[1])
  const head = need(/^xref\s+0 (\d+)\s+/.exec(text.slice(xref, xref + 40)), 'xref table')
  const entries = xref + head[0].length
  const size = Number(head[1])
  const trailer = text.slice(entries + 20 * size)
  need(/^\s*trailer/.exec(trailer), 'trailer')
  return { xref, entries, size, root: Number(need(/\/Root (\d+) 0 R/.exec(trailer), 'root')[1]), trailer }
}

function offsetOf(text: string, { entries }: PdfFile, number: number): number {
  const entry = text.slice(entries + 20 * number, entries + 20 * number + 18)
  return Number(need(/^(\d{10}) 00000 n/.exec(entry), 'xref entry')[1])
}

function objectAt(text: string, file: PdfFile, number: number): string {
  const at = offsetOf(text, file, number)
  if (!text.startsWith(`${number} 0 obj`, at)) throw unexpected('object')
  return text.slice(at, text.indexOf('\nendobj', at))
}

function streamOf(text: string, file: PdfFile, number: number): string {
  const object = text.slice(offsetOf(text, file, number))
  const head = need(/^\d+ 0 obj\s*<<([^>]*)>>\s*stream\r?\n/.exec(object), 'metadata stream')
  if (head[1]!.includes('/Filter')) throw unexpected('compressed metadata')
  const length = Number(need(/\/Length (\d+)/.exec(head[1]!), 'length of the metadata')[1])
  return object.slice(head[0].length, head[0].length + length)
}

function withTitleShown(catalog: string): string {
  if (catalog.includes('DisplayDocTitle')) throw unexpected('title shown already')
  return /\/ViewerPreferences\s*<</.test(catalog)
    ? catalog.replace(/\/ViewerPreferences\s*<</, '$& /DisplayDocTitle true')
    : catalog.replace(/>>\s*$/, '/ViewerPreferences << /DisplayDocTitle true >>\n>>')
}

function withUa1(xmp: string): string {
  const once = (from: string, to: string) => (text: string) => {
    if (text.split(from).length !== 2) throw unexpected(`metadata: ${from}`)
    return text.replace(from, () => to)
  }
  return [
    once('<rdf:Description rdf:about=""', '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"'),
    once('<pdfaExtension:schemas><rdf:Bag>', `<pdfaExtension:schemas><rdf:Bag>${SCHEMA}`),
    once('<pdfaid:part>', '<pdfuaid:part>1</pdfuaid:part><pdfaid:part>'),
  ].reduce((text, change) => change(text), xmp)
}

function appendObjects(pdf: Buffer, { xref, size, root, trailer }: PdfFile, objects: readonly (readonly [number, string])[]): Buffer {
  let added = '\n'
  const entries = objects.map(([number, object]) => {
    const at = pdf.length + added.length
    added += object
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const info = /\/Info \d+ 0 R/.exec(trailer)?.[0] ?? ''
  const id = /\/ID \[[\s\S]*?\]/.exec(trailer)?.[0] ?? ''
  const start = pdf.length + added.length
  added += `xref\n${entries.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R ${info} ${id} /Prev ${xref} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(added, 'latin1')])
}

function need<T>(found: T | null, what: string): T {
  if (found === null) throw unexpected(what)
  return found
}

const unexpected = (what: string): Error => new Error(`Not the PDF that Typst 0.14 writes: ${what}`)
