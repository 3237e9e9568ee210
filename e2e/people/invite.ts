import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export interface NewPerson {
  readonly first: string
  readonly last: string
  readonly userName: string
  readonly role: string
  /** Name or code of the place. */
  readonly at: string
}

/** A name nobody has yet; letters only, as names have no digits. */
export function newPerson(first: string, role: string, at: string): NewPerson {
  const tail = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
  const last = tail[0]!.toUpperCase() + tail.slice(1)
  return { first, last, userName: `${first.toLowerCase()}.${tail}`, role, at }
}

/** Opens 'Invite a person' on the page of people and fills it, without sending it. */
export async function fillInvitation(page: Page, person: NewPerson) {
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('First name').fill(person.first)
  await dialog.getByLabel('Last name').fill(person.last)
  await dialog.getByLabel('E-mail').fill(`${person.userName}@schools.nyc.gov`)
  await dialog.getByLabel('User name').fill(person.userName)
  await choose(page, 'Role', person.role)
  await choose(page, 'Location', person.at)
  return dialog
}

/** Types into a list that is searched by typing, and takes the first that fits. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await listIsShown(page)
  await page.getByRole('option', { name: text }).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** On a touch screen a list waits a moment for the keyboard of the screen, there but not drawn. */
export async function listIsShown(page: Page): Promise<void> {
  await expect(page.locator('[data-rac][data-trigger="ComboBox"]')).toHaveCSS('opacity', '1')
}

/** Sends a filled invitation. @returns the one-time link that is shown. */
export async function sendInvitation(page: Page, person: NewPerson): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  return readLink(page, person)
}

export async function readLink(page: Page, person: NewPerson): Promise<string> {
  const shown = page.getByRole('dialog', { name: `One-time link for ${person.first} ${person.last}` })
  return shown.getByRole('textbox', { name: 'Link' }).inputValue()
}

/** What the invited person does with the link. */
export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set. You can sign in now.')).toBeVisible()
}

/** Invites somebody as `page`'s administrator and has them set their password in `other`. */
export async function makePerson(page: Page, other: Page, person: NewPerson, password: string): Promise<void> {
  await fillInvitation(page, person)
  const link = await sendInvitation(page, person)
  await setPassword(other, link, password)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('alertdialog', { name: 'Please confirm' }).getByRole('button', { name: 'Yes' }).click()
}
