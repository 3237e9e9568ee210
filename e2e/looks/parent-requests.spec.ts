import { keepsLanguageHere } from '../people/portal.ts'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

test('the account page of parents, with errors, in both directions @phone', async ({ page }, info) => {
  await page.goto('/verification-guardian-parent-child')
  await look(page, info, 'account')
  for (const [name, send, file] of [['اردو', 'اکاؤنٹ بنائیں', 'urdu'], ['العربية', 'إنشاء حساب', 'arabic'], ['한국어', '계정 만들기', 'korean']] as const) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(page, info, `account-${file}`)
  }
})

test('requests of a parent and the form of one, in both directions @phone', async ({ signedInAs }, info) => {
  test.slow()
  const page = await signedInAs('par', '/portal')
  await keepsLanguageHere(page)
  await expect(page.getByRole('region', { name: 'Your requests' })).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await look(page, info, 'requests')
  await page.getByRole('link', { name: 'Ask for a child' }).click()
  await page.getByRole('radio', { name: 'A first evaluation of the child' }).check({ force: true })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please look at the marked fields.')).toBeVisible()
  await look(page, info, 'ask')
  for (const [name, file] of [['العربية', 'arabic'], ['Русский', 'russian']] as const) {
    await page.getByRole('button', { name }).click()
    await look(page, info, `ask-${file}`)
  }
})

test('staff: the queue, a request, its search, the comparison and the rejection @phone', async ({ signedInAs }, info) => {
  test.slow()
  const page = await signedInAs('cen', '/verification/dashboard')
  await page.getByRole('button', { name: /^Actions for the request about/ }).first().click()
  await look(page, info, 'link-requests', { fullPage: false })
  await page.getByRole('menuitem', { name: 'Open request' }).click()
  await expect(page.getByRole('region', { name: 'What the parent wrote' })).toBeVisible()
  await look(page, info, 'link-request')
  const start = page.getByRole('button', { name: 'Start review' })
  const search = page.getByRole('button', { name: 'Search for the student' })
  await expect(start.or(search)).toBeVisible()
  if (await start.isVisible()) await start.click()
  await search.click()
  const dialog = page.getByRole('dialog', { name: 'Student Search' })
  await expect(dialog.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  await look(page, info, 'link-search', { fullPage: false })
  await dialog.getByRole('button', { name: /^Actions for/ }).first().click()
  await page.getByRole('menuitem', { name: 'Create/Link Student' }).click()
  await expect(page.getByRole('region', { name: 'Parents and guardians on record' })).toBeVisible()
  await look(page, info, 'link-comparison')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('dialog', { name: 'Reject request' })).toBeVisible()
  await look(page, info, 'link-reject', { fullPage: false })
})
