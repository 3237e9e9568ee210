import { getStudentDocuments } from '@trellis/contract/grids.ts'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { NestedGrid } from '../grid/nested-grid.tsx'
import { useStacMenu } from '../placements/use-stac-menu.tsx'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { DOCUMENT_COLUMNS } from './document-columns.tsx'

/** The newest document of each type, newest first, as the server groups them [S-4.9-01 to S-4.9-04]. */
export function CaseDocuments({ row }: { row: CaseRow }) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const request = { params: { id: row.studentSk } }
  const { rowMenu, dialogs } = useStacMenu(row.studentName)
  return (
    <>
      <NestedGrid
        rowMenu={rowMenu}
        title={`Table of documents of ${row.studentName}`}
        columns={DOCUMENT_COLUMNS}
        rowKey={(document) => document.documentRef}
        queryKey={readKey(getStudentDocuments, request, selection)}
        load={(signal) => client.call(getStudentDocuments, request, { signal })}
        emptyText="This student has no documents."
      />
      {dialogs}
    </>
  )
}
