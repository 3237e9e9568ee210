import { Button } from '../ui/button.tsx'

interface ShowMoreProps {
  pages: { hasMore: boolean; isLoadingMore: boolean; more: () => void; moreError: string | undefined }
  what: string
}

/** The next page below the ones that are there. */
export function ShowMore({ pages: { hasMore, isLoadingMore, more, moreError }, what }: ShowMoreProps) {
  if (!hasMore && !moreError) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line p-3 print:hidden">
      <Button size="small" onPress={more} isPending={isLoadingMore}>
        {moreError ? 'Retry' : `Show more ${what}`}
      </Button>
      {moreError && (
        <span role="alert" className="text-danger">
          {moreError}
        </span>
      )}
    </div>
  )
}
