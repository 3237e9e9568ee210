import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { sqlFor } from '../database/database.ts'
import type { NameSought } from './search-keys.ts'

export interface SoughtStudent {
  readonly first: NameSought
  readonly last: NameSought
  readonly dateOfBirth: string
  readonly grade: string
  readonly schoolDbn: string
}

/** Everybody within reach whose names begin as typed: ranges on the stored keys, in the order of the index. */
export function matching(scope: Scope, { last, first, ...rest }: SoughtStudent) {
  return narrowed(scope, rest)
    .$if(last.key !== '', (q) => q.where('student.last_key', '>=', last.key).where('student.last_key', '<', last.end))
    .$if(first.key !== '', (q) => q.where('student.first_key', '>=', first.key).where('student.first_key', '<', first.end))
}

/** Reach, and what the form narrows by beside the name. */
export function narrowed(scope: Scope, { dateOfBirth, grade, schoolDbn }: Pick<SoughtStudent, 'dateOfBirth' | 'grade' | 'schoolDbn'>) {
  return visibleStudents(scope, Permission.viewStudentProfile)
    .$if(dateOfBirth !== '', (q) => q.where('student.birth_date', '=', dateOfBirth))
    .$if(grade !== '', (q) => q.where('student.grade', '=', grade))
    .$if(schoolDbn !== '', (q) => q.where('student.school_key', '=', sqlFor.selectFrom('location').select('location_key').where('dbn', '=', schoolDbn)))
}
