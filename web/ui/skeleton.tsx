import clsx from 'clsx'

export interface SkeletonProps {
  width?: string
  height?: string
  className?: string
}

/** The place of something that is still coming; whoever shows several says 'Loading' once beside them. */
export function Skeleton({ width = '100%', height = '0.875rem', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      style={{ width, height }}
      className={clsx('inline-block max-w-full animate-pulse-soft rounded-sm bg-line align-middle', className)}
    />
  )
}
