import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Transcript } from '@trellis/documents/engine/transcript.ts'
import { fontFamilies } from '../../server/documents/fonts.ts'
import { readTemplates } from '../../server/documents/templates.ts'

interface Typst {
  mapShadow(path: string, content: Buffer): void
  pdf(source: { mainFilePath: string; resetRead: boolean }, options: { pdfStandard: string }): Buffer
  evictCache(age: number): void
}
const { NodeCompiler } = createRequire(join(import.meta.dirname, '..', '..', 'server', 'package.json'))('@myriaddreamin/typst-ts-node-compiler') as {
  NodeCompiler: { create(options: object): Typst }
}

/** The same template and fonts with nothing of the product around them. */
export function openBarePrinter(folder: string): (transcript: Transcript) => Buffer {
  const typst = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFamilies().flatMap(({ folders }) => folders) }] })
  for (const [name, text] of readTemplates()) typst.mapShadow(join(folder, name), Buffer.from(text))
  return (transcript) => {
    typst.mapShadow(join(folder, 'data.json'), Buffer.from(JSON.stringify(transcript)))
    const pdf = typst.pdf({ mainFilePath: join(folder, 'transcript.typ'), resetRead: true }, { pdfStandard: 'a-2a' })
    typst.evictCache(0)
    return pdf
  }
}
