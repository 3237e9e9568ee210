import { keepsLanguageHere } from '../people/portal.ts'
import { expect, test } from '../people/test.ts'

test('a parent sees their children only, in their language; staff pages are refused @phone', async ({
  signedInAs,
  cast,
}) => {
  const page = await signedInAs('par')
  await keepsLanguageHere(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My children')
  const children = page.getByRole('main').getByRole('heading', { level: 2, name: /Villalobos/ })
  await expect(children).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('Where things stand')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Students' })).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My children')
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
  await page.reload()
  await expect(page.getByRole('button', { name: 'اردو' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My children')

  for (const path of ['/student', `/student/${cast.active.id}`, '/people']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Not Authorized')
  }

  await page.goto('/')
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои дети')
  await page.goto('/student')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Нет доступа')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('button', { name: 'Сообщить о проблеме' }).click()
  await expect(page.getByRole('dialog', { name: 'Сообщить о проблеме' })).toContainText('Позвоните в службу поддержки (Service Desk)')
})

test('a service coordinator starts without the search, and is told why; the pages of others are refused', async ({
  signedInAs,
}) => {
  const page = await signedInAs('sc')
  await expect(page.getByRole('heading', { name: 'As Service Coordinator you cannot look up students.' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Start', 'Early intervention'])
  await page.goto('/student')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Not Authorized')
})

test('an administrator starts with people and roles', async ({ signedInAs }) => {
  const page = await signedInAs('adm')
  await page.getByRole('main').getByRole('link', { name: /^People and roles/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People and roles')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).not.toHaveCount(1)
  await page.getByLabel('Show').click()
  await page.getByRole('option', { name: 'Deactivated' }).click()
  await page.getByLabel('Find a person').fill('Qqxqz')
  await expect(page.getByText('No deactivated person has a name that begins with “Qqxqz”.')).toBeVisible()
})

test('the start page of whoever has no search in the header leads to a student by id, and to the search by name', async ({
  signedInAs,
  cast,
}) => {
  const page = await signedInAs('stac')
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Find a student' })
  await box.fill(`${cast.active.last}, ${cast.active.first}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student$/) // no name in the address
  await expect(page.getByRole('link', { name: cast.active.name }).first()).toBeVisible()
  await page.goBack()
  await box.fill(cast.active.id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${cast.active.first} ${cast.active.last}`)
})
