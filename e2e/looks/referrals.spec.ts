import type { Page } from '@playwright/test'
import type { Child } from '../people/cast.ts'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

async function takeFromMenu(page: Page, child: Child, action: string): Promise<void> {
  await page.goto(`/student/${child.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a child is referred @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('psy')
  await takeFromMenu(page, cast.toRefer, 'Add referral')
  await expect(page.getByRole('heading', { level: 2, name: 'New referral' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Attention' })).toBeAttached()
  await look(page, info, 'referral-new')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Error: Please select at least one reason')).toBeVisible()
  await look(page, info, 'referral-missing')
})

test('a reevaluation is asked for; addresses that fit nothing @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('psy')
  await takeFromMenu(page, cast.toReevaluate, 'Request for reevaluation')
  await expect(page.getByRole('textbox', { name: /Reason for the request/ })).toBeVisible()
  await look(page, info, 'reevaluation-new')
  await page.goto('/referrals/add-referral')
  await look(page, info, 'referral-without-student')
  await page.goto('/referrals/view-referral?Id=1')
  await expect(page.getByText('This referral was not found or is outside your reach.')).toBeVisible()
  await look(page, info, 'referral-absent')
})

test('a request is reviewed, a referral viewed and corrected @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr')
  await takeFromMenu(page, cast.requested, 'Review referral')
  await expect(page.getByRole('radio', { name: /^Reject/ })).toBeAttached()
  await look(page, info, 'referral-review')
  await takeFromMenu(page, cast.referred, 'View referral')
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible()
  await look(page, info, 'referral-view')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await look(page, info, 'referral-edit')
})

test('a referral is withdrawn; the referrals of a student @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr')
  await takeFromMenu(page, cast.referred, 'Withdraw')
  await expect(page.getByRole('heading', { name: /^Withdraw: / })).toBeVisible()
  await look(page, info, 'referral-withdraw')
  await page.goto(`/student/${cast.referred.id}`)
  await page.getByRole('tab', { name: 'Referrals' }).click()
  await expect(page.getByRole('rowheader', { name: 'Initial Referral' }).first()).toBeVisible()
  await look(page, info, 'referrals-tab')
})
