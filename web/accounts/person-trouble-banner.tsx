import type { SaveTrouble } from '../api/save-trouble.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'

export interface PersonTroubleBannerProps {
  trouble: SaveTrouble | undefined
  /** Fetches the person anew; what was typed stays. */
  onReload?: () => Promise<unknown>
  /** The newest version is shown now. */
  onReloaded?: () => void
}

/** Says why a save did not happen, and after a conflict shows the newest version. */
export function PersonTroubleBanner({ trouble, onReload, onReloaded }: PersonTroubleBannerProps) {
  const reload = async (): Promise<void> => {
    await onReload?.()
    onReloaded?.()
  }
  return (
    <TroubleBanner
      trouble={trouble}
      title={trouble?.isConflict ? 'This person was changed meanwhile' : 'This was not saved'}
      reloadLabel="Show the newest version"
      onReload={onReload && reload}
    />
  )
}
