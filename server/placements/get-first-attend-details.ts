import type { getFirstAttendDetails as contract } from '@trellis/contract/placements.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { shownPrograms } from '@trellis/domain/placements/shown-programs.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readAttendance } from './read-attendance.ts'

const CHILD = `select birth_date, grade, exists (select from document d where d.student_sk = s.student_sk and d.type = 68 and d.deleted_at is null) as has_letter
  from student s where student_sk = $1`
interface Child {
  readonly birth_date: string | null
  readonly grade: string | null
  readonly has_letter: boolean
}

/** GET /PlacementFinder/GetFirstAttendenceDeatils?studentId= [S-7.5-14] */
export const getFirstAttendDetails: UseCase<typeof contract> = async (scope, { query }) => {
  const studentSk = await getStudentSk(scope, query.studentId, Permission.viewPlacement)
  scope.audit({ studentSk, entityKind: 'placement' })
  const [{ placements, programs, version }, [child]] = await Promise.all([
    readAttendance(scope.tx, studentSk),
    scope.tx.query<Child>(CHILD, [studentSk], 'attendance-child'),
  ])
  scope.header('etag', `"${version}"`)
  return {
    iepProgrms: [...shownPrograms(programs)],
    placementAttendenceResponces: [...placements],
    isPALAvailable: child?.has_letter === true,
    isPreschool: isPreschool(child?.birth_date ?? null, child?.grade ?? null, scope.today),
    studentSk,
    today: scope.today,
    version,
  }
}
