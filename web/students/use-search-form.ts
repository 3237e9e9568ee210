import type { Problem } from '@trellis/domain/basics/problem.ts'
import { searchFieldProblems, searchRunProblem } from '@trellis/domain/students/search-rules.ts'
import { useState } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { EMPTY_SEARCH, type SearchRun, type SearchValues } from './search-values.ts'

type FieldName = keyof SearchValues

const filled = (values: SearchValues): ReadonlySet<FieldName> =>
  new Set((Object.keys(values) as FieldName[]).filter((name) => values[name]))

/** What is typed, what is wrong with it, and whether it may run; the rules are those of the domain. */
export function useSearchForm(run: SearchRun | undefined, linkMode: boolean) {
  const { today } = useCurrentUser()
  const situation = { today, linkMode }
  const reasonToWait = (of: SearchRun | undefined): Problem | undefined =>
    of && !of.isStarted ? searchRunProblem(of.values, situation) : undefined
  const [values, setValues] = useState<SearchValues>(run?.values ?? EMPTY_SEARCH)
  const [touched, setTouched] = useState(() => filled(run?.values ?? EMPTY_SEARCH))
  const [shownRun, setShownRun] = useState(run)
  const [runProblem, setRunProblem] = useState(() => reasonToWait(run))
  // Back, Forward and the search box of the shell bring another search to the same form
  if (shownRun?.values !== run?.values) {
    setShownRun(run)
    if (run && run.values !== values) {
      setValues(run.values)
      setTouched(filled(run.values))
      setRunProblem(reasonToWait(run))
    }
  }
  const problems = searchFieldProblems(values, situation)
  const errorOf = (name: FieldName): string | undefined =>
    touched.has(name) ? problems.find(({ field }) => field === name)?.message : undefined

  return {
    values,
    today,
    runProblem,
    /** Of any field, shown yet or not: while there is one the search is not offered. */
    problems,
    /** The values to search with, or undefined after the reason was shown. */
    submit: (): SearchValues | undefined => {
      setTouched(new Set(Object.keys(EMPTY_SEARCH) as FieldName[]))
      const problem = searchRunProblem(values, situation)
      setRunProblem(problem)
      return problems.length === 0 && !problem ? values : undefined
    },
    clear: () => {
      setValues(EMPTY_SEARCH)
      setTouched(new Set())
      setRunProblem(undefined)
    },
    /** Everything a field of the kit needs. */
    bind: <N extends FieldName>(name: N) => ({
      name,
      value: values[name] ?? '',
      onChange: (value: string) => {
        setValues((former) => ({ ...former, [name]: value }))
        setRunProblem(undefined)
      },
      onBlur: () => setTouched((former) => (former.has(name) ? former : new Set([...former, name]))),
      error: errorOf(name),
    }),
  }
}
export type SearchFormState = ReturnType<typeof useSearchForm>
