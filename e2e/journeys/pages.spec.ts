import { expect, signIn, test } from '../people/test.ts'

const heading = 'Page not found'

test('[S-2.1-03] /error shows an error page', async ({ page }) => {
  await page.goto('/error')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText(/What you did could not be completed\./)).toBeVisible()
  await expect(page).toHaveTitle('Error · Trellis')
})

test('[S-2.1-04] [S-2.1-05] [S-2.1-06] [S-2.1-07] /notauthorized is the 403 page, and Logout signs out @phone', async ({ signedInAs }) => {
  const page = await signedInAs('psy')
  await page.goto('/notauthorized')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Not Authorized')
  await expect(page.getByText('You do not have permission to access this page.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Trellis')
  await page.goto('/student')
  await expect(page).toHaveURL(/\/authorize/)
})

test('[S-6.1-02] [S-2.1-04] a call that is refused with 403 leads to the not-authorized page', async ({ signedInAs }) => {
  const page = await signedInAs('psy', '/student')
  const refused = { status: 403, contentType: 'application/problem+json', body: '{"title":"Forbidden","status":403}' }
  await page.route('**/student-api/Student/Search*', (route) => route.fulfill(refused))
  await page.getByLabel('Last name').fill('Smith')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notauthorized$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Not Authorized')
})

test('[S-2.1-09] any other path shows the not-found page, signed in or not', async ({ page }) => {
  for (const path of ['/no-such-page', '/student/1/2/3']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await signIn(page, 'psy')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start')
})

test('[P-2-01] [S-2.1-08] each application-level route has its page; beside them and the pages area there is none', async ({ page }) => {
  const pages = {
    '/authorize': 'Sign in to Trellis',
    '/error': 'Something went wrong',
    '/notauthorized': '403 - Not Authorized',
    '/verification-guardian-parent-child': 'For parents and guardians',
    '/authorize/x': heading,
    '/error/x': heading,
    '/notauthorized/x': heading,
    '/verification-guardian-parent-child/x': heading,
    '/login': heading,
  }
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/authorize$/) // the root is the pages area, for signed-in people
})

test('[S-2.2-01] [S-2.2-03] /student and its alias /sn are known', async ({ signedInAs }) => {
  const page = await signedInAs('psy', '/student')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Search')
  await page.goto('/sn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Search')
  await expect(page.getByRole('form', { name: 'Student search' })).toBeVisible()
})

test('a configuration that cannot be loaded is said, and Retry goes on', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trellis could not load its configuration.')
  await expect(page.getByRole('main')).toContainText('Check your connection and try again.')
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Trellis')
})
