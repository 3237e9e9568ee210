export interface BrandMarkProps {
  /** Pixels. */
  size?: number
}

/** The house mark: a trellis with a vine that climbs it. Decoration beside the product's written name. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-accent">
        <path d="M7 11.5h18M7 19.5h18" strokeOpacity={0.5} strokeWidth={2} />
        <path d="M16 27V9" strokeWidth={2.8} />
      </g>
      <g className="fill-on-accent">
        <path d="M16 12.2C15.6 7.6 18.4 4.9 23.6 4.8 23.7 9.6 20.9 12.3 16 12.2Z" />
        <path d="M16 20.6C16.3 16 13.6 13.4 8.6 13.4 8.5 18 11.2 20.7 16 20.6Z" />
      </g>
    </svg>
  )
}
