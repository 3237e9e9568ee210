import { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import type { RecordedOutcome } from '@trellis/domain/meetings/meeting-outcome.ts'
import type { Scope } from '../access/scope.ts'
import type { AttendeeRecord, MeetingRow } from './read-meeting.ts'

const WORDS = "select list_name, id, description from reference_item where list_name in ('AttendanceOutcome', 'MeetingNotHeldReason')"

export interface OutcomeToTell {
  readonly meeting: MeetingRow
  readonly recorded: RecordedOutcome
  readonly attendees: readonly AttendeeRecord[]
  /** Logged attempts to reach the parent. */
  readonly attempts: number
}

/** What the log keeps of it: who came and how, or why it was not held. */
export async function outcomeWords({ tx }: Scope, { meeting, recorded, attendees, attempts }: OutcomeToTell): Promise<string> {
  const items = await tx.query<{ list_name: string; id: number; description: string }>(WORDS, [], 'outcome-words')
  const wordOf = (list: string, id: number): string => items.find((one) => one.list_name === list && one.id === id)?.description ?? String(id)
  switch (recorded.outcome) {
    case 'held': {
      const said = attendees.flatMap((one) => {
        const outcome = recorded.attendance.get(one.attendee_sk) ?? null
        return outcome === null ? [] : [`${one.name}: ${wordOf('AttendanceOutcome', outcome)}`]
      })
      const agreed = meeting.kind === MeetingType.GenEd ? [recorded.isAgreed === true ? 'Supports were agreed on' : 'No agreement was reached'] : []
      return [said.join('; '), ...agreed].filter(Boolean).join('. ')
    }
    case 'parentAbsent':
      return `The parent did not attend. Attempts to reach the parent on file: ${attempts}`
    case 'notHeld':
      return `Reason: ${[wordOf('MeetingNotHeldReason', recorded.reason ?? 0), recorded.otherReason.trim()].filter(Boolean).join(', ')}`
  }
}
