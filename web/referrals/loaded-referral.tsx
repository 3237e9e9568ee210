import { getReferral, type ReferralView } from '@trellis/contract/referrals.ts'
import type { ReactNode } from 'react'
import { ServiceError } from '../api/service-error.ts'
import { useVersionedRead } from '../api/use-read.ts'
import { WaitingCard } from '../errors/waiting-card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ReferralNotFound } from './referral-not-found.tsx'
import { StudentFrame } from './student-frame.tsx'

export interface LoadedReferralProps {
  view: ReferralView
  /** Goes back with a save. */
  etag: string | undefined
  /** City id, else the id of early intervention. */
  studentId: string
  /** Reads again what is there now. */
  onReload: () => Promise<unknown>
}

interface Props {
  referralSk: string | null | undefined
  /** The student that the address names, where it names one: it must be the referral's. */
  nycId?: string | null | undefined
  title: string
  children: (loaded: LoadedReferralProps) => ReactNode
}

/** A page about one referral below the header card of its student; an address that fits nothing says so. */
export function LoadedReferral({ referralSk, nycId, title, children }: Props) {
  const isKey = /^\d{1,18}$/.test(referralSk ?? '')
  const request = { params: { referralSk: referralSk ?? '' } }
  const { data, error, isFetching, refetch } = useVersionedRead(getReferral, request, { isEnabled: isKey })
  if (!isKey) return <ReferralNotFound />
  if (!data && error instanceof ServiceError && error.status === 404) return <ReferralNotFound />
  if (!data)
    return (
      <>
        <PageHeader title={title} />
        <WaitingCard title="This referral could not be loaded." loading="Loading the referral" error={error} onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  const view = data.value
  const studentId = view.nycId ?? view.eiId
  const isOther = nycId !== null && nycId !== undefined && nycId !== view.nycId && nycId !== view.eiId
  if (!studentId || isOther) return <ReferralNotFound />
  return (
    <StudentFrame studentId={studentId} title={view.typeText}>
      {children({ view, etag: data.etag, studentId, onReload: refetch })}
    </StudentFrame>
  )
}
