import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { FocusTarget } from '../ui/field-props.ts'
import { RequiredNote } from '../ui/required-note.tsx'
import { SearchFields } from './search-fields.tsx'
import type { SearchRun, SearchValues } from './search-values.ts'
import { useSearchForm } from './use-search-form.ts'

export interface SearchFormProps {
  /** The search that is shown, whose values the form holds at first. */
  run: SearchRun | undefined
  onSearch: (values: SearchValues) => void
  onClear: () => void
  isSearching: boolean
  /** A request of the parent portal is being linked: no id field, all else required. */
  linkMode?: boolean
  isReferralSearch?: boolean
}

/** Whom to look for. Enter searches; what is missing is said in words. */
export function SearchForm({ linkMode = false, isReferralSearch = false, ...props }: SearchFormProps) {
  const form = useSearchForm(props.run, linkMode)
  const firstField = useRef<FocusTarget>(null)
  const problem = form.problems[0]
  return (
    <form
      aria-label="Student search"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const values = form.submit()
        if (values) props.onSearch(values)
      }}
    >
      {/* Enter comes here also while the button is blocked, so that the reasons are shown beside the fields */}
      <input type="submit" hidden />
      {linkMode && <RequiredNote />}
      <SearchFields
        form={form}
        linkMode={linkMode}
        isReferralSearch={isReferralSearch}
        firstField={(element) => {
          firstField.current = element
        }}
      />
      {form.runProblem && (
        <Banner tone="danger" isLive>
          {form.runProblem.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          icon={<Search aria-hidden className="size-4" />}
          isPending={props.isSearching}
          disabledReason={problem?.message}
        >
          Search
        </Button>
        <Button
          onPress={() => {
            form.clear()
            props.onClear()
            firstField.current?.focus()
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  )
}
