import type { Scope } from '../access/scope.ts'
import { notFound } from '../http/refusals.ts'

/** A draft may be about a child only within reach; row-level security decides. @throws Refusal 404 */
export async function checkSubject({ tx }: Scope, studentSk: string | null | undefined): Promise<void> {
  if (!studentSk) return
  const rows = await tx.query('select from student where student_sk = $1', [studentSk], 'draft-student')
  if (rows.length === 0) throw notFound('This student')
}
