import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../session/current-user-context.ts'
import { SEARCH_SCREEN } from '../shell/search-screen.ts'
import { readQuickSearch } from '../students/quick-search.ts'
import type { SearchRouteState } from '../students/route-search.ts'
import { studentHref } from '../students/student-href.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { SearchField } from '../ui/search-field.tsx'

/** The way to a student: an id leads to the student, a name to the search. */
export function FindStudent() {
  const navigate = useNavigate()
  const { today, personSk } = useCurrentUser()
  const [text, setText] = useState('')
  const search = (): void => {
    const wanted = readQuickSearch(text, today)
    if (!wanted) return void navigate(`/${SEARCH_SCREEN}`)
    if ('studentId' in wanted) return void navigate(studentHref(wanted.studentId))
    void navigate(`/${SEARCH_SCREEN}`, {
      state: { studentSearch: wanted.run, by: personSk } satisfies SearchRouteState,
    })
  }
  return (
    <Card>
      <search>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <div className="flex flex-wrap items-end gap-2">
            <SearchField
              label="Find a student"
              placeholder="Student ID, or first and last name"
              className="min-w-0 flex-1 basis-64"
              value={text}
              onChange={setText}
            />
            <Button type="submit" variant="primary" icon={<Search aria-hidden className="size-4" />}>
              Search
            </Button>
          </div>
          <p className="mt-2 text-xs text-muted">
            An ID has 6, 7 or 9 digits. A name may also be written “last, first”.{' '}
            <Link href={`/${SEARCH_SCREEN}`}>Search by more than that</Link>
          </p>
        </form>
      </search>
    </Card>
  )
}
