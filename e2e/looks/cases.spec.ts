import type { Locator } from '@playwright/test'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

/** The input itself is invisible: the keyboard reaches it. */
const press = (box: Locator): Promise<void> => box.press(' ')

test('[S-2.9-08] a case is closed: what the record says, what is asked, and what is missing @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('cen', `/student/${cast.readyToClose.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Close case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Case' })
  await expect(dialog.getByText(/Closes the case of/)).toBeVisible()
  const anew = dialog.getByRole('button', { name: 'Start anew' })
  await expect(anew.or(dialog.getByRole('radio', { name: 'No' }))).toBeVisible()
  if (await anew.isVisible()) await anew.click()
  await look(page, info, 'close-case', { fullPage: false })
  await press(dialog.getByRole('radio', { name: 'Yes' }))
  await look(page, info, 'close-case-hearing', { fullPage: false })
  await press(dialog.getByRole('radio', { name: 'No' }))
  const choose = async (reason: string) => {
    await dialog.getByRole('button', { name: /Closing reason/ }).click()
    await page.getByRole('option', { name: new RegExp(`^${reason}`) }).click()
  }
  await choose('Phone outreach')
  await press(dialog.getByRole('checkbox', { name: /Two phone outreach/ }))
  await look(page, info, 'close-case-outreach', { fullPage: false })
  await choose('Parent and Principal agreement')
  await expect(dialog.getByText(/Not found in this record/).first()).toBeVisible()
  await look(page, info, 'close-case-missing', { fullPage: false })
  await choose('Discharge')
  await look(page, info, 'close-case-discharge', { fullPage: false })
})

test('cases without an owner are handed over with a preview; cover is arranged @phone', async ({ signedInAs }, info) => {
  const page = await signedInAs('cen', '/case-assignment')
  await expect(page.getByRole('table', { name: 'Cases' }).getByRole('checkbox').first()).toBeVisible()
  await look(page, info, 'cases-unowned')
  for (const at of [0, 1]) await press(page.getByRole('table', { name: 'Cases' }).getByRole('checkbox').nth(at))
  await page.getByRole('button', { name: 'Reassign 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign 2 cases' })
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('M')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: /^Select / }).first().click()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toBeVisible()
  await look(page, info, 'cases-preview', { fullPage: false })
  await page.goto('/case-assignment')
  await page.getByRole('tab', { name: 'Cover' }).click()
  await expect(page.getByRole('table', { name: 'Cover' }).getByRole('button').first()).toBeVisible()
  await look(page, info, 'cases-cover')
  await page.getByRole('button', { name: 'Add cover' }).click()
  await expect(page.getByRole('dialog', { name: 'Add cover' }).getByRole('textbox', { name: 'Last name' })).toBeVisible()
  await look(page, info, 'cases-cover-add', { fullPage: false })
})
