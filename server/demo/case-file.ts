import { addDays, dayInZone, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { timeInZone } from '@trellis/domain/basics/zoned-time.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import { CaseClocks } from './case-clocks.ts'
import { contactForm, contactRow, contactSubject, type DemoContact } from './demo-contact.ts'
import type { DemoRow, KeyedTable } from './demo-rows.ts'
import { type DemoWorld, morningOf } from './demo-world.ts'
import type { StaffMember } from './make-people.ts'
import type { DemoStudent } from './make-students.ts'
import { workingDayFrom, workingDayUpTo } from './working-days.ts'

const ZONE = 'America/New_York'

/** What an event is about. */
export interface Subject {
  readonly kind: string
  readonly key: number
  readonly from?: number | null | undefined
  readonly to?: number | null | undefined
}

export interface Entry {
  readonly key: number
  readonly row: DemoRow
}

/** The case of one child while its history is told: rows, events in order of time, clocks. */
export class CaseFile {
  readonly clocks: CaseClocks
  /** Who works on it. */
  readonly manager: StaffMember
  #minutes = 0

  constructor(
    readonly world: DemoWorld,
    readonly student: DemoStudent,
  ) {
    this.clocks = new CaseClocks(world, student)
    this.manager = this.#chooseManager()
  }

  get studentSk(): number {
    return this.student.studentSk
  }

  isPreschoolOn(day: PlainDate): boolean {
    return day <= cpseEndsOn(this.student.born)
  }

  add(table: KeyedTable, row: DemoRow): Entry {
    row['student_sk'] = this.studentSk
    return { key: this.world.rows.add(table, row), row }
  }

  /** A working day between `min` and `max` days after `from`, never later than yesterday. */
  after(from: PlainDate, min: number, max: number): PlainDate {
    const day = workingDayFrom(addDays(from, this.world.random.int(min, max)))
    return day > this.world.lastPast ? this.#notBefore(from) : day
  }

  /** A working day between `min` and `max` days before. */
  before(to: PlainDate, min: number, max: number): PlainDate {
    return workingDayUpTo(addDays(to, -this.world.random.int(min, max)))
  }

  /** A working day ahead of today. */
  ahead(min: number, max: number): PlainDate {
    return workingDayFrom(addDays(this.world.today, this.world.random.int(min, max)))
  }

  /** One transition: the status and the event that records it. */
  move(entry: Entry, kind: string, to: number, day: PlainDate, subject: string, by: StaffMember = this.manager): void {
    const from = entry.row['status'] as number | undefined
    entry.row['status'] = to
    this.event(day, subject, { kind, key: entry.key, from, to }, by)
  }

  event(
    day: PlainDate,
    subject: string,
    about?: Subject,
    by: StaffMember | undefined = this.manager,
    detail?: string,
  ): void {
    this.#write(day, 'System', subject, detail, about, by)
  }

  /** Outreach and in-reach that somebody typed in. */
  contact(day: PlainDate, contact: DemoContact): void {
    const { rows, staff, guardians } = this.world
    const direction = contact.direction ?? 'Outreach'
    const subject = contactSubject(direction, contact)
    const { key, occurredAt } = this.#write(day, 'Manual', subject, contact.note, undefined, this.manager)
    const instant = new Date(occurredAt)
    const sides = {
      staff: staff.row(this.manager.personSk),
      guardian: guardians.get(this.studentSk)?.[0],
      isEI: this.student.hasEiId,
    }
    const form = contactForm(contact, sides, dayInZone(instant, ZONE), timeInZone(instant, ZONE))
    const row = contactRow(form, direction, { event_sk: key, student_sk: this.studentSk, changed_by: this.manager.personSk })
    rows.addUnkeyed('user_event', { ...row, changed_at: occurredAt })
    rows.addUnkeyed('user_event_version', {
      event_sk: key, version: 1, student_sk: this.studentSk, operation: 'Add', form: row['form'], changed_by: this.manager.personSk,
      role_id: this.manager.roleId, changed_at: occurredAt,
    })
  }

  #write(
    day: PlainDate,
    kind: string,
    subject: string,
    detail: string | undefined,
    about: Subject | undefined,
    by: StaffMember,
  ): { key: number; occurredAt: string } {
    const minute = (this.#minutes++ * 3) % 480
    const hour = String(13 + Math.floor(minute / 60)).padStart(2, '0')
    const occurred_at =
      day < this.world.today
        ? `${day}T${hour}:${String(minute % 60).padStart(2, '0')}:00Z`
        : morningOf(this.world.today)
    const key = this.world.rows.add('event', {
      student_sk: this.studentSk,
      occurred_at,
      kind,
      subject,
      detail: detail ?? null,
      entity_kind: about?.kind ?? null,
      entity_sk: about?.key ?? null,
      from_status: about?.from ?? null,
      to_status: about?.to ?? null,
      person_sk: by.personSk,
      role_id: by.roleId,
      location_key: by.locationKey,
    })
    return { key, occurredAt: occurred_at }
  }

  #notBefore(from: PlainDate): PlainDate {
    return from > this.world.lastPast ? from : this.world.lastPast
  }

  /** Preschool cases are run by the district's representative, others by people of the school. */
  #chooseManager(): StaffMember {
    const { random, staff, places, today } = this.world
    const { district, school } = this.student
    const office = places.byCode.get(`D${String(district.district).padStart(2, '0')}`)!
    const candidates = this.isPreschoolOn(today)
      ? staff.at(43, office)
      : [40, 41, 47].flatMap((role) => staff.at(role, school.locationKey))
    return random.pick(candidates.length > 0 ? candidates : staff.at(43, office))
  }
}
