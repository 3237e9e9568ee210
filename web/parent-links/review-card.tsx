import type { LinkComparison, ParentLinkDetails } from '@trellis/contract/parent-links.ts'
import { NamedPermission } from '@trellis/domain/access/permission-ids.ts'
import { Link2, Search, UserPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import type { Stated } from './link-payload.ts'

export interface ReviewCardProps {
  details: ParentLinkDetails
  /** Of the student chosen in the search. */
  record: LinkComparison | undefined
  stated: Stated
  onState: (stated: Stated) => void
  isLinking: boolean
  onSearch: () => void
  onLink: () => void
  onCreate: () => void
  onReject: () => void
  /** Why it was not linked. */
  trouble: ReactNode
}

const icon = 'size-4'
const PROOF_FIRST = 'Confirm first that you have seen proof.'

/** What the reviewer confirms, and the four ways on. */
export function ReviewCard({ details, record, stated, onState, ...on }: ReviewCardProps) {
  const mayCreate = useMay()(NamedPermission.CanCreateStudent)
  const hasCustodyAlert = record?.alerts.some((one) => one.isAboutCustody) ?? false
  const set = (change: Partial<Stated>): void => onState({ ...stated, ...change })
  return (
    <Card title="Decide">
      <div className="flex flex-col gap-4">
        {on.trouble}
        <div className="flex flex-col gap-2">
          <Checkbox
            label="I have seen proof of who the parent is and how they are related to the child"
            value={stated.proofSeen}
            onChange={(proofSeen) => set({ proofSeen })}
          />
          {hasCustodyAlert && (
            <Checkbox
              label="I have looked at the alerts on custody and confidential address, and nothing stands against the link"
              value={stated.custodyChecked}
              onChange={(custodyChecked) => set({ custodyChecked })}
            />
          )}
          {details.referralType !== null && (
            <Checkbox
              label="Open the initial referral that the parent asked for, received on the day of the request"
              value={stated.opensReferral && !record?.referralObstacle}
              isDisabled={Boolean(record?.referralObstacle)}
              description={record?.referralObstacle ?? undefined}
              onChange={(opensReferral) => set({ opensReferral })}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {record && (
            <Button
              variant="primary"
              icon={<Link2 aria-hidden className={icon} />}
              isPending={on.isLinking}
              onPress={on.onLink}
              disabledReason={whyNotLink(record, stated, hasCustodyAlert)}
            >
              Link to this student
            </Button>
          )}
          <Button variant={record ? 'secondary' : 'primary'} icon={<Search aria-hidden className={icon} />} onPress={on.onSearch}>
            {record ? 'Search again' : 'Search for the student'}
          </Button>
          {mayCreate && (
            <Button icon={<UserPlus aria-hidden className={icon} />} onPress={on.onCreate} disabledReason={stated.proofSeen ? undefined : PROOF_FIRST}>
              Create New Student
            </Button>
          )}
          <Button variant="danger" icon={<X aria-hidden className={icon} />} onPress={on.onReject}>
            Reject
          </Button>
        </div>
      </div>
    </Card>
  )
}

function whyNotLink(record: LinkComparison, stated: Stated, hasCustodyAlert: boolean): string | undefined {
  if (!record.match.isSameChild) return 'Name and date of birth do not match this student.'
  if (!stated.proofSeen) return PROOF_FIRST
  return hasCustodyAlert && !stated.custodyChecked ? 'Confirm first that you have looked at the custody alerts.' : undefined
}
