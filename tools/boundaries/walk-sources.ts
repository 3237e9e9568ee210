import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
const PASSED_OVER = new Set(['node_modules', 'dist'])

export interface Source {
  /** Path from the root of the checkout, with `/`. */
  readonly file: string
  readonly text: string
}

/** Folders below `folder`, itself included, with `/`; nothing that npm or a build made. */
export function foldersOf(folder: string): string[] {
  const inside = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !PASSED_OVER.has(entry.name))
    .flatMap((entry) => foldersOf(join(folder, entry.name)))
  return [folder.split(sep).join('/'), ...inside]
}

export function sourcesOf(folder: string): Source[] {
  return foldersOf(folder).flatMap((inside) =>
    readdirSync(join(ROOT, inside), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(({ name }) => ({ file: `${inside}/${name}`, text: readFileSync(join(ROOT, inside, name), 'utf8') })),
  )
}

/** Names of npm packages that a package.json asks for. */
export function dependenciesOf(folder: string): Set<string> {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, object | undefined>
  return new Set(
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {})),
  )
}
