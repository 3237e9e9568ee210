import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { SaveTrouble } from './save-trouble.ts'

export interface TroubleBannerProps {
  trouble: SaveTrouble | undefined
  /** Fetches the person anew; what was typed stays. */
  onReload: (() => Promise<unknown>) | undefined
  /** The newest version is shown now. */
  onReloaded?: () => void
}

/** Says why a save did not happen, and after a conflict shows the newest version. */
export function TroubleBanner({ trouble, onReload, onReloaded }: TroubleBannerProps) {
  const [isLoading, setLoading] = useState(false)
  if (!trouble) return null
  const reload = async (): Promise<void> => {
    setLoading(true)
    await onReload?.()
    setLoading(false)
    onReloaded?.()
  }
  return (
    <Banner
      tone={trouble.isConflict ? 'warn' : 'danger'}
      isLive
      title={trouble.isConflict ? 'This person was changed meanwhile' : 'This was not saved'}
      actions={
        trouble.isConflict &&
        onReload && (
          <Button size="small" isPending={isLoading} onPress={() => void reload()}>
            Show the newest version
          </Button>
        )
      }
    >
      {trouble.sentence}
      {trouble.reference && <span className="block text-xs text-muted">Reference {trouble.reference}</span>}
    </Banner>
  )
}
