import { getOwnChildren } from '@trellis/contract/portal.ts'
import { useRead } from '../api/use-read.ts'
import { ChildCard } from './child-card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { MeetingsSection } from './meetings-section.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { RequestsSection } from './requests-section.tsx'
import { RightsCard } from './rights-card.tsx'
import { ChildrenLoading, NoChildren, PortalFailed } from './without-children.tsx'

/** A parent's own children and their meetings, in plain words and in the parent's language. */
export function PortalPage() {
  const { data, error, refetch, isFetching } = useRead(getOwnChildren, {})
  return (
    <PortalFrame title={({ words }) => words.title} description={({ words }) => words.intro}>
      {(language) => {
        const { words } = language
        return (
          <>
            {error && !data && <PortalFailed words={words} sentence={words.failed} onRetry={() => void refetch()} isRetrying={isFetching} />}
            {!error && !data && <ChildrenLoading words={words} />}
            {data?.length === 0 && <NoChildren words={words} />}
            {data && data.length > 0 && <MeetingsSection language={language} />}
            {data?.map((child) => (
              <ChildCard key={child.studentSk} child={child} language={language} />
            ))}
            {data && <RequestsSection language={language} />}
            {data && data.length > 0 && <ConsentCard language={language} />}
            <RightsCard language={language} />
          </>
        )
      }}
    </PortalFrame>
  )
}
