import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { gradeLabel } from '@trellis/domain/students/preschool.ts'
import clsx from 'clsx'
import { shownDate } from '../timelines/date-text.ts'
import { SearchRowMenu } from './search-row-menu.tsx'
import { Name, StatusChips } from './search-row-parts.tsx'
import type { SearchAbilities } from './search-targets.ts'

export interface ResultCardsProps extends SearchAbilities {
  label: string
  rows: readonly StudentSearchRow[]
  isRefreshing: boolean
  linkMode: boolean
}

/** The columns of the results as one card a student, for the width of a phone. */
export function ResultCards({ label, rows, isRefreshing, ...menu }: ResultCardsProps) {
  return (
    <ul aria-label={label} className={clsx(isRefreshing && 'opacity-60 transition-opacity')}>
      {rows.map((row) => (
        <li key={row.studentSk} className="flex items-start gap-2 border-b border-line py-3 ps-4 pe-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <h3 className="text-base font-medium">
              <Name row={row} />
            </h3>
            <div className="mt-0.5 mb-2 tabular-nums">
              <Line parts={[row.nycId && `Student ID ${row.nycId}`, row.eiId && `EI ${row.eiId}`]} />
              <Line parts={[row.dateOfBirth && `Born ${shownDate(row.dateOfBirth)}`, row.gender, gradeText(row)]} />
              <Line parts={[row.schoolDBN, row.school]} />
            </div>
            <StatusChips row={row} />
          </div>
          <SearchRowMenu row={row} {...menu} />
        </li>
      ))}
    </ul>
  )
}

function Line({ parts }: { parts: readonly (string | null | undefined)[] }) {
  const shown = parts.filter(Boolean)
  return shown.length > 0 && <p>{shown.join(' · ')}</p>
}

const gradeText = ({ grade }: StudentSearchRow): string =>
  grade !== null && /^\d/.test(gradeLabel(grade)) ? `Grade ${gradeLabel(grade)}` : gradeLabel(grade)
