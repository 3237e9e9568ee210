import type { choosePortalLanguage as languageContract, getPortalSettings as contract } from '@trellis/contract/portal.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readElectronicConsent } from './choose-electronic-consent.ts'

/** GET ParentPortal/Settings */
export const getPortalSettings: UseCase<typeof contract> = async (scope) => {
  const [[row], electronicConsent] = await Promise.all([
    scope.tx.query<{ language: string }>('select language from portal_language where person_sk = $1', [scope.actor.personSk], 'portal-language'),
    readElectronicConsent(scope),
  ])
  return { language: row?.language ?? null, electronicConsent }
}

/** PUT ParentPortal/Settings/Language */
export const choosePortalLanguage: UseCase<typeof languageContract> = async ({ tx, actor, now }, { body: { language } }) => {
  await tx.query(
    `insert into portal_language (person_sk, language, chosen_at) values ($1, $2, $3)
     on conflict (person_sk) do update set language = excluded.language, chosen_at = excluded.chosen_at`,
    [actor.personSk, language, now],
  )
  return done({ language })
}
