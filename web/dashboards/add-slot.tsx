import { NamedPermission } from '@trellis/domain/access/permission-ids.ts'
import { EI_AGENCY_ROLE_IDS, HEALTH_DEPARTMENT_ROLE_IDS } from '@trellis/domain/access/role-sets.ts'
import { Plus } from 'lucide-react'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

interface AddSlotProps {
  /** `outreach`: its text is the outreach one. */
  kind: 'ei' | 'outreach' | 'other'
  /** Without text there is no button [S-6.3-04]. */
  text?: string | undefined
  href?: string | undefined
  /** Opens a dialog instead of leading to a page. */
  onPress?: (() => void) | undefined
}

export const EI_ADD_MESSAGE = 'You do not have permission to add a child record. Please contact the Health Department.'

const ANY_ADD = [
  NamedPermission.CanAddReferralRecords,
  NamedPermission.CanAddIEPRecords,
  NamedPermission.CanAddPlacementsRecords,
  NamedPermission.CanAddEvaluationsRecords,
  NamedPermission.CanAddCBSTRecords,
]

function useMayAdd(kind: AddSlotProps['kind']): boolean {
  const may = useMay()
  const { roleId } = useSignedInPerson().loggedIn.selectedRole
  switch (kind) {
    case 'ei':
      return may(NamedPermission.CanAddEIRecords) && HEALTH_DEPARTMENT_ROLE_IDS.includes(roleId)
    case 'outreach':
      return may(NamedPermission.CanLogOutreach)
    case 'other':
      return may(ANY_ADD)
  }
}

/** The add button of a grid, for those who may add. */
export function AddSlot({ kind, text, href, onPress }: AddSlotProps) {
  const mayAdd = useMayAdd(kind)
  if (!mayAdd || !text) return null
  if (onPress)
    return (
      <Button size="small" icon={<Plus aria-hidden className="size-4" />} onPress={onPress}>
        {text}
      </Button>
    )
  if (!href) return null
  return (
    <Link look="secondary" href={href} className="min-h-8 px-2.5 py-1">
      <Plus aria-hidden className="size-4" />
      {text}
    </Link>
  )
}

/** For early-intervention roles that may not add a child: who can [S-6.3-05]. */
export function EiAddMessage() {
  const { roleId } = useSignedInPerson().loggedIn.selectedRole
  const mayAdd = useMayAdd('ei')
  if (mayAdd || !EI_AGENCY_ROLE_IDS.includes(roleId)) return null
  return <p className="mb-4 text-muted">{EI_ADD_MESSAGE}</p>
}
