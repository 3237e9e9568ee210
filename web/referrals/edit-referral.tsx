import { getNewReferral } from '@trellis/contract/referrals.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { isReevaluation } from '@trellis/domain/referrals/referral-moves.ts'
import { isOnlyTextEditable } from '@trellis/domain/referrals/referral-rights.ts'
import { useNavigate } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { WaitingCard } from '../errors/waiting-card.tsx'
import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { notify } from '../ui/toast-queue.ts'
import type { LoadedReferralProps } from './loaded-referral.tsx'
import { ReferralForm } from './referral-form.tsx'
import { viewReferralHref } from './referral-href.ts'

/** A draft that is completed and submitted, or a submitted referral whose texts are corrected. */
export function EditReferral(props: LoadedReferralProps) {
  const { view, studentId } = props
  const backHref = viewReferralHref({ referralSk: view.referralSk, type: view.type, studentId })
  return (
    <>
      <SectionHeading>{`Edit: ${view.typeText}`}</SectionHeading>
      {view.whyNot.edit ? (
        <Banner
          tone="warn"
          title={view.whyNot.edit}
          actions={
            <Link href={backHref} look="secondary">
              View it
            </Link>
          }
        />
      ) : isOnlyTextEditable(view.status) ? (
        <Fill {...props} backHref={backHref} type={view.type} />
      ) : (
        <Draft {...props} backHref={backHref} />
      )}
    </>
  )
}

/** What was begun some days ago may have become impossible, or another type, since. */
function Draft(props: LoadedReferralProps & { backHref: string }) {
  const { view, studentId } = props
  const kind = isReevaluation(view.type) ? 'reevaluation' : 'initial'
  const { data, error, refetch, isFetching } = useRead(getNewReferral, { params: { nycId: studentId }, query: { kind } }, { staleTime: 0 })
  if (!data) return <WaitingCard title="The form could not be loaded." loading="Loading the form" error={error} onRetry={refetch} isRetrying={isFetching} />
  return (
    <>
      {data.obstacle && <Banner tone="warn" title={data.obstacle.message} />}
      <Fill key={data.type} {...props} type={kind === 'reevaluation' ? data.type : view.type} obstacle={data.obstacle?.message} />
    </>
  )
}

interface FillProps extends LoadedReferralProps {
  type: number
  backHref: string
  obstacle?: string | undefined
}

function Fill({ view, etag, studentId, type, backHref, obstacle, onReload }: FillProps) {
  const navigate = useNavigate()
  return (
    <ReferralForm
      studentSk={view.studentSk}
      referralSk={view.referralSk}
      etag={etag}
      facts={{ type, today: view.today, birthDate: view.birthDate }}
      filled={view.form}
      isCorrection={isOnlyTextEditable(view.status)}
      obstacle={obstacle}
      backHref={backHref}
      onReload={onReload}
      onSaved={(saved, action) => {
        notify.success(action === 'saved' ? Toast.saved : Toast.submitted)
        void navigate(viewReferralHref({ referralSk: saved.referralSk, type: saved.type, studentId }))
      }}
    />
  )
}
