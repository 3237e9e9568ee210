import type { Page } from '@playwright/test'
import { makeUnread } from '../people/finish-forms.ts'
import { makePerson, newPerson } from '../people/invite.ts'
import { expect, signIn, test } from '../people/test.ts'

const PASSWORD = 'a fairly long sentence for tests'
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Gives the case of this child to the member of staff of this last name. */
async function assign(page: Page, id: string, lastName: string): Promise<void> {
  await page.goto(`/student/${id}`)
  await page.getByRole('button', { name: '(Assign)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: /^Select / }).first().click()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('2125550123') // somebody new has none on record
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a case assigned in one browser counts at the bell of another, without a reload, and leads to the student', async ({
  signedInAs,
  otherBrowser,
  cast: { toAssignLive: child },
}) => {
  test.slow()
  // a member of staff of their own, whom no other journey tells anything
  const maker = await signedInAs('adm', '/people')
  const worker = newPerson('Ora', 'School Psychologist', child.school)
  const page = await otherBrowser()
  await makePerson(maker, page, worker, PASSWORD)
  await signIn(page, worker.userName, `/student/${child.id}`, PASSWORD)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page.getByText('Unassigned')).toBeVisible()

  const global = await otherBrowser()
  await signIn(global, 'cen')
  await assign(global, child.id, worker.last)

  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  // the page of the child follows too
  await expect(page.getByRole('region', { name: 'Student', exact: true }).getByRole('button', { name: `Ora ${worker.last}` })).toBeVisible()
  await bell(page).press('Enter')
  const item = panel(page).getByRole('listitem')
  await expect(item).toContainText('A case was assigned to you')
  await expect(item).toContainText('Assigned by Thaddeus Lindqvist.')
  await page.goto('/')
  await bell(page).click()
  await panel(page).getByRole('link', { name: `${child.last}, ${child.first}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${child.first} ${child.last}` })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('[S-8-26] whoever may not close a case has its case manager notified, in so many words', async ({ signedInAs, cast: { toClose } }) => {
  const page = await signedInAs('clk', `/student/${toClose.id}`)
  await page.getByRole('region', { name: 'Student', exact: true }).locator('dt:has-text("Assigned staff") + dd').getByRole('button').click()
  await page.getByRole('button', { name: 'Ask to close the initial referral' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The case manager will be notified to close the initial referral.')
  await page.getByRole('button', { name: 'Notify' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The case manager was notified.' }).first()).toBeVisible()
})

test('[P-9-01] what was unread fades in 1,200 ms; all are marked at once', async ({ signedInAs }) => {
  if (test.info().retry > 0) await makeUnread('ssw')
  const page = await signedInAs('ssw')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/)
  await bell(page).click()
  const first = panel(page).getByRole('listitem').filter({ hasText: 'Unread:' }).first()
  await expect(first).toBeVisible()
  expect(await first.evaluate((item) => getComputedStyle(item).transitionDuration)).toBe('1.2s')
  await panel(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(panel(page).getByText('Unread:')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(bell(page)).toBeFocused()
})

test('[P-8-02] a failed fetch is told in its words, and fetched again', async ({ signedInAs }) => {
  const page = await signedInAs('iepc')
  const list = /\/api\/AppNotification\?/
  await page.route(list, (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await bell(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('Fetching notifications failed. Please try again later.')
  await page.unroute(list)
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
})

test('live updates that are interrupted are said to be', async ({ page, context }) => {
  await context.route(/\/AppNotification\/Live/, (route) => route.abort())
  await signIn(page, 'iepc')
  await bell(page).click()
  await expect(panel(page).getByText(/^Live updates are interrupted/)).toBeVisible()
  await context.unroute(/\/AppNotification\/Live/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(panel(page).getByText(/^Live updates are interrupted/)).toHaveCount(0)
})
