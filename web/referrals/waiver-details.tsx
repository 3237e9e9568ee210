import type { RecordedWaiver } from '@trellis/contract/referrals.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

/** The agreement as it was recorded. Its signed copy is among the documents of the student. */
export function WaiverDetails({ waiver }: { waiver: RecordedWaiver }) {
  return (
    <Card title="Waiver" description="The signed copy is among the documents of the student.">
      <DescriptionList
        columns={3}
        items={[
          { term: 'Proposed by', value: waiver.waiverProposedBy },
          { term: 'Signed by the parent', value: shownDate(waiver.parentSignatureDate) },
          { term: 'Signed for the school', value: shownDate(waiver.schoolSignatureDate) },
          { term: 'Representative of the school', value: waiver.schoolRepresentative },
          { term: 'Waived on', value: shownDate(waiver.waivedOn) },
          { term: 'Next three-year reevaluation due', value: shownDate(waiver.nextTriennialDate) },
        ]}
      />
    </Card>
  )
}
