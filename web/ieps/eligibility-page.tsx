import { getIepForm } from '@trellis/contract/ieps.ts'
import { getStudentHeader } from '@trellis/contract/students.ts'
import { useParams } from 'react-router'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead, useVersionedRead } from '../api/use-read.ts'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { AssignableHeader } from '../students/assignable-header.tsx'
import { HeaderCardSkeleton } from '../students/header-card-skeleton.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { IepRecordView } from './iep-record-view.tsx'

const KEY = /^\d{1,18}$/

/** /iep/{nycId}/{iepSk}/edit|view/eligibility, also with grade and meeting key between [S-2.10-69 to 71]. */
export function EligibilityPage() {
  const { nycId = '', iepSk = '', action } = useParams()
  if (action !== 'edit' && action !== 'view') return <NotFoundPage />
  return <EligibilityOf key={iepSk} nycId={nycId} iepSk={iepSk} isEditing={action === 'edit'} />
}

function EligibilityOf({ nycId, iepSk, isEditing }: { nycId: string; iepSk: string; isEditing: boolean }) {
  const isEnabled = KEY.test(iepSk) && KEY.test(nycId)
  const header = useRead(getStudentHeader, { params: { nycid: nycId } }, { isEnabled })
  const { data, error, isFetching, refetch } = useVersionedRead(getIepForm, { params: { id: iepSk } }, { isEnabled, isQuietRefusal: true, staleTime: 0 })
  const isOfStudent = !data || !header.data || data.value.studentSk === header.data.studentSK
  const isAbsent = !isEnabled || !isOfStudent || [error, header.error].some((one) => one instanceof ServiceError && one.status === 404)
  if (isAbsent)
    return (
      <>
        <PageHeader title="IEP" />
        <Card>
          <EmptyState title="This IEP was not found." description="It may be out of your reach, or the link is not complete." />
        </Card>
      </>
    )
  return (
    <div className="flex flex-col gap-5">
      {header.data ? <AssignableHeader header={header.data} studentId={nycId} /> : <HeaderCardSkeleton />}
      {data ? (
        <IepRecordView record={data} nycId={nycId} isEditing={isEditing} onReload={() => refetch()} />
      ) : (
        <>
          <PageHeader title="IEP" />
          <Card>
            {error ? (
              <ErrorState title="This IEP could not be loaded." description={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
            ) : (
              <Spinner label="Loading the IEP" isLabelShown />
            )}
          </Card>
        </>
      )}
    </div>
  )
}
