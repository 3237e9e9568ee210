/** 'add' when nothing is named. */
export type EventAction = 'view' | 'edit' | 'delete'

/** [M-2.2-02] What the Log Event dialog is opened with. */
export interface LogEventInputs {
  studentDetails: { studentName: string }
  /** The event that is viewed, edited or deleted. */
  outreachSk?: string | undefined
  studentSk: string
  action?: EventAction | undefined
  nycIds: readonly string[]
  /** The student has an early-intervention id. */
  isEI: boolean
}
