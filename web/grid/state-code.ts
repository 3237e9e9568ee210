import { z } from 'zod'
import { TEXT_OPERATORS, type ColumnFilter } from './column-filter.ts'
import { NARROWEST, WIDEST } from './grid-column.ts'
import type { GridState } from './grid-state.ts'

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const Text = z.string().max(200)
const Field = z.string().max(60)
const Logic = z.enum(['and', 'or'])

const Filter: z.ZodType<ColumnFilter> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    field: Field,
    logic: Logic,
    conditions: z.array(z.strictObject({ operator: z.enum(TEXT_OPERATORS), value: Text })).min(1).max(2),
  }),
  z.strictObject({ kind: z.literal('values'), field: Field, values: z.array(Text).min(1).max(200) }),
  z.strictObject({ kind: z.literal('dates'), field: Field, from: Day.optional(), to: Day.optional() }),
  z.strictObject({ kind: z.literal('numbers'), field: Field, from: z.number().optional(), to: z.number().optional() }),
])

/** Filters as they were kept; a broken one is dropped alone. */
export const readFilters = (kept: unknown): readonly ColumnFilter[] =>
  Array.isArray(kept)
    ? kept.flatMap((one) => {
        const { data } = Filter.safeParse(one)
        return data ? [data] : []
      })
    : []

const Coded = z.object({
  p: z.int().min(1).max(10_000_000).optional(),
  s: z.int().optional(),
  /** Sort: the field, with a minus in front when descending; '' is none. */
  o: Field.optional(),
  f: z.unknown().optional(),
  l: Logic.optional(),
  h: z.array(Field).optional(),
  w: z.record(Field, z.number().min(NARROWEST).max(WIDEST)).optional(),
  d: z.literal(1).optional(),
})

function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(code: string): string {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0)!)
  return new TextDecoder().decode(bytes)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const sortCode = (sort: GridState['sort']): string => (sort ? `${sort.dir === 'desc' ? '-' : ''}${sort.field}` : '')

/** What differs from how the grid opens, as one word of an address; '' when nothing does. */
export function encodeState(state: GridState, initial: GridState): string {
  const coded = {
    ...(state.page !== initial.page && { p: state.page }),
    ...(state.size !== initial.size && { s: state.size }),
    ...(!same(state.sort, initial.sort) && { o: sortCode(state.sort) }),
    ...(!same(state.filters, initial.filters) && { f: state.filters }),
    ...(state.logic !== initial.logic && { l: state.logic }),
    ...(!same(state.hidden, initial.hidden) && { h: state.hidden }),
    ...(!same(state.widths, initial.widths) && { w: state.widths }),
    ...(state.isDense && { d: 1 }),
  }
  return Object.keys(coded).length === 0 ? '' : toBase64Url(JSON.stringify(coded))
}

function parsed(code: string): unknown {
  try {
    return JSON.parse(fromBase64Url(code))
  } catch {
    return undefined
  }
}

/** The state of an address; what cannot be read opens the grid as it opens. */
export function decodeState(code: string | null, initial: GridState): GridState {
  const { data } = Coded.safeParse(code ? parsed(code) : undefined)
  if (!data) return initial
  return {
    page: data.p ?? initial.page,
    size: data.s ?? initial.size,
    sort: data.o === undefined ? initial.sort : readSort(data.o),
    filters: data.f === undefined ? initial.filters : readFilters(data.f),
    logic: data.l ?? initial.logic,
    hidden: data.h ?? initial.hidden,
    widths: data.w ?? initial.widths,
    isDense: data.d === 1,
  }
}

const readSort = (code: string): GridState['sort'] => {
  if (code === '') return undefined
  return code.startsWith('-') ? { field: code.slice(1), dir: 'desc' } : { field: code, dir: 'asc' }
}
