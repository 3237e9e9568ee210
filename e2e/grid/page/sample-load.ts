import type { CompositeFilter, FilterCondition, GridAnswer, GridAsk } from '../../../web/grid/grid-request.ts'
import { valueAt } from '../../../web/grid/grid-column.ts'
import { sampleRow, type SampleRow } from './sample-rows.ts'

const ROWS = Array.from({ length: 2300 }, (_, index) => sampleRow(index))

function holds(row: SampleRow, part: CompositeFilter | FilterCondition): boolean {
  if ('filters' in part)
    return part.logic === 'and' ? part.filters.every((one) => holds(row, one)) : part.filters.some((one) => holds(row, one))
  const value = valueAt(row, part.field)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : ''
  const sought = String(part.value ?? '').toLowerCase()
  switch (part.operator) {
    case 'contains': return text.includes(sought)
    case 'doesnotcontain': return !text.includes(sought)
    case 'startswith': return text.startsWith(sought)
    case 'eq': return text === sought
    case 'neq': return text !== sought
    case 'isempty':
    case 'isnull': return text === ''
    case 'gte': return typeof value === 'number' ? value >= Number(part.value) : text !== '' && text >= sought
    case 'lte': return typeof value === 'number' ? value <= Number(part.value) : text !== '' && text <= sought
  }
}

/** Answers as a server would, `delay` milliseconds later. */
export async function sampleLoad({ dataSourceRequest, distinctFields }: GridAsk, delay: number): Promise<GridAnswer<SampleRow>> {
  await new Promise((done) => setTimeout(done, delay))
  if (new URLSearchParams(location.search).get('mode') === 'error') throw new Error('The server could not be reached.')
  const { skip, take, sort, filter } = dataSourceRequest
  const order = sort?.[0]
  const found = filter ? ROWS.filter((row) => holds(row, filter)) : [...ROWS]
  if (order)
    found.sort((a, b) => {
      const [one, other] = [valueAt(a, order.field), valueAt(b, order.field)]
      const by = typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
      return order.dir === 'asc' ? by : -by
    })
  performance.mark('answer')
  return {
    data: structuredClone(found.slice(skip, skip + take)),
    total: found.length,
    distinctFieldValues: Object.fromEntries(
      distinctFields.map((field) => [field, [...new Set(ROWS.map((row) => valueAt(row, field) as string | null))]]),
    ),
  }
}
