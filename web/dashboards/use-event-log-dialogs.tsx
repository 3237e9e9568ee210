import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { NamedPermission } from '@trellis/domain/access/permission-ids.ts'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { EventAction } from '../events/log-event-inputs.ts'
import type { GridRowMenu } from '../grid/grid-props.ts'
import { useMay } from '../session/current-user-context.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { useCaseReload } from './use-case-reload.ts'

const NewEventDialog = lazy(async () => ({ default: (await import('../events/log-event-action.tsx')).NewEventDialog }))
const StudentEventsDialog = lazy(async () => ({ default: (await import('../events/student-events-dialog.tsx')).StudentEventsDialog }))
const DeletedEventsDialog = lazy(async () => ({ default: (await import('../events/deleted-events-dialog.tsx')).DeletedEventsDialog }))
const ChooseStudentDialog = lazy(async () => ({ default: (await import('../events/choose-student-dialog.tsx')).ChooseStudentDialog }))

type Shown =
  | { kind: 'event'; row: EventLogRow; action: EventAction }
  | { kind: 'choose' | 'deleted' }
  | { kind: 'add'; student: { studentSk: string; studentName: string } }

/** What the event log opens: an event to view, edit or delete, a new one, and the deleted ones. */
export function useEventLogDialogs(): { rowMenu: GridRowMenu<EventLogRow>; add: () => void; showDeleted: () => void; dialogs: ReactNode } {
  const [shown, setShown] = useState<Shown>()
  const mayLog = useMay()(NamedPermission.CanLogOutreach)
  const reload = useCaseReload()
  const close = (): void => setShown(undefined)
  const done = (): void => {
    close()
    reload()
  }
  const rowMenu = useMemo((): GridRowMenu<EventLogRow> => {
    const entry = (action: EventAction, label: string) => (row: EventLogRow): MenuEntry => ({
      id: action,
      label,
      isDestructive: action === 'delete',
      onAction: () => setShown({ kind: 'event', row, action }),
    })
    const entries = [entry('view', 'View event'), ...(mayLog ? [entry('edit', 'Edit event'), entry('delete', 'Delete event')] : [])]
    return {
      labelOf: (row) => `Actions for ${row.eventSubject}, ${row.studentName}`,
      // what the system wrote has no menu
      groupsOf: (row) => (row.eventType === 'System' ? undefined : [{ id: 'event', entries: entries.map((make) => make(row)) }]),
    }
  }, [mayLog])
  return {
    rowMenu,
    add: () => setShown({ kind: 'choose' }),
    showDeleted: () => setShown({ kind: 'deleted' }),
    dialogs: (
      <Suspense>
        {shown?.kind === 'event' && <StudentEventsDialog event={shown.row} action={shown.action} onClose={close} onDone={done} />}
        {shown?.kind === 'choose' && <ChooseStudentDialog onClose={close} onChosen={(student) => setShown({ kind: 'add', student })} />}
        {shown?.kind === 'add' && <NewEventDialog student={shown.student} onClose={close} onDone={done} />}
        {shown?.kind === 'deleted' && <DeletedEventsDialog onClose={close} onRestored={reload} />}
      </Suspense>
    ),
  }
}
