import { sql } from 'kysely'
import { isTransposition } from '@trellis/domain/students/name-keys.ts'
import type { Scope } from '../access/scope.ts'
import { sqlFor } from '../database/database.ts'
import type { Match } from './find-by-id.ts'
import { matching, narrowed, type SoughtStudent } from './matching-students.ts'

const AT_MOST = 40
const COLUMNS = ['student.student_sk', 'student.last_key', 'student.first_key'] as const

interface Candidate {
  readonly student_sk: string
  readonly last_key: string
  readonly first_key: string
}

/** Transposed letters, first and last name exchanged, and similar sound, in that order; at most 40. */
export async function findNearMisses(scope: Scope, sought: SoughtStudent): Promise<readonly Match[]> {
  const { last, first } = sought
  if (last.key === '') return []
  const exchanged = matching(scope, { ...sought, last: first, first: last }).select(COLUMNS).orderBy('student.last_key').orderBy('student.first_key').limit(AT_MOST)
  const mistypedFirst = narrowed(scope, sought).select(COLUMNS)
    .where('student.last_key', '=', last.key).where('student.first_letters', '=', first.letters).where('student.first_key', '!=', first.key).limit(AT_MOST)

  const none: Candidate[] = []
  const [similar, swapped, firsts] = await Promise.all([
    scope.tx.run(similarSurnames(scope, sought)),
    first.key === '' ? none : scope.tx.run(exchanged),
    first.key === '' ? none : scope.tx.run(mistypedFirst),
  ])
  return ranked([...similar.filter((row) => isTransposition(row.last_key, last.key)), ...swapped, ...firsts], similar)
}

/**
 * Surnames of the same letters, then of the same sound, whose bearers' first names begin as typed. Each is read in the
 * order of its index, on both sides of the name as typed, which is stepped over however common it is.
 */
function similarSurnames(scope: Scope, sought: SoughtStudent) {
  const { last, first } = sought
  const alike = (column: 'student.last_letters' | 'student.last_sound_1' | 'student.last_sound_2', value: string) =>
    narrowed(scope, sought)
      .select(COLUMNS)
      .where(column, '=', value)
      .$if(first.key !== '', (q) => q.where('student.first_key', '>=', first.key).where('student.first_key', '<', first.end))
      .orderBy('student.last_key')
      .orderBy('student.first_key')
      .orderBy('student.student_sk')
      .limit(AT_MOST * 2)
  const named = [
    alike('student.last_letters', last.letters),
    ...last.sounds.map((code) => alike('student.last_sound_1', code)),
    ...last.sounds.map((code) => alike('student.last_sound_2', code).where(sql<boolean>`student.last_sound_2 is distinct from student.last_sound_1`)),
  ]
  const [head, ...tail] = named
    .flatMap((query) => [query.where('student.last_key', '<', last.key), query.where('student.last_key', '>=', last.end)])
    .map((query) => sqlFor.selectFrom(query.as('alike')).selectAll())
  return tail.reduce((all, query) => all.unionAll(query), head!)
}

function ranked(transposed: readonly Candidate[], similar: readonly Candidate[]): readonly Match[] {
  const seen = new Set<string>()
  const once = (match: Match['match']) => (row: Candidate): Match[] => {
    if (seen.has(row.student_sk)) return []
    seen.add(row.student_sk)
    return [{ studentSk: row.student_sk, match }]
  }
  return [...transposed.flatMap(once('transposed')), ...similar.flatMap(once('sounds-like'))].slice(0, AT_MOST)
}
