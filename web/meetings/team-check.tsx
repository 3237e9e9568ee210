import { AttendeeRole, type AttendeeCard } from '@trellis/domain/meetings/attendee-roles.ts'
import { ageOn } from '@trellis/domain/meetings/date-hints.ts'
import { checkTeam, missingMembers, type InvitedMember } from '@trellis/domain/meetings/required-members.ts'
import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { useWatch } from 'react-hook-form'
import { Banner } from '../ui/banner.tsx'
import { useMeetingForm } from './meeting-context.ts'

/** Who must attend by law and is not invited yet; shown, never in the way (34 CFR 300.321). */
export function TeamCheck() {
  const { form, kind, loaded, rules } = useMeetingForm()
  const [cards, rows, date] = useWatch({ control: form.control, name: ['cards', 'attendees', 'meetingDate'] })
  const { facts, saved } = loaded
  const excused = new Set(saved?.meeting.attendees.filter(({ excusal }) => excusal).map(({ role, name }) => `${role} ${name}`))
  const shown: readonly AttendeeCard[] = [...rules.groups.required, ...rules.groups.optional]
  const invited: InvitedMember[] = [
    ...shown.map((card) => ({ role: AttendeeRole[card] as string, name: cards[card].name })),
    ...rows.map(({ role, name }) => ({ role, name })),
  ].map((one) => ({ ...one, isExcused: excused.has(`${one.role} ${one.name}`) }))
  const day = isPlainDate(date) ? date : facts.today
  const missing = missingMembers(
    checkTeam({
      kind,
      invited,
      mayBeInRegularEducation: facts.mayBeInRegularEducation,
      age: facts.dateOfBirth ? ageOn(facts.dateOfBirth, day) : undefined,
      comesFromEarlyIntervention: facts.comesFromEarlyIntervention,
    }),
  )
  if (missing.length === 0) return null
  return (
    <Banner tone="warn" title="The law asks for members who are not invited yet">
      <ul className="list-disc ps-5">
        {missing.map(({ member, citation, advice }) => (
          <li key={member}>
            {`${member}. ${advice} `}
            <span className="text-xs text-muted">{citation}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
