import { UserX } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Absent and out of reach look the same on purpose. */
export function StudentNotFound() {
  return (
    <>
      <PageHeader title="Student" />
      <Card>
        <EmptyState
          title="This student was not found or is outside your reach."
          description="Check the student ID. If you hold another role or location, it may reach this student."
          icon={<UserX aria-hidden className="size-5" />}
          action={
            <Link href="/student" look="secondary">
              Back to Student Search
            </Link>
          }
        />
      </Card>
    </>
  )
}
