import { ContactMethod, EngagementStatus } from '@trellis/domain/reference/people-codes.ts'
import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { morningOf } from '../demo-world.ts'

export type PlacementEnd =
  'open' | 'draft' | 'offered' | 'authorised' | 'attending' | 'declined' | 'deferred' | 'cancelled' | 'ended'

const officer = ({ world }: CaseFile) => world.staff.demo('plo')

/** P1 to P9 for one program, the way up to `end`; days between `from` and yesterday. */
export function place(
  file: CaseFile,
  iep: Entry,
  mandate: Entry | undefined,
  end: PlacementEnd,
  from: PlainDate,
  summer = false,
): Entry {
  const placement = file.add('placement', {
    iep_form_sk: iep.key,
    mandate_sk: mandate?.key ?? null,
    status: 1,
    is_summer: summer,
    school_key: null,
    class_code: null,
    offered_on: null,
    authorised_on: null,
    first_attend_on: null,
    deferred_until: null,
    ends_on: null,
    updated_at: morningOf(file.world.today),
  })
  const move = (status: number, day: PlainDate, subject: string) =>
    file.move(placement, 'placement', status, day, subject, officer(file))
  file.event(from, 'Placement opened', { kind: 'placement', key: placement.key, to: 1 }, officer(file))
  if (end === 'open') return placement
  if (end === 'deferred') {
    placement.row['deferred_until'] = addDays(from, 75)
    file.event(
      file.after(from, 2, 6),
      'Placement deferred',
      { kind: 'placement', key: placement.key, from: 1, to: 1 },
      officer(file),
    )
    return placement
  }
  const drafted = file.after(from, 2, 5)
  if (end === 'cancelled') {
    move(10, drafted, 'Placement cancelled')
    return placement
  }
  placement.row['school_key'] = file.student.school.locationKey
  placement.row['class_code'] = `${String(file.student.row['grade'])}-${(placement.key % 9) + 1}01`
  move(2, drafted, 'Site chosen')
  if (end === 'draft') return placement
  const offered = file.after(drafted, 1, 4)
  placement.row['offered_on'] = offered
  move(3, offered, 'Placement offered')
  if (end === 'offered') return placement
  const answered = file.after(offered, 2, 8)
  if (end === 'declined') {
    move(8, answered, 'Placement declined')
    file.contact(answered, {
      note: 'Phone call: the program has no seat; the family asks for one nearer home.',
      method: ContactMethod.Phone,
      engagement: EngagementStatus.Declined,
      about: 'placement',
    })
    place(file, iep, mandate, 'open', answered, summer)
    return placement
  }
  placement.row['authorised_on'] = answered
  if (mandate && !summer) mandate.row['authorised_on'] = answered
  move(6, answered, 'Placement authorised')
  if (end === 'authorised') return placement
  const attended = file.after(answered, 1, 6)
  placement.row['first_attend_on'] = attended
  if (mandate && !summer) mandate.row['first_attend_on'] = attended
  move(5, attended, 'First attend')
  if (end === 'ended') {
    placement.row['ends_on'] = file.after(attended, 20, 40)
    move(7, String(placement.row['ends_on']), 'Placement ended')
  }
  return placement
}

/** Part 1.16: 2 draft, 3 submitted, 6 approved, 8 returned. Who approves did not submit. */
export function stac(file: CaseFile, placement: Entry, status: 2 | 3 | 6 | 8, day: PlainDate): void {
  const { staff, places } = file.world
  const record = file.add('stac', {
    placement_sk: placement.key,
    status: 2,
    submitted_by: null,
    submitted_on: null,
    decided_by: null,
    decided_on: null,
    comment: null,
  })
  file.event(day, 'STAC drafted', { kind: 'stac', key: record.key, to: 2 })
  if (status === 2) return
  const submitted = file.after(day, 1, 3)
  Object.assign(record.row, { submitted_by: file.manager.personSk, submitted_on: submitted })
  file.move(record, 'stac', 3, submitted, 'STAC submitted')
  if (status === 3) return
  const decider = staff.at(54, places.byCode.get('CENTRAL')!).at(-1) ?? staff.demo('stac')
  const decided = file.after(submitted, 1, 4)
  Object.assign(record.row, {
    decided_by: decider.personSk,
    decided_on: decided,
    comment: status === 8 ? 'The start date does not agree with the authorization letter.' : null,
  })
  file.move(record, 'stac', status, decided, status === 6 ? 'STAC approved' : 'STAC returned', decider)
}
