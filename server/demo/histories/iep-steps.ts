import { addDays, addYears, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { morningOf } from '../demo-world.ts'

/** MeetingIEPType. */
export const IEP_TYPE = {
  initial: 1,
  reevaluation: 2,
  additional: 3,
  threeYear: 4,
  annual: 5,
  amendment: 7,
  reconvene: 8,
} as const

const SCHOOL_AGE_CLASSES = [2, 5, 7, 8, 8, 8, 9, 11, 12, 12, 12]

/** I1: `day` is the day on which it was begun. */
export function draftIep(
  file: CaseFile,
  type: number,
  day: PlainDate,
  more: { referral?: Entry | undefined; meeting?: Entry | undefined; reference?: Entry | undefined } = {},
): Entry {
  const iep = file.add('iep_form', {
    referral_sk: more.referral?.key ?? null,
    type,
    status: 2,
    is_annual: type === IEP_TYPE.annual,
    is_amendment: type === IEP_TYPE.amendment,
    reference_iep_form_sk: more.reference?.key ?? null,
    meeting_sk: more.meeting?.key ?? null,
    effective_on: null,
    ends_on: null,
    projected_annual_on: null,
    finalised_on: null,
    finalised_by: null,
    classification_id: null,
    updated_at: morningOf(file.world.today),
  })
  if (more.meeting) more.meeting.row['iep_form_sk'] = iep.key
  file.event(day, 'IEP created', { kind: 'iepForm', key: iep.key, to: 2 })
  return iep
}

/** I3. */
export const submitIep = (file: CaseFile, iep: Entry, day: PlainDate): void =>
  file.move(iep, 'iepForm', 3, day, 'IEP submitted for review')

/** I4. */
export function approveIep(file: CaseFile, iep: Entry, day: PlainDate): void {
  const { staff, places } = file.world
  file.move(
    iep,
    'iepForm',
    5,
    day,
    'IEP review completed',
    staff.at(46, places.byCode.get(`CSE${file.student.school.region}`)!)[0] ?? file.manager,
  )
}

/** I6: locked and in force. The year of the annual review runs from `met`, the meeting. @returns its mandates */
export function finaliseIep(file: CaseFile, iep: Entry, day: PlainDate, met: PlainDate): Entry[] {
  const { random } = file.world
  Object.assign(iep.row, {
    effective_on: addDays(day, 10),
    projected_annual_on: addYears(met, 1),
    finalised_on: day,
    finalised_by: file.manager.personSk,
    classification_id: file.isPreschoolOn(day) ? 1 : random.pick(SCHOOL_AGE_CLASSES),
  })
  file.move(iep, 'iepForm', 6, day, 'IEP finalised')
  file.add('document', {
    entity_kind: 'iepForm',
    entity_sk: iep.key,
    type: 90,
    status: 4,
    name: 'IEP.pdf',
    format: 'pdf',
    size_bytes: random.int(90_000, 400_000),
    uploaded_at: `${day}T20:00:00Z`,
    uploaded_by: file.manager.personSk,
  })
  Object.assign(file.student.row, { in_special_ed: true, special_ed_active: true, case_closed_on: null })
  return mandatesFor(file, iep, day)
}

/** I10: superseded or ended. */
export function endIep(file: CaseFile, iep: Entry, day: PlainDate): void {
  iep.row['ends_on'] = day
  file.move(iep, 'iepForm', 7, day, 'IEP ended')
}

function mandatesFor(file: CaseFile, iep: Entry, day: PlainDate): Entry[] {
  const { random } = file.world
  const language = Number(file.student.row['home_language_id'])
  const program = random.weighted(
    file.isPreschoolOn(day) ? PRESCHOOL_PROGRAMS : SCHOOL_AGE_PROGRAMS,
    (one) => one.weight,
  )
  const therapies = random.shuffle(THERAPIES).slice(0, program.type === 4 ? random.int(1, 2) : random.int(0, 2))
  const rows = [...(program.type === 4 ? [] : [program]), ...therapies]
  return rows.map(({ type, description, frequency, minutes, group, ratio }) =>
    file.add('mandate', {
      iep_form_sk: iep.key,
      mandate_type_id: type,
      description,
      frequency,
      duration_minutes: minutes,
      group_size: group,
      ratio,
      language_id: random.chance(0.3) ? language : 1,
      is_twelve_month: random.chance(0.15),
      starts_on: addDays(day, 10),
      ends_on: addYears(day, 1),
      ...deliveryOf(type, description, group, file.isPreschoolOn(day)),
      authorised_on: null,
      first_attend_on: null,
    }),
  )
}

const WEEKLY = 2
const SERVICES: Readonly<Record<string, number>> = {
  'Speech-language therapy': 1,
  'Occupational therapy': 2,
  'Physical therapy': 3,
  'Counselling services': 4,
}

/** How and where a service is given: lists FrequencyPeriod, GroupType, ServiceLocation, ClassroomSetting, RelatedService. */
function deliveryOf(type: number, description: string, group: number, isPreschool: boolean) {
  const isService = type === 4
  return {
    period_id: WEEKLY,
    group_type_id: isService || type === 3 ? (group === 1 ? 1 : 2) : null,
    location_id: isService ? 3 : type === 3 ? 4 : type === 1 ? 2 : 1,
    related_service_id: SERVICES[description] ?? null,
    classroom_setting_id: SETTINGS[type] ?? null,
    goal_numbers: isPreschool || isService ? '1, 2' : '1, 2, 3',
  }
}
const SETTINGS: Readonly<Record<number, number>> = { 1: 8, 2: 2, 3: 4, 5: 7, 6: 1 }

const program = (
  weight: number,
  type: number,
  description: string,
  frequency: number,
  minutes: number,
  group: number,
  ratio: string | null,
) => ({ weight, type, description, frequency, minutes, group, ratio })
const PRESCHOOL_PROGRAMS = [
  program(30, 3, 'Special Education Itinerant Teacher', 5, 60, 1, null),
  program(25, 2, 'Special Class in an Integrated Setting', 5, 300, 15, '15:1+2'),
  program(25, 1, 'Special Class', 5, 300, 12, '12:1+2'),
  program(20, 4, 'Related services only', 2, 30, 1, null),
]
const SCHOOL_AGE_PROGRAMS = [
  program(45, 5, 'Integrated Co-Teaching', 5, 225, 12, null),
  program(20, 6, 'Special Education Teacher Support Services', 5, 45, 8, null),
  program(20, 1, 'Special Class', 5, 300, 12, '12:1+1'),
  program(15, 4, 'Related services only', 2, 30, 1, null),
]
const THERAPIES = [
  program(1, 4, 'Speech-language therapy', 2, 30, 3, null),
  program(1, 4, 'Occupational therapy', 2, 30, 1, null),
  program(1, 4, 'Physical therapy', 1, 30, 1, null),
  program(1, 4, 'Counselling services', 1, 30, 3, null),
]
