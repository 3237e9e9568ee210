import type { Page } from '@playwright/test'
import { choose } from '../people/invite.ts'
import { expect, signIn, test } from '../people/test.ts'

const grid = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const rows = (page: Page, name: string) => grid(page, name).getByRole('rowheader')
const info = (page: Page, name: string) => page.getByRole('navigation', { name: `${name} pages` }).getByRole('status')
const main = (page: Page) => page.getByRole('main')
/** The number behind 'of' in '1–10 of 42'. */
const total = async (page: Page, name: string): Promise<number> => {
  const text = (await info(page, name).textContent())!
  return text === 'No results' ? 0 : Number(text.split(' of ')[1]!.replaceAll(',', ''))
}
const idIn = (text: string): string => /\d{6,9}/.exec(text)![0]
const rowOf = (page: Page, id: string) => grid(page, 'All cases').getByRole('row').filter({ hasText: id })
/** Goes there as a link would, without loading the page anew. */
const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

test('[S-2.8-15] [S-2.8-16] [P-2-47] three figures and a titled grid on each dashboard; none above early intervention and the event log; refresh on the event log only', async ({
  signedInAs,
}) => {
  const page = await signedInAs('dr', '/dashboard')
  for (const [link, title, figures] of [
    ['All cases', 'All cases', 3],
    ['Referrals', 'Referrals', 3],
    ['Evaluations', 'Evaluations', 3],
    ['IEP', 'IEP', 3],
    ['Placement', 'Placement', 3],
    ['Early intervention', 'Early intervention transition', 0],
    ['Event log', 'Events', 0],
  ] as const) {
    await open(page, link)
    await expect(main(page).getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expect(rows(page, title).first()).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^(Due in 14 days|At Risk|Out of Compliance)/ })).toHaveCount(figures)
    await expect(main(page).getByRole('button', { name: 'Refresh' })).toHaveCount(title === 'Events' ? 1 : 0)
    await expect(main(page).getByRole('button', { name: 'Export to Excel' })).toHaveCount(1)
  }
})

test('a figure opens exactly the rows it counts; the state is in the address and survives a student and back', async ({
  signedInAs,
}) => {
  const page = await signedInAs('dr', '/dashboard')
  await expect(rows(page, 'All cases').first()).toBeVisible()
  const all = await total(page, 'All cases')
  const tile = main(page).getByRole('link', { name: /^Out of Compliance/ })
  const counted = async () => Number((await tile.textContent())!.replace(/\D/g, ''))
  // others work on cases at the same time: the figure is compared as it stands beside the rows
  const isCounted = () => expect.poll(async () => (await total(page, 'All cases')) - (await counted())).toBe(0)
  expect(await counted()).toBeGreaterThan(0)
  expect(await counted()).toBeLessThan(all)
  await tile.click()
  await isCounted()
  await expect(grid(page, 'All cases').getByRole('row').filter({ has: page.getByRole('rowheader') }).first()).toContainText('Out of Compliance')
  await grid(page, 'All cases').getByRole('columnheader', { name: 'Student' }).getByRole('button', { name: 'Student', exact: true }).click()
  await expect(grid(page, 'All cases').getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(grid(page, 'All cases')).toHaveAttribute('aria-busy', 'false')
  const address = page.url()
  const first = (await rows(page, 'All cases').first().getByRole('link').textContent())!
  await rows(page, 'All cases').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Student', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(rows(page, 'All cases').first().getByRole('link')).toHaveText(first)
  await isCounted()
  await main(page).getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(main(page).getByRole('button', { name: /^Remove the filter of/ })).toHaveCount(0)
  await expect.poll(async () => (await total(page, 'All cases')) - (await counted())).toBeGreaterThan(0)
})

test('a name that is looked for never stands in the address, and is still there after a student and back', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen', '/dashboard')
  await expect(rows(page, 'All cases').first()).toBeVisible()
  await main(page).getByRole('searchbox', { name: 'Find by student' }).fill(assigned.last)
  await expect(main(page).getByRole('button', { name: 'Clear All Filters' })).toBeVisible()
  const found = rows(page, 'All cases').getByRole('link', { name: `${assigned.last}, ${assigned.first}` }).first()
  await expect(found).toBeVisible()
  const inAddress = () => decodeURIComponent(page.url()).toLowerCase().includes(assigned.last.toLowerCase())
  expect(inAddress()).toBe(false)
  for (const part of new URL(page.url()).searchParams.values())
    expect(Buffer.from(part, 'base64url').toString().toLowerCase()).not.toContain(assigned.last.toLowerCase())
  const count = await total(page, 'All cases')
  await found.click()
  await expect(page.getByRole('region', { name: 'Student', exact: true })).toBeVisible()
  await page.goBack()
  await expect.poll(() => total(page, 'All cases')).toBe(count)
  await expect(main(page).getByRole('searchbox', { name: 'Find by student' })).toHaveValue(assigned.last)
})

test('[S-2.8-17] [P-2-44] [P-2-56] [P-2-58] a row opens to its documents, one under evaluation to its assessments', async ({
  signedInAs,
}) => {
  const page = await signedInAs('dr', '/dashboard')
  await expect(rows(page, 'All cases').first()).toContainText(/\d{6,9}/)
  const opener = main(page).getByRole('button', { name: /^Documents of/ }).first()
  await opener.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(
    page.getByRole('table', { name: /^Table of documents of/ }).or(page.getByText('This student has no documents.')),
  ).toBeVisible()
  await open(page, 'Evaluations')
  await main(page).getByRole('button', { name: /^Assessments of/ }).first().click()
  const nested = page.getByRole('table', { name: /^Table of assessments of/ })
  await expect(nested.getByRole('columnheader').first()).toHaveText('Assessment')
  await expect(nested.getByRole('rowheader').first()).toBeVisible()
})

test('[M-2-04] [P-2-63] [S-2.10-01] [S-2.10-111] [S-2.10-120] the menu of a row: assign the case of a row that nobody has, then open the student', async ({
  signedInAs,
  cast,
}) => {
  const page = await signedInAs('cen', '/today')
  const stages = page.getByRole('table', { name: 'Open cases by stage' })
  const figure = stages.getByRole('row', { name: /^Referral/ }).getByRole('link').last()
  // another journey may assign a case between the figure and its rows
  await expect(async () => {
    await page.goto('/today')
    const before = Number(await figure.textContent())
    await figure.click()
    await expect.poll(() => total(page, 'All cases'), { timeout: 5000 }).toBe(before)
  }).toPass()
  const taken = [cast.unassigned, cast.toAssign, cast.toAssignLive].map(({ id }) => id)
  await expect(rows(page, 'All cases').first()).toContainText(/\d{6,9}/)
  const nobodyElses = async () => (await rows(page, 'All cases').allTextContents()).map(idIn).find((one) => !taken.includes(one))!
  const chosen = rowOf(page, await nobodyElses())
  const name = await chosen.getByRole('rowheader').getByRole('link').textContent()
  await chosen.getByRole('button', { name: /^Actions for/ }).click()
  const menu = page.getByRole('menu', { name: /^Actions for/ })
  await expect(menu.getByRole('menuitem', { name: 'View student profile' })).toBeAttached()
  expect((await page.locator('.popover').boundingBox())!.height).toBeLessThanOrEqual(250)
  await menu.getByRole('menuitem', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await expect(dialog).toContainText(`Nobody has the case of ${name}`)
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okonkwo')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('table', { name: 'Staff' }).getByRole('button', { name: /^Select / }).first().click()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Please confirm' })
  const box = (await question.boundingBox())!
  expect(box.width).toBeGreaterThan(540)
  expect(box.width).toBeLessThanOrEqual(550)
  expect(box.height).toBeLessThanOrEqual(250)
  await question.getByRole('button', { name: 'No' }).click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Saved Successfully' }).first()).toBeVisible()
  // the grid is read again: the row is nobody's no more
  await expect(chosen).toHaveCount(0)
  const id = await nobodyElses()
  await rowOf(page, id).getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View student profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/student/${id}$`))
})

test("administrators ask a row and the header why an action is absent; others cannot", async ({ signedInAs, otherBrowser, cast }) => {
  const page = await signedInAs('adm', `/student/${cast.assigned.id}`)
  const card = page.getByRole('region', { name: 'Student', exact: true })
  await card.getByRole('button', { name: "Why can't I?" }).click()
  const dialog = page.getByRole('dialog', { name: "Why can't I?" })
  await expect(dialog.getByText('The selected role does not assign cases.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: "Why can't I?" })).toBeFocused()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Actions for/ }).first().click()
  await page.getByRole('menuitem', { name: "Why can't I?" }).click()
  await expect(dialog.getByRole('term').first()).toBeVisible()
  const other = await otherBrowser()
  await signIn(other, 'psy', '/dashboard')
  await other.getByRole('button', { name: /^Actions for/ }).first().click()
  await expect(other.getByRole('menuitem').first()).toBeVisible()
  await expect(other.getByRole('menuitem', { name: "Why can't I?" })).toHaveCount(0)
})

test('[M-9-05] [M-9-06] [P-2-45] [P-2-46] the event log opens on what people wrote, ten a page, newest first, and saves as EventLog.xlsx', async ({
  signedInAs,
}) => {
  const page = await signedInAs('clk', '/event-log')
  await expect(main(page).getByRole('button', { name: /^Type\W+Manual/ })).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(rows(page, 'Events')).toHaveCount(10)
  await expect(grid(page, 'Events').getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'descending')
  await expect(main(page).getByLabel('Rows per page')).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Export to Excel' }).click()
  expect((await saved).suggestedFilename()).toBe('EventLog.xlsx')
  const asked = page.waitForRequest('**/EventLog/kendogrid')
  await main(page).getByRole('button', { name: 'Refresh' }).click()
  await asked
  // the clerk holds no permission for reports
  await open(page, 'Referrals')
  await expect(rows(page, 'Referrals').first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Export to Excel' })).toHaveCount(0)
})

test('[P-2-50] early intervention waits for an agency; people of one agency have theirs already and no column of agencies', async ({
  signedInAs,
  otherBrowser,
}) => {
  const page = await signedInAs('doh', '/ei/dashboard')
  await expect(page.getByText('Choose an agency to see its children.')).toBeVisible()
  await choose(page, 'Agency', 'All Agencies')
  await expect(rows(page, 'Early intervention transition').first()).toBeVisible()
  await expect(grid(page, 'Early intervention transition').getByRole('columnheader', { name: 'Agency' })).toBeVisible()
  const other = await otherBrowser()
  await signIn(other, 'sc', '/ei/dashboard')
  await expect(rows(other, 'Early intervention transition').first()).toBeVisible()
  await expect(grid(other, 'Early intervention transition').getByRole('columnheader', { name: 'Agency' })).toHaveCount(0)
  await expect(
    other.getByText('You do not have permission to add a child record. Please contact the Health Department.'),
  ).toBeVisible()
  const none = other.getByRole('button', { name: /^Actions for/ }).first()
  await none.focus()
  await expect(other.getByRole('tooltip')).toHaveText('There are no actions available for this student.')
})

test('a supervisor begins with what presses most, and sees the days to come as a chart and as a table', async ({
  signedInAs,
}) => {
  const page = await signedInAs('sup')
  await page.goto('/today')
  const pressing = page.getByRole('table', { name: 'Most pressing cases within your reach' })
  await expect(pressing.getByRole('row').nth(1)).toContainText('Out of Compliance')
  const box = (await pressing.getByRole('row').nth(1).boundingBox())!
  expect(box.y, 'on the first screen').toBeLessThan(400)
  await page.getByRole('tab', { name: 'By person' }).click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: /^Cases due in the next 14 days/ })).toBeVisible()
})

test('on a phone a grid is cards, sorted from the toolbar @phone-only @phone', async ({ signedInAs }) => {
  const page = await signedInAs('dr', '/dashboard')
  await expect(rows(page, 'All cases').first()).toBeVisible()
  const region = page.getByRole('region', { name: 'All cases', exact: true })
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Sort', exact: true }).tap()
  const sorted = page.waitForResponse('**/Dashboard/Dashboard')
  await page.getByRole('menuitem', { name: 'Student, descending' }).tap()
  expect((await sorted).request().postDataJSON()).toMatchObject({
    dataSourceRequest: { sort: [{ field: 'studentName', dir: 'desc' }] },
  })
})
