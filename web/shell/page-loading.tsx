import { Spinner } from '../ui/spinner.tsx'
import { useFrame } from './frame-language.ts'

/** While a page is on its way. */
export function PageLoading() {
  const { words } = useFrame()
  return (
    <div className="grid min-h-48 place-items-center p-8">
      <Spinner label={words.loading} size={28} />
    </div>
  )
}
