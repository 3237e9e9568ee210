import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { chipsOf, type Chip as StatusChip } from '@trellis/domain/students/search-chips.ts'
import { Chip } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import type { Tone } from '../ui/tone.ts'
import { rowHref } from './student-href.ts'

const TONES: Readonly<Record<StatusChip['tone'], Tone>> = {
  positive: 'ok',
  neutral: 'neutral',
  warning: 'warn',
  negative: 'danger',
}

export const Missing = () => <span className="text-muted">–</span>

export function Name({ row }: { row: StudentSearchRow }) {
  const href = rowHref(row)
  return href ? (
    <Link href={href} look="plain" data-student-link>
      {row.studentName}
    </Link>
  ) : (
    row.studentName
  )
}

export function Ids({ nycId, eiId }: StudentSearchRow) {
  return (
    <>
      {nycId && <span className="block">{nycId}</span>}
      {eiId && <span className={nycId ? 'block text-xs text-muted' : 'block'}>EI {eiId}</span>}
      {!nycId && !eiId && <Missing />}
    </>
  )
}

export function School({ school, schoolDBN }: StudentSearchRow) {
  if (!school && !schoolDBN) return <Missing />
  return (
    <>
      <span className="block tabular-nums">{schoolDBN ?? school}</span>
      {schoolDBN && school && <span className="block text-xs text-muted">{school}</span>}
    </>
  )
}

export function StatusChips({ row }: { row: StudentSearchRow }) {
  return (
    <span className="flex flex-col items-start gap-1">
      {chipsOf(row).map(({ text, tone }) => (
        <Chip key={text} tone={TONES[tone]}>
          {text}
        </Chip>
      ))}
    </span>
  )
}
