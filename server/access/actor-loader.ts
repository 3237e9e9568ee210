import { actorOf, type Actor } from '@trellis/domain/access/actor.ts'
import type { LocationKind } from '@trellis/domain/access/reach.ts'
import { dayInZone, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Database } from '../database/database.ts'
import { forbidden, notSignedIn } from '../http/refusals.ts'

export interface HeldRole {
  readonly assignmentSk: string
  readonly roleId: number
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate | null
  readonly location: {
    readonly kind: LocationKind
    readonly locationKey: number
    readonly locationCode: string
    readonly name: string
    readonly dbn: string | null
    readonly district: number | null
    readonly region: number | null
    readonly borough: number | null
    readonly agencySk: number | null
  }
}

/** A person as the gate knows them; looked up, never read from a token (architecture part 2). */
export interface KnownPerson {
  readonly personSk: string
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly doeEmployeeId: string | null
  readonly tokensValidFrom: Date
  readonly roles: readonly HeldRole[]
}

export interface ActorLoader {
  /** @throws Refusal 401 for a person who may not sign in, 403 for a role or location they do not hold. */
  load(token: { personSk: string; issuedAt: number }, wanted: { roleId?: number; locationCode?: string }, now: Date): Promise<{ actor: Actor; person: KnownPerson; held: HeldRole }>
  close(): Promise<void>
}

const CACHE_MS = 5_000
const CHANNEL = 'access_changed'

const PERSON = `select p.person_sk, p.user_name, p.first_name, p.last_name, p.email, p.doe_employee_id, p.tokens_valid_from,
  coalesce((select jsonb_agg(jsonb_build_object(
      'assignmentSk', r.assignment_sk::text, 'roleId', r.role_id, 'startsOn', r.starts_on, 'endsOn', r.ends_on,
      'location', jsonb_build_object('kind', l.kind, 'locationKey', l.location_key, 'locationCode', l.location_code, 'name', l.name,
        'dbn', l.dbn, 'district', l.district, 'region', l.region, 'borough', l.borough_id, 'agencySk', l.agency_sk)) order by r.assignment_sk)
    from role_assignment r join location l using (location_key) where r.person_sk = p.person_sk), '[]') as roles
  from person p where p.person_sk = $1 and p.active`

interface PersonRow {
  person_sk: string
  user_name: string | null
  first_name: string
  last_name: string
  email: string | null
  doe_employee_id: string | null
  tokens_valid_from: Date | number
  roles: HeldRole[]
}

/** Loads people with roles and locations; cached for seconds and dropped at once when a notification says they changed. */
export async function openActorLoader(database: Database, timeZone: string): Promise<ActorLoader> {
  const cache = new Map<string, { until: number; person: Promise<KnownPerson | undefined> }>()
  const stop = await database.listen(CHANNEL, (personSk) => (personSk ? cache.delete(personSk) : cache.clear()))

  const find = (personSk: string, now: Date): Promise<KnownPerson | undefined> => {
    const known = cache.get(personSk)
    if (known && known.until > now.getTime()) return known.person
    const person = readPerson(database, personSk)
    cache.set(personSk, { until: now.getTime() + CACHE_MS, person })
    person.catch(() => cache.delete(personSk))
    if (cache.size > 20_000) cache.delete(cache.keys().next().value!)
    return person
  }

  return {
    async load(token, wanted, now) {
      const person = await find(token.personSk, now)
      if (!person) throw notSignedIn('invalid_token', 'This account is not active.')
      if (token.issuedAt * 1000 + 999 < person.tokensValidFrom.getTime()) throw notSignedIn('invalid_token', 'This sign-in was ended.')
      const held = chooseRole(heldToday(person, now, timeZone), wanted)
      return { person, held, actor: actorOf({ personSk: person.personSk, roleId: held.roleId, location: held.location }) }
    },
    close: stop,
  }
}

export const heldToday = (person: KnownPerson, now: Date, timeZone: string): readonly HeldRole[] => {
  const today = dayInZone(now, timeZone)
  return person.roles.filter((role) => role.startsOn <= today && (role.endsOn === null || role.endsOn >= today))
}

/** The first role and its first location are chosen when the request names none [S-6.1-03]. */
function chooseRole(held: readonly HeldRole[], { roleId, locationCode }: { roleId?: number; locationCode?: string }): HeldRole {
  const chosen = held.find(
    (role) => (roleId === undefined || role.roleId === roleId) && (locationCode === undefined || role.location.locationCode === locationCode),
  )
  if (!chosen) throw forbidden(held.length === 0 ? 'You hold no role today. Ask your administrator.' : 'You do not hold this role at this location.')
  return chosen
}

async function readPerson(database: Database, personSk: string): Promise<KnownPerson | undefined> {
  const [row] = await database.once<PersonRow>('trellis_gate', PERSON, [personSk])
  if (!row) return undefined
  return {
    personSk: row.person_sk,
    userName: row.user_name ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    doeEmployeeId: row.doe_employee_id,
    // '-infinity' reads as a number
    tokensValidFrom: row.tokens_valid_from instanceof Date ? row.tokens_valid_from : new Date(0),
    roles: row.roles,
  }
}
