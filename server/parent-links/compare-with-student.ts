import type { compareWithStudent as contract } from '@trellis/contract/parent-links.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { compareChild, CUSTODY_ALERTS, isSameChild } from '@trellis/domain/portal/child-match.ts'
import { referralObstacle } from '@trellis/domain/referrals/referral-guards.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { readChildToRefer } from '../referrals/read-child-to-refer.ts'
import { isLikeTheParent } from './link-guardian.ts'
import { getLinkRequest } from './read-link-request.ts'

const GUARDIANS = `select g.guardian_sk, g.first_name, g.last_name, re.description as relationship, g.email, coalesce(g.home_phone, g.work_phone) as phone,
    g.is_primary, g.person_sk is not null as has_account
  from guardian g left join reference_item re on re.list_name = 'Relationship' and re.id = g.relationship_id
  where g.student_sk = $1 and g.active order by g.is_primary desc, g.guardian_sk`
const ALERTS = `select i.id, i.description as text from reference_item i where i.list_name = 'RedAlert' and i.id = any($1::int[])
  order by not (i.id = any($2::int[])), i.sort_order`

/** Whichever of the two rights the reviewer holds. */
export const reviewRight = ({ actor }: Pick<Scope, 'actor'>): number =>
  (holdsPermission(actor, Permission.editStudentProfile) ? Permission.editStudentProfile : Permission.addStudent)

export async function getStudentToLink(scope: Scope, studentSk: string, isLocked = false) {
  const query = visibleStudents(scope, reviewRight(scope))
    .leftJoin('location', 'location.location_key', 'student.school_key')
    .select([
      'student.student_sk', 'student.nyc_id', 'student.first_name', 'student.middle_name', 'student.last_name', 'student.birth_date', 'student.sex_id',
      'student.district', 'student.house_number', 'student.street', 'student.apartment', 'student.city', 'student.state', 'student.zip',
      'student.red_alerts', 'location.dbn', 'location.name as school',
    ])
    .where('student.student_sk', '=', studentSk)
    .where('student.active', '=', true)
  const [row] = await scope.tx.run(isLocked ? query.forNoKeyUpdate('student') : query)
  if (!row) throw notFound('This student')
  return row
}

/** GET LinkParentwithChildRelation/Comparison/{id}/{studentSk}: beside what was asked, what is on record. */
export const compareWithStudent: UseCase<typeof contract> = async (scope, { params }) => {
  const { tx } = scope
  const [request, student] = await Promise.all([getLinkRequest(scope, params.id), getStudentToLink(scope, params.studentSk)])
  const [guardians, alerts, child] = await Promise.all([
    tx.query<{ guardian_sk: string; first_name: string; last_name: string; relationship: string | null; email: string | null; phone: string | null; is_primary: boolean; has_account: boolean }>(GUARDIANS, [student.student_sk]),
    tx.query<{ id: number; text: string }>(ALERTS, [student.red_alerts, CUSTODY_ALERTS]),
    readChildToRefer(tx, student.student_sk),
  ])
  const match = compareChild(
    { firstName: request.child_first_name, lastName: request.child_last_name, birthDate: request.child_birth_date },
    { firstName: student.first_name, lastName: student.last_name, birthDate: student.birth_date },
  )
  scope.audit({ studentSk: student.student_sk, entityKind: 'parent_link_request', entitySk: params.id })
  return {
    studentSk: student.student_sk,
    nycid: student.nyc_id,
    firstName: student.first_name,
    middleName: student.middle_name,
    lastName: student.last_name,
    dateOfBirth: student.birth_date,
    gender: student.sex_id,
    schoolDBN: student.dbn,
    schoolName: student.school,
    district: student.district,
    address: [
      [student.house_number, student.street, student.apartment && `Apt ${student.apartment}`].filter(Boolean).join(' '),
      [student.city, student.state, student.zip].filter(Boolean).join(' '),
    ].filter((line) => line !== ''),
    match: { ...match, isSameChild: isSameChild(match) },
    guardians: guardians.map((one) => ({
      guardianSk: one.guardian_sk,
      name: `${one.first_name} ${one.last_name}`,
      relationship: one.relationship,
      email: one.email,
      phone: one.phone,
      isPrimary: one.is_primary,
      hasPortalAccount: one.has_account,
      isLikeTheParent: isLikeTheParent(one, request),
    })),
    alerts: alerts.map((one) => ({ ...one, isAboutCustody: CUSTODY_ALERTS.includes(one.id) })),
    referralObstacle: referralObstacle(child, scope.today)?.message ?? null,
  }
}
