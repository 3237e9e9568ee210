import type { listProfileChanges as contract } from '@trellis/contract/student-history.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { CHANGES, changeWords, nameReferences, type ChangeRow } from './change-words.ts'
import { getStudentSk } from './find-student.ts'

const LAST = '9223372036854775807'

/** GET Student/Changes/{id}: the history of the profile, whoever wrote it. */
export const listProfileChanges: UseCase<typeof contract> = async (scope, { params, query: { before, take } }) => {
  const studentSk = await getStudentSk(scope, params.id)
  scope.audit({ studentSk, entityKind: 'profileChanges' })
  const rows = await scope.tx.query<ChangeRow>(
    `${CHANGES} where c.student_sk = $1 and c.change_sk < $2 order by c.change_sk desc limit $3`,
    [studentSk, before ?? LAST, take + 1],
    'profile-changes',
  )
  const shown = rows.slice(0, take)
  const names = await nameReferences(scope.tx, shown)
  return {
    changes: shown.map((row) => {
      const { who, label, from, to } = changeWords(row, names)
      return { changeSk: row.change_sk, save: row.save, at: row.at.toISOString(), by: row.by, source: row.source, contact: who, field: label, from, to }
    }),
    next: rows.length > take ? shown.at(-1)!.change_sk : null,
  }
}
