import { getActionItems } from '@trellis/contract/dashboards.ts'
import { useMemo } from 'react'
import { useClient } from '../api/client-context.ts'
import type { GridRowMenu } from '../grid/grid-props.ts'
import { menuOfActions } from './menu-of-actions.ts'

type StudentOf<Row> = (row: Row) => { studentSk: string; studentName: string; href: string | undefined } | undefined

/** The menu of a row: what the server offers for its student now, asked for when the menu opens. */
export function useStudentMenu<Row extends object>(studentOf: StudentOf<Row>): GridRowMenu<Row> {
  const client = useClient()
  return useMemo(
    () => ({
      labelOf: (row) => `Actions for ${studentOf(row)?.studentName ?? 'this row'}`,
      groupsOf: (row) => (studentOf(row) ? 'ask' : undefined),
      load: async (row) => {
        const student = studentOf(row)
        if (!student) return []
        const { studentSk } = student
        return menuOfActions(await client.call(getActionItems, { params: { studentSk } }), student)
      },
    }),
    [client, studentOf],
  )
}
