import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { cleanData } from './clean-text.ts'
import { declareUa1 } from './declare-ua1.ts'
import { fontFamilies } from './fonts.ts'
import { readCoverage } from './read-coverage.ts'
import { readTemplates } from './templates.ts'

export interface Rendered {
  readonly pdf: Buffer
  readonly lost: readonly string[]
}
export type Render = (template: string, data: unknown) => Rendered

/**
 * For the printing process only: every call blocks, and a fault inside Typst ends the process.
 * @param folder an empty folder; templates and data are laid over it in memory, so nothing else can be read.
 */
export function createRender(folder: string): Render {
  const families = fontFamilies()
  const typst = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: families.flatMap(({ folders }) => folders) }] })
  for (const [name, text] of readTemplates()) typst.mapShadow(join(folder, name), Buffer.from(text))
  const covered = new Set(families.flatMap(({ folders }) => coveredByAll(folders.map(coverageOf))))
  return (template, given) => {
    const { data, lost } = cleanData(given, covered)
    typst.mapShadow(join(folder, 'data.json'), Buffer.from(JSON.stringify(data)))
    const source = { mainFilePath: join(folder, `${template}.typ`), resetRead: true }
    try {
      typst.pdf(source, { pdfStandard: PdfStandard.UA_1 }) // the gate: throws when the content is not accessible
      return { pdf: declareUa1(typst.pdf(source, { pdfStandard: PdfStandard.A_2a })), lost }
    } finally {
      typst.evictCache(0) // after every document, or a megabyte stays of each
    }
  }
}

/** A bold letter must not be missing where the regular one is there. */
const coveredByAll = ([first, ...others]: readonly Set<number>[]): number[] => [...first!].filter((code) => others.every((other) => other.has(code)))

function coverageOf(folder: string): Set<number> {
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'))
  if (!file) throw new Error(`There is no font in ${folder}.`)
  return readCoverage(readFileSync(join(folder, file)))
}
