/** The first stop of the Tab key: past the header and the navigation to the page itself. */
export function SkipLink({ targetId = 'main', label = 'Skip to content' }: { targetId?: string; label?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:font-medium focus:text-on-accent focus:shadow-pop"
    >
      {label}
    </a>
  )
}
