import type { CloseFacts } from '@trellis/contract/case-close.ts'

const counted = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`])

/** What closing ends besides, before anybody confirms it. */
export const endingParts = ({ meetings, assessments, extensions, consents, notices, iepsInWork, clocks, assignedTo }: CloseFacts['ending']): readonly string[] => [
  ...counted(meetings, 'meeting to come (everybody invited is told)', 'meetings to come (everybody invited is told)'),
  ...counted(assessments, 'open assessment', 'open assessments'),
  ...counted(extensions, 'request for an extension', 'requests for an extension'),
  ...counted(consents, 'consent that was asked for', 'consents that were asked for'),
  ...counted(notices, 'notice not sent yet', 'notices not sent yet'),
  ...counted(iepsInWork, 'IEP in work', 'IEPs in work'),
  ...counted(clocks, 'running date', 'running dates'),
  ...(assignedTo ? [`the assignment to ${assignedTo}`] : []),
]

export function CloseEnding({ facts, studentName }: { facts: CloseFacts; studentName: string }) {
  const parts = endingParts(facts.ending)
  return (
    <p>
      Closes the case of <b className="font-medium">{studentName}</b>.{' '}
      {parts.length > 0 && <>With it ends: {parts.join(', ')}. </>}A closed case is not opened again; a new referral begins a new one.
    </p>
  )
}
