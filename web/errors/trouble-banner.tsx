import { useState } from 'react'
import type { SaveTrouble } from '../api/save-trouble.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

export interface TroubleBannerProps {
  trouble: SaveTrouble | undefined
  title: string
  /** After a conflict: shows what is there now; what was typed stays. */
  onReload?: (() => unknown) | undefined
  reloadLabel?: string
  /** Where trying again can help: not after a conflict. */
  onRetry?: () => void
  isRetrying?: boolean
}

/** Why nothing was saved. What was typed stays. */
export function TroubleBanner({ trouble, title, onReload, reloadLabel = 'Show what is there now', onRetry, isRetrying = false }: TroubleBannerProps) {
  const [isLoading, setLoading] = useState(false)
  if (!trouble) return null
  const reload = async (): Promise<void> => {
    setLoading(true)
    try {
      await onReload?.()
    } finally {
      setLoading(false)
    }
  }
  const { sentence, isConflict, reference } = trouble
  return (
    <Banner
      isLive
      tone={isConflict ? 'warn' : 'danger'}
      title={title}
      actions={
        isConflict
          ? onReload && (
              <Button size="small" isPending={isLoading} onPress={() => void reload()}>
                {reloadLabel}
              </Button>
            )
          : onRetry && (
              <Button size="small" isPending={isRetrying} onPress={onRetry}>
                Retry
              </Button>
            )
      }
    >
      {sentence}
      {reference && <span className="block text-xs text-muted">Reference {reference}</span>}
    </Banner>
  )
}
