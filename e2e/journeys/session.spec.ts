import type { Page, Route } from '@playwright/test'
import { fillInvitation, makePerson, newPerson, readLink } from '../people/invite.ts'
import { expect, giveCredentials, insideShell, signIn, test } from '../people/test.ts'

const PASSWORD = 'a fairly long sentence for tests'
const refusal = (status: number, json: object) => ({ status, json })

/** From now on no call and no renewal is accepted until somebody signs in again. */
async function endSignIn(page: Page): Promise<void> {
  let isEnded = true
  await page.route(/\/(student-)?api\//, (route) =>
    isEnded ? route.fulfill(refusal(401, { status: 401 })) : route.continue(),
  )
  await page.route('**/oidc/token', async (route: Route) => {
    const isRenewal = new URLSearchParams(route.request().postData() ?? '').get('grant_type') === 'refresh_token'
    if (isRenewal) return route.fulfill(refusal(400, { error: 'invalid_grant' }))
    isEnded = false
    await route.continue()
  })
}

test('[S-6.1-02] the sign-in ends while a form is open: signing in again in a window saves what was typed', async ({
  signedInAs,
  otherBrowser,
}) => {
  // an administrator of their own: signing out everywhere would reach into other journeys
  const maker = await signedInAs('adm', '/people')
  const administrator = newPerson('Ada', 'System Administrator', 'Central Office')
  const page = await otherBrowser()
  await makePerson(maker, page, administrator, PASSWORD)
  await signIn(page, administrator.userName, '/people', PASSWORD)

  const person = newPerson('Noa', 'Teacher', 'P.S. 991 Rivington Street')
  const form = await fillInvitation(page, person)
  await maker.getByLabel('Find a person').fill(administrator.last)
  await maker.getByRole('link', { name: `${administrator.last}, ${administrator.first}` }).click()
  await maker.getByRole('button', { name: 'Sign out everywhere' }).click()
  await maker.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(maker.getByRole('status').filter({ hasText: 'Saved Successfully' }).first()).toBeVisible()

  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Your sign-in has ended' })
  await expect(question).toContainText('What you entered is still here.')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Sign in again' }).click(),
  ])
  await giveCredentials(popup, administrator.userName, PASSWORD)
  await expect(question).toHaveCount(0)
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await readLink(page, person)).toContain('/invitation/') // the call that waited was made
  await expect(page).toHaveURL(/\/people$/)
})

test('[S-6.1-02] whoever would rather not sign in again keeps the form', async ({ signedInAs }) => {
  const page = await signedInAs('adm', '/people')
  const person = newPerson('Ida', 'Teacher', 'P.S. 991 Rivington Street')
  const form = await fillInvitation(page, person)
  await endSignIn(page)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Your sign-in has ended' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('alert')).toContainText('This was not saved')
  await expect(form.getByLabel('Last name')).toHaveValue(person.last)
})

test('[S-6.1-02] somebody else in the sign-in window does not take over the page', async ({ signedInAs }) => {
  const page = await signedInAs('adm', '/people')
  const form = await fillInvitation(page, newPerson('Isa', 'Teacher', 'P.S. 991 Rivington Street'))
  await endSignIn(page)
  await page.context().clearCookies() // the issuer knows nobody either
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Your sign-in has ended' })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Sign in again' }).click(),
  ])
  await giveCredentials(popup, 'cen')
  await expect(question).toContainText('Someone else signed in. Sign in as the person who opened this page.')
  await expect(insideShell(page)).toHaveCount(1)
})

test('[S-6.1-02] a call answered with 401 once is renewed without anybody noticing', async ({ signedInAs }) => {
  const page = await signedInAs('psy', '/student')
  let refused = 0
  await page.route('**/student-api/Student/Search*', (route) =>
    refused++ === 0 ? route.fulfill(refusal(401, { status: 401 })) : route.continue(),
  )
  const renewed = page.waitForRequest((request) => request.url().endsWith('/oidc/token'))
  await page.getByLabel('Last name').fill('Vi')
  await page.keyboard.press('Enter')
  expect((await renewed).postData()).toContain('grant_type=refresh_token')
  await expect(page.getByRole('table', { name: 'Search results' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(refused).toBe(2)
})

test('nobody at the screen: a warning after 18 minutes, the sign-in page after 20', async ({ page }) => {
  await signIn(page, 'psy', '/student')
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Search')
  await page.clock.runFor('18:05')
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  await page.clock.runFor('20:05')
  // the issuer signs out too and sends the browser back: closed on that way, it would never end
  await expect(page).toHaveURL(/\/authorize$/)
  await expect(page.getByText('You were signed out because nothing was done for 20 minutes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
