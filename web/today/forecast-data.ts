import type { getToday } from '@trellis/contract/dashboards.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'

export type ForecastData = NonNullable<ResponseOf<typeof getToday>['forecast']>
export type ForecastDay = ForecastData['days'][number]
/** `overdue` is null where it was not counted. */
export type ForecastLine = Omit<ForecastData['byPerson'][number], 'overdue'> & { overdue: number | null }
