import { expect, test } from '../people/test.ts'

test('[M-2-01] [M-2.1-02] [M-2.1-03] [M-2.4-01] [S-2.9-06] [S-2.9-07] [S-2.10-33] meetings of a student open over the page, from its menu', async ({
  signedInAs,
  cast: { toMeet },
}) => {
  const page = await signedInAs('chr', `/student/${toMeet.id}`)
  const address = page.url()
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /^Actions/ }).first().click()
    await page.getByRole('menuitem', { name }).first().click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await choose(/^View (IEP|annual review) meeting$/)
  const meeting = page.getByRole('dialog', { name: /^View (IEP|Annual Review) Meeting$/ })
  await expect(meeting.getByRole('heading', { name: 'Contact Details' })).toBeVisible()
  const box = (await meeting.boundingBox())!
  expect(box.width).toBeGreaterThan(1380)
  expect(box.width).toBeLessThanOrEqual(1400)
  expect(box.height).toBeGreaterThanOrEqual(300)
  expect(page.url()).toBe(address)
  await meeting.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(meeting).toHaveCount(0)

  await choose(/^Cancel meetings$/)
  const cancelling = page.getByRole('dialog', { name: 'Cancel Meeting(s)' })
  await expect(cancelling.getByRole('table', { name: 'Scheduled meetings' })).toBeVisible()
  expect((await cancelling.boundingBox())!.width).toBeGreaterThan(1380)
  await cancelling.getByRole('button', { name: 'Close' }).last().click()
  await expect(cancelling).toHaveCount(0)
  expect(page.url()).toBe(address)
})
