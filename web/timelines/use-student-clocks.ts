import { explainStudentClocks } from '@trellis/contract/timelines.ts'
import { useRead } from '../api/use-read.ts'

const FRESH_MS = 60_000

/** All clocks of a student with their reasoning: asked for when the first one is opened, kept for a minute. */
export const useStudentClocks = (studentId: string, isEnabled = true) =>
  useRead(explainStudentClocks, { params: { nycid: studentId } }, { isEnabled, staleTime: FRESH_MS })
