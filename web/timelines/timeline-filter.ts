export interface TimelineFilter {
  order: 'newest' | 'oldest'
  kind: string
  stage: string
  person: string
  from: string
  to: string
  text: string
}

export const NO_FILTER: TimelineFilter = { order: 'newest', kind: '', stage: '', person: '', from: '', to: '', text: '' }

/** What is filled in, as the calls take it. */
export function queryOf(filter: TimelineFilter): { order: 'newest' | 'oldest' } & Record<string, string> {
  const { order, ...rest } = filter
  const given = Object.entries(rest).filter(([, value]) => value.trim() !== '')
  return { order, ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])) }
}
