import type { ChildFacts, Likeness } from '@trellis/domain/duplicates/child-facts.ts'
import { LIKELY_AT, RARE_NAME, scoreLikeness } from '@trellis/domain/duplicates/score-likeness.ts'
import { nameKey } from '@trellis/domain/students/name-keys.ts'
import type { Transaction } from '../database/database.ts'
import type { Candidate } from './find-candidates.ts'
import { countAllNamesakes } from './namesakes.ts'

export interface LikelyPair extends Candidate {
  readonly likeness: Likeness
}

const FACTS = `select s.student_sk, json_build_object('firstName', s.first_name, 'middleName', s.middle_name, 'lastName', s.last_name, 'birthDate', s.birth_date, 'sexId', s.sex_id,
    'houseNumber', s.house_number, 'street', s.street, 'zip', s.zip,
    'guardians', (select coalesce(json_agg(json_build_object('firstName', g.first_name, 'lastName', g.last_name)), '[]') from guardian g where g.student_sk = s.student_sk and g.active)) as child
  from student s where s.student_sk = any($1::bigint[])`
/** So many children are in memory at once. */
const AT_ONCE = 2_000

/** The likely ones. Namesakes are counted only where the names agree, and say how much that is worth. */
export async function judgeCandidates(tx: Transaction, candidates: readonly Candidate[]): Promise<LikelyPair[]> {
  const likely: LikelyPair[] = []
  for (let at = 0; at < candidates.length; at += AT_ONCE) likely.push(...(await judge(tx, candidates.slice(at, at + AT_ONCE))))
  return likely
}

async function judge(tx: Transaction, candidates: readonly Candidate[]): Promise<LikelyPair[]> {
  const sks = [...new Set(candidates.flatMap(({ one, other }) => [one, other]))]
  const rows = await tx.query<{ student_sk: string; child: ChildFacts }>(FACTS, [sks], 'duplicate-facts')
  const facts = new Map(rows.map(({ student_sk, child }) => [student_sk, child]))
  const resembling = candidates.flatMap((pair) => {
    const [one, other] = [facts.get(pair.one), facts.get(pair.other)]
    return one && other && scoreLikeness(one, other).score >= LIKELY_AT - (namesOf(one) === namesOf(other) ? RARE_NAME : 0) ? [{ ...pair, facts: [one, other] as const }] : []
  })
  const namesakes = await countAllNamesakes(tx, resembling.filter(({ facts: [one, other] }) => namesOf(one) === namesOf(other)).map(({ facts: [one] }) => one))
  return resembling
    .map(({ one, other, facts: [a, b] }) => ({ one, other, likeness: scoreLikeness(a, b, namesOf(a) === namesOf(b) ? namesakes(a) : 0) }))
    .filter(({ likeness }) => likeness.verdict === 'likely')
}

/** In one order: exchanged names agree, too. */
const namesOf = ({ firstName, lastName }: ChildFacts): string => [nameKey(firstName), nameKey(lastName)].toSorted().join()
