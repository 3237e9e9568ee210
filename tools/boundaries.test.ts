import { describe, expect, it } from 'vitest'
import { PACKAGES, checkImport } from './boundaries/check-import.ts'
import { readImports } from './boundaries/read-imports.ts'
import { dependenciesOf, foldersOf, sourcesOf } from './boundaries/walk-sources.ts'

const HOUSE = [...PACKAGES, 'tools', 'bench', 'e2e']
const LIMIT = { median: 70, p95: 250, max: 400 }
const rootDependencies = dependenciesOf('.')

function complaints(file: string, text: string): string[] {
  const dependencies = new Set(['react', 'pg', 'zod'])
  return readImports(text).flatMap((one) => checkImport(one, { file, dependencies, rootDependencies }) ?? [])
}

describe('the arrows of the house', () => {
  it.each(PACKAGES)('%s imports only what it may', (name) => {
    const dependencies = dependenciesOf(name)
    const wrong = sourcesOf(name).flatMap(({ file, text }) =>
      readImports(text).flatMap((one) => {
        const complaint = checkImport(one, { file, dependencies, rootDependencies })
        return complaint ? [`${file}:${one.line} ${one.specifier ?? 'import(…)'}: ${complaint}`] : []
      }),
    )
    expect(wrong.join('\n')).toBe('')
  })

  it.each([
    ['domain/a/b.ts', "import { x } from '@trellis/contract/a.ts'", 'no arrow leads from domain to contract'],
    ['documents/a.ts', "import type { x } from '@trellis/server/a.ts'", 'no arrow leads from documents to server'],
    ['web/a.tsx', "const x = await import('@trellis/server/a.ts')", 'no arrow leads from web to server'],
    ['server/a.ts', "let x: typeof import('@trellis/web/a.ts')", 'no arrow leads from server to web'],
    ['contract/a.ts', "export * from '@trellis/web/a.ts'", 'no arrow leads from contract to web'],
    ['web/a.ts', "import {\n  a,\n  b,\n} from '../server/a.ts'", 'leaves the package for server/a.ts'],
    ['web/a.ts', "import.meta.glob<X>(['../documents/*/form.ts'])", 'leaves the package for documents/*/form.ts'],
    ['web/a/b.ts', "import '@trellis/web/c.ts'", 'inside a package, imports are relative'],
    ['domain/a.ts', "import fs from 'node:fs'", 'domain has no file system, clock or network, so no node:fs'],
    ['domain/a.test.ts', "vi.mock('@trellis/server/a.ts')", 'no arrow leads from domain to server'],
    ['contract/a.ts', "import x from 'left-pad'", 'left-pad is not among the dependencies of contract/package.json'],
    ['server/a/b.ts', "import pg from 'pg'", 'only server/database opens connections'],
    ['server/a/b.ts', 'await import(name)', 'a computed import: nobody can tell where it leads'],
    ['domain/a.ts', "import x from '../database/seed/a.json'", 'leaves the package for database/seed/a.json'],
  ])('a wrong one is seen: in %s, %s', (file, text, complaint) => {
    expect(complaints(file, text)).toEqual([complaint])
  })

  it.each([
    ['web/a.ts', "import { x } from '@trellis/domain/a/b.ts'\nimport './c.ts'"],
    ['server/a/b.ts', "import type pg from 'pg'\nimport { readFileSync } from 'node:fs'"],
    ['server/database/b.ts', "import pg from 'pg'"],
    ['domain/a/b.test.ts', "import { it } from 'vitest'\nimport x from '../../database/seed/a.json'"],
    ['domain/a.ts', "// import '@trellis/server/a.ts'\n/*\nimport '@trellis/web/a.ts' */\nconst at = import.meta.url"],
  ])('a right one is left alone: in %s', (file, text) => {
    expect(complaints(file, text)).toEqual([])
  })
})

describe('the order of the house', () => {
  it('has no folder without a name of its own', () => {
    const nameless = /(^|\/)(utils?|common|helpers?|services?|types|misc|shared|lib)$/
    expect(HOUSE.flatMap(foldersOf).filter((folder) => nameless.test(folder))).toEqual([])
  })

  it('has no barrel files', () => {
    const files = HOUSE.flatMap(sourcesOf).map(({ file }) => file)
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  })

  it(`has files of at most ${LIMIT.max} lines; data, forms and tests are exempt`, () => {
    const exempt = /\.test\.tsx?$|\/form\.ts$|\.gen\.ts$|\.spec\.ts$/
    const sizes = HOUSE.flatMap(sourcesOf)
      .filter(({ file }) => !exempt.test(file))
      .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
      .toSorted((a, b) => a.lines - b.lines)
    const at = (part: number): number => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))]!.lines
    const said = `median ${at(0.5)} lines (at most ${LIMIT.median}), 95th percentile ${at(0.95)} (at most ${LIMIT.p95})`
    console.log(`${sizes.length} files: ${said}`)
    expect(sizes.filter(({ lines }) => lines > LIMIT.max)).toEqual([])
  })
})
