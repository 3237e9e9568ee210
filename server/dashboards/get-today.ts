import type { getToday as contract } from '@trellis/contract/dashboards.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import type { Actor } from '@trellis/domain/access/actor.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readForecast } from './read-forecast.ts'
import { readOwnCases } from './read-own-cases.ts'
import { readStageFigures } from './read-stage-figures.ts'

/** GET /Dashboard/Today: what to do first. The forecast is for supervisors and those who oversee the city. */
export const getToday: UseCase<typeof contract> = async (scope) => {
  const [own, openByStage, forecast] = await Promise.all([
    readOwnCases(scope),
    readStageFigures(scope),
    supervises(scope.actor) ? readForecast(scope) : null,
  ])
  scope.audit({ studentSks: own.cases.map((one) => one.studentSk), entityKind: 'Today' })
  return {
    today: scope.today,
    cases: own.cases,
    ownCases: own.all,
    openByStage,
    unassigned: openByStage.reduce((all, { unassigned }) => all + unassigned, 0),
    forecast,
  }
}

export const supervises = ({ roleId, isGlobalUser }: Actor): boolean =>
  isGlobalUser || findRole(roleId)?.isSupervisor === true
