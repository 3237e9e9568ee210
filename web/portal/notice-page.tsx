import { listOwnMeetings, openOwnNotice } from '@trellis/contract/portal.ts'
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { operationKey } from '../api/read-key.ts'
import { useRead } from '../api/use-read.ts'
import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBlock } from './notice-block.tsx'
import { NoticePdf } from './notice-pdf.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { ChildrenLoading, PortalFailed } from './without-children.tsx'

/** A letter as it was frozen: the parent's language first, the English beside it. */
export function NoticePage() {
  const { noticeSk = '' } = useParams()
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useRead(openOwnNotice, { params: { noticeSk } }, { isQuietRefusal: true })
  const openedAt = data?.openedAt
  useEffect(() => {
    if (openedAt) void queries.invalidateQueries({ queryKey: operationKey(listOwnMeetings) })
  }, [queries, openedAt])
  return (
    <PortalFrame
      isWide
      title={({ words }) => words.meetings.letterTitle}
      eyebrow={({ words, direction }) => (
        <Link href="/" className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden className={clsx('size-4', direction === 'rtl' && 'rotate-180')} />
          {words.meetings.allChildren}
        </Link>
      )}
    >
      {({ words }) => (
        <>
          {error && !data && <PortalFailed words={words} sentence={words.meetings.letterFailed} onRetry={() => void refetch()} isRetrying={isFetching} />}
          {!error && !data && <ChildrenLoading words={words} />}
          {data && !data.isCurrent && (
            <Banner tone="warn" actions={data.supersededBySk && <Link href={`/portal/notice/${data.supersededBySk}`}>{words.meetings.readNewer}</Link>}>
              {words.meetings.newerLetter}
            </Banner>
          )}
          {data && <NoticePdf noticeSk={data.noticeSk} words={words.meetings} />}
          {data && (
            <div className={clsx('grid items-start gap-5', data.languages.length > 1 && 'lg:grid-cols-2')}>
              {data.languages.map((block) => (
                <NoticeBlock key={block.locale} block={block} />
              ))}
            </div>
          )}
        </>
      )}
    </PortalFrame>
  )
}
