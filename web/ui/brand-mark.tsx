export interface BrandMarkProps {
  /** Pixels. */
  size?: number
}

/** The house mark: a trellis with a vine that climbs it. Decoration beside the product's written name. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <g fill="none" strokeLinecap="round" className="stroke-on-accent">
        <path d="M10 5v22M22 5v22M5 11h22M5 21h22" strokeOpacity={0.45} strokeWidth={2} />
        <path d="M8 27c9-1 15-7 16-19" strokeWidth={2.6} />
      </g>
      <g className="fill-[#8fe3b0] dark:fill-[#12633b]">
        <path d="M24.3 8.6c-4.6.3-6.9-1.4-7.5-4.6 4.3-.5 7 .9 7.5 4.6Z" />
        <path d="M18.4 20.1c.3-4.3 2.4-6.3 6.4-6.5.2 4-2 6.3-6.4 6.5Z" />
      </g>
    </svg>
  )
}
