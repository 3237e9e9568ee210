import type { GridRequest } from '@trellis/contract/grid-request.ts'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import type { Scope } from '../access/scope.ts'
import { EI_TRANSITION_GRID } from './ei-transition-grid.ts'
import { answerGrid, type GridAnswer } from './answer-grid.ts'
import {
  CBST_GRID,
  DASHBOARD_GRID,
  EVALUATIONS_GRID,
  IEP_GRID,
  PLACEMENT_GRID,
  REFERRAL_GRID,
  type CaseGrid,
} from './case-grids.ts'

/** POST {grid}/kendogrid for the grids that differ only in which cases stand on them [P-7-08][P-7-12]. */
const show =
  (grid: CaseGrid) =>
  (scope: Scope, { body }: { readonly body: GridRequest }): Promise<GridAnswer<CaseRow>> =>
    answerGrid(scope, grid, body)

export const showReferralGrid = show(REFERRAL_GRID)
export const showEvaluationsGrid = show(EVALUATIONS_GRID)
export const showIepGrid = show(IEP_GRID)
export const showPlacementGrid = show(PLACEMENT_GRID)
export const showCbstGrid = show(CBST_GRID)
export const showDashboardGrid = show(DASHBOARD_GRID)
export const showEiTransitionGrid = show(EI_TRANSITION_GRID)
