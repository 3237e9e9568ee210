import type { Locator, Page } from '@playwright/test'
import { settle } from '../looks/settle.ts'
import { expect } from './test.ts'

export const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Signed by the parent.\n'.repeat(20)) })

/** Opens one of the dialogs of uploads from the menu of the student's header, without an earlier draft. */
export async function openUpload(page: Page, action: string): Promise<Locator> {
  await page.getByRole('region', { name: 'Student', exact: true }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const anew = dialog.getByRole('button', { name: 'Start anew' })
  const first = dialog.getByRole('button', { name: /Document type/ }).or(dialog.getByRole('textbox', { name: /Date Signed/ }))
  await expect(anew.or(first).first()).toBeVisible()
  if (await anew.isVisible()) await anew.click()
  await expect(first).toBeVisible()
  return dialog
}

/** Chooses from a list that opens; another opens only once this one has gone and has given the focus back. */
export async function chooseFrom(button: Locator, option: string): Promise<void> {
  const page = button.page()
  await button.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await settle(page)
}

export const chooseType = (dialog: Locator, type: string): Promise<void> => chooseFrom(dialog.getByRole('button', { name: /Document type/ }), type)

/** Today as the district writes it. */
export const todayText = (): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: '2-digit', day: '2-digit', year: 'numeric' }).format(new Date())

/** A radio is drawn by its label, which takes the press. */
export const pickRadio = (dialog: Locator, text: string | RegExp): Promise<void> => dialog.locator('label').filter({ hasText: text }).first().click()
