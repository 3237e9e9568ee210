import { getNewReferral, type NewReferral as Facts } from '@trellis/contract/referrals.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { EMPTY_REFERRAL_FORM } from '@trellis/domain/referrals/referral-form.ts'
import { useNavigate } from 'react-router'
import { ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { WaitingCard } from '../errors/waiting-card.tsx'
import { studentHref } from '../students/student-href.ts'
import { StudentNotFound } from '../students/student-not-found.tsx'
import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { notify } from '../ui/toast-queue.ts'
import { ObstacleBanner } from './obstacle-banner.tsx'
import { ReferralForm } from './referral-form.tsx'
import { editReferralHref, viewReferralHref } from './referral-href.ts'
import { StudentFrame } from './student-frame.tsx'

interface NewReferralProps {
  studentId: string
  kind: 'initial' | 'reevaluation'
  /** Chosen already, as on the page for referrals by parents. */
  source?: number
}

const TITLE = { initial: 'New referral', reevaluation: 'Request for reevaluation' }

/** What can be asked for is read first; a reason against it stands where the form would. */
export function NewReferral({ studentId, kind, source }: NewReferralProps) {
  const { data, error, refetch, isFetching } = useRead(getNewReferral, { params: { nycId: studentId }, query: { kind } }, { staleTime: 0 })
  if (!data && error instanceof ServiceError && error.status === 404) return <StudentNotFound />
  return (
    <StudentFrame studentId={studentId} title={TITLE[kind]}>
      <SectionHeading>{kind === 'reevaluation' && data ? data.typeText : TITLE[kind]}</SectionHeading>
      {data ? (
        <Begin key={`${data.studentSk} ${data.type}`} facts={data} studentId={studentId} kind={kind} source={source} />
      ) : (
        <WaitingCard title="The form could not be loaded." loading="Loading the form" error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
    </StudentFrame>
  )
}

function Begin({ facts, studentId, kind, source }: { facts: Facts; studentId: string; kind: NewReferralProps['kind']; source: number | undefined }) {
  const navigate = useNavigate()
  const { draftSk, obstacle, type, prefill } = facts
  const filled = { ...EMPTY_REFERRAL_FORM, source: source ?? null, ...(kind === 'initial' && prefill) }
  if (obstacle) return <ObstacleBanner message={obstacle.message} studentId={studentId} />
  if (draftSk)
    return (
      <Banner
        title="You saved this for later and did not submit it"
        actions={
          <Link href={editReferralHref({ referralSk: draftSk, type, studentId })} look="primary">
            Go on with it
          </Link>
        }
      >
        A second one can be begun once that one is submitted or withdrawn.
      </Banner>
    )
  return (
    <ReferralForm
      studentSk={facts.studentSk}
      facts={{ type, today: facts.today, birthDate: facts.birthDate }}
      filled={filled}
      backHref={studentHref(studentId)}
      onSaved={(saved, action) => {
        notify.success(action === 'saved' ? Toast.saved : Toast.submitted)
        void navigate(viewReferralHref({ referralSk: saved.referralSk, type: saved.type, studentId }))
      }}
    />
  )
}
