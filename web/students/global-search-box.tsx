import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser, useMay } from '../session/current-user-context.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { readQuickSearch } from './quick-search.ts'
import type { SearchRouteState } from './route-search.ts'
import { studentHref } from './student-href.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Finds a student from anywhere: an id goes straight to the student, a name to the search. Control+K leads here from every page. */
export function GlobalSearchBox() {
  const navigate = useNavigate()
  const { today, personSk } = useCurrentUser()
  const may = useMay()
  const [text, setText] = useState('')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // a dialog keeps the focus until it is left
      if (!box.current || document.querySelector('[role=dialog],[role=alertdialog]')) return
      event.preventDefault()
      box.current.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!may(Permission.viewGlobalSearch)) return null
  const search = (value: string): void => {
    const wanted = readQuickSearch(value, today)
    if (!wanted) return
    setText('')
    if ('studentId' in wanted) void navigate(studentHref(wanted.studentId))
    else void navigate('/student', { state: { studentSearch: wanted.run, by: personSk } satisfies SearchRouteState })
  }
  return (
    <search ref={box} aria-keyshortcuts="Control+K Meta+K" className="flex items-center gap-1">
      <SearchField
        label="Find a student"
        isLabelHidden
        placeholder="Student ID, or name"
        className="flex-1"
        value={text}
        onChange={setText}
        onSubmit={search}
      />
      <IconButton label="Student Search" onPress={() => setDialogOpen(true)}>
        <SlidersHorizontal aria-hidden className="size-4.5" />
      </IconButton>
      {isDialogOpen && (
        <Suspense>
          <SearchDialog isOpen onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}
