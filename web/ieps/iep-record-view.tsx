import type { IepRecord } from '@trellis/contract/ieps.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { IEPStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Versioned } from '../api/use-read.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Tone } from '../ui/tone.ts'
import { CancelIep } from './cancel-iep.tsx'
import { EligibilityFacts } from './eligibility-facts.tsx'
import { EligibilityForm } from './eligibility-form.tsx'
import { eligibilityHref } from './iep-href.ts'
import { MandatesTable } from './mandates-table.tsx'
import { SectionsTable } from './sections-table.tsx'

const TONE: Readonly<Record<number, Tone>> = {
  [IEPStatus.Draft]: 'info', [IEPStatus.PendingReview]: 'warn', [IEPStatus.ReviewCompletion]: 'warn', [IEPStatus.Finalised]: 'ok',
}

export interface IepRecordViewProps {
  record: Versioned<IepRecord>
  nycId: string
  isEditing: boolean
  onReload: () => unknown
}

/** All that is stored of one IEP form; the sections are written on pages of their own. */
export function IepRecordView({ record, nycId, isEditing, onReload }: IepRecordViewProps) {
  const { value: iep, etag } = record
  const mayEdit = iep.whyNot.edit === null
  return (
    <>
      <PageHeader
        title={isEditing ? 'Edit IEP: eligibility' : 'IEP: eligibility'}
        description={iep.isAmendment ? 'Amendment' : iep.isAnnual ? 'Annual review' : iep.iepTypeText}
        badges={<Chip tone={TONE[iep.status] ?? 'neutral'}>{iep.statusText}</Chip>}
        actions={
          <>
            {mayEdit && !isEditing && (
              <Link look="primary" href={eligibilityHref(nycId, iep.iepFormSK, 'edit')}>
                Edit
              </Link>
            )}
            {iep.whyNot.cancel === null && <CancelIep iepFormSk={iep.iepFormSK} nycId={nycId} etag={etag} />}
          </>
        }
      />
      {isEditing && !mayEdit && (
        <Banner tone="info" title="This IEP is shown to be read">
          {iep.whyNot.edit}
        </Banner>
      )}
      <Card title="This IEP">
        <DescriptionList columns={4} items={factsOf(iep, nycId)} />
      </Card>
      {isEditing && mayEdit ? (
        // what was read anew is another form
        <EligibilityForm key={etag} iep={iep} etag={etag} onReload={onReload} />
      ) : (
        <Card title="Eligibility">
          <EligibilityFacts eligibility={iep.eligibility} />
        </Card>
      )}
      <Card title="Programs and services" isFlush>
        <MandatesTable mandates={iep.mandates} />
      </Card>
      <Card title="Sections" description="What the IEP is made of, and how far each part is." isFlush>
        <SectionsTable sections={iep.sections} />
      </Card>
    </>
  )
}

const day = (date: string | null): string | null => date && toUsDate(date)

function factsOf(iep: IepRecord, nycId: string) {
  const { reference, meeting } = iep
  return [
    { term: 'Type', value: iep.iepTypeText },
    {
      term: iep.isAmendment ? 'Amends' : 'Follows',
      value: reference ? <Link href={eligibilityHref(nycId, reference.iepFormSk, 'view')}>{`${reference.iepTypeText} IEP${reference.finalisedDate ? ` of ${toUsDate(reference.finalisedDate)}` : ''}`}</Link> : 'No earlier IEP',
    },
    { term: 'Meeting', value: meeting && <Link href={`/meetings/${meeting.meetingSk}`}>{day(meeting.meetingDate) ?? 'Not dated'}</Link> },
    { term: 'Begun', value: [iep.begunBy, day(iep.begunOn)].filter(Boolean).join(', ') },
    { term: 'Finalized', value: day(iep.finalisedDate) ?? 'Not yet' },
    { term: 'In effect from', value: day(iep.effectiveDate) },
    { term: 'Ended', value: day(iep.endDate) ?? 'No' },
    { term: 'Projected annual review', value: day(iep.projectedAnnualDate) },
  ]
}
