import type { Plan } from '../plans/explain-calls.ts'

/** The plans under review, one statement of one call each; what the policy never had to ask is left out. */
export function printPlans(students: number, plans: readonly Plan[]): string {
  return [
    `Plans at ${students} students, as trellis_app under row-level security (npm run bench writes this file).`,
    'The condition of the policy on student reads (policy); its branches that were never executed are left out.',
    ...plans.map(({ title, lines }) => [`== ${title}`, ...readable(lines)].join('\n')),
    '',
  ].join('\n\n')
}

const POLICY = /CASE WHEN \(\(InitPlan \d+\)\.col1 = 'city'::text\) THEN true .* END(?= |\)|$)/
const NOISE = /^\s*(Index Searches|Heap Fetches|(Init|Sub)Plan \d+$|->\s+Result \(actual|One-Time Filter)/

export function readable(lines: readonly string[]): string[] {
  const kept: string[] = []
  let skippedDeeperThan = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const depth = line.search(/\S/)
    if (depth > skippedDeeperThan) continue
    skippedDeeperThan = Number.POSITIVE_INFINITY
    if (line.includes('never executed')) skippedDeeperThan = depth
    else if (!NOISE.test(line)) kept.push(line.replace(POLICY, '(policy)').trimEnd())
  }
  return kept
}
