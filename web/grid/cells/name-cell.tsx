import { CellLink } from './cell-link.tsx'
import { Missing } from './missing.tsx'

interface NameCellProps {
  name: string
  nycId?: string | null | undefined
  /** Early-intervention id. */
  eiId?: string | null | undefined
  href?: string | undefined
}

/** The student's name, a link to the profile, with the City id or the early-intervention id below [P-2-55] [P-2-56]. */
export function NameCell({ name, nycId, eiId, href }: NameCellProps) {
  const id = nycId ? nycId : eiId ? `EI ${eiId}` : undefined
  return (
    <>
      {href ? (
        <CellLink href={href} className="font-medium">
          {name || id}
        </CellLink>
      ) : (
        name || <Missing />
      )}
      {id && <span className="block text-xs font-normal text-muted">{id}</span>}
    </>
  )
}
