import { fillInvitation, newPerson } from '../people/invite.ts'
import { stopClock } from '../people/stop-clock.ts'
import { expect, test } from '../people/test.ts'

const TEACHER = () => newPerson('Mia', 'Teacher', 'P.S. 991 Rivington Street')

test('a save answered without success shows what errorCodes say, or else the single error, where the work is', async ({
  signedInAs,
}) => {
  const page = await signedInAs('adm', '/people')
  const answers = [
    [{ errorCodes: { a: 'The first.', b: 'The second.' }, error: 'Not shown.' }, 'The first. The second.'],
    [{ errorCodes: {}, error: 'The one reason.' }, 'The one reason.'],
  ] as const
  const dialog = await fillInvitation(page, TEACHER())
  for (const [answer, sentence] of answers) {
    await page.route('**/api/People', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { isRequestSucessful: false, value: null, ...answer } })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(sentence)
    await expect(dialog.getByRole('alert')).not.toContainText('Not shown.')
    await page.unroute('**/api/People')
  }
})

test('a server that fails says so with a reference; what was typed stays, and trying again works', async ({
  signedInAs,
}) => {
  const page = await signedInAs('adm', '/people')
  const person = TEACHER()
  const dialog = await fillInvitation(page, person)
  const broken = { status: 500, json: { status: 500, message: 'It broke.', reference: 'ref-1' } }
  await page.route('**/api/People', (route) =>
    route.request().method() === 'POST' ? route.fulfill(broken) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('This was not saved')
  await expect(dialog.getByLabel('Last name')).toHaveValue(person.last)
  await page.unroute('**/api/People')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `One-time link for ${person.first} ${person.last}` })).toBeVisible()
})

test('[M-8-08] Saved Successfully stays five seconds, and is kept in the list of messages', async ({ signedInAs }) => {
  const page = await signedInAs('adm', '/people')
  await fillInvitation(page, TEACHER())
  await stopClock(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const toast = page.getByRole('region', { name: 'Notices' }).getByText('Saved Successfully', { exact: true })
  await expect(toast).toBeVisible()
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('alertdialog', { name: 'Please confirm' }).getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Messages of this session' }).click()
  await expect(page.getByRole('dialog').getByText('Saved Successfully')).toBeVisible()
})

test('wrong entries stand at their fields with their sentences, the first in focus', async ({ signedInAs }) => {
  const page = await signedInAs('adm', '/people')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('E-mail').fill('nobody@nowhere')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  const sentences = {
    'First name': 'Error: Name is required',
    'Last name': 'Error: Name is required',
    'E-mail': /^Error: /,
    'User name': /Error: User name is required\.$/,
  }
  for (const [label, sentence] of Object.entries(sentences)) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(sentence)
  }
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(/Choose a role\.$/)
  await expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveAccessibleDescription(/Choose a location\.$/)
})
