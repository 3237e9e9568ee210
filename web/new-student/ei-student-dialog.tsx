import { getEiRecord, type EiRecord } from '@trellis/contract/early-intervention.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { NewStudentDialog, type NewStudentDialogProps } from './new-student-dialog.tsx'
import type { NewStudentPrefill } from './new-student-values.ts'

export interface EiStudentDialogProps extends Pick<NewStudentDialogProps, 'onClose' | 'onCreated'> {
  studentSk: string
}

/** [S-7.1-09] Add New Student, filled with what early intervention knows of the child. */
export function EiStudentDialog({ studentSk, onClose, onCreated }: EiStudentDialogProps) {
  const { data, error, refetch, isFetching } = useRead(getEiRecord, { params: { id: studentSk } }, { isQuietRefusal: true, staleTime: 0 })
  if (data) return <NewStudentDialog prefill={prefillOf(data)} onClose={onClose} onCreated={onCreated} />
  return (
    <Dialog isOpen title="Add New Student" width={1000} onClose={onClose}>
      {error ? (
        <ErrorState title={`The early-intervention record could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading the early-intervention record" />
      )}
    </Dialog>
  )
}

export const prefillOf = (record: EiRecord): NewStudentPrefill => ({
  studentSk: record.studentSk,
  ...(record.guardianId && { guardianId: record.guardianId }),
  firstName: record.firstName, middleName: record.middleName ?? '', lastName: record.lastName,
  gender: record.gender, dateOfBirth: record.dob ?? '', homeBorough: record.homeBorough,
  streetAddress1: [record.houseNumber, record.streetName].filter(Boolean).join(' '), apartmentNumber: record.apartmentNumber ?? '',
  city: record.city ?? '', state: record.state, zip: record.zip ?? '', schoolDistrict: record.schoolDistrict,
  guardianRelationship: record.guardianRelationship, guardianFirstName: record.guardianFirstName ?? '', guardianLastName: record.guardianLastName ?? '',
})
