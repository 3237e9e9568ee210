import { StudentId } from '@trellis/contract/fields.ts'
import { getStudentHeader } from '@trellis/contract/students.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { findHeaderStudentId } from '@trellis/domain/students/header-student-id.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { ReferralsTab } from '../referrals/referrals-tab.tsx'
import { useMay } from '../session/current-user-context.ts'
import { StudentDocuments } from '../files/student-documents.tsx'
import { DatesAndReasons } from '../timelines/dates-and-reasons.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { MeetingsTab } from '../meetings/meetings-tab.tsx'
import { AssignableHeader } from './assignable-header.tsx'
import { HeaderCardSkeleton } from './header-card-skeleton.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { rememberStudent } from './selected-student.ts'
import { StudentNotFound } from './student-not-found.tsx'
import { StudentNotLoaded } from './student-not-loaded.tsx'

/** /student/:id */
export function StudentPage() {
  const { pathname } = useLocation()
  const id = findHeaderStudentId(useParams(), pathname)
  // another student starts with the first tab
  return StudentId.safeParse(id).success ? <StudentOf key={id} id={id!} /> : <StudentNotFound />
}

const CaseTimeline = lazy(async () => ({ default: (await import('../timelines/case-timeline.tsx')).CaseTimeline }))
const TABS = ['dates', 'meetings', 'referrals', 'documents', 'timeline', 'profile']

const LazyTimeline = ({ studentId }: { studentId: string }) => (
  <Suspense fallback={<Spinner label="Loading the timeline" />}>
    <CaseTimeline studentId={studentId} />
  </Suspense>
)

function StudentOf({ id }: { id: string }) {
  const { data: header, error, refetch, isFetching } = useRead(getStudentHeader, { params: { nycid: id } })
  // part of the address, so that a link can lead to it
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'dates'
  const may = useMay()
  const selectedId = header && (header.nycid ?? header.eiId)
  useEffect(() => {
    if (selectedId) rememberStudent(selectedId)
  }, [selectedId])

  if (!header && error instanceof ServiceError && error.status === 404) return <StudentNotFound />
  if (!header && error)
    return (
      <>
        <PageHeader title="Student" />
        <StudentNotLoaded error={error} onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  return (
    <div className="flex flex-col gap-5">
      {header ? <AssignableHeader header={header} studentId={id} /> : <HeaderCardSkeleton />}
      <Tabs
        label="Parts of the case"
        value={tab}
        onChange={(next) => setSearch(next === 'dates' ? {} : { tab: next }, { replace: true })}
        items={[
          { id: 'dates', label: 'Dates and reasons', content: <DatesAndReasons studentId={id} /> },
          ...(header ? [{ id: 'meetings', label: 'Meetings', content: <MeetingsTab studentSk={header.studentSK} /> }] : []),
          ...(header && may(Permission.viewReferral)
            ? [{ id: 'referrals', label: 'Referrals', content: <ReferralsTab studentSk={header.studentSK} studentId={id} /> }]
            : []),
          { id: 'documents', label: 'Documents', content: header && <StudentDocuments studentSk={header.studentSK} /> },
          ...(may(Permission.viewReferral) ? [{ id: 'timeline', label: 'Timeline', content: <LazyTimeline studentId={id} /> }] : []),
          { id: 'profile', label: 'Profile', content: <ProfileTab id={id} /> },
        ]}
      />
    </div>
  )
}
