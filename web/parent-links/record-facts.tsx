import type { LinkComparison } from '@trellis/contract/parent-links.ts'
import { NO_MATCH } from '@trellis/domain/portal/child-match.ts'
import { formatPhone } from '@trellis/domain/validation/phone.ts'
import { useReferenceName } from '../students/reference-name.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Chip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import type { Tone } from '../ui/tone.ts'

const WORDS = { same: 'Same', partly: 'Partly the same', different: 'Different' } as const
const TONES: Readonly<Record<keyof typeof WORDS, Tone>> = { same: 'ok', partly: 'warn', different: 'danger' }

const Verdict = ({ of }: { of: keyof typeof WORDS }) => <Chip tone={TONES[of]}>{WORDS[of]}</Chip>

const withVerdict = (text: string | undefined, verdict: keyof typeof WORDS) => (
  <span className="flex flex-wrap items-center gap-2">
    {text ?? 'Not recorded'} <Verdict of={verdict} />
  </span>
)

/** What the child's record says, with how it fits, who the parents on record are, and which alerts stand. */
export function RecordFacts({ record }: { record: LinkComparison }) {
  const sex = useReferenceName('Sex')
  const { match } = record
  return (
    <div className="flex flex-col gap-4">
      {!match.isSameChild && <Banner tone="danger">{NO_MATCH}</Banner>}
      {record.alerts.length > 0 && (
        <Banner tone={record.alerts.some((one) => one.isAboutCustody) ? 'danger' : 'warn'} title="Alerts of this student">
          <ul className="list-disc ps-5">
            {record.alerts.map((one) => (
              <li key={one.id}>{one.text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <DescriptionList
        columns={2}
        items={[
          { term: 'First name', value: withVerdict([record.firstName, record.middleName].filter(Boolean).join(' '), match.firstName) },
          { term: 'Last name', value: withVerdict(record.lastName, match.lastName) },
          { term: 'Date of birth', value: withVerdict(shownDate(record.dateOfBirth), match.birthDate) },
          { term: 'Student ID', value: record.nycid },
          { term: 'Gender', value: sex(record.gender) },
          { term: 'School', value: [record.schoolDBN, record.schoolName].filter(Boolean).join(' ') },
          { term: 'Address', value: record.address.join(', ') },
          { term: 'School district', value: record.district },
        ]}
      />
      <section aria-label="Parents and guardians on record" className="flex flex-col gap-2">
        <h3>Parents and guardians on record</h3>
        {record.guardians.length === 0 && <p className="text-muted">Nobody is on record. The parent is added as the first.</p>}
        <ul className="flex flex-col gap-2">
          {record.guardians.map((one) => (
            <li key={one.guardianSk} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-3 py-2">
              <span className="font-medium">{one.name}</span>
              <span className="text-muted">{[one.relationship, one.phone && formatPhone(one.phone), one.email].filter(Boolean).join(', ')}</span>
              {one.isLikeTheParent && <Chip tone="ok">Fits the parent</Chip>}
              {one.hasPortalAccount && <Chip>Has a portal account</Chip>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
