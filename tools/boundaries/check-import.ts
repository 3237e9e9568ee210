import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import type { Import } from './read-imports.ts'

/** An arrow leads from a package to one of lower rank; `server` and `web` share a rank, so they never meet. */
const RANK = { domain: 0, documents: 1, contract: 2, server: 3, web: 3 } as const
export type Package = keyof typeof RANK
export const PACKAGES = Object.keys(RANK) as Package[]

/** Opening a connection of one's own passes both walls by; each exception says why. */
const MAY_CONNECT: Readonly<Record<string, string>> = {
  'server/roster/only-one-import.ts': 'holds an advisory lock for the time of an import, longer than any transaction',
}

export interface Sources {
  /** Path from the root of the checkout, with `/`. */
  readonly file: string
  /** npm packages that this file's own package.json names. */
  readonly dependencies: ReadonlySet<string>
  /** npm packages that the root names, for tests and tools. */
  readonly rootDependencies: ReadonlySet<string>
}

/** @returns what is wrong with the import, or undefined. */
export function checkImport({ specifier, isTypeOnly }: Import, sources: Sources): string | undefined {
  const { file, dependencies, rootDependencies } = sources
  const home = file.split('/')[0] as Package
  const forTests = /\.test\.tsx?$|\.config\.ts$|(^|\/)testing\//.test(file)
  if (specifier === undefined) return forTests ? undefined : 'a computed import: nobody can tell where it leads'
  if (specifier.startsWith('.')) return checkRelative(specifier, file, home, forTests)
  if (specifier.startsWith('/')) return 'an absolute path'
  if (specifier.startsWith('@trellis/')) return checkArrow(specifier, home)
  if (isBuiltin(specifier)) {
    if (home === 'server' || forTests) return undefined
    return `${home} has no file system, clock or network, so no ${specifier}`
  }
  const name = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
  const isOwn = dependencies.has(name) || dependencies.has(`@types/${name}`)
  if (!isOwn && !(forTests && rootDependencies.has(name))) {
    return `${name} is not among the dependencies of ${home}/package.json`
  }
  if (name === 'pg' && !isTypeOnly && !forTests && !file.startsWith('server/database/') && !MAY_CONNECT[file]) {
    return 'only server/database opens connections'
  }
  return undefined
}

function checkRelative(specifier: string, file: string, home: Package, forTests: boolean): string | undefined {
  const target = posix.normalize(posix.join(posix.dirname(file), specifier))
  if (target.startsWith(`${home}/`)) return undefined
  if (forTests && target.startsWith('database/seed/')) return undefined // a test compares a rule with the data it ships
  return `leaves the package for ${target}`
}

function checkArrow(specifier: string, home: Package): string | undefined {
  const target = specifier.split('/')[1] as Package
  if (!PACKAGES.includes(target)) return 'there is no such package'
  if (target === home) return 'inside a package, imports are relative'
  if (RANK[target] < RANK[home]) return undefined
  return `no arrow leads from ${home} to ${target}`
}
