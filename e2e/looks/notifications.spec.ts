import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

test('the bell and its panel, filled, failed and interrupted @phone', async ({ signedInAs }, info) => {
  const page = await signedInAs('psy')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await look(page, info, 'notifications', { fullPage: false })
  await page.keyboard.press('Escape')

  await page.route(/\/api\/AppNotification(\?|\/Live)/, (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.reload()
  await bell.click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await look(page, info, 'notifications-failed', { fullPage: false })
})
