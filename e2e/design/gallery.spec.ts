import { expect, test, type Page } from '@playwright/test'
import { look, openBarePage } from '../looks/bare-page.ts'

/** Opens a page of the gallery. */
const openGallery = (page: Page, name: string, more = ''): Promise<void> => openBarePage(page, `/ui/gallery/gallery.html?page=${name}${more}`)

for (const name of ['table', 'fields', 'dialogs', 'buttons', 'status'])
  test(`the page of ${name}`, async ({ page }, info) => {
    await openGallery(page, name)
    await look(page, info, `page-${name}`)
  })

test('menus, reasons, popovers and copying', async ({ page }, info) => {
  await openGallery(page, 'buttons')
  const actions = page.getByRole('button', { name: 'Actions', exact: true })
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'View referral' })).toBeVisible()
  await look(page, info, 'menu')
  const withdraw = page.getByRole('menuitem', { name: 'Withdraw' })
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true')
  const box = (await page.locator('.popover').boundingBox())!
  expect(box.height).toBeLessThanOrEqual(250)
  expect(box.height).toBeGreaterThan(200) // flips upwards rather than shrink at the lower edge
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete draft' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()

  const none = page.getByRole('button', { name: 'No actions' })
  await none.click({ force: true }) // aria-disabled: it is there to say why
  await expect(page.getByRole('tooltip')).toHaveText('There are no actions available for this student.')
  await expect(none).toHaveAccessibleDescription('There are no actions available for this student.')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await look(page, info, 'reason')

  await page.getByRole('button', { name: 'Contact' }).click()
  await look(page, info, 'popover')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Contact' })).toBeFocused()
})

test('lists and calendars of fields', async ({ page }, info) => {
  await openGallery(page, 'fields')
  await page.getByRole('button', { name: /^Grade/ }).or(page.getByRole('button', { name: /Select Grade/ })).click()
  await look(page, info, 'select')
  await page.getByRole('option', { name: 'Grade 2' }).click()
  await page.getByRole('combobox', { name: 'Start time' }).fill('130')
  await expect(page.getByRole('option', { name: '1:30 PM' })).toBeVisible()
  await look(page, info, 'combo-box')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Start time' })).toHaveValue('1:30 PM')
  await page.getByRole('button', { name: 'Choose date of birth from a calendar' }).click()
  await expect(page.getByRole('gridcell', { name: /15/ }).locator('[data-selected]')).toBeFocused()
  await look(page, info, 'calendar')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('12/16/2026')
})

test('a dialog that asks before typed work is lost, and gives focus back', async ({ page }, info) => {
  await openGallery(page, 'dialogs')
  const opener = page.getByRole('button', { name: 'Close a case' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Close Case' })
  await expect(dialog).toBeVisible()
  await look(page, info, 'dialog')
  await dialog.getByRole('button', { name: 'Close Case' }).click()
  await look(page, info, 'dialog-errors')
  await dialog.getByRole('textbox', { name: 'Asked for by' }).fill('A parent')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Please confirm' })
  await expect(question).toContainText('Are you sure you want to cancel?')
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await look(page, info, 'dialog-question')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'Read the notice' }).click()
  await look(page, info, 'dialog-long')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete a document' }).click()
  await look(page, info, 'dialog-delete')
})

test('notices and the list that keeps them', async ({ page }, info) => {
  await openGallery(page, 'dialogs')
  await page.getByRole('button', { name: 'Success' }).click()
  await page.getByRole('button', { name: 'Failure' }).click()
  await page.getByRole('button', { name: 'Information' }).click()
  await expect(page.getByText('Submission Failed')).toBeVisible()
  await look(page, info, 'toasts')
  const close = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' })
  // some go by themselves meanwhile
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
    expect(await close.count()).toBe(0)
  }).toPass()
  await page.getByRole('button', { name: 'Messages of this session' }).click()
  await look(page, info, 'messages')
})

test('the navigation: a drawer on a phone, a rail on a wide screen', async ({ page }, info) => {
  await openGallery(page, 'table')
  const drawerButton = page.getByRole('button', { name: 'Open navigation' })
  if (await drawerButton.isVisible()) {
    await drawerButton.click()
    await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible()
    await look(page, info, 'drawer')
    await page.keyboard.press('Escape')
    await expect(drawerButton).toBeFocused()
  } else {
    await page.getByRole('button', { name: 'Narrow navigation' }).click()
    await look(page, info, 'rail')
    await page.getByRole('link', { name: 'Students', exact: false }).first().hover()
    await expect(page.getByRole('tooltip')).toHaveText('Students')
  }
})

test('right to left', async ({ page }, info) => {
  await openGallery(page, 'table', '&lang=ar')
  await look(page, info, 'page-rtl')
})

test('text twice as large', async ({ page }, info) => {
  await openGallery(page, 'fields')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await look(page, info, 'page-large-text')
})

test('forced colours @once', async ({ browser, baseURL }, info) => {
  const context = await browser.newContext({ forcedColors: 'active', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 }, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await openGallery(page, 'fields')
  await page.screenshot({ path: info.outputPath('forced-fields.png') })
  await openGallery(page, 'table')
  await page.screenshot({ path: info.outputPath('forced-table.png') })
  await context.close()
})

test('the sign-in page', async ({ page }, info) => {
  await page.goto('/ui/gallery/sign-in.html')
  await page.getByRole('textbox', { name: 'E-mail address' }).focus()
  await look(page, info, 'page-sign-in')
})
