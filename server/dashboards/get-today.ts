import type { getToday as contract } from '@trellis/contract/dashboards.ts'
import { CASE_HOLDER_ROLE_IDS } from '@trellis/domain/cases/case-roles.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import type { Actor } from '@trellis/domain/access/actor.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readForecast } from './read-forecast.ts'
import { readOwnCases, readPressingCases } from './read-own-cases.ts'
import { readStageFigures } from './read-stage-figures.ts'

/** GET /Dashboard/Today: what to do first. The forecast and what presses most are for supervisors and those who oversee the city. */
export const getToday: UseCase<typeof contract> = async (scope) => {
  const isOverseer = supervises(scope.actor)
  const [own, pressing, openByStage, forecast] = await Promise.all([
    readOwnCases(scope),
    isOverseer || !CASE_HOLDER_ROLE_IDS.includes(scope.actor.roleId) ? readPressingCases(scope) : null,
    readStageFigures(scope),
    isOverseer ? readForecast(scope) : null,
  ])
  const shown = new Set([...own.cases, ...(pressing ?? [])].map((one) => one.studentSk))
  scope.audit({ studentSks: [...shown], entityKind: 'Today' })
  return {
    today: scope.today,
    cases: own.cases,
    ownCases: own.all,
    pressing,
    openByStage,
    unassigned: openByStage.reduce((all, { unassigned }) => all + unassigned, 0),
    forecast,
  }
}

export const supervises = ({ roleId, isGlobalUser }: Actor): boolean =>
  isGlobalUser || findRole(roleId)?.isSupervisor === true
