import type { FirstAttendDetails } from '@trellis/contract/placements.ts'
import { Chip } from '../ui/chip.tsx'

/** Whose dates they are, and for a preschool child whether the program's acceptance letter is on file. */
export const FirstAttendHead = ({ details, studentName }: { details: FirstAttendDetails; studentName: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p>
      Services of <b className="font-medium">{studentName}</b>
    </p>
    {(details.isPreschool || details.isPALAvailable) && (
      <Chip tone={details.isPALAvailable ? 'ok' : 'warn'}>
        {details.isPALAvailable ? 'Preschool acceptance letter on file' : 'No preschool acceptance letter on file'}
      </Chip>
    )}
  </div>
)
