import { openAssessments, takeAction } from '../people/assessment-rows.ts'
import { expect, signIn, test } from '../people/test.ts'

test('[M-1-13] [M-1-14] [M-4.3-11] [S-2.10-68] an extension asked by the evaluator and refused by the supervisor, each time with the grid read again', async ({
  signedInAs,
  otherBrowser,
  cast,
}) => {
  const page = await signedInAs('psy')
  const own = await openAssessments(page, cast.toExtend)
  const name = await takeAction(page, own, 'Request extension')
  const asked = page.getByRole('dialog', { name: 'Request Extension' })
  await asked.getByRole('button', { name: /Extension days needed/ }).click()
  await page.getByRole('option', { name: '7', exact: true }).click()
  await expect(asked.getByRole('textbox', { name: /Requested due-by date/ })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await asked.getByRole('button', { name: /Reason for extension/ }).click()
  await page.getByRole('option', { name: 'Child absent or ill' }).click()
  await asked.getByRole('button', { name: 'Submit' }).click()
  await expect(asked).toHaveCount(0)
  const row = own.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
  await expect(row).toContainText(/pending/i)
  const due = await row.getByRole('cell').nth(1).textContent()

  const supervisor = await otherBrowser()
  await signIn(supervisor, 'sup')
  const seen = await openAssessments(supervisor, cast.toExtend)
  await takeAction(supervisor, seen, 'Review request for extension')
  const review = supervisor.getByRole('dialog', { name: 'Review Request for Extension' })
  await expect(review.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true')
  await review.getByRole('radio', { name: 'Reject' }).click()
  await review.getByRole('button', { name: /Reason for rejection/ }).click()
  await supervisor.getByRole('option', { name: 'Reason not sufficient' }).click()
  await review.getByRole('button', { name: 'Submit' }).click()
  await expect(review).toHaveCount(0)
  const decided = seen.getByRole('row').filter({ has: supervisor.getByRole('button', { name, exact: true }) })
  await expect(decided).toContainText(/rejected/i)
  await expect(decided.getByRole('cell').nth(1)).toHaveText(due ?? '')
})
