import { addGuardian } from './arrange-cases.ts'
import { addLocation, addPersonInRole, addReferral, addStudent } from './arrange.ts'
import type { SignedIn, TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

/** A school with its district and committee office, staff in every role that is invited, and a second district. */
export interface MeetingWorld {
  readonly school: { key: number; code: string }
  readonly dbn: string
  readonly district: number
  readonly region: number
  /** By role id: one of each. */
  readonly staff: ReadonlyMap<number, SignedIn>
  /** A psychologist of another district. */
  readonly stranger: SignedIn
  readonly names: ReadonlyMap<number, string>
}

export const NAMES_BY_ROLE: ReadonlyMap<number, string> = new Map([
  [40, 'Paula Psych'], [41, 'Wanda Worker'], [42, 'Tess Special'], [43, 'Dora Representative'], [44, 'Rob Provider'],
  [45, 'Chaim Chair'], [47, 'Ike Coordinator'], [51, 'Priya Principal'], [52, 'Gena General'], [56, 'Audrey Auditor'], [90, 'Pat Parent'],
])

let worlds = 0

export async function arrangeMeetingWorld(database: TestDatabase, product: TestApp): Promise<MeetingWorld> {
  const n = ++worlds
  const district = 100 + n
  const region = (n % 9) + 1
  const dbn = `${String(n).padStart(2, '0')}M${String(700 + n)}`
  const school = await addLocation(database, { dbn, district, region })
  await database.asOwner("update location set street = '400 First Avenue', city = 'New York', state = 'NY', zip = '10010' where location_key = $1", [school.key])
  const office = await addLocation(database, { kind: 'district', district, region })
  const cse = await addLocation(database, { kind: 'cseOffice', region })
  const central = await addLocation(database, { kind: 'central' })
  const other = await addLocation(database, { dbn: `${String(n).padStart(2, '0')}X${String(700 + n)}`, district: district + 50, region })
  const placeOf = (role: number) => (role === 43 ? office : role === 45 ? cse : role === 56 || role === 90 ? central : school)
  const staff = new Map<number, SignedIn>()
  for (const [role, name] of NAMES_BY_ROLE) {
    const [first, last] = name.split(' ') as [string, string]
    staff.set(role, product.signIn(await addPersonInRole(database, role, placeOf(role).key, { first, last, userName: `w${n}r${role}` })))
  }
  const stranger = product.signIn(await addPersonInRole(database, 40, other.key, { first: 'Stan', last: 'Stranger', userName: `w${n}far` }))
  return { school, dbn, district, region, staff, stranger, names: NAMES_BY_ROLE }
}

export interface MeetingChild {
  readonly studentSk: string
  readonly guardianSk: string
  readonly referralSk: string
}

/** A child of the school with one parent and a referral in this state. */
export async function arrangeChild(
  database: TestDatabase,
  world: MeetingWorld,
  referral: { type?: number; status?: number; consentDate?: string } = {},
): Promise<MeetingChild> {
  const studentSk = await addStudent(database, {
    first: 'Ana', last: 'Rivera', schoolKey: world.school.key, district: world.district, region: world.region, borough: 3, birthDate: '2019-05-06',
  })
  const guardianSk = await addGuardian(database, studentSk)
  const referralSk = await addReferral(database, studentSk, referral)
  await database.asOwner('update referral set consent_date = $2 where referral_sk = $1', [referralSk, referral.consentDate ?? null])
  return { studentSk, guardianSk, referralSk }
}

/** An IEP in force with these mandates (ids of the MandateType list). */
export async function addFinalIep(
  database: TestDatabase,
  studentSk: string,
  { mandates = [4], effectiveOn = '2026-01-15', meetingSk }: { mandates?: readonly number[]; effectiveOn?: string; meetingSk?: string } = {},
): Promise<string> {
  const [iep] = await database.asOwner<{ iep_form_sk: string }>(
    'insert into iep_form (student_sk, type, status, effective_on, finalised_on, meeting_sk) values ($1, 1, 6, $2, $2, $3) returning iep_form_sk',
    [studentSk, effectiveOn, meetingSk ?? null],
  )
  for (const type of mandates)
    await database.asOwner("insert into mandate (iep_form_sk, student_sk, mandate_type_id, description) values ($1, $2, $3, 'Service')", [iep!.iep_form_sk, studentSk, type])
  return iep!.iep_form_sk
}

const CARD_OF_ROLE = {
  parent: 0, principal: 51, teacher: 52, generalEducationTeacher: 52, specialEducationTeacher: 42, schoolSocialWorker: 41,
  schoolPsychologist: 40, relatedServiceProvider: 44, districtRepresentative: 43,
} as const

/** What a complete form sends for this child: every card filled, also those that the kind does not show. */
export function meetingPayload(world: MeetingWorld, child: MeetingChild, kind: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  const cards = Object.fromEntries(
    Object.entries(CARD_OF_ROLE).map(([card, role]) => {
      const prefix = card === 'districtRepresentative' ? 'districtRepresentativer' : card
      const name = role === 0 ? 'Luz Rivera' : world.names.get(role)!
      return [card, { [`${prefix}Name`]: name, [`${prefix}Email`]: `${card.toLowerCase()}@example.org` }]
    }),
  )
  return {
    studentSk: child.studentSk,
    parentSk: child.referralSk,
    meetingType: kind,
    contactName: 'Ike Coordinator',
    contactPhone: '(212) 555-0100',
    contactEmail: 'ike@example.org',
    selectedRecipient: child.guardianSk,
    recipientEmailAddress: 'luz.rivera@example.org',
    meetingStreetAddress1: '400 First Avenue',
    meetingFloorRoom: 'Room 12',
    postalMail: true,
    meetingDate: '2026-12-10',
    meetingStartTime: '10:30',
    ...cards,
    ...more,
  }
}
