import type { listDelayReasons as contract } from '@trellis/contract/case-close.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import { allowedDelayReasons } from '@trellis/domain/timelines/delay-reasons.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

const STUDENT = 'select ei_id, birth_date, grade from student where student_sk = $1'
const REASONS = `select id, description, value, attributes ->> 'sirs' as sirs, coalesce((attributes ->> 'inCompliance')::boolean, false) as "inCompliance"
  from reference_item where list_name = 'ReasonForDelay' and id = any($1::int[]) and (active_to is null or active_to > $2) order by sort_order, id`

/** GET CaseClose/GETReasonForDelayByStudentSK?studentSK= [S-7.2-02][S-4.9-14]: those that this student's case may give. */
export const listDelayReasons: UseCase<typeof contract> = async (scope, { query }) => {
  const { tx, today } = scope
  const studentSk = await getCaseStudent(scope, query.studentSK, Permission.closeCase)
  scope.audit({ studentSk })
  const [student] = await tx.query<{ ei_id: string | null; birth_date: string | null; grade: string | null }>(STUDENT, [studentSk])
  const allowed = allowedDelayReasons({ hasEiId: student!.ei_id !== null, isPreschool: isPreschool(student!.birth_date, student!.grade, today) })
  return tx.query(REASONS, [allowed, today], 'delay-reasons')
}
