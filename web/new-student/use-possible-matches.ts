import { searchMasterIndex } from '@trellis/contract/new-student.ts'
import { newBirthDateProblem } from '@trellis/domain/students/new-student-rules.ts'
import { nameProblem } from '@trellis/domain/validation/name.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../api/use-read.ts'

const QUIET_MS = 600

export interface Identity {
  firstName: string
  lastName: string
  dateOfBirth: string
}

/** Who on file may be this child, asked once both names and the birth date stand and nobody types [S-4.5-03]. */
export function usePossibleMatches({ firstName, lastName, dateOfBirth }: Identity, today: string) {
  const body = { firstName: firstName.trim(), lastName: lastName.trim(), dob: dateOfBirth }
  const typed = JSON.stringify(body)
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isComplete =
    nameProblem(body.firstName, { required: true }) === undefined && nameProblem(body.lastName, { required: true }) === undefined && newBirthDateProblem(dateOfBirth, today) === undefined
  const read = useRead(searchMasterIndex, { body }, { isEnabled: isComplete && settled === typed, isQuietRefusal: true, staleTime: 60_000 })
  return { rows: isComplete && settled === typed ? read.data : undefined, error: isComplete ? read.error : null, retry: () => void read.refetch(), isFetching: read.isFetching }
}
