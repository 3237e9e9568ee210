import { Skeleton } from '../ui/skeleton.tsx'

/** The place of the card while it is fetched; as tall as most cards, so that little moves when it comes. */
export function HeaderCardSkeleton() {
  return (
    <output className="block overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <span className="sr-only">Loading</span>
      <span className="block h-12 border-t-4 border-line bg-sunken" />
      <span className="flex flex-col gap-3 p-4">
        <Skeleton width="16rem" height="1.75rem" />
        <Skeleton width="34rem" />
      </span>
      <span className="grid gap-6 border-t border-line p-4 md:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <span key={index} className="flex min-h-28 flex-col gap-3">
            <Skeleton width="40%" />
            <Skeleton width="85%" />
            <Skeleton width="70%" />
          </span>
        ))}
      </span>
    </output>
  )
}
