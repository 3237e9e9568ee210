import { resultOf, searchFor } from '../people/search.ts'
import { expect, test } from '../people/test.ts'
import { pickRadio, textFile, todayText } from '../people/upload.ts'

const WAIVE = 'Waive Mandated Three-Year Reevaluation'

test('[S-4.3-08] [S-2.10-52] a three-year reevaluation is waived from the search: header, timeline and documents show it at once', async ({
  signedInAs,
  cast: { toWaive },
}) => {
  const page = await signedInAs('cen', '/student')
  await searchFor(page, { 'Student ID': toWaive.id })
  await resultOf(page, toWaive.name).getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: WAIVE, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/evaluations/\\d+/${toWaive.id}/add/pwn/parent-waiver-three-year-reevaluation$`))
  await expect(page.getByRole('heading', { level: 2, name: WAIVE })).toBeVisible()
  const address = page.url()

  await pickRadio(page.getByRole('radiogroup', { name: /Proposed by/ }), /^School$/)
  await pickRadio(page.getByRole('radiogroup', { name: /Parent agrees/ }), /^Yes$/)
  await page.getByRole('textbox', { name: /Date signed by the parent/ }).fill(todayText())
  await page.getByRole('textbox', { name: /Date signed for the school/ }).fill(todayText())
  const [month, day, year] = todayText().split('/')
  const next = `${month}/${day}/${Number(year) + 3}`
  await expect(page.getByRole('region', { name: 'Three years' })).toContainText(next)
  await page.locator('input[type=file]').setInputFiles([textFile('Agreement.txt')])
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()

  await expect(page).toHaveURL(/\/referrals\/view-referral\?Id=\d+$/)
  await expect(page.getByRole('region', { name: 'Waiver', exact: true })).toContainText(next)
  await page.goto(`/student/${toWaive.id}`)
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText('Three-year reevaluation waived').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row', { name: /Agreement\.txt.*parent waiver of three-year reevaluation/ })).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('The three-year reevaluation was waived')).toBeVisible()
  await page.goto('/student')
  await searchFor(page, { 'Student ID': toWaive.id })
  await resultOf(page, toWaive.name).getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: WAIVE, exact: true })).toHaveCount(0)
})
