import { expect, test } from '../people/test.ts'
import { chooseFrom, chooseType, openUpload, pickRadio, textFile, todayText } from '../people/upload.ts'
import { look } from './look.ts'

const front = { fullPage: false }

test('uploading: the list of types, a missing field, files, the question before an answer that nothing takes back @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr', `/student/${cast.askedForTests.id}`)
  const dialog = await openUpload(page, 'Upload documents')
  await dialog.getByRole('button', { name: /Document type/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await look(page, info, 'upload-types', front)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await look(page, info, 'upload-missing', front)
  await chooseType(dialog, 'Consent for additional assessments')
  await pickRadio(dialog, /Not Received/)
  await look(page, info, 'upload-request', front)
  await pickRadio(dialog, /^Yes$/)
  await dialog.getByRole('textbox', { name: /Date Signed/ }).fill(todayText())
  await page.locator('input[type=file]').setInputFiles([textFile('Consent signed by both parents at the meeting, scanned page one.txt'), textFile('page two.txt')])
  await look(page, info, 'upload-filled', front)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look(page, info, 'upload-confirm', front)
  await page.getByRole('button', { name: 'No, Go Back' }).click()
  await chooseType(dialog, 'Partially served notice')
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await look(page, info, 'upload-partial', front)
})

test('uploading: a failure, an obstacle @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr', `/student/${cast.mayConsent.id}`)
  const dialog = await openUpload(page, 'Upload documents')
  await chooseType(dialog, 'Consent for waiver of IEP meeting')
  await look(page, info, 'upload-obstacle', front)
  await chooseType(dialog, 'Variance notification')
  await page.locator('input[type=file]').setInputFiles([textFile('notification.txt')])
  const problem = { type: 'about:blank', title: 'Too many', status: 429, message: 'Too many requests. Try again in 20 seconds.', errorCodes: [], errors: [], reference: 'r' }
  await page.route('**/Document/UploadDocuments', (route) => route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Nothing was uploaded. Your files are still chosen.')).toBeVisible()
  await look(page, info, 'upload-failed', front)
})

test('uploading: consent to evaluate @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr', `/student/${cast.mayConsent.id}`)
  const dialog = await openUpload(page, 'Upload consent for evaluation')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Error: Date Signed is required')).toBeVisible()
  await look(page, info, 'upload-evaluation-consent', front)
})

test('uploading: an acceptance letter with its agency @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('plo', `/student/${cast.letterWaits.id}`)
  const dialog = await openUpload(page, 'Upload documents')
  await chooseType(dialog, 'Preschool acceptance letter')
  await dialog.getByRole('textbox', { name: 'Location code' }).fill('A')
  await dialog.getByRole('textbox', { name: 'Agency name' }).fill('e')
  await dialog.getByRole('textbox', { name: 'Location code' }).fill('')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('table', { name: 'Agencies found' }).getByRole('rowheader').first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Select / }).first().click()
  await look(page, info, 'upload-letter', front)
  await dialog.getByRole('textbox', { name: 'Agency name' }).fill('qqxqz')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByText('No Agencies available')).toBeVisible()
  await look(page, info, 'upload-no-agency', front)
})

test('uploading: DEP-1 @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr', `/student/${cast.fromEi.id}`)
  const dialog = await openUpload(page, 'Upload documents')
  await chooseType(dialog, 'DEP-1')
  await chooseFrom(dialog.getByRole('button', { name: /Relationship/ }), 'Other')
  await look(page, info, 'upload-dep1', front)
})
