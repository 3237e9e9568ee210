import { getActionItems } from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { CircleQuestionMark } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useClient } from '../api/client-context.ts'
import type { GridRowMenu } from '../grid/grid-props.ts'
import { useMay } from '../session/current-user-context.ts'
import type { MenuGroup } from '../ui/menu-entry.ts'
import type { ActionStudent } from './action-targets.tsx'
import { WHY_NOT } from './menu-of-actions.ts'
import { useActions } from './use-actions.tsx'

type StudentOf<Row> = (row: Row) => ActionStudent | undefined

/**
 * The menu of a row: what the server offers for its student now, asked for when the menu opens. A role that may not ask
 * has no action.
 */
export function useStudentMenu<Row extends object>(
  studentOf: StudentOf<Row>,
): { rowMenu: GridRowMenu<Row>; dialogs: ReactNode } {
  const client = useClient()
  const mayAsk = useMay()(Permission.viewStudentProfile)
  const { groupsOf, explain, dialogs } = useActions()
  const rowMenu = useMemo(
    (): GridRowMenu<Row> => ({
      labelOf: (row) => `Actions for ${studentOf(row)?.studentName ?? 'this row'}`,
      groupsOf: (row) => (studentOf(row) ? (mayAsk ? 'ask' : []) : undefined),
      load: async (row) => {
        const student = studentOf(row)
        if (!student) return []
        const items = await client.call(getActionItems, { params: { studentSk: student.studentSk } }, { isQuietRefusal: true })
        const why: MenuGroup[] = explain
          ? [
              {
                id: 'why',
                entries: [
                  {
                    id: 'why',
                    label: WHY_NOT,
                    icon: <CircleQuestionMark aria-hidden className="size-4" />,
                    onAction: () => explain(student),
                  },
                ],
              },
            ]
          : []
        return [...groupsOf(items, student), ...why]
      },
    }),
    [client, studentOf, mayAsk, groupsOf, explain],
  )
  return { rowMenu, dialogs }
}
