import { StudentId } from '@trellis/contract/fields.ts'
import { getReferral } from '@trellis/contract/referrals.ts'
import { getStudentHeader } from '@trellis/contract/students.ts'
import { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { ServiceError, sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { ReferralsPage } from '../dashboards/dashboard-pages.tsx'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { StudentNotFound } from '../students/student-not-found.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ReferralNotFound } from './referral-not-found.tsx'
import { useAddressQuery } from './use-address-query.ts'

const MeetingDialog = lazy(async () => ({ default: (await import('../meetings/meeting-dialog.tsx')).MeetingDialog }))

/** /referrals/schedule-shm: the dashboard of referrals, and in front of it the dialog of the student or referral that the address names. */
export function ScheduleShmPage() {
  const of = useAddressQuery()
  const [nycId, referralSk] = [of('nycId'), of('Id')]
  if (referralSk !== null && !/^\d{1,18}$/.test(referralSk)) return <ReferralNotFound />
  if (nycId !== null && !StudentId.safeParse(nycId).success) return <StudentNotFound />
  if (referralSk !== null) return <OfReferral key={referralSk} referralSk={referralSk} />
  return nycId === null ? <ReferralsPage /> : <OfStudent key={nycId} nycId={nycId} />
}

function OfReferral({ referralSk }: { referralSk: string }) {
  const { data, error, refetch, isFetching } = useRead(getReferral, { params: { referralSk } })
  if (error instanceof ServiceError && error.status === 404) return <ReferralNotFound />
  return <Shown studentSk={data?.studentSk} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

function OfStudent({ nycId }: { nycId: string }) {
  const { data, error, refetch, isFetching } = useRead(getStudentHeader, { params: { nycid: nycId } })
  if (error instanceof ServiceError && error.status === 404) return <StudentNotFound />
  return <Shown studentSk={data?.studentSK} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

interface ShownProps {
  studentSk: string | undefined
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
}

function Shown({ studentSk, error, onRetry, isRetrying }: ShownProps) {
  const navigate = useNavigate()
  const reload = useCaseReload()
  const leave = (): void => void navigate('/referrals/dashboard')
  return (
    <>
      {!studentSk && error && (
        <Banner
          tone="danger"
          title="The student could not be loaded."
          actions={
            <Button size="small" onPress={onRetry} isPending={isRetrying}>
              Retry
            </Button>
          }
        >
          {sentenceOf(error)}
        </Banner>
      )}
      <ReferralsPage />
      {studentSk && (
        <Suspense>
          <MeetingDialog
            studentSk={studentSk}
            meetingType={MeetingType.SHM}
            onClose={leave}
            onDone={() => {
              reload()
              leave()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
