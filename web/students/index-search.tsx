import { searchMasterIndex } from '@trellis/contract/new-student.ts'
import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { NamedPermission } from '@trellis/domain/access/permission-ids.ts'
import { useRead } from '../api/use-read.ts'
import { MatchesTable } from '../new-student/matches-table.tsx'
import { useMay } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { SearchValues } from './search-values.ts'

export interface IndexSearchProps {
  values: SearchValues
  onLink?: ((row: Pick<StudentSearchRow, 'studentSk'>) => void) | undefined
  onCreate?: (() => void) | undefined
}

/** [S-4.5-07][S-7.1-02] Nobody within reach was found, so the master student index is asked too. */
export function IndexSearch({ values, onLink, onCreate }: IndexSearchProps) {
  const mayAsk = useMay()(NamedPermission.CanCreateStudent)
  const body = { firstName: values.firstName.trim(), lastName: values.lastName.trim(), dob: values.dateOfBirth }
  const { data, error, refetch } = useRead(searchMasterIndex, { body }, { isEnabled: mayAsk, isQuietRefusal: true })
  if (!mayAsk) return null
  const isNobody = data?.length === 0
  return (
    <section aria-label="Master student index" className="mt-4 flex flex-col gap-2">
      <h3>Master student index</h3>
      <p className="text-muted">The search found nobody within your reach, so the index of all children was searched as well.</p>
      {isNobody ? (
        <Banner
          title="Nobody of this name and date of birth is on file."
          actions={
            onCreate && (
              <Button size="small" onPress={onCreate}>
                Create New Student
              </Button>
            )
          }
        >
          {onCreate ? 'A new student can be created for the request.' : 'Confirm in the request that you have seen proof; then a new student can be created.'}
        </Banner>
      ) : (
        <MatchesTable
          caption="Master student index"
          rows={data}
          error={error}
          onRetry={() => void refetch()}
          onChoose={onLink && ((row) => row.studentSk && onLink({ studentSk: row.studentSk }))}
        />
      )}
    </section>
  )
}
