import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { EventTrouble } from './use-save-event.ts'

/** Why nothing was saved. What was typed stays, and is kept as a draft. */
export function EventTroubleBanner({ trouble, onReload }: { trouble: EventTrouble; onReload: () => void }) {
  return (
    <Banner
      isLive
      tone={trouble.isStale ? 'warn' : 'danger'}
      title="The event was not saved. Nothing you entered is lost."
      actions={
        trouble.isStale && (
          <Button size="small" onPress={onReload}>
            Show what is there now
          </Button>
        )
      }
    >
      {trouble.sentence}
      {trouble.reference && <span className="block text-xs text-muted">Reference {trouble.reference}</span>}
    </Banner>
  )
}
