import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { SubmitTrouble } from './use-submit-extension.ts'

/** Why nothing was saved. What was typed stays, and is kept as a draft. */
export function TroubleBanner({ trouble, onReload }: { trouble: SubmitTrouble; onReload: () => void }) {
  return (
    <Banner
      isLive
      tone={trouble.isStale ? 'warn' : 'danger'}
      title="Nothing was saved. What you entered is still here."
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
