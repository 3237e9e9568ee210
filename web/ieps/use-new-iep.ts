import { addIepForm, amendIepForm } from '@trellis/contract/ieps.ts'
import { getStudentHeader } from '@trellis/contract/students.ts'
import { typeOfStage } from '@trellis/domain/ieps/iep-opening.ts'
import { MeetingIEPType, type CaseStage } from '@trellis/domain/reference/code-enumerations.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../api/client-context.ts'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import type { StudentAction } from '../dashboards/action-targets.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { eligibilityHref } from './iep-href.ts'

export type NewIepKind = 'create' | 'amend' | 'annual'

/** Begins an IEP and opens its edit eligibility page; what went wrong stays to be said. Pressing twice begins one. */
export function useNewIep(kind: NewIepKind, { student, actionSk }: StudentAction, onDone: () => void) {
  const client = useClient()
  const navigate = useNavigate()
  const { username: lastModuser } = useCurrentUser()
  const key = useRef<string>(undefined)
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble>()

  const send = async (): Promise<string> => {
    const id = student.id ?? student.studentSk
    const { referralSK, caseStage } = await client.call(getStudentHeader, { params: { nycid: id } }, { isQuietRefusal: true })
    key.current ??= crypto.randomUUID()
    const options = { idempotencyKey: key.current, isQuietRefusal: true }
    const shared = { referralSK, lastModuser }
    if (kind === 'amend') {
      const body = { ...shared, iepFormSK: actionSk!, iepAmendment: true }
      return savedValue(await client.call(amendIepForm, { body }, options)).iepFormSK
    }
    const type = typeOfStage({ caseStage: caseStage as CaseStage, referral: undefined }) ?? null
    // an annual one says 2 as the specification writes it; isAnnual tells what it is
    const annual = { iepMeetingType: MeetingIEPType.Reevaluation, isAnnual: true, studentSK: student.studentSk, referenceIEPFormsk: actionSk }
    const body = kind === 'annual' ? { ...shared, ...annual } : { ...shared, iepMeetingType: type, typeOfMeeting: type }
    return savedValue(await client.call(addIepForm, { body: { ...body, ...(referralSK === null && { studentSK: student.studentSk }) } }, options)).iepFormSK
  }

  const begin = async (): Promise<void> => {
    setPending(true)
    setTrouble(undefined)
    try {
      const iepFormSk = await send()
      onDone()
      void navigate(eligibilityHref(student.id ?? student.studentSk, iepFormSk, 'edit'))
    } catch (error) {
      setTrouble(troubleOf(error))
      setPending(false)
    }
  }
  return { begin, isPending, trouble }
}
