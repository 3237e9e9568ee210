import { sql } from 'kysely'
import { isTransposition } from '@trellis/domain/students/name-keys.ts'
import type { Scope } from '../access/scope.ts'
import type { Match } from './find-by-id.ts'
import { matching, narrowed, type SoughtStudent } from './matching-students.ts'
import type { NameSought } from './search-keys.ts'

const AT_MOST = 40

interface Candidate {
  readonly student_sk: string
  readonly last_key: string
  readonly first_key: string
}

/** Transposed letters, first and last name exchanged, and similar sound, in that order; at most 40. */
export async function findNearMisses(scope: Scope, sought: SoughtStudent): Promise<readonly Match[]> {
  const { last, first } = sought
  if (last.key === '') return []
  const columns = ['student.student_sk', 'student.last_key', 'student.first_key'] as const
  const near = (column: 'student.last_letters' | 'student.last_sound_1' | 'student.last_sound_2', values: readonly string[]) =>
    narrowed(scope, sought)
      .select(columns)
      .where(column, 'in', [...values])
      .where((q) => q.or([q('student.last_key', '<', last.key), q('student.last_key', '>=', last.end)]))
      .$if(first.key !== '', (q) => q.where('student.first_key', '>=', first.key.slice(0, 1)).where('student.first_key', '<', `${first.key.slice(0, 1)}\u{10FFFF}`))
      .orderBy('student.first_key')
      .limit(AT_MOST * 2)
  const exchanged = matching(scope, { ...sought, last: first, first: last }).select(columns).orderBy('student.last_key').orderBy('student.first_key').limit(AT_MOST)
  const mistypedFirst = narrowed(scope, sought).select(columns)
    .where('student.last_key', '=', last.key).where('student.first_letters', '=', first.letters).where('student.first_key', '!=', first.key).limit(AT_MOST)

  const none: Candidate[] = []
  const [letters, swapped, firsts, ...sounds] = await Promise.all([
    scope.tx.run(near('student.last_letters', [last.letters])),
    first.key === '' ? none : scope.tx.run(exchanged),
    first.key === '' ? none : scope.tx.run(mistypedFirst),
    last.sounds.length === 0 ? none : scope.tx.run(near('student.last_sound_1', last.sounds)),
    last.sounds.length === 0 ? none : scope.tx.run(near('student.last_sound_2', last.sounds).where(sql<boolean>`student.last_sound_2 is distinct from student.last_sound_1`)),
  ])
  const transposed = letters.filter((row) => isTransposition(row.last_key, last.key) && fits(row, first))
  const others = [...letters, ...sounds.flat()].filter((row) => fits(row, first))
  return ranked([...transposed, ...swapped, ...firsts], others)
}

/** A near-miss in one name asks for the other name to begin as typed. */
const fits = (row: Candidate, first: NameSought): boolean => first.key === '' || row.first_key.startsWith(first.key)

function ranked(transposed: readonly Candidate[], similar: readonly Candidate[]): readonly Match[] {
  const seen = new Set<string>()
  const once = (match: Match['match']) => (row: Candidate): Match[] => {
    if (seen.has(row.student_sk)) return []
    seen.add(row.student_sk)
    return [{ studentSk: row.student_sk, match }]
  }
  return [...transposed.flatMap(once('transposed')), ...similar.flatMap(once('sounds-like'))].slice(0, AT_MOST)
}
