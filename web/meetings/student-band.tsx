import type { StudentProfile } from '@trellis/contract/students.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { DescriptionList } from '../ui/description-list.tsx'

/** [M-2.1-05] Whom the meeting is about, above the form. */
export function StudentBand({ profile, caseStage }: { profile: StudentProfile; caseStage: string }) {
  const { firstName, lastName, nycId, eiId, dateOfBirth, schoolName, schoolDBN } = profile
  return (
    <section aria-label="Student" className="rounded-lg bg-sunken px-4 py-3">
      <DescriptionList
        columns={4}
        isTight
        items={[
          { term: 'Student', value: `${lastName}, ${firstName} · ${nycId ?? eiId ?? ''}` },
          { term: 'Date of birth', value: dateOfBirth ? toUsDate(dateOfBirth) : undefined },
          { term: 'School', value: [schoolDBN, schoolName].filter(Boolean).join(' · ') },
          ...(caseStage ? [{ term: 'Case stage', value: caseStage }] : []),
        ]}
      />
    </section>
  )
}
