import { getThreeYearWaiver, type WaiverFacts } from '@trellis/contract/three-year-waiver.ts'
import { StudentId } from '@trellis/contract/fields.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { SEARCH_MENU_LABELS } from '@trellis/domain/students/search-menu.ts'
import { useParams } from 'react-router'
import { ServiceError } from '../api/service-error.ts'
import { useVersionedRead } from '../api/use-read.ts'
import { WaitingCard } from '../errors/waiting-card.tsx'
import { studentHref } from '../students/student-href.ts'
import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { ObstacleBanner } from './obstacle-banner.tsx'
import { viewReferralHref, waiveThreeYearHref } from './referral-href.ts'
import { ReferralNotFound } from './referral-not-found.tsx'
import { StudentFrame } from './student-frame.tsx'
import { WaiverDetails } from './waiver-details.tsx'
import { WaiverForm } from './waiver-form.tsx'

const TITLE = SEARCH_MENU_LABELS.waiveThreeYearReevaluation

/**
 * [S-2.10-52] /evaluations/:referralSk/:nycId/add/pwn/parent-waiver-three-year-reevaluation: from a three-year request that
 * waits for its notice, or from the closed referral of a child whose three years end.
 */
export function WaiverPage() {
  const { referralSk = '', nycId = '' } = useParams()
  const isAddress = /^\d{1,18}$/.test(referralSk) && StudentId.safeParse(nycId).success
  const request = { params: { referralSk, nycId } }
  const { data, error, refetch, isFetching } = useVersionedRead(getThreeYearWaiver, request, { isEnabled: isAddress, staleTime: 0 })
  if (!isAddress || (!data && error instanceof ServiceError && error.status === 404)) return <ReferralNotFound />
  return (
    <StudentFrame studentId={nycId} title={TITLE}>
      <SectionHeading description="Parent and school agree in writing that it is not needed (34 CFR 300.303(b)(2)). The IEP stays in force as it is.">{TITLE}</SectionHeading>
      {data ? (
        <Found key={`${referralSk} ${nycId}`} facts={data.value} etag={data.etag} studentId={nycId} onReload={refetch} />
      ) : (
        <WaitingCard title="The request could not be loaded." loading="Loading the request" error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
    </StudentFrame>
  )
}

interface FoundProps {
  facts: WaiverFacts
  etag: string | undefined
  studentId: string
  onReload: () => Promise<unknown>
}

/** What was recorded already, what stands against it, or the form. */
function Found({ facts, etag, studentId, onReload }: FoundProps) {
  const { recorded, obstacle, openRequestSk } = facts
  if (recorded)
    return (
      <>
        <Banner
          tone="ok"
          title="The three-year reevaluation was waived"
          actions={
            <>
              <Link href={studentHref(studentId)} look="secondary">
                Back to the student
              </Link>
              <Link href={viewReferralHref({ referralSk: recorded.referralSk, type: ReferralType.Mandate3Year, studentId })} look="secondary">
                View the request
              </Link>
            </>
          }
        >
          {recorded.recordedBy ? `Recorded by ${recorded.recordedBy}.` : 'The agreement is recorded.'}
        </Banner>
        <WaiverDetails waiver={recorded} />
      </>
    )
  if (obstacle)
    return (
      <ObstacleBanner message={obstacle.message} studentId={studentId}>
        {openRequestSk && (
          <Link href={waiveThreeYearHref(openRequestSk, studentId)} look="primary">
            Waive that request
          </Link>
        )}
      </ObstacleBanner>
    )
  return <WaiverForm facts={facts} etag={etag} studentId={studentId} onReload={onReload} />
}
