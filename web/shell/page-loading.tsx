import { Spinner } from '../ui/spinner.tsx'

/** While a page is on its way. */
export function PageLoading() {
  return (
    <div className="grid min-h-48 place-items-center p-8">
      <Spinner label="Loading" size={28} />
    </div>
  )
}
