import type { StudentSearchRow } from '@trellis/contract/students.ts'

/** The page of the student with this City or early-intervention id. */
export const studentHref = (id: string): string => `/student/${encodeURIComponent(id)}`

/** Where a found student's page is; a student without any id has none. */
export const rowHref = ({ nycId, eiId }: Pick<StudentSearchRow, 'nycId' | 'eiId'>): string | undefined => {
  const id = nycId ?? eiId
  return id ? studentHref(id) : undefined
}
