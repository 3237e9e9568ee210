import { staffFieldProblems, staffRunProblem, type StaffCriteria } from '@trellis/domain/cases/staff-search-rules.ts'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type FieldName = keyof StaffCriteria
/** A finger has no keyboard yet, and the one that came up would hide the dialog. */
const KEYBOARD = '(hover: hover) and (pointer: fine)'
const EMPTY: StaffCriteria = { firstName: '', lastName: '', loginId: '' }
const FIELDS: readonly { name: FieldName; label: string; maxLength: number }[] = [
  { name: 'firstName', label: 'First name', maxLength: 50 },
  { name: 'lastName', label: 'Last name', maxLength: 50 },
  { name: 'loginId', label: 'Staff ID', maxLength: 80 },
]

export interface StaffSearchFormProps {
  onSearch: (criteria: StaffCriteria) => void
  isSearching: boolean
  /** The first field has the focus at once, where a keyboard is at hand. */
  takesFocus?: boolean
}

/** Whom to look for among the staff. Enter searches; what is missing is said in words. */
export function StaffSearchForm({ onSearch, isSearching, takesFocus = false }: StaffSearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus && window.matchMedia(KEYBOARD).matches) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const [values, setValues] = useState(EMPTY)
  const [touched, setTouched] = useState<readonly FieldName[]>([])
  const [runProblem, setRunProblem] = useState<string>()
  const problems = staffFieldProblems(values)
  const errorOf = (name: FieldName): string | undefined =>
    touched.includes(name) ? problems.find(({ field }) => field === name)?.message : undefined
  return (
    <form
      ref={form}
      aria-label="Staff search"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setTouched(FIELDS.map(({ name }) => name))
        const missing = staffRunProblem(values)?.message
        setRunProblem(missing)
        if (problems.length === 0 && missing === undefined) onSearch(values)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            autoComplete="off"
            value={values[field.name]}
            error={errorOf(field.name)}
            onBlur={() => setTouched((former) => [...former, field.name])}
            onChange={(value) => {
              setValues((former) => ({ ...former, [field.name]: value }))
              setRunProblem(undefined)
            }}
          />
        ))}
      </div>
      {runProblem && (
        <Banner tone="danger" isLive>
          {runProblem}
        </Banner>
      )}
      <div>
        <Button type="submit" icon={<Search aria-hidden className="size-4" />} isPending={isSearching}>
          Search
        </Button>
      </div>
    </form>
  )
}
