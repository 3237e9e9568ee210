import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PARTS } from '../start/parts.ts'

/** A child of the demo district as the database has it; dates as they are shown. */
export interface Child {
  readonly id: string
  readonly first: string
  readonly last: string
  /** With the middle name, as search results write it. */
  readonly name: string
  readonly born: string
  readonly dbn: string | null
  readonly school: string
  readonly district: string
  readonly closed: string | null
}

export type Cast = Readonly<Record<keyof typeof PARTS, Child>>

export const CAST_FILE = join(import.meta.dirname, '..', '..', '.results', 'cast.json')

/** Written by start/find-cast.ts before the first journey. A second try has other children where the first may have left its traces. */
export function readCast(retry: number): Cast {
  const { parts, spares } = JSON.parse(readFileSync(CAST_FILE, 'utf8')) as { parts: Cast; spares: Partial<Cast> }
  return retry > 0 ? { ...parts, ...spares } : parts
}
