import { addLocation, addPersonInRole, addStudent } from '../../testing/arrange.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'
import type { TestDatabase } from '../../testing/test-database.ts'

const PARENT = 90

export interface LinkWorld {
  readonly parent: SignedIn
  readonly otherParent: SignedIn
  readonly clerk: SignedIn
  readonly representative: SignedIn
  readonly stranger: SignedIn
  readonly place: { readonly schoolKey: number; readonly district: number; readonly region: number; readonly borough: number }
}

/** Two parents with verified addresses, two who review in district 9, and a clerk of another district. */
export async function arrangeLinkWorld(database: TestDatabase, product: TestApp): Promise<LinkWorld> {
  const school = await addLocation(database, { district: 9, region: 2, borough: 1 })
  const office = await addLocation(database, { kind: 'district', district: 9, region: 2 })
  const far = await addLocation(database, { kind: 'district', district: 30, region: 7 })
  const families = await addLocation(database, { kind: 'central' })
  const person = async (role: number, { key }: { key: number }, first: string, last: string) =>
    product.signIn(await addPersonInRole(database, role, key, { first, last }))
  const world = {
    parent: await person(PARENT, families, 'Pat', 'Parent'),
    otherParent: await person(PARENT, families, 'Olga', 'Other'),
    clerk: await person(53, office, 'Carl', 'Clerk'),
    representative: await person(43, office, 'Dora', 'Representative'),
    stranger: await person(53, far, 'Stan', 'Stranger'),
    place: { schoolKey: school.key, district: 9, region: 2, borough: 1 },
  }
  await database.asOwner('update person set email_verified_at = now() where person_sk = any($1::bigint[])', [[world.parent.personSk, world.otherParent.personSk]])
  return world
}

/** What the portal's form sends. */
export const ASKED = {
  childFname: 'Ana', childLname: 'Rivera', childDob: '2023-05-06', childGender: 1, relationToChild: 13, parentPhone: '2125550100',
  address1: '12 Main St', address2: '', city: 'Bronx', state: 33, zip: '10451', homeBorough: 1, schoolDistrict: 9,
  reasonforReferral: [] as number[], otherReferralReason: '', eiService: false, referralType: null as 1 | null, locale: 'en',
}

export async function askFor(who: SignedIn, asked: Partial<typeof ASKED> = {}): Promise<string> {
  const { status, body } = await who.call('askToBeLinked', { body: { ...ASKED, ...asked } })
  if (status !== 200) throw new Error(`Asking answered ${status}: ${JSON.stringify(body)}`)
  return (body as { value: { linkSk: string } }).value.linkSk
}

/** The link payload (S 3.4) of a request, as the product's own screen sends it. */
export const payloadOf = (linkSk: string, parent: SignedIn, more: object = {}) => {
  const { locale: _locale, ...asked } = ASKED
  return { ...asked, linkSk, guardianId: parent.personSk, parentFname: 'Pat', parentLname: 'Parent', parentEmail: 'pat@example.org', ...more }
}

export const addChild = (database: TestDatabase, world: LinkWorld, more: object = {}): Promise<string> =>
  addStudent(database, { first: 'Ana', last: 'Rivera', birthDate: '2023-05-06', grade: 'PK', ...world.place, ...more })
