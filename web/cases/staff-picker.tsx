import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { useEffect, useState } from 'react'
import { announce } from '../ui/live-region.ts'
import { StaffResults } from './staff-results.tsx'
import { StaffSearchForm } from './staff-search-form.tsx'
import { useStaffSearch, type StaffRun } from './use-staff-search.ts'

export interface StaffPickerProps {
  selected: StaffRecord | undefined
  onSelect: (staff: StaffRecord) => void
  /** Whether a search is under way. */
  takesFocus?: boolean
  onSearching?: (isSearching: boolean) => void
}

/** The staff search with its results; whoever uses it says what a choice means. */
export function StaffPicker({ selected, onSelect, takesFocus, onSearching }: StaffPickerProps) {
  const [run, setRun] = useState<StaffRun>()
  const { data, error, isFetching, isPlaceholderData, refetch } = useStaffSearch(run)
  useEffect(() => onSearching?.(isFetching), [isFetching, onSearching])
  return (
    <div className="flex flex-col gap-4">
      <StaffSearchForm {...(takesFocus && { takesFocus })} isSearching={isFetching} onSearch={(criteria) => setRun({ criteria, page: 1 })} />
      {run && (
        <StaffResults
          found={data}
          error={error}
          onRetry={() => void refetch()}
          isRefreshing={isFetching && isPlaceholderData}
          page={run.page}
          onPageChange={(page) => setRun({ ...run, page })}
          selected={selected}
          onSelect={(staff) => {
            onSelect(staff)
            announce(`${staff.fullName} is selected.`)
          }}
        />
      )}
    </div>
  )
}
