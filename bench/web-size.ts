import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '..', 'web', 'dist')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}

export interface WebSize {
  readonly files: number
  /** Bytes. */
  readonly raw: number
  readonly gzip: number
}

/** Bytes of script, gzip, that the first page may load. */
export const FIRST_PAGE_BUDGET = 200_000

/** Script that the first page loads: the entry and all that it imports statically. Undefined while it is not built. */
export function firstPageScript(): WebSize | undefined {
  const path = join(DIST, '.vite', 'manifest.json')
  if (!existsSync(path)) return undefined
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const wanted = new Set<string>()
  const take = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || wanted.has(chunk.file)) return
    wanted.add(chunk.file)
    for (const one of chunk.imports ?? []) take(one)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) take(key)
  const scripts = [...wanted].filter((file) => file.endsWith('.js'))
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const named = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map((match) => match[1]!)
  const beside = named.filter((file) => !scripts.includes(file))
  const texts = [...scripts, ...beside].map((file) => readFileSync(join(DIST, file)))
  return {
    files: texts.length,
    raw: texts.reduce((sum, text) => sum + text.length, 0),
    gzip: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
  }
}
