import {
  updateStudentDemographics, updateStudentEnrollment, updateStudentHousing, updateStudentInfo,
} from '@trellis/contract/student-edit.ts'
import { getStudentHeader, getStudentProfile, type StudentProfile } from '@trellis/contract/students.ts'
import { listProfileChanges } from '@trellis/contract/student-history.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { savedValue } from '../../api/envelope.ts'
import { useSend } from '../../api/use-send.ts'
import { notify } from '../../ui/toast-queue.ts'
import { DetailsDialog, type DetailsDialogProps } from './details-dialog.tsx'
import { RegisterNote } from './register-note.tsx'

export interface EditDetailsProps {
  profile: StudentProfile
  onReload: () => unknown
  onClose: () => void
}

const CHANGES = { changes: [getStudentProfile, getStudentHeader, listProfileChanges] }
const id = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (value: string | undefined): number | null => (value ? Number(value) : null)
const etagOf = ({ version }: StudentProfile): string => `"${version}"`
type Shared = Pick<DetailsDialogProps, 'profile' | 'onReload' | 'onClose' | 'intro'>
const shared = ({ profile, onReload, onClose }: EditDetailsProps): Shared => ({
  profile, onReload, onClose, intro: <RegisterNote isFromRegister={profile.isFromRegister} editedHere={profile.editedHere} />,
})

export function EditDemographics(props: EditDetailsProps) {
  const { profile } = props
  const { send, isPending } = useSend(updateStudentDemographics, CHANGES)
  return (
    <DetailsDialog
      {...shared(props)}
      title="Edit demographics"
      form="student-demographics"
      isPending={isPending}
      fields={[
        { name: 'gender', label: 'Gender', list: 'Sex' },
        { name: 'ethnicity', label: 'Ethnicity', list: 'Ethnicity' },
        { name: 'homeLanguage', label: 'Home language', list: 'Language' },
      ]}
      values={{ gender: id(profile.genderId), ethnicity: id(profile.ethnicityId), homeLanguage: id(profile.homeLanguageId) }}
      onSave={async ({ gender, ethnicity, homeLanguage }) => {
        const body = { studentSk: profile.studentSk, gender: numberOf(gender), ethnicity: numberOf(ethnicity), homeLanguage: numberOf(homeLanguage) }
        savedValue(await send({ body }, etagOf(profile)))
        notify.success(Toast.saved)
      }}
    />
  )
}

export function EditHousing(props: EditDetailsProps) {
  const { profile } = props
  const { address } = profile.enrollment
  const { send, isPending } = useSend(updateStudentHousing, CHANGES)
  return (
    <DetailsDialog
      {...shared(props)}
      title="Edit housing and address"
      form="student-housing"
      isPending={isPending}
      fields={[
        { name: 'housingStatus', label: 'Housing', list: 'HousingStatus' },
        { name: 'streetAddress1', label: 'Street address' },
        { name: 'streetAddress2', label: 'Apartment' },
        { name: 'city', label: 'City' },
        { name: 'state', label: 'State', list: 'State', keep: 'value' },
        { name: 'zip', label: 'Zip' },
      ]}
      values={{
        housingStatus: id(profile.housingStatus), streetAddress1: address.streetAddress1 ?? '', streetAddress2: address.streetAddress2 ?? '',
        city: address.city ?? '', state: address.stateName ?? '', zip: address.zipCode ?? '',
      }}
      onSave={async ({ housingStatus, ...lines }) => {
        savedValue(await send({ body: { studentSk: profile.studentSk, housingStatus: numberOf(housingStatus), ...lines } }, etagOf(profile)))
        notify.success(Toast.saved)
      }}
    />
  )
}

export function EditAlerts(props: EditDetailsProps) {
  const { profile } = props
  const { send, isPending } = useSend(updateStudentInfo, CHANGES)
  return (
    <DetailsDialog
      {...shared(props)}
      intro={undefined}
      title="Edit alerts"
      form="student-alerts"
      isPending={isPending}
      fields={[{ name: 'redAlerts', label: 'Alerts', list: 'RedAlert', isMultiple: true }]}
      values={{ redAlerts: profile.redAlertIds.join(',') }}
      onSave={async ({ redAlerts }) => {
        const ids = redAlerts ? redAlerts.split(',').map(Number) : []
        savedValue(await send({ body: { studentSk: profile.studentSk, redAlerts: ids } }, etagOf(profile)))
        notify.success(Toast.saved)
      }}
    />
  )
}

export function EditEnrollment(props: EditDetailsProps) {
  const { profile } = props
  const { send, isPending } = useSend(updateStudentEnrollment, CHANGES)
  return (
    <DetailsDialog
      {...shared(props)}
      title="Edit enrollment"
      form="student-enrollment"
      isPending={isPending}
      fields={[{ name: 'schoolDBN', label: 'School DBN' }, { name: 'grade', label: 'Grade', list: 'Grade', keep: 'value' }]}
      values={{ schoolDBN: profile.schoolDBN ?? '', grade: profile.grade ?? '' }}
      onSave={async ({ schoolDBN, grade }) => {
        savedValue(await send({ body: { studentSk: profile.studentSk, schoolDBN: schoolDBN || null, grade: grade || null } }, etagOf(profile)))
        notify.success(Toast.saved)
      }}
    />
  )
}
