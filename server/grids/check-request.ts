import type { DataSourceRequest, GridRequest } from '@trellis/contract/grid-request.ts'
import type { Filter, SortOrder } from '@trellis/domain/grids/filter-language.ts'
import { FilterProblem, readDistinct, readFilter, readSort } from '@trellis/domain/grids/read-filter.ts'
import { malformed } from '../http/refusals.ts'
import type { GridSource } from './grid-source.ts'

export interface CheckedRequest {
  readonly skip: number
  readonly take: number
  readonly filter: Filter | undefined
  readonly sort: readonly SortOrder[]
  readonly distinct: readonly string[]
}

type Wish = Partial<Pick<DataSourceRequest, 'skip' | 'take' | 'sort' | 'filter'>>

/** @throws Refusal 400 naming the field, operator or order that the grid does not know */
export function checkRequest(
  source: Pick<GridSource<object, object>, 'columns'>,
  wish: Wish,
  distinctFields: GridRequest['distinctFields'],
): CheckedRequest {
  try {
    return {
      skip: wish.skip ?? 0,
      take: wish.take ?? 10,
      filter: readFilter(wish.filter, source.columns),
      sort: readSort(wish.sort, source.columns),
      distinct: readDistinct(distinctFields, source.columns),
    }
  } catch (error) {
    if (error instanceof FilterProblem) throw malformed([error.problem])
    throw error
  }
}
