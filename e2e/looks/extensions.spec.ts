import { openAssessments, startAnew, takeAction } from '../people/assessment-rows.ts'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

test('an extension is decided and viewed, an assessment reviewed @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs(info.project.name === 'phone' ? 'chr' : 'sup')
  await takeAction(page, await openAssessments(page, cast.extending), 'Review request for extension')
  const dialog = page.getByRole('dialog')
  await startAnew(dialog, dialog.getByRole('radio', { name: 'Approve' }))
  await look(page, info, 'extension-review', { fullPage: false })
  await dialog.getByRole('radio', { name: 'Approve' }).click()
  await dialog.getByRole('textbox', { name: /Extension days approved/ }).fill('30')
  await look(page, info, 'extension-approve', { fullPage: false })
  await dialog.getByRole('radio', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: /Reason for rejection/ }).click()
  await page.getByRole('option', { name: 'Other', exact: true }).click()
  await dialog.getByRole('textbox', { name: /Additional information/ }).fill('Too late.')
  await look(page, info, 'extension-reject', { fullPage: false })
  await takeAction(page, await openAssessments(page, cast.extended), 'View request for extension')
  await expect(page.getByRole('dialog').getByText('Decided by')).toBeVisible()
  await look(page, info, 'extension-view', { fullPage: false })
  await takeAction(page, await openAssessments(page, cast.toReview), 'Review assessment')
  await startAnew(dialog, dialog.getByRole('radio', { name: 'Reject' }))
  await dialog.getByRole('radio', { name: 'Reject' }).click()
  await look(page, info, 'assessment-review', { fullPage: false })
})

test('an extension is asked for @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('psy')
  await takeAction(page, await openAssessments(page, cast.toLookAt), 'Request extension')
  const dialog = page.getByRole('dialog', { name: 'Request Extension' })
  await startAnew(dialog, dialog.getByRole('button', { name: /Extension days needed/ }))
  await dialog.getByRole('button', { name: /Reason for extension/ }).click()
  await page.getByRole('option', { name: 'Other', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: /Additional information/ })).toBeVisible()
  await look(page, info, 'extension-request', { fullPage: false })
})
