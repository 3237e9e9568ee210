import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Notes of the meeting.\n'.repeat(20)) })

test('documents of a student, adding, a preview and the question before deleting @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr', `/student/${cast.documented.id}`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  const table = page.getByRole('table', { name: 'Documents' })
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  await look(page, info, 'documents')
  await page.getByRole('button', { name: 'Add documents' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Error: Field is mandatory')).toHaveCount(2)
  await page.locator('input[type=file]').setInputFiles([file('Notes of the meeting with the family and the interpreter, second version.txt'), file('b.txt')])
  await look(page, info, 'documents-add')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await table.getByRole('rowheader').first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Page 1 of 2' })).toContainText('stands in for')
  await look(page, info, 'document-preview', { fullPage: false })
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await look(page, info, 'document-preview-larger', { fullPage: false })
  await page.keyboard.press('Escape')
})
