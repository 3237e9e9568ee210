import { getStudentHeader, type StudentHeader } from '@trellis/contract/students.ts'
import { explainStudentClocks } from '@trellis/contract/timelines.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearLive } from '../api/live-bus.ts'
import { operationKey } from '../api/read-key.ts'

/** The page of a student whose case somebody changed reads its header and dates again, without being asked. */
export function useFollowedCases(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      hearLive((event) => {
        if (event.kind === 'notification') return
        const headers = queries.getQueriesData<StudentHeader>({ queryKey: operationKey(getStudentHeader), type: 'active' })
        const isShown = headers.some(
          ([, header]) => event.kind === 'resync' || (header && event.studentSks.includes(header.studentSK)),
        )
        if (!isShown) return
        for (const read of [getStudentHeader, explainStudentClocks])
          void queries.invalidateQueries({ queryKey: operationKey(read) })
      }),
    [queries],
  )
}
