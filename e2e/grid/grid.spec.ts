import { expect, test, type Page } from '@playwright/test'
import { look } from '../looks/bare-page.ts'
import { inState, openGrid } from './open-grid.ts'

const FILTERED = {
  f: [
    { kind: 'values', field: 'complianceStatus', values: ['At Risk', 'Out of Compliance'] },
    { kind: 'dates', field: 'complianceDate', from: '2026-11-01' },
  ],
}
const table = (page: Page) => page.getByRole('table', { name: 'Referrals' })
const filled = async (page: Page) => expect(table(page).getByRole('rowheader').first()).toBeVisible()
const columnMenu = (page: Page, name: string) => page.getByRole('button', { name: `Column menu of ${name}`, exact: true })

test('filled rows, filters that are on, an opened row', async ({ page }, info) => {
  await openGrid(page)
  await filled(page)
  await look(page, info, 'page-rows')
  await openGrid(page, inState(FILTERED))
  await page.getByRole('button', { name: /^Assessments of/ }).nth(1).click()
  await expect(page.getByRole('table', { name: /^Table of assessments of/ })).toBeVisible()
  await look(page, info, 'page-filtered')
})

test('the column menu and the filter it opens give the focus back @wide @once', async ({ page }, info) => {
  await openGrid(page)
  await filled(page)
  const opener = columnMenu(page, 'Compliance date')
  await opener.click()
  await expect(page.getByRole('menuitem', { name: 'Make wider' })).toBeVisible()
  await look(page, info, 'column-menu')
  expect((await page.locator('.popover').boundingBox())!.height).toBeLessThanOrEqual(250)
  await page.getByRole('menuitem', { name: 'Filter' }).click()
  await expect(page.getByRole('textbox', { name: 'From' })).toBeFocused()
  await look(page, info, 'filter-dates')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the filter of every type and the choice of columns, from the toolbar', async ({ page }, info) => {
  await openGrid(page)
  await filled(page)
  for (const [column, shown] of [
    ['Student', page.getByRole('textbox', { name: 'Student' })],
    ['Compliance', page.getByRole('checkbox', { name: 'At Risk' })],
    ['Days past', page.getByRole('textbox', { name: 'To' })],
  ] as const) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: column, exact: true }).click()
    await expect(shown).toBeVisible()
    await look(page, info, `filter-${column.toLowerCase().replace(' ', '-')}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await look(page, info, 'columns')
})

test('the menu of a row is at most 250 px high; without actions it says why', async ({ page }, info) => {
  await openGrid(page)
  await filled(page)
  const menus = page.getByRole('button', { name: /^Actions for/ })
  await menus.nth(1).click()
  await expect(page.getByRole('menuitem', { name: 'Action 1', exact: true })).toBeVisible()
  expect((await page.locator('.popover').boundingBox())!.height).toBeLessThanOrEqual(250)
  await look(page, info, 'row-menu')
  await page.keyboard.press('Escape')
  await openGrid(page, inState({ o: 'studentSk' }))
  await filled(page)
  const none = page.getByRole('button', { name: /^Actions for/ }).nth(4)
  await none.scrollIntoViewIfNeeded()
  await none.focus()
  await expect(none).toHaveAccessibleDescription('There are no actions available for this student.')
  // scrolling closes it, and the grid may still come to rest
  await expect(async () => {
    await none.blur()
    await none.focus()
    await expect(page.getByRole('tooltip')).toHaveText('There are no actions available for this student.', { timeout: 1000 })
  }).toPass()
})

test('waiting, loading, nothing found, failed @once', async ({ page }, info) => {
  await openGrid(page, '?mode=slow')
  await expect(page.getByText('Loading', { exact: true })).toBeAttached()
  await look(page, info, 'loading')
  await openGrid(page, '?mode=waits')
  await expect(page.getByText('Choose an agency to see its children.')).toBeVisible()
  await openGrid(page, inState({ f: [{ kind: 'numbers', field: 'daysPastCompliance', from: 9999 }] }))
  await expect(page.getByRole('cell', { name: 'There is no data to display.' })).toBeVisible()
  await look(page, info, 'empty')
  await openGrid(page, '?mode=error')
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.')
  await look(page, info, 'failed')
})

test('[P-2-41] columns are resized by drag and by the menu, and keep it @wide @once', async ({ page }) => {
  await openGrid(page)
  await filled(page)
  const head = page.getByRole('columnheader', { name: 'Activity' })
  const other = page.getByRole('columnheader', { name: 'Due', exact: true })
  const width = async (of = head) => (await of.boundingBox())!.width
  const [before, otherBefore] = [await width(), await width(other)]
  const edge = (await page.locator('[data-resize="activity"]').boundingBox())!
  await page.mouse.move(edge.x + 4, edge.y + 12)
  await page.mouse.down()
  await page.mouse.move(edge.x + 64, edge.y + 12, { steps: 5 })
  await page.mouse.up()
  expect(await width()).toBeCloseTo(before + 60, -1)
  expect(await width(other)).toBeCloseTo(otherBefore, -1)
  const dragged = await width()
  await columnMenu(page, 'Activity').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Make narrower' }).press('Enter')
  await expect.poll(() => width()).toBeCloseTo(dragged - 32, 0)
  await page.reload()
  await filled(page)
  expect(await width()).toBeCloseTo(dragged - 32, 0)
})

test('on a phone each row is a card: nothing scrolls sideways, and the toolbar sorts @phone', async ({ page }, info) => {
  await openGrid(page)
  await filled(page)
  const region = page.getByRole('region', { name: 'Referrals', exact: true })
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  const cells = table(page).getByRole('row').filter({ has: page.getByRole('rowheader') }).first().getByRole('cell')
  const [first, second] = [(await cells.nth(0).boundingBox())!, (await cells.nth(1).boundingBox())!]
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height - 1)
  const names = () => table(page).getByRole('rowheader').allTextContents()
  const before = await names()
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Student, descending' }).click()
  await expect.poll(names).not.toEqual(before)
  await look(page, info, 'cards')
})

test('with the keyboard alone: sort, open a row, turn the page @wide @once', async ({ page }) => {
  await openGrid(page)
  await filled(page)
  await page.getByRole('columnheader', { name: 'Student' }).getByRole('button', { name: 'Student', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /^Assessments of/ }).first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('table', { name: /^Table of assessments/ })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(table(page).getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '12')
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeFocused()
})
