import { ACTION_TABLE } from '@trellis/domain/dashboards/action-table.ts'
import { expect, it } from 'vitest'
import { ACTION_TARGETS } from './action-targets.tsx'

it('every action that the server offers leads somewhere, and nothing leads where no action points', () => {
  const offered = ACTION_TABLE.filter(({ hasTarget }) => hasTarget).map(({ type }) => type)
  expect(Object.keys(ACTION_TARGETS).toSorted()).toEqual(offered.toSorted())
})
