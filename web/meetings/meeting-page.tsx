import { getMeeting } from '@trellis/contract/meetings.ts'
import { isMeetingKind } from '@trellis/domain/meetings/meeting-kinds.ts'
import { useNavigate, useParams } from 'react-router'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { studentHref } from '../students/student-href.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'

/** /meetings/:meetingSk: where the link of an invitation leads. Leaving the meeting leads to its student. */
export function MeetingPage() {
  const { meetingSk = '' } = useParams()
  const navigate = useNavigate()
  const isKey = /^\d{1,18}$/.test(meetingSk)
  const { data, error, isFetching, refetch } = useRead(getMeeting, { params: { id: meetingSk } }, { isEnabled: isKey })
  const isAbsent = !isKey || (error instanceof ServiceError && error.status === 404)
  const leave = (): void => void navigate(data?.nycId ? studentHref(data.nycId) : '/')
  return (
    <>
      <PageHeader title="Meeting" />
      <Card>
        {isAbsent ? (
          <EmptyState title="This meeting was not found." description="It may be out of your reach, or the link is not complete." />
        ) : error ? (
          <ErrorState title="This meeting could not be loaded." description={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Spinner label="Loading the meeting" isLabelShown />
        )}
      </Card>
      {data && isMeetingKind(data.meetingType) && (
        <MeetingDialog studentSk={data.studentSk} meetingType={data.meetingType} meetingSk={data.meetingSk} viewMode onClose={leave} onDone={leave} />
      )}
    </>
  )
}
