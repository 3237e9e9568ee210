import type { ReactNode } from 'react'
import { studentHref } from '../students/student-href.ts'
import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'

/** What stands against the form, in its place; the way back comes before whatever else can be done. */
export function ObstacleBanner({ message, studentId, children }: { message: string; studentId: string; children?: ReactNode }) {
  return (
    <Banner
      tone="warn"
      title={message}
      actions={
        <>
          <Link href={studentHref(studentId)} look="secondary">
            Back to the student
          </Link>
          {children}
        </>
      }
    />
  )
}
