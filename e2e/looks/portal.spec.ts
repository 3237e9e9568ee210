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
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Elija el idioma del intérprete.').first()).toBeVisible()
  await look(page, info, 'children-spanish')
  await meeting.getByRole('link', { name: /, carta del / }).first().click()
  await expect(page.locator('article[lang="en"]')).toBeVisible()
  await look(page, info, 'letter-spanish')
  for (const name of ['اردو', 'العربية', '简体中文']) {
    await page.getByRole('button', { name }).click()
    await look(page, info, `letter-page-${['اردو', 'العربية', '简体中文'].indexOf(name)}`)
  }
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('link', { name: 'العودة إلى أطفالي' }).click()
  await expect(meeting).toBeVisible()
  await look(page, info, 'children-arabic')
})
