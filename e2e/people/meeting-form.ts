import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The attendees whom the form asks for and who do not stand there: who is the only one of a role is chosen already. By the keyboard. */
export async function chooseMissing(page: Page, form: Locator): Promise<void> {
  for (const card of await form.getByRole('group').filter({ has: page.getByRole('textbox', { name: 'Email' }) }).all()) {
    const name = card.getByRole('combobox', { name: 'Name' })
    if ((await name.getAttribute('aria-required')) !== 'true' || (await name.inputValue()) !== '') continue
    await name.focus()
    // a list closes when its field scrolls, and the focus has just scrolled here
    await expect(async () => {
      await name.press('ArrowDown')
      await expect(page.getByRole('listbox')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(name).not.toHaveValue('')
    // a parent without an address is invited by letter
    if ((await card.getByRole('textbox', { name: 'Email' }).inputValue()) === '') await card.getByRole('checkbox', { name: 'Invite by postal mail' }).press(' ')
  }
}
