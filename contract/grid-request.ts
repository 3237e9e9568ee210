import { z } from 'zod'
import { Sk } from './fields.ts'

/** A grid's filter as the Kendo data-source request writes it: a condition, or conditions joined by `logic`. */
export interface GridFilter {
  logic?: 'and' | 'or' | undefined
  filters?: readonly GridFilter[] | null | undefined
  field?: string | undefined
  operator?: string | undefined
  value?: string | number | boolean | null | undefined
  /** Text is always compared without regard to case. */
  ignoreCase?: boolean | undefined
}

export const MAX_FILTER_DEPTH = 4
export const MAX_CONDITIONS = 50
export const MAX_DISTINCT_VALUES = 500

// Built level by level instead of recursively: a body nested ten thousand deep is malformed, not a full stack.
const filterNode = (depth: number): z.ZodType<GridFilter, GridFilter> =>
  z.strictObject({
    logic: z.enum(['and', 'or']).optional(),
    filters:
      depth > 1
        ? z
            .array(filterNode(depth - 1))
            .max(MAX_CONDITIONS)
            .nullish()
        : z.never(`a filter is nested at most ${MAX_FILTER_DEPTH} deep`).optional(),
    field: z.string().max(60).optional(),
    operator: z.string().max(30).optional(),
    value: z.union([z.string().max(200), z.number(), z.boolean(), z.null()]).optional(),
    ignoreCase: z.boolean().optional(),
  })

export const GridSort = z.strictObject({ field: z.string().max(60), dir: z.enum(['asc', 'desc']).nullish() })

export const DataSourceRequest = z.strictObject({
  skip: z.int().min(0).max(10_000_000).default(0),
  take: z.int().min(1).max(100).default(10),
  sort: z.array(GridSort).max(5).nullish(),
  /** A filter's own leaves count as a level, so that four joined levels may hold conditions. */
  filter: filterNode(MAX_FILTER_DEPTH + 1).nullish(),
})
export type DataSourceRequest = z.output<typeof DataSourceRequest>

/** P 7. Role and location travel as written; what counts is the role and the location of the session. */
export const GridRequest = z.strictObject({
  distinctFields: z.array(z.string().max(60)).max(20).nullish(),
  dataSourceRequest: DataSourceRequest.nullish(),
  /** Early intervention: the code of the chosen agency, or ALL_AGENCY. */
  location: z.string().max(40).nullish(),
  roleId: z.int32().nullish(),
})
export type GridRequest = z.output<typeof GridRequest>

export const StudentGridRequest = GridRequest.extend({
  Studentsk: Sk.nullish(),
  roleName: z.string().max(80).nullish(),
})

/** The body of nested grids [P-7-13]; `CaseAction` is the key of the row that was opened. */
export const NestedGridRequest = GridRequest.extend({ CaseAction: Sk })

export const DistinctFieldValues = z.record(z.string(), z.array(z.union([z.string(), z.number()])))

/** [P-7-12] */
export const gridAnswer = <R extends z.ZodType>(row: R) =>
  z.object({
    dataSourceResult: z.object({ data: z.array(row), total: z.int() }),
    distinctFieldValues: DistinctFieldValues,
    location: z.string().nullable(),
  })
