import { expect, test } from '../people/test.ts'

test('[S-2.6-01] [S-2.6-02] [S-2.6-03] [S-2.9-02] [S-4.8-01] [S-4.8-02] [S-5.5-02] [S-5.5-09] a case that nobody has is given to somebody', async ({
  signedInAs,
  cast: { toAssign },
}) => {
  const page = await signedInAs('cen', `/student/${toAssign.id}`)
  await page.getByRole('button', { name: '(Assign)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  expect((await dialog.boundingBox())!.width).toBeGreaterThan(890)
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(900)
  const submit = dialog.getByRole('button', { name: 'Submit' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')

  const search = dialog.getByRole('button', { name: 'Search' })
  await search.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please input Staff name or ID to search')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Qqxqz')
  await search.click()
  await expect(dialog.getByText('No Staff records available')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('')
  await dialog.getByRole('textbox', { name: 'Staff ID' }).fill('psy')
  await search.click()
  const staff = dialog.getByRole('table', { name: 'Staff' })
  await expect(staff.getByRole('columnheader')).toHaveText(['Staff ID', 'Staff Name', 'Title', 'Location', 'Action'])
  await dialog.getByRole('textbox', { name: 'Staff ID' }).fill('')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okonkwo')
  await search.click()
  const row = staff.getByRole('row', { name: /^psy/ })
  await row.getByRole('button', { name: /^Select / }).click()
  const selected = dialog.getByRole('region', { name: 'Selected Staff' })
  await expect(selected).toContainText('Renée Okonkwo-Hart')
  for (const name of ['E-mail', 'Phone', 'School']) await expect(selected.getByRole('textbox', { name })).not.toHaveValue('')

  await dialog.getByRole('textbox', { name: 'Last name' }).fill('De')
  await search.click()
  const other = staff.getByRole('button', { name: /^Reselect / }).first()
  const otherName = (await other.getAttribute('aria-label'))!.replace('Reselect ', '')
  await other.click()
  await expect(selected).toContainText(otherName)
  await expect(selected).not.toContainText('Okonkwo')
  const phone = selected.getByRole('textbox', { name: 'Phone' }) // typed where the staff directory has none
  if ((await phone.inputValue()) === '') await phone.fill('2125550123')
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Saved Successfully' }).first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Student', exact: true }).getByRole('button', { name: otherName }),
  ).toBeVisible()
  await expect(page.getByText('(Assign)')).toHaveCount(0)
})
