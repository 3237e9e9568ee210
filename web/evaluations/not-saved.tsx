import type { SaveTrouble } from '../api/save-trouble.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'

/** Why nothing was saved. What was typed stays, and is kept as a draft. */
export const NotSaved = (props: { trouble: SaveTrouble | undefined; onReload: () => void }) => (
  <TroubleBanner title="Nothing was saved. What you entered is still here." {...props} />
)
