import { getLinkDetails } from '@trellis/contract/parent-links.ts'
import { useParams } from 'react-router'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LinkReview } from './link-review.tsx'
import { REQUESTS_PATH } from './requests-path.ts'

/** /verification/request/:linkSk: one request of the parent portal, from opening it to the decision. */
export function LinkRequestPage() {
  const { linkSk = '' } = useParams()
  const isKey = /^\d{1,18}$/.test(linkSk)
  const { data, error, isFetching, refetch } = useRead(getLinkDetails, { params: { id: linkSk } }, { isEnabled: isKey, staleTime: 0 })
  const isAbsent = !isKey || (error instanceof ServiceError && error.status === 404)
  const header = <PageHeader title="Parent request" eyebrow={<Link href={REQUESTS_PATH}>Parent requests</Link>} />
  if (data && !isAbsent) return <LinkReview key={linkSk} details={data} onReload={refetch} />
  return (
    <>
      {header}
      <Card>
        {isAbsent ? (
          <EmptyState title="This request was not found." description="It may be out of your reach, or the link is not complete." />
        ) : error ? (
          <ErrorState title="This request could not be loaded." description={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Spinner label="Loading the request" isLabelShown />
        )}
      </Card>
    </>
  )
}
