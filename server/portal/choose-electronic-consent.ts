import type { chooseElectronicConsent as contract, getPortalSettings } from '@trellis/contract/portal.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { done } from '../accounts/change-person.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { readOwnGuardians } from './own-guardians.ts'

type ElectronicConsent = ResponseOf<typeof getPortalSettings>['electronicConsent']

const LAST = `select c.recorded_at, p.first_name || ' ' || p.last_name as recorded_by from electronic_consent c join person p on p.person_sk = c.recorded_by
  where c.guardian_sk = any($1::bigint[]) order by c.consent_sk desc limit 1`
const SET = 'update guardian set electronic_consent = $2, version = version + 1, updated_at = $3 where guardian_sk = $1'
const KEEP = `insert into electronic_consent (guardian_sk, student_sk, is_given, channel, locale, recorded_by, recorded_at) values ($1, $2, $3, 'portal', $4, $5, $6)`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key)
  values ($1, 'System', $2, $3, 'guardian', $4, $5, $6, $7)`

/** What holds for this parent: an agreement counts when it stands for each of their children. */
export async function readElectronicConsent(scope: Scope): Promise<ElectronicConsent> {
  const guardians = await readOwnGuardians(scope)
  const [last] = await scope.tx.query<{ recorded_at: Date; recorded_by: string }>(LAST, [guardians.map((one) => one.guardian_sk)])
  return {
    isGiven: guardians.length > 0 && guardians.every((one) => one.electronic_consent),
    canChoose: guardians.length > 0,
    email: guardians.find((one) => one.email)?.email ?? null,
    changedAt: last?.recorded_at.toISOString() ?? null,
    changedBy: last?.recorded_by ?? null,
  }
}

/** PUT ParentPortal/Settings/ElectronicConsent: by the parent alone, any time, with day, way and language (process.md 8.4). */
export const chooseElectronicConsent: UseCase<typeof contract> = async (scope, { body: { isGiven, locale } }) => {
  const { tx, actor, now } = scope
  const guardians = await readOwnGuardians(scope, true)
  if (guardians.length === 0) throw ruleBroken({ code: 'consent.noGuardian', message: 'Your account is not linked to a parent record yet. Please ask at the school.' })
  scope.audit({ studentSks: guardians.map((one) => one.student_sk), entityKind: 'guardian', private: { isGiven } })
  for (const { guardian_sk, student_sk, electronic_consent } of guardians) {
    if (electronic_consent === isGiven) continue
    await tx.query(SET, [guardian_sk, isGiven, now])
    await tx.query(KEEP, [guardian_sk, student_sk, isGiven, locale, actor.personSk, now])
    const [subject, detail] = isGiven
      ? ['Consent to electronic communication given', 'By the parent, in the portal. Notices may go by e-mail and portal alone']
      : ['Consent to electronic communication withdrawn', 'By the parent, in the portal. The next notice goes by postal mail']
    await tx.query(EVENT, [student_sk, subject, detail, guardian_sk, actor.personSk, actor.roleId, actor.locationKey])
    await refreshCaseSummary(tx, student_sk)
  }
  return done(await readElectronicConsent(scope))
}
