import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Field = 'Student ID' | 'First name' | 'Last name' | 'Date of Birth'

/** Fills the form of the page or dialog that is open and searches with Enter; waits for the answer. */
export async function searchFor(page: Page, fields: Partial<Record<Field, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(text)
  const answer = page.waitForResponse('**/student-api/Student/Search*')
  await page.keyboard.press('Enter')
  await answer
  await expect(
    page.getByRole('form', { name: 'Student search' }).getByRole('button', { name: 'Search', exact: true }),
  ).toBeEnabled()
}

/** The links of a list of results, in their order; on a phone they are cards. */
export const resultsOf = (page: Page, caption: 'Search results' | 'Similar names') =>
  page
    .getByRole('table', { name: caption })
    .or(page.getByRole('list', { name: caption }))
    .locator('[data-student-link]')

/** The row or card of one student. */
export const resultOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ has: page.getByRole('link', { name, exact: true }) })
