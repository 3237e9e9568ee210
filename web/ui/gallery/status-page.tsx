import { CalendarClock, CircleCheck, Users } from 'lucide-react'
import { AvatarInitials } from '../avatar-initials.tsx'
import { Badge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Chip } from '../chip.tsx'
import { DescriptionList } from '../description-list.tsx'
import { Disclosure } from '../disclosure.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { PageHeader } from '../page-header.tsx'
import { ProgressIcon } from '../progress-icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { StatTile } from '../stat-tile.tsx'
import { Tabs } from '../tabs.tsx'

export function StatusPage() {
  return (
    <>
      <PageHeader
        title="Anderson, Liam"
        badges={<Chip tone="ok">Active</Chip>}
        description="200123456 · 20K185"
        eyebrow="Student"
      />
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <StatTile label="Due this week" value={12} note="3 more than last week" icon={<CalendarClock aria-hidden className="size-4" />} />
          <StatTile label="Past due" value={4} tone="danger" note="2 with a recorded reason" href="?page=table" icon={<Users aria-hidden className="size-4" />} />
          <StatTile label="Finished" value={undefined} tone="ok" icon={<CircleCheck aria-hidden className="size-4" />} />
        </div>
        <Card title="Stages and words">
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap gap-x-8 gap-y-3">
              <ProgressIcon stage="referrals" tone="ok" status="Complete" />
              <ProgressIcon stage="evaluations" tone="info" status="In progress" />
              <ProgressIcon stage="iep" tone="danger" status="Past due" />
              <ProgressIcon stage="placement" tone="neutral" status="Not started" />
              <ProgressIcon stage="iep" tone="explained" status="Late, explained" isTextShown={false} />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Chip>Draft</Chip>
              <Chip tone="info">In progress</Chip>
              <Chip tone="ok">On track</Chip>
              <Chip tone="warn">Due soon</Chip>
              <Chip tone="danger">Past due</Chip>
              <Chip tone="explained">Late, explained</Chip>
              <Badge count={7} label="unread" />
              <Badge count={120} label="unread" tone="danger" />
              <Badge count={3} label="drafts" tone="neutral" />
              <AvatarInitials name="Rivera, Ana" size="small" />
              <AvatarInitials name="Ana Rivera" />
              <AvatarInitials name="Ana Rivera" size="large" />
            </div>
          </div>
        </Card>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Card title="Case" actions={<Button size="small">Edit</Button>}>
            <DescriptionList
              columns={3}
              items={[
                { term: 'Date of birth', value: '03/14/2018' },
                { term: 'District', value: '20' },
                { term: 'Case manager', value: 'Dmitri Volkov' },
                { term: 'Evaluation site', value: 'Committee on Special Education 7' },
                { term: 'Preferred language', value: undefined },
                { term: 'Compliance date', value: '12/15/2026' },
              ]}
            />
          </Card>
          <div className="grid gap-3">
            <Banner tone="info" title="A calendar day is projected">
              The district has not yet published its calendar for 2027-28.
            </Banner>
            <Banner tone="warn" title="Two days left" actions={<Button size="small">Schedule</Button>}>
              The IEP meeting must be held by 12/15/2026.
            </Banner>
            <Banner tone="danger" title="Past due" onClose={() => {}}>
              The evaluation is 3 days late.
            </Banner>
            <Banner tone="ok">Everything is recorded.</Banner>
            <Banner tone="explained">Late; the reason is recorded.</Banner>
          </div>
          <Card title="Parts">
            <Tabs
              label="Parts of the case"
              items={[
                { id: 'overview', label: 'Overview', content: <p>What stands now.</p> },
                { id: 'documents', label: 'Documents', content: <p>Eleven documents.</p> },
                { id: 'timeline', label: 'Timeline', content: <p>Every event.</p> },
              ]}
            />
            <div className="mt-4">
              <Disclosure title="Evaluations" isOpenAtFirst>
                Three are finished.
              </Disclosure>
              <Disclosure title="Meetings">None is scheduled.</Disclosure>
            </div>
          </Card>
          <Card title="Waiting">
            <div className="flex flex-col gap-3">
              <Spinner isLabelShown label="Loading the case" />
              <Skeleton width="60%" />
              <Skeleton />
              <Skeleton width="40%" />
            </div>
          </Card>
          <Card>
            <EmptyState
              title="No meetings yet"
              description="A meeting appears here as soon as it is scheduled."
              action={<Button>Schedule meeting</Button>}
            />
          </Card>
          <Card>
            <ErrorState title="The documents could not be loaded." onRetry={() => {}} referenceId="7f3a-91c2" />
          </Card>
        </div>
      </div>
    </>
  )
}
