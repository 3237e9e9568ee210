import type { useCases } from '../../server/use-cases.ts'
import type { Samples } from './sample-students.ts'

export interface BenchRequest {
  readonly operation: keyof typeof useCases
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
}

export const KINDS = [
  'id',
  'exact name',
  'beginning',
  'commonest',
  'commonest + first',
  'first name only',
  'near-miss',
  'near-miss of commonest',
  'names exchanged',
  'header',
  'reference list',
] as const

export type Kind = (typeof KINDS)[number]

/** Milliseconds that p95 may take at city size, one client on two cores. */
export const TARGET: Readonly<Record<Kind, number | undefined>> = {
  id: 8,
  'exact name': 25,
  beginning: 25,
  commonest: 25,
  'commonest + first': 25,
  'first name only': 25,
  'near-miss': 100,
  'near-miss of commonest': 100,
  'names exchanged': 100,
  header: 10,
  'reference list': undefined,
}

const LISTS = ['EvaluationType', 'Sex', 'Ethnicity', 'RedAlert', 'Grade', 'Language']

const search = (body: BenchRequest['body'], skip = 0): BenchRequest => ({
  operation: 'searchStudents',
  method: 'POST',
  path: `/student-api/Student/Search?skip=${skip}&take=10`,
  query: { skip, take: 10 },
  body: body!,
})

/** `many` requests of one kind, each with another child or name as far as the reach has so many. */
export function makeRequests(kind: Kind, { students, commonest }: Samples, many: number): BenchRequest[] {
  return Array.from({ length: many }, (_, n) => {
    const { nyc_id: id, first_name, last_name } = students[n % students.length]!
    const [first, last] = [typed(first_name), typed(last_name)]
    const common = typed(commonest[n % commonest.length]!)
    switch (kind) {
      case 'id':
        return search({ nycId: id })
      case 'exact name':
        return search(n % 2 ? { lastName: last, firstName: first } : { lastName: last })
      case 'beginning':
        return search(
          n % 2
            ? { lastName: last.slice(0, 3), firstName: first.slice(0, 2) }
            : { lastName: last.slice(0, 3 + (n % 4) / 2) },
        )
      case 'commonest':
        return search({ lastName: common }, Math.floor(n / 3) * 10)
      case 'commonest + first':
        return search({ lastName: common, firstName: first.slice(0, 2 + (n % 3)) })
      case 'first name only':
        return search({ firstName: n % 2 ? first : first.slice(0, 2) })
      case 'near-miss':
        return search(n % 2 ? { lastName: mistype(last, n), firstName: first } : { lastName: mistype(last, n) })
      case 'near-miss of commonest':
        return search(
          n % 2
            ? { lastName: mistype(common, n), firstName: first.slice(0, 1 + (n % 3)) }
            : { lastName: mistype(common, n) },
        )
      case 'names exchanged':
        return search({ lastName: first, firstName: last })
      case 'header':
        return {
          operation: 'getStudentHeader',
          method: 'GET',
          path: `/api/Dashboard/StudentHeader/${id}`,
          params: { nycid: id },
        }
      case 'reference list': {
        const name = LISTS[n % LISTS.length]!
        return { operation: 'getReferenceList', method: 'GET', path: `/api/ReferenceValue/${name}`, params: { name } }
      }
    }
  })
}

/** The search field takes letters and spaces. */
const typed = (name: string): string => name.replaceAll(/[^\p{L}\p{M} ]/gu, ' ').trim()

/** Two neighbours exchanged, or a letter that sounds alike, or a letter doubled. */
function mistype(name: string, n: number): string {
  const at = 1 + (Math.floor(n / 3) % Math.max(1, name.length - 2))
  if (n % 3 < 2) return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
  const alike = name.replace(/ph/i, 'f').replace(/c(?=[aou])/i, 'k').replace(/i/i, 'y').replace(/z/i, 's')
  return alike === name ? name.slice(0, at + 1) + name.slice(at) : alike
}
