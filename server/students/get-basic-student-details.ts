import type { getBasicStudentDetails as contract } from '@trellis/contract/students.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from './find-student.ts'

interface Row {
  nyc_id: string | null
  ei_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  birth_date: string | null
  grade: string | null
  dbn: string | null
}

/** GET Student/BasicStudentDetailsById/{id} [P-7-87]. */
export const getBasicStudentDetails: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.id)
  scope.audit({ studentSk })
  const [row] = await scope.tx.query<Row>(
    `select s.nyc_id, s.ei_id, s.first_name, s.middle_name, s.last_name, s.birth_date, s.grade, l.dbn
     from student s left join location l on l.location_key = s.school_key where s.student_sk = $1`,
    [studentSk],
  )
  if (!row) throw new Error('A student within reach vanished within a request.')
  return {
    studentSk,
    nycId: row.nyc_id,
    eiId: row.ei_id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    dateOfBirth: row.birth_date,
    grade: row.grade,
    schoolDBN: row.dbn,
    isPreSchool: isPreschool(row.birth_date, row.grade, scope.today),
  }
}
