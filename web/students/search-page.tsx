import { PageHeader } from '../ui/page-header.tsx'
import { useRouteSearch } from './route-search.ts'
import { StudentSearch } from './student-search.tsx'

/** /student and /sn */
export function SearchPage() {
  const { run, setRun } = useRouteSearch()
  return (
    <>
      <PageHeader title="Student Search" />
      <StudentSearch run={run} setRun={setRun} />
    </>
  )
}
