import { StudentId } from '@trellis/contract/fields.ts'
import { isReevaluationType } from '@trellis/domain/referrals/reevaluation-guards.ts'
import { ReferralSource } from '@trellis/domain/referrals/referral-sources.ts'
import { UserSearch } from 'lucide-react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { StudentNotFound } from '../students/student-not-found.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EditReferral } from './edit-referral.tsx'
import { LoadedReferral } from './loaded-referral.tsx'
import { NewReferral } from './new-referral.tsx'
import { ReviewReferral } from './review-referral.tsx'
import { ViewReferral } from './view-referral.tsx'
import { WithdrawReferral } from './withdraw-referral.tsx'

/** The query's names, however they are written: links come from elsewhere too. */
function useQuery(): (name: string) => string | null {
  const [search] = useSearchParams()
  return (name) => [...search].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? null
}

/** /referrals/add-referral: by student a new one; with Id the one that is edited [S-2.10-10][S-2.10-11]. */
export function AddReferralPage() {
  const of = useQuery()
  const { nycId = of('nycId') } = useParams()
  const referralSk = of('Id')
  if (referralSk !== null)
    return (
      <LoadedReferral key={referralSk} referralSk={referralSk} nycId={nycId} title="Edit referral">
        {(loaded) => <EditReferral {...loaded} />}
      </LoadedReferral>
    )
  return <NewOf nycId={nycId} />
}

/** /referrals/parent-referral: the same, made by the parent. */
export function ParentReferralPage() {
  return <NewOf nycId={useQuery()('nycId')} source={ReferralSource.Parent} />
}

function NewOf({ nycId, source }: { nycId: string | null; source?: number }) {
  if (nycId === null) return <ChooseStudent />
  if (!StudentId.safeParse(nycId).success) return <StudentNotFound />
  return <NewReferral key={nycId} studentId={nycId} kind="initial" {...(source !== undefined && { source })} />
}

function ChooseStudent() {
  return (
    <>
      <PageHeader title="New referral" />
      <Card>
        <EmptyState
          title="Choose the student first."
          description="Search for the student and continue to the new referral screen from the result."
          icon={<UserSearch aria-hidden className="size-5" />}
          action={
            <Link href="/student" look="primary">
              Student Search
            </Link>
          }
        />
      </Card>
    </>
  )
}

/** /referrals/view-referral?Id= */
export function ViewReferralPage() {
  const referralSk = useQuery()('Id')
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} title="Referral">
      {(loaded) => <ViewReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/review-referral?Id= */
export function ReviewReferralPage() {
  const referralSk = useQuery()('Id')
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} title="Review referral">
      {(loaded) => <ReviewReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/withdrawal?Id= */
export function WithdrawalPage() {
  const referralSk = useQuery()('Id')
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} title="Withdraw referral">
      {(loaded) => <WithdrawReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/:referralSk/:nycId/view */
export function ViewReevaluationPage() {
  const { referralSk, nycId } = useParams()
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} nycId={nycId} title="Request for reevaluation">
      {(loaded) => <ViewReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/:referralSk/:nycId/edit */
export function EditReevaluationPage() {
  const { referralSk, nycId } = useParams()
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} nycId={nycId} title="Edit request for reevaluation">
      {(loaded) => <EditReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/:referralSk/:nycId/edit/review-request-for-reevaluation */
export function ReviewReevaluationPage() {
  const { referralSk, nycId } = useParams()
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} nycId={nycId} title="Review request for reevaluation">
      {(loaded) => <ReviewReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/:nycId/add/request-for-reevaluation?referralType=: the type stands in the address, the system chooses it. */
export function AddReevaluationPage() {
  const { nycId = '' } = useParams()
  const type = useQuery()('referralType')
  if (type !== null && !isReevaluationType(Number(type))) return <NotFoundPage />
  if (!StudentId.safeParse(nycId).success) return <StudentNotFound />
  return <NewReferral key={nycId} studentId={nycId} kind="reevaluation" />
}

/** /referrals alone is the dashboard of referrals. */
export const ReferralsRoot = () => <Navigate to="/referrals/dashboard" replace />
