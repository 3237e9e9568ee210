import { getStudentHeader } from '@trellis/contract/students.ts'
import type { ReactNode } from 'react'
import { ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { AssignableHeader } from '../students/assignable-header.tsx'
import { HeaderCardSkeleton } from '../students/header-card-skeleton.tsx'
import { StudentNotFound } from '../students/student-not-found.tsx'
import { StudentNotLoaded } from '../students/student-not-loaded.tsx'

interface StudentFrameProps {
  /** City id, else the id of early intervention. */
  studentId: string
  /** For the browser's tab; never a name or an id. */
  title: string
  children: ReactNode
}

/** A page about one student: the header card with its clocks and actions, and below it what the page is for. */
export function StudentFrame({ studentId, title, children }: StudentFrameProps) {
  const { data: header, error, refetch, isFetching } = useRead(getStudentHeader, { params: { nycid: studentId } })
  usePageTitle(title)
  if (!header && error instanceof ServiceError && error.status === 404) return <StudentNotFound />
  return (
    <div className="flex flex-col gap-5">
      {header ? (
        <AssignableHeader header={header} studentId={studentId} />
      ) : error ? (
        <StudentNotLoaded error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <HeaderCardSkeleton />
      )}
      {children}
    </div>
  )
}
