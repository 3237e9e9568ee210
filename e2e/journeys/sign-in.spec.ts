import { LANGUAGES, LOCALES } from '@trellis/documents/engine/languages.ts'
import { expect, giveCredentials, insideShell, PASSWORD, signIn, test } from '../people/test.ts'

const aboutFirst = (requests: readonly string[], part: string): number =>
  requests.findIndex((url) => new URL(url).pathname.startsWith(part))

test('[S-8-27] [S-2.1-02] [S-2.1-01] without a sign-in there is its button first, the languages after it, and the page asked for comes next @phone', async ({
  page,
}) => {
  await page.goto('/student')
  await expect(page).toHaveURL(/\/authorize\?returnTo=%2Fstudent$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Trellis')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Sign in', ...LOCALES.map((id) => LANGUAGES[id].ownName)])
  await expect(page).toHaveTitle('Sign in · Trellis')

  await page.getByRole('button', { name: 'Sign in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('psy')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Student Search' })).toBeVisible()

  await page.goto('/authorize')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
})

test('[S-8-27] a wrong password says so, keeps the username, and leads nowhere', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await giveCredentials(page, 'set', 'not the password')
  await expect(page.getByRole('alert')).toHaveText('The username or password is not right.')
  await expect(page.getByLabel('Username')).toHaveValue('set')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('The username or password is not right.')
  await page.goto('/student')
  await expect(page).toHaveURL(/\/authorize\?returnTo=%2Fstudent$/)
})

test('[P-4-07] [P-4-09] [P-7-04] the configuration comes first and untouched, then OpenID, then the first call', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (request.resourceType() === 'fetch' || new URL(url).pathname.startsWith('/oidc')) requests.push(url)
  })
  // read on its way: the silent attempt soon leaves the page, and takes along what was not read by then
  let configuration: unknown
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    configuration = await answer.json()
    await route.fulfill({ response: answer })
  })
  const [asked] = await Promise.all([page.waitForRequest('**/config.json'), page.goto('/')])
  expect(requests[0]).toBe(`${baseURL}/config.json`)
  await expect.poll(() => configuration).toMatchObject({ apiUrl: `${baseURL}/api`, studentApiUrl: `${baseURL}/student-api` })
  const added = Object.keys(asked.headers()).filter((name) => /^(authorization|dpop|x-|content-type$)/.test(name))
  expect(added).toEqual([])

  await page.getByRole('button', { name: 'Sign in' }).click()
  await giveCredentials(page, 'psy')
  await expect(insideShell(page)).toBeVisible()
  const order = ['/config.json', '/oidc/.well-known/openid-configuration', '/oidc/auth', '/oidc/token', '/api/']
  const places = order.map((part) => aboutFirst(requests, part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const lastAuth = requests.findLast((url) => new URL(url).pathname === '/oidc/auth')!
  const { response_type: type, code_challenge_method: challenge } = Object.fromEntries(new URL(lastAuth).searchParams)
  expect([type, challenge]).toEqual(['code', 'S256'])
})

test('[P-1-05] a reload keeps the session; a sign-out ends it and forgets the student', async ({
  signedInAs,
  cast,
}) => {
  const page = await signedInAs('psy', `/student/${cast.within.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${cast.within.first} ${cast.within.last}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${cast.within.first} ${cast.within.last}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nycId'))).toBe(cast.within.id)

  await insideShell(page).click()
  await Promise.all([
    page.waitForResponse('**/oidc/session/end*'),
    page.getByRole('button', { name: 'Sign out' }).click(),
  ])
  await expect(page).toHaveURL(/\/authorize$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Trellis')
  expect(await page.evaluate(() => localStorage.getItem('nycId'))).toBeNull()

  await page.goto(`/student/${cast.within.id}`)
  await expect(page).toHaveURL(/\/authorize/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Username')).toBeVisible() // the issuer has forgotten as well
})

test('a sign-out in one tab ends the others', async ({ page, context }) => {
  await signIn(page, 'psy')
  const other = await context.newPage()
  await other.goto('/student')
  await expect(other.getByRole('heading', { level: 1, name: 'Student Search' })).toBeVisible() // without a question
  await insideShell(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByText('You signed out in another tab.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('[P-4-11] [P-6-01] another role and location are chosen in one control, and change what is offered', async ({
  signedInAs,
}) => {
  const page = await signedInAs('adm', '/people')
  const people = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People and roles' })
  await expect(people).toBeVisible()
  await page.getByRole('button', { name: 'Role and location: System Administrator · Central Office' }).click()
  await expect(page.getByRole('option', { name: /Central Office/ })).toHaveCount(2)
  const [called] = await Promise.all([
    page.waitForRequest((request) => request.headers()['x-role-id'] === '49'),
    page.getByRole('group', { name: 'Central Office' }).getByRole('option').click(),
  ])
  expect(called.headers()['x-location-code']).toBe('CENTRAL')
  await expect(page.getByRole('button', { name: 'Role and location: Central Office · Central Office' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/) // the page that this role may not open was left
  await expect(people).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Students' })).toBeVisible()
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Not Authorized')
})

test('[P-4-11] the same role at another location reaches other children', async ({ signedInAs, cast }) => {
  const page = await signedInAs('psy', `/student/${cast.within.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${cast.within.first} ${cast.within.last}`)
  await page.getByRole('button', { name: /^Role and location: School Psychologist/ }).click()
  const psychologist = page.getByRole('group', { name: 'School Psychologist' })
  await psychologist.getByRole('option', { name: 'P.S. 902 Mulberry Bend' }).click()
  await expect(page.getByText('This student was not found or is outside your reach.')).toBeVisible()
})
