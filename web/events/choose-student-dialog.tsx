import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { readQuickSearch } from '../students/quick-search.ts'
import { EMPTY_SEARCH, type SearchRun } from '../students/search-values.ts'
import { useStudentSearch } from '../students/use-student-search.ts'
import { BareButton } from '../ui/bare-button.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Spinner } from '../ui/spinner.tsx'

interface ChooseStudentDialogProps {
  onClose: () => void
  onChosen: (student: StudentSearchRow) => void
}

const TOO_LITTLE = 'Enter a student ID of 6, 7 or 9 digits, or at least two letters of a name.'

/** For whom an event is logged, when the event log itself was the place to begin. */
export function ChooseStudentDialog({ onClose, onChosen }: ChooseStudentDialogProps) {
  const { today } = useCurrentUser()
  const [text, setText] = useState('')
  const [run, setRun] = useState<SearchRun>()
  const [hint, setHint] = useState<string>()
  const { data, error, refetch, isFetching } = useStudentSearch(run, false)
  const search = (value: string): void => {
    const wanted = readQuickSearch(value, today)
    const next = wanted && ('run' in wanted ? wanted.run : { values: { ...EMPTY_SEARCH, nycId: wanted.studentId }, page: 1, isStarted: true })
    setHint(next?.isStarted ? undefined : TOO_LITTLE)
    setRun(next?.isStarted ? next : undefined)
  }
  return (
    <Dialog isOpen title="Log Event: choose the student" width={700} height={548} onClose={onClose} footer={<Button onPress={onClose}>Cancel</Button>}>
      <div className="flex flex-col gap-3">
        <search className="flex items-end gap-2">
          <SearchField label="Find a student" placeholder="Student ID, or name" className="flex-1" value={text} onChange={setText} onSubmit={search} />
          <Button variant="primary" onPress={() => search(text)}>
            Search
          </Button>
        </search>
        {hint && <output className="text-sm text-muted">{hint}</output>}
        {error ? (
          <ErrorState title={`The search failed. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : run && isFetching ? (
          <Spinner label="Searching" isLabelShown />
        ) : (
          run && data && <Found rows={data.rows} isMore={data.total > data.rows.length} onChosen={onChosen} />
        )}
      </div>
    </Dialog>
  )
}

function Found({ rows, isMore, onChosen }: { rows: readonly StudentSearchRow[]; isMore: boolean; onChosen: (row: StudentSearchRow) => void }) {
  if (rows.length === 0) return <output className="text-sm">{EmptyGrid.students}</output>
  return (
    <>
      <ul aria-label="Students found" className="divide-y divide-line rounded-lg border border-line">
        {rows.map((row) => (
          <li key={row.studentSk}>
            <BareButton onPress={() => onChosen(row)} className="block w-full px-3 py-2 text-start hover:bg-hover">
              <span className="block font-medium">{row.studentName}</span>
              <span className="block text-xs text-muted">{[row.nycId ?? row.eiId, row.school, row.grade && `Grade ${row.grade}`].filter(Boolean).join(' · ')}</span>
            </BareButton>
          </li>
        ))}
      </ul>
      {isMore && <p className="text-xs text-muted">More students match. Enter more of the name, or the student ID.</p>}
    </>
  )
}
