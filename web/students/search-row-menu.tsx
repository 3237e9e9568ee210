import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { NamedPermission } from '@trellis/domain/access/permission-ids.ts'
import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import { menuOf } from '@trellis/domain/students/search-menu.ts'
import { EllipsisVertical } from 'lucide-react'
import { useCurrentUser, useMay } from '../session/current-user-context.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { SEARCH_TARGETS, type SearchAbilities } from './search-targets.ts'

export interface SearchRowMenuProps extends SearchAbilities {
  row: StudentSearchRow
  linkMode: boolean
}

/** What can be done with a found student, as far as it leads somewhere. */
export function SearchRowMenu({ row, linkMode, ...abilities }: SearchRowMenuProps) {
  const may = useMay()
  const { today } = useCurrentUser()
  const mayCreateStudent = may(NamedPermission.CanCreateStudent)
  const entries = menuOf(row, { mayCreateStudent, linkMode }).flatMap(({ id, label }): MenuEntry[] => {
    const target = SEARCH_TARGETS[id]?.(row, { today, may, ...abilities })
    if (!target) return []
    return [{ id, label, ...('href' in target ? { href: target.href } : { onAction: target.run }) }]
  })
  return (
    <Menu
      placement="bottom end"
      groups={[{ id: 'actions', entries }]}
      trigger={
        <IconButton
          label={`Actions for ${row.studentName}`}
          disabledReason={entries.length === 0 ? Notice.noActions : undefined}
        >
          <EllipsisVertical aria-hidden className="size-4" />
        </IconButton>
      }
    />
  )
}
