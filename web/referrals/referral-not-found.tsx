import { FolderX } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Absent, out of reach and somebody else's draft look the same on purpose. */
export function ReferralNotFound() {
  return (
    <>
      <PageHeader title="Referral" />
      <Card>
        <EmptyState
          title="This referral was not found or is outside your reach."
          description="The link may not be complete. If you hold another role or location, it may reach this referral."
          icon={<FolderX aria-hidden className="size-5" />}
          action={
            <Link href="/referrals/dashboard" look="secondary">
              Back to Referrals
            </Link>
          }
        />
      </Card>
    </>
  )
}
