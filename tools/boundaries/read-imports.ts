export interface Import {
  /** As written; undefined when it is computed and nobody can tell where it leads. */
  readonly specifier: string | undefined
  readonly line: number
  readonly isTypeOnly: boolean
}

// import … from 'x' · export … from 'x' · import 'x', each at the beginning of a line
const STATEMENT = /^[ \t]*(?:(?:import|export)\b([^'"`;=()]*?)\bfrom|import)\s*(['"])([^'"\s]+)\2/gm
// import('x') · vi.mock('x') · vi.importActual('x') · require('x')
const CALL =
  /\b(?:import|require|vi\.\w*(?:[mM]ock|importActual))\s*(?:<[^(]*>)?\((?:import\()?(?:\s|\/\*[^*]*\*\/)*(['"])([^'"\s]+)\1/g
const GLOB = /\bimport\.meta\.glob\s*(?:<[^(]*>)?\(\s*([^)]*)\)/g
const COMPUTED = /\b(?:import|require)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?(?!['"\s)])/g
const COMMENT_LINES = /^[ \t]*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/gm

/**
 * Every import of a TypeScript source. It reads text, not syntax: what looks like an import counts as one, so it errs
 * towards seeing too much.
 */
export function readImports(source: string): Import[] {
  const text = source.replace(COMMENT_LINES, (comment) => comment.replace(/[^\n]/g, ' '))
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length
  const stated = [...text.matchAll(STATEMENT)].map((match) => ({
    specifier: match[3],
    line: lineAt(match.index),
    isTypeOnly: /^\s+type\b/.test(match[1] ?? ''),
  }))
  const called = [...text.matchAll(CALL)].map((match) => ({
    specifier: match[2],
    line: lineAt(match.index),
    isTypeOnly: false,
  }))
  const globbed = [...text.matchAll(GLOB)].flatMap((match) =>
    [...match[1]!.matchAll(/(['"])!?(\.[^'"]+|@[^'"]+)\1/g)].map((one) => ({
      specifier: one[2],
      line: lineAt(match.index),
      isTypeOnly: false,
    })),
  )
  const computed = [...text.matchAll(COMPUTED)].map((match) => ({
    specifier: undefined,
    line: lineAt(match.index),
    isTypeOnly: false,
  }))
  return [...stated, ...called, ...globbed, ...computed]
}
