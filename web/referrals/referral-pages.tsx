import { StudentId } from '@trellis/contract/fields.ts'
import { Permission, type PermissionId } from '@trellis/domain/access/permission-ids.ts'
import { findDetailAction, type DetailAction } from '@trellis/domain/reference/detail-action.ts'
import { isReevaluationType } from '@trellis/domain/referrals/reevaluation-guards.ts'
import { ReferralSource } from '@trellis/domain/referrals/referral-sources.ts'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { useMay } from '../session/current-user-context.ts'
import { useRouteSearch } from '../students/route-search.ts'
import { StudentNotFound } from '../students/student-not-found.tsx'
import { StudentSearch } from '../students/student-search.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EditReferral } from './edit-referral.tsx'
import { LoadedReferral, type LoadedReferralProps } from './loaded-referral.tsx'
import { NewReferral } from './new-referral.tsx'
import { ReviewReferral } from './review-referral.tsx'
import { useAddressQuery } from './use-address-query.ts'
import { ViewReferral } from './view-referral.tsx'
import { WithdrawReferral } from './withdraw-referral.tsx'

/** /referrals/add-referral: by student a new one; with Id the one that is edited [S-2.10-10][S-2.10-11]. */
export function AddReferralPage() {
  const of = useAddressQuery()
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
  return <NewOf nycId={useAddressQuery()('nycId')} source={ReferralSource.Parent} />
}

function NewOf({ nycId, source }: { nycId: string | null; source?: number }) {
  if (nycId === null) return <ChooseStudent />
  if (!StudentId.safeParse(nycId).success) return <StudentNotFound />
  return <NewReferral key={nycId} studentId={nycId} kind="initial" {...(source !== undefined && { source })} />
}

/** The search for referrals: its results lead on to the new referral screen. */
function ChooseStudent() {
  const { run, setRun } = useRouteSearch()
  return (
    <>
      <PageHeader title="New referral" description="Find the student, then continue to the new referral screen from the menu of the result." />
      <StudentSearch run={run} setRun={setRun} isReferralSearch />
    </>
  )
}

/** /referrals/view-referral?Id= */
export function ViewReferralPage() {
  const referralSk = useAddressQuery()('Id')
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} title="Referral">
      {(loaded) => <ViewReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/review-referral?Id= */
export function ReviewReferralPage() {
  const referralSk = useAddressQuery()('Id')
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} title="Review referral">
      {(loaded) => <ReviewReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/withdrawal?Id= */
export function WithdrawalPage() {
  const referralSk = useAddressQuery()('Id')
  return (
    <LoadedReferral key={referralSk} referralSk={referralSk} title="Withdraw referral">
      {(loaded) => <WithdrawReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/:id/:nycId/:action, the detail screen of a request: `id` is the referral [M-2-02]. */
export function ReevaluationPage() {
  const { id, nycId, action } = useParams()
  const may = useMay()
  const mode = REQUEST_MODES[findDetailAction(action) ?? 'none']
  if (!mode) return <NotFoundPage />
  if (!may(mode.needs)) return <Navigate to="/notauthorized" replace />
  const { Shown, title } = mode
  return (
    <LoadedReferral key={`${id} ${action}`} referralSk={id} nycId={nycId} title={title}>
      {(loaded) => <Shown {...loaded} />}
    </LoadedReferral>
  )
}

interface RequestMode {
  title: string
  needs: readonly PermissionId[]
  Shown: ComponentType<LoadedReferralProps>
}
/** A request has no assessment to be viewed or reviewed, and is added elsewhere. */
const REQUEST_MODES: Partial<Record<DetailAction | 'none', RequestMode>> = {
  view: { title: 'Request for reevaluation', needs: [Permission.viewReferral], Shown: ViewReferral },
  edit: { title: 'Edit request for reevaluation', needs: [Permission.addReferral, Permission.editReferral], Shown: EditReferral },
  review: { title: 'Review request for reevaluation', needs: [Permission.decideReferral], Shown: ReviewReferral },
}

/** /referrals/:id/:nycId/edit/review-request-for-reevaluation */
export function ReviewReevaluationPage() {
  const { id, nycId } = useParams()
  return (
    <LoadedReferral key={id} referralSk={id} nycId={nycId} title="Review request for reevaluation">
      {(loaded) => <ReviewReferral {...loaded} />}
    </LoadedReferral>
  )
}

/** /referrals/:nycId/add/request-for-reevaluation?referralType=: the type stands in the address, the system chooses it. */
export function AddReevaluationPage() {
  const { nycId = '' } = useParams()
  const type = useAddressQuery()('referralType')
  if (type !== null && !isReevaluationType(Number(type))) return <NotFoundPage />
  if (!StudentId.safeParse(nycId).success) return <StudentNotFound />
  return <NewReferral key={nycId} studentId={nycId} kind="reevaluation" />
}

/** /referrals alone is the dashboard of referrals. */
export const ReferralsRoot = () => <Navigate to="/referrals/dashboard" replace />
