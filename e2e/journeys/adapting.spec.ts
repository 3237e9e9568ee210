import { join } from 'node:path'
import { expectNoOverflow, SCREENS } from '../looks/look.ts'
import { DRAWS_PICTURES } from '../looks/themes.ts'
import { resultsOf, searchFor } from '../people/search.ts'
import { expect, insideShell, signIn, test } from '../people/test.ts'

test('at 320 px no page and no dialog grows sideways', async ({ page, cast }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const shot = async (name: string) => {
    await expectNoOverflow(page, name)
    if (DRAWS_PICTURES) await page.screenshot({ path: join(SCREENS, 'narrow', `${name}.png`), fullPage: true })
  }
  const plain = ['/authorize', '/error', '/notauthorized', '/verification-guardian-parent-child', '/no-such-page']
  for (const path of plain) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page, path)
  }
  await signIn(page, 'adm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start')
  await shot('start')
  await page.goto('/student')
  await searchFor(page, { 'Last name': 'De' })
  await expect(resultsOf(page, 'Search results')).toHaveCount(10)
  await shot('search')
  await page.goto(`/student/${cast.assigned.id}`)
  await expect(page.getByRole('table', { name: 'Running dates' })).toBeVisible()
  await page.getByRole('table', { name: 'Running dates' }).getByRole('button').first().click()
  await shot('student')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Parents and guardians' })).toBeVisible()
  await shot('profile')
  for (const [path, table] of [['/dashboard', 'All cases'], ['/today', 'Open cases by stage']] as const) {
    await page.goto(path)
    await expect(page.getByRole('table', { name: table }).getByRole('rowheader').first()).toBeVisible()
    await shot(path.slice(1))
  }
  await page.goto('/people')
  await expect(page.getByRole('table', { name: 'People' }).getByRole('link').first()).toBeVisible()
  await shot('people')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(320)
  await shot('invite')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Provide feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Provide feedback' })).toBeVisible()
  await shot('feedback')
})

test('forced colours: what is chosen, pressed and focused can still be seen', async ({
  browser,
  baseURL,
  viewport,
  cast,
}) => {
  const look = { forcedColors: 'active', reducedMotion: 'reduce', viewport } as const
  const context = await browser.newContext({ ...look, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signIn(page, 'cen', `/student/${cast.assigned.id}`)
  await expect(page.getByRole('table', { name: 'Running dates' })).toBeVisible()
  await page.screenshot({ path: join(SCREENS, 'forced-colours', 'student.png'), fullPage: true })
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Students' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
  await page.goto('/student')
  await searchFor(page, { 'Last name': 'De' })
  await page.getByRole('button', { name: 'Clear', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  const search = page.getByRole('form', { name: 'Student search' }).getByRole('button', { name: 'Search', exact: true })
  await expect(search).toBeFocused()
  const [border, outline] = await search.evaluate((button) => {
    const style = getComputedStyle(button)
    return [style.borderTopStyle, style.outlineStyle]
  })
  expect(border).toBe('solid')
  expect(outline).not.toBe('none')
  await page.screenshot({ path: join(SCREENS, 'forced-colours', 'search.png') })
  await context.close()
})

test('the skip link leads past the shell; a new page is read from its heading and has its own title', async ({
  signedInAs,
}) => {
  const page = await signedInAs('adm')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const titles: string[] = []
  const main = page.getByRole('navigation', { name: 'Main' })
  const headings = { Students: 'Student Search', 'People and roles': 'People and roles', Start: 'Start' }
  for (const [link, heading] of Object.entries(headings)) {
    await main.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page')
    titles.push(await page.title())
  }
  expect(titles).toEqual(['Student Search · Trellis', 'People and roles · Trellis', 'Start · Trellis'])
})

test('light and dark are chosen by the person, and stay', async ({ signedInAs }) => {
  const page = await signedInAs('psy')
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  for (const [choice, expected] of [['Dark', 'dark'], ['Light', 'light']] as const) {
    await insideShell(page).click()
    await page.getByRole('radio', { name: choice }).check({ force: true })
    await expect.poll(theme).toBe(expected)
    await page.reload()
    await expect(insideShell(page)).toBeVisible()
    expect(await theme()).toBe(expected)
  }
})

test('the navigation of a phone: a drawer that gives focus back @phone-only', async ({ signedInAs }) => {
  const page = await signedInAs('psy')
  const opener = page.getByRole('button', { name: 'Open navigation' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(drawer.getByRole('link', { name: 'Students' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await drawer.getByRole('link', { name: 'Students' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Search')
  await expect(drawer).toHaveCount(0)
})
