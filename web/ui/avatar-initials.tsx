import clsx from 'clsx'

export interface AvatarInitialsProps {
  /** The whole name; at most two initials are drawn. */
  name: string
  size?: 'small' | 'regular' | 'large'
}

const SIZE = { small: 'size-6 text-[0.6875rem]', regular: 'size-8 text-xs', large: 'size-11 text-sm' }

/** First letters of the first and the last name: 'Rivera, Ana' and 'Ana Rivera' both give AR. */
export function initialsOf(name: string): string {
  const ordered = name.includes(',') ? name.split(',').toReversed().join(' ') : name
  const words = ordered.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** Decoration beside a written name, so it is not read out. */
export function AvatarInitials({ name, size = 'regular' }: AvatarInitialsProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full border border-transparent bg-accent-soft font-semibold text-accent-ink select-none',
        SIZE[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
