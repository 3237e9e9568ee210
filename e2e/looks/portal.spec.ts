import { keepsLanguageHere } from '../people/portal.ts'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

test('a parent: children, meetings, an answer and a letter, in both directions @phone', async ({ signedInAs }, info) => {
  test.slow()
  const page = await signedInAs('par')
  await keepsLanguageHere(page)
  const meeting = page.getByRole('article').first()
  await expect(meeting).toBeVisible()
  await look(page, info, 'children')
  await page.getByRole('button', { name: 'Español' }).click()
  await meeting.getByRole('button', { name: 'Pedir un intérprete' }).click()
  await meeting.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Elija el idioma del intérprete.').first()).toBeVisible()
  await look(page, info, 'children-spanish')
  await meeting.getByRole('link', { name: /, carta del / }).first().click()
  await expect(page.locator('article[lang="en"]')).toBeVisible()
  await look(page, info, 'letter-spanish')
  for (const [name, id] of [['اردو', 'ur'], ['한국어', 'ko']] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', id)
    await look(page, info, `letter-page-${id}`)
  }
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('link', { name: 'العودة إلى أطفالي' }).click()
  await expect(meeting).toBeVisible()
  await look(page, info, 'children-arabic')
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои дети')
  await look(page, info, 'children-russian')
})
