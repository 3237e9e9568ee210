import { expect, test } from '../people/test.ts'
import { openUpload, pickRadio, textFile, todayText } from '../people/upload.ts'

test('[S-1-03] [S-2.7-04] [S-2.9-04] a consent to evaluate moves the case: header, menu and documents show it at once', async ({
  signedInAs,
  cast: { toConsent },
}) => {
  const page = await signedInAs('chr', `/student/${toConsent.id}`)
  const header = page.getByRole('region', { name: 'Student', exact: true })
  await expect(header).toBeVisible()
  const dialog = await openUpload(page, 'Upload consent for evaluation')
  const { width } = (await dialog.boundingBox())!
  expect([width > 690, width <= 700]).toEqual([true, true])
  await pickRadio(dialog, /^Yes$/)
  await dialog.getByRole('textbox', { name: /Date Signed/ }).fill(todayText())
  await dialog.getByRole('button', { name: /Signed by/ }).click()
  await page.getByRole('option').first().click()
  await page.locator('input[type=file]').setInputFiles([textFile('Consent.txt'), textFile('Rights.txt')])
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Parental Consent' })
  const box = (await question.boundingBox())!
  expect([box.width > 520, box.width <= 530, box.height <= 332]).toEqual([true, true, true])
  await question.getByRole('button', { name: 'Yes, Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Document(s) uploaded successfully.' }).first()).toBeVisible()
  await expect(header).toContainText('Initial Evaluation')

  await header.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Upload documents', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Upload consent for evaluation', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Documents' }).click()
  const documents = page.getByRole('table', { name: 'Documents' })
  await expect(documents.getByRole('row', { name: /Consent\.txt.*Consent for initial evaluation/ })).toBeVisible()
})
