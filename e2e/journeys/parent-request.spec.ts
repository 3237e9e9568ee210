import type { Page } from '@playwright/test'
import { readMailTo } from '../people/mails.ts'
import { expect, signIn, test } from '../people/test.ts'

const PASSWORD = 'a quiet blue morning'

async function pick(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function mailTo(address: string, subject: string): Promise<string> {
  await expect.poll(async () => (await readMailTo(address))?.subject, { timeout: 60_000 }).toBe(subject)
  return (await readMailTo(address))!.text
}

test('[S-0-01][S-1-02][S-2.1-08][S-2.2-38][S-2.3-06][S-2.3-07][S-8-06][M-0-03] a parent signs up, verifies and asks; staff link; the parent sees the child', async ({
  page,
  otherBrowser,
  cast,
}) => {
  test.slow()
  const child = cast.toLink
  const address = `parent.${Math.random().toString(36).slice(2, 10)}@example.org`

  await page.goto('/verification-guardian-parent-child')
  await page.getByLabel('Your first name').fill('Nadia')
  await page.getByLabel('Your last name').fill('Newcomer')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Phone').fill('2125550111')
  await page.getByRole('button', { name: 'Get an account' }).click()
  await expect(page.getByText('Look into your mailbox')).toBeVisible()
  const link = /http\S+#token=[\w-]+/.exec(await mailTo(address, 'Confirm your e-mail address'))![0]
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your account is ready. You can sign in now.')).toBeVisible()
  await signIn(page, address, '/portal', PASSWORD)
  await expect(page.getByRole('heading', { name: 'No child is linked to your account yet' })).toBeVisible()

  await page.getByRole('link', { name: 'Ask for a child' }).click()
  await page.getByRole('radio', { name: 'To see the case of the child' }).check({ force: true })
  await page.getByLabel('First name of the child').fill(child.first)
  await page.getByLabel('Last name of the child').fill(child.last)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(child.born)
  await pick(page, /Gender/, 'Female')
  await pick(page, /You are the child/, 'Mother')
  await page.getByLabel('Phone').fill('2125550111')
  await pick(page, /Borough/, 'Manhattan')
  const send = page.getByRole('button', { name: 'Send' })
  const placeOfSend = (): Promise<number> => send.evaluate((button) => button.getBoundingClientRect().top - button.closest('form')!.getBoundingClientRect().top)
  const place = await placeOfSend()
  await page.getByLabel('House number and street').fill('77 Nowhere Lane')
  await page.getByRole('textbox', { name: 'City' }).fill('New York')
  await page.getByRole('textbox', { name: 'Zip code' }).fill('10002')
  await pick(page, /School district/, 'District 1')
  await expect(page.getByText('We do not know this address.')).toBeVisible()
  // the note comes into room that was kept for it: nobody misses the button
  expect(await placeOfSend()).toBe(place)
  await send.click()
  const own = page.getByRole('region', { name: 'Your requests' })
  await expect(own).toContainText(`${child.first} ${child.last}Sent`)

  const staff = await otherBrowser()
  await signIn(staff, 'dr', '/verification/dashboard')
  await staff.getByRole('searchbox', { name: 'Find by student' }).fill(child.last)
  // the filter is settled by now: a later change would lead back from the request
  await expect(staff.getByText(`contains “${child.last}”`)).toBeVisible()
  await expect(staff.getByText(address)).toBeVisible()
  await staff.getByRole('button', { name: `Actions for the request about ${child.last}, ${child.first}` }).first().click()
  await staff.getByRole('menuitem', { name: 'Open request' }).click()
  await expect(staff).toHaveURL(/\/verification\/request\/\d+/)
  await expect(staff.getByText(address)).toBeVisible()
  await staff.getByRole('button', { name: 'Start review' }).click()
  await staff.getByRole('button', { name: 'Search for the student' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Student Search' })
  await expect(dialog.getByRole('textbox', { name: 'Student ID' })).toHaveCount(0)
  await dialog.getByRole('button', { name: `Actions for ${child.first} ${child.last}` }).first().click()
  await staff.getByRole('menuitem', { name: 'Create/Link Student' }).click()
  const linkButton = staff.getByRole('button', { name: 'Link to this student' })
  await expect(linkButton).toHaveAttribute('aria-disabled', 'true')
  await staff.getByText('I have seen proof of who the parent is').click()
  await linkButton.click()
  await expect(staff.getByRole('status').filter({ hasText: 'Submitted Successfully' })).toBeVisible()
  await expect(staff).toHaveURL(/\/verification\/dashboard/)

  expect(await mailTo(address, 'Your request was accepted')).not.toContain(child.last)
  await page.reload()
  await expect(page.getByRole('region', { name: `${child.first} ${child.last}` })).toBeVisible()
  await expect(own).toContainText('Accepted')
})
