import type { Plan } from '../plans/explain-calls.ts'

/** The plans under review: one statement of one call each. */
export function printPlans(students: number, plans: readonly Plan[]): string {
  return [
    `Plans at ${students} students, as trellis_app under row-level security (npm run bench writes this file).`,
    ...plans.map(({ title, lines }) => [`== ${title}`, ...lines.map((line) => line.trimEnd())].join('\n')),
    '',
  ].join('\n\n')
}
