import type { Locator, Page } from '@playwright/test'
import type { Child } from './cast.ts'
import { expect } from './test.ts'

/** Opens the assessments of a child on the evaluations page. */
export async function openAssessments(page: Page, { first, last }: Child): Promise<Locator> {
  await page.goto('/referrals/referrals-evaluations')
  const find = page.getByRole('searchbox', { name: 'Find by student' })
  await find.fill(last)
  await page.keyboard.press('Enter')
  const opener = page.getByRole('button', { name: `Assessments of ${last}, ${first}`, exact: true }).first()
  await opener.click()
  const table = page.getByRole('table', { name: `Table of assessments of ${last}, ${first}` })
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  return table
}

/** Opens the menu of each assessment until one offers the action, and takes it. */
export async function takeAction(page: Page, table: Locator, action: string): Promise<string> {
  const buttons = table.getByRole('button', { name: /^Actions for/ })
  for (let at = 0; at < (await buttons.count()); at += 1) {
    const button = buttons.nth(at)
    await button.click()
    const shown = page.getByRole('menu').or(page.getByText('There are no actions available for this student.'))
    await expect(shown.first()).toBeVisible()
    const item = page.getByRole('menuitem', { name: action, exact: true })
    if ((await item.count()) > 0) {
      const name = (await button.getAttribute('aria-label')) ?? ''
      await item.click()
      return name
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  throw new Error(`No assessment offers ${action}`)
}

/** Without the draft that the same person left in another window. */
export async function startAnew(dialog: Locator, field: Locator): Promise<void> {
  const anew = dialog.getByRole('button', { name: 'Start anew' })
  await expect(field.or(anew)).toBeVisible()
  if (await anew.isVisible()) await anew.click()
  await expect(field).toBeVisible()
}
