import { NamedPermission } from '@trellis/domain/access/permission-ids.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { AddSlot, EiAddMessage } from './add-slot.tsx'

type Slot = Parameters<typeof AddSlot>[0]

beforeEach(() => sessionStorage.clear())

/** Whether somebody with this role and these permissions gets the button. */
function offers(slot: Partial<Slot>, permissions: readonly number[], roleId = 50): boolean {
  const element = <AddSlot kind="other" text="Add" href="/somewhere" {...slot} />
  const { unmount } = renderSignedIn([{ path: '/', element }], {}, { permissions, roleId })
  const found = screen.queryByRole('link', { name: slot.text ?? 'Add' }) !== null
  unmount()
  return found
}

it("[S-6.3-01] 'CanAddEIRecords' shows the add button on the early-intervention grid, for the health department", () => {
  expect(offers({ kind: 'ei' }, [NamedPermission.CanAddEIRecords], 35)).toBe(true)
  expect(offers({ kind: 'ei' }, [NamedPermission.CanAddEIRecords], 50)).toBe(false)
  expect(offers({ kind: 'ei' }, [NamedPermission.CanAddReferralRecords], 35)).toBe(false)
})

it("[S-6.3-02] 'CanLogOutreach' shows the add button when its text is the outreach one", () => {
  const slot = { kind: 'outreach', text: 'Log outreach' } as const
  expect(offers(slot, [NamedPermission.CanLogOutreach])).toBe(true)
  expect(offers(slot, [NamedPermission.CanAddReferralRecords])).toBe(false)
})

it('[S-6.3-03] [P-2-49] any one of five permissions shows the add button on the other grids', () => {
  const five = ['CanAddReferralRecords', 'CanAddIEPRecords', 'CanAddPlacementsRecords', 'CanAddEvaluationsRecords', 'CanAddCBSTRecords'] as const
  for (const name of five) expect([name, offers({}, [NamedPermission[name]])]).toEqual([name, true])
  expect(offers({}, [NamedPermission.CanAddEIRecords, NamedPermission.CanLogOutreach])).toBe(false)
  expect(offers({}, [])).toBe(false)
})

it('[S-6.3-04] without text there is no add button', () => {
  expect(offers({ text: undefined }, [NamedPermission.CanAddReferralRecords])).toBe(false)
  expect(offers({ text: '' }, [NamedPermission.CanAddReferralRecords])).toBe(false)
})

it('[S-6.3-05] early-intervention agency roles read that the Health Department adds children, nobody else does', () => {
  const reads = (roleId: number): boolean => {
    const { unmount } = renderSignedIn([{ path: '/', element: <EiAddMessage /> }], {}, { permissions: [1], roleId })
    const text = 'You do not have permission to add a child record. Please contact the Health Department.'
    const found = screen.queryByText(text) !== null
    unmount()
    return found
  }
  expect([1, 37, 38, 101].filter((role) => !reads(role))).toEqual([])
  expect([35, 36, 49, 50].filter(reads)).toEqual([])
})
