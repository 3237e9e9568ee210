import type { addIepForm as add, amendIepForm as amend } from '@trellis/contract/ieps.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { done } from '../accounts/change-person.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { malformed, notFound } from '../http/refusals.ts'
import { lockStudent } from '../access/lock-student.ts'
import { openIepForm } from './open-iep-form.ts'

/** Whose they are; the policies leave out what is out of reach. */
const OF_REFERRAL = 'select student_sk from referral where referral_sk = $1'
const OF_FORM = 'select student_sk from iep_form where iep_form_sk = $1'

/** POST /IEP/Add [S-7.6-01][S-7.6-03]: a new IEP for the referral in work, or the annual review of the one in force. */
export const addIepForm: UseCase<typeof add> = async (scope, { body }) => {
  const isAnnual = body.isAnnual === true
  const { referralSK, studentSK, referenceIEPFormsk } = body
  if (!referralSK && !studentSK && !referenceIEPFormsk) {
    throw malformed([{ code: 'iep.whose', field: 'referralSK', message: 'name the referral, the student or the IEP in force' }])
  }
  const owners = await Promise.all([
    ownerOf(scope, OF_REFERRAL, referralSK, 'This referral'),
    ownerOf(scope, OF_FORM, referenceIEPFormsk, 'This IEP'),
  ])
  const named = [...owners, studentSK].filter((one) => typeof one === 'string')
  const studentSk = named[0]!
  if (named.some((one) => one !== studentSk)) throw notFound('This student')
  await lockStudent(scope, studentSk, Permission.addIep)
  const { iepFormSk } = await openIepForm(scope, {
    studentSk,
    isAnnual,
    ...(referralSK && { referralSk: referralSK }),
    ...(referenceIEPFormsk && { referenceIepFormSk: referenceIEPFormsk }),
  })
  return done({ iepFormSK: iepFormSk })
}

/** POST /IEP/Amend [S-7.6-02] */
export const amendIepForm: UseCase<typeof amend> = async (scope, { body }) => {
  const [owner, ofReferral] = await Promise.all([
    ownerOf(scope, OF_FORM, body.iepFormSK, 'This IEP'),
    ownerOf(scope, OF_REFERRAL, body.referralSK, 'This referral'),
  ])
  const studentSk = owner!
  if (ofReferral !== undefined && ofReferral !== studentSk) throw notFound('This referral')
  await lockStudent(scope, studentSk, Permission.addIep, 'This IEP')
  const { iepFormSk } = await openIepForm(scope, { studentSk, isAmendment: true, referenceIepFormSk: body.iepFormSK })
  return done({ iepFormSK: iepFormSk })
}

/** @throws Refusal 404 */
async function ownerOf({ tx }: Scope, sql: string, key: string | null | undefined, what: string): Promise<string | undefined> {
  if (!key) return undefined
  const [row] = await tx.query<{ student_sk: string }>(sql, [key], sql === OF_FORM ? 'iep-owner' : 'referral-owner')
  if (!row) throw notFound(what)
  return row.student_sk
}
