import type { Page } from '@playwright/test'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

const filled = (page: Page, name: string) =>
  expect(page.getByRole('table', { name, exact: true }).getByRole('rowheader').first()).toBeVisible()

test('Today, a filled grid with an opened row, its menus, a filter, why not @phone', async ({ signedInAs }, info) => {
  const page = await signedInAs('sup', '/today')
  await filled(page, 'Most pressing cases within your reach')
  await expect(page.getByRole('tab', { name: 'By day' })).toBeVisible()
  await look(page, info, 'today')
  await page.goto('/referrals/referrals-evaluations')
  await filled(page, 'Evaluations')
  await page.getByRole('button', { name: /^Assessments of/ }).first().click()
  await expect(page.getByRole('table', { name: /^Table of assessments/ })).toBeVisible()
  await look(page, info, 'grid-open-row')
  await page.getByRole('button', { name: /^Actions for/ }).first().click()
  await expect(page.getByRole('menuitem', { name: "Why can't I?" })).toBeVisible()
  await look(page, info, 'grid-row-menu', { fullPage: false })
  await page.getByRole('menuitem', { name: "Why can't I?" }).click()
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
  await look(page, info, 'grid-why-not', { fullPage: false })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Compliance', exact: true }).click()
  await page.getByRole('checkbox', { name: 'At Risk' }).click({ force: true })
  await expect(page.getByRole('checkbox', { name: 'At Risk' })).toBeChecked()
  await look(page, info, 'grid-filter', { fullPage: false })
})

test('an event of the log, early intervention @phone', async ({ signedInAs }, info) => {
  const page = await signedInAs('dr', '/event-log')
  await filled(page, 'Events')
  await page.getByRole('button', { name: /^Actions for/ }).first().click()
  await page.getByRole('menuitem', { name: 'View event' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Note' })).toBeVisible()
  await look(page, info, 'event', { fullPage: false })
  await page.goto('/ei/dashboard')
  await filled(page, 'Early intervention transition')
  await look(page, info, 'early-intervention')
})
