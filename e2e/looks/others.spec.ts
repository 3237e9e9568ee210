import { SIGN_IN_LANGUAGES } from '@trellis/domain/portal/sign-in-words.ts'
import { expect, giveCredentials, test } from '../people/test.ts'
import { look } from './look.ts'

const PARENTS = SIGN_IN_LANGUAGES.filter(({ id }) => id === 'ur' || id === 'bn')

test('the pages outside the shell, and those of the issuer @phone', async ({ page }, info) => {
  for (const [path, name] of Object.entries({
    '/authorize': 'authorize',
    '/error': 'error',
    '/notauthorized': 'notauthorized',
    '/verification-guardian-parent-child': 'guardian',
    '/no-such-page': 'not-found',
  })) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(page, info, name)
  }
  await page.goto('/authorize')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await look(page, info, 'issuer')
  await giveCredentials(page, 'set', 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page, info, 'issuer-refused')
  await page.goto('/invitation/none')
  await look(page, info, 'invitation-ended')
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await look(page, info, 'no-configuration')
})

test('the sign-in and the forgotten password as parents read them @phone', async ({ page }, info) => {
  for (const { id, direction, words } of PARENTS) {
    await page.goto(`/authorize?lang=${id}`)
    await page.getByRole('button', { name: words.signIn }).click()
    await expect(page.getByLabel(words.username)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await look(page, info, `issuer-${id}`)
    await page.getByRole('link', { name: words.forgot }).click()
    await expect(page.getByRole('heading', { name: words.forgotTitle })).toBeVisible()
    await page.getByRole('button', { name: words.sendLink }).click()
    await expect(page.getByRole('alert')).toHaveText(words.emailMissing)
    await look(page, info, `forgotten-password-${id}`)
    await page.getByLabel(words.email).fill('nobody@example.org')
    await page.getByRole('button', { name: words.sendLink }).click()
    await expect(page.getByRole('status')).toBeVisible()
    await look(page, info, `forgotten-password-sent-${id}`)
  }
})

test('a start without the search @phone', async ({ signedInAs }, info) => {
  const page = await signedInAs('sc')
  await expect(page.getByRole('heading', { name: /you cannot look up students/ })).toBeVisible()
  await look(page, info, 'start-without-search')
})

test('the sign-in that has ended, in front of what was being done @phone', async ({ signedInAs }, info) => {
  const page = await signedInAs('psy', '/student')
  await page.route(/\/student-api\//, (route) => route.fulfill({ status: 401, json: {} }))
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
  await page.getByRole('textbox', { name: 'Last name' }).fill('De')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Your sign-in has ended' })).toBeVisible()
  await look(page, info, 'sign-in-ended', { fullPage: false, mayLoad: true })
})
