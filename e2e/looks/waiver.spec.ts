import type { Page } from '@playwright/test'
import { resultOf, searchFor } from '../people/search.ts'
import { expect, test } from '../people/test.ts'
import { pickRadio, textFile, todayText } from '../people/upload.ts'
import { look } from './look.ts'

const WAIVE = 'Waive Mandated Three-Year Reevaluation'

/** The form itself, without what another look left behind. */
async function begin(page: Page): Promise<void> {
  const anew = page.getByRole('button', { name: 'Start anew' })
  const form = page.getByRole('region', { name: 'Agreement' })
  await expect(anew.or(form).first()).toBeVisible()
  if (await anew.isVisible()) await anew.click()
  await expect(form).toBeVisible()
}

test('waiving a three-year reevaluation: empty, missing, filled, a parent who does not agree @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('cen', '/student')
  await searchFor(page, { 'Student ID': cast.mayWaive.id })
  await resultOf(page, cast.mayWaive.name).getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: WAIVE, exact: true }).click()
  await begin(page)
  await look(page, info, 'waiver-empty')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Error: Field is mandatory')).toBeVisible()
  await look(page, info, 'waiver-missing')
  await pickRadio(page.getByRole('radiogroup', { name: /Proposed by/ }), /^Parent$/)
  await pickRadio(page.getByRole('radiogroup', { name: /Parent agrees/ }), /^Yes$/)
  await page.getByRole('textbox', { name: /Date signed by the parent/ }).fill(todayText())
  await page.getByRole('textbox', { name: /Date signed for the school/ }).fill(todayText())
  await page.locator('input[type=file]').setInputFiles([textFile('Agreement signed by both sides, scanned at the meeting.txt')])
  await look(page, info, 'waiver-filled')
  await pickRadio(page.getByRole('radiogroup', { name: /Parent agrees/ }), /^No$/)
  await expect(page.getByText('The parent does not agree').first()).toBeVisible()
  await look(page, info, 'waiver-no')
})

test('waiving an open request from its menu; an address where nothing is due @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('cen', `/student/${cast.threeYearAsked.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: WAIVE, exact: true }).click()
  await begin(page)
  await look(page, info, 'waiver-open-request')
  await page.goto(page.url().replace(/\/evaluations\/\d+\//, '/evaluations/1/'))
  await expect(page.getByText('This referral was not found or is outside your reach.')).toBeVisible()
  await look(page, info, 'waiver-absent')
})
