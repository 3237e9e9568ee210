import {
  choose,
  fillInvitation,
  makePerson,
  newPerson,
  readLink,
  sendInvitation,
  setPassword,
} from '../people/invite.ts'
import { expect, insideShell, signIn, test } from '../people/test.ts'

const PASSWORD = 'a fairly long sentence for tests'

test('[M-8-08] [S-8-15] [S-8-18] an invitation: what is typed is not lost by a slip, the link is shown once, the person signs in', async ({
  signedInAs,
  otherBrowser,
}) => {
  const page = await signedInAs('adm', '/people')
  const person = newPerson('Ines', 'School Psychologist', 'P.S. 991 Rivington Street')
  const dialog = await fillInvitation(page, person)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Please confirm' })
  await expect(question).toContainText('Are you sure you want to cancel?')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(dialog.getByLabel('Last name')).toHaveValue(person.last)

  const link = await sendInvitation(page, person)
  await expect(page.getByRole('status').filter({ hasText: 'Saved Successfully' })).toBeVisible()
  await expect(page.getByText('This link is shown only once')).toBeVisible()
  expect(link).toMatch(/\/invitation\/[\w.-]{20,}$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(question).toContainText('You have not copied the link, and it is not shown again. Close anyway?')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(link)).toHaveCount(0)
  expect(page.url()).not.toContain('invitation')

  const other = await otherBrowser()
  await setPassword(other, link, PASSWORD)
  await other.goto(link)
  await expect(
    other.getByText('This invitation was used already or is too old. Ask your administrator for a new one.'),
  ).toBeVisible()
  await signIn(other, person.userName, '/', PASSWORD)
  await expect(other.getByText('School Psychologist · P.S. 991 Rivington Street')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Role and location/ })).toHaveCount(0) // one role, nothing to switch
  await expect(other.getByText('This is the only role you hold.')).toBeVisible()
})

test('a deactivated person is signed out at once and cannot sign in', async ({ signedInAs, otherBrowser }) => {
  const page = await signedInAs('adm', '/people')
  const other = await otherBrowser()
  const person = newPerson('Otto', 'Teacher', 'P.S. 991 Rivington Street')
  await makePerson(page, other, person, PASSWORD)
  await signIn(other, person.userName, '/', PASSWORD)

  await page.getByLabel('Find a person').fill(person.last)
  await page.getByRole('link', { name: `${person.last}, ${person.first}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.first} ${person.last}`)
  await expect(page).toHaveTitle(`${person.first} ${person.last} · Trellis`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog', { name: 'Please confirm' })
  await expect(question).toContainText(
    'They are signed out everywhere at once and cannot sign in until somebody brings them back.',
  )
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite again' })).toHaveAccessibleDescription(
    'This person is deactivated. Bring them back before you invite them.',
  )

  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(insideShell(other)).toHaveCount(0)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByLabel('Username').fill(person.userName)
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert')).toHaveText('The username or password is not right.')
})

test('a grant beyond what one administers is refused with its sentence, and what was typed stays', async ({
  signedInAs,
  otherBrowser,
}) => {
  const maker = await signedInAs('adm', '/people')
  const page = await otherBrowser()
  const ofDistrict1 = newPerson('Uma', 'System Administrator', 'District 1 Office')
  await makePerson(maker, page, ofDistrict1, PASSWORD)
  await signIn(page, ofDistrict1.userName, '/people', PASSWORD)

  const person = newPerson('Ugo', 'Teacher', 'P.S. 902 Mulberry Bend')
  const dialog = await fillInvitation(page, person)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const location = dialog.getByRole('combobox', { name: 'Location' })
  await expect(location).toHaveAccessibleDescription(/This role would reach beyond the locations you administer\.$/)
  await expect(location).toBeFocused()
  await expect(dialog.getByLabel('Last name')).toHaveValue(person.last)

  await choose(page, 'Role', 'Central Office')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
    /Only an administrator at a central location can give the role Central Office\.$/,
  )

  await choose(page, 'Role', 'Principal')
  await choose(page, 'Location', 'P.S. 991 Rivington Street')
  expect(await sendInvitation(page, person)).toContain('/invitation/')
})

test('a role is given, shown with who gave it, and ended; the person has it at once', async ({
  signedInAs,
  otherBrowser,
}) => {
  const page = await signedInAs('adm', '/people')
  const other = await otherBrowser()
  const person = newPerson('Eno', 'Teacher', 'P.S. 991 Rivington Street')
  await makePerson(page, other, person, PASSWORD)
  await page.getByLabel('Find a person').fill(person.last)
  await page.getByRole('link', { name: `${person.last}, ${person.first}` }).click()
  await page.getByRole('button', { name: 'Give a role' }).click()
  await choose(page, 'Role', 'Principal')
  await choose(page, 'Location', 'P.S. 902 Mulberry Bend')
  await page.getByRole('dialog').getByRole('button', { name: 'Give role' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Give a role' })).toBeFocused()
  const role = page.getByRole('row', { name: /^Principal/ })
  await expect(role).toContainText('P.S. 902 Mulberry Bend')
  await expect(role).toContainText('Imelda Farquhar')
  await expect(role).toContainText('Now')

  await signIn(other, person.userName, '/', PASSWORD)
  await other.getByRole('button', { name: /^Role and location/ }).click()
  await other.getByRole('option', { name: 'P.S. 902 Mulberry Bend' }).click()
  await expect(other.getByRole('link', { name: 'Students' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'End role Principal at P.S. 902 Mulberry Bend' }).click()
  const ending = page.getByRole('dialog', { name: 'End role' })
  await ending.getByRole('button', { name: 'End role' }).click()
  await expect(ending).toHaveCount(0)
})

test('nobody gives a role to themselves or deactivates themselves', async ({ signedInAs }) => {
  const page = await signedInAs('adm', '/people')
  await page.getByLabel('Find a person').fill('Farquhar')
  await page.getByRole('link', { name: 'Farquhar, Imelda' }).click()
  await expect(page.getByRole('button', { name: 'Give a role' })).toHaveAccessibleDescription(
    'You cannot give a role to yourself. Ask another administrator.',
  )
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveAccessibleDescription(
    'You cannot deactivate yourself. Ask another administrator.',
  )
})

test('"Invite again" makes a new link, and the former one ends', async ({ signedInAs, otherBrowser }) => {
  const page = await signedInAs('adm', '/people')
  const person = newPerson('Ewa', 'Teacher', 'P.S. 991 Rivington Street')
  await fillInvitation(page, person)
  const former = await sendInvitation(page, person)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('alertdialog', { name: 'Please confirm' }).getByRole('button', { name: 'Yes' }).click()
  await page.getByLabel('Find a person').fill(person.last)
  await page.getByRole('link', { name: `${person.last}, ${person.first}` }).click()
  await page.getByRole('button', { name: 'Invite again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Please confirm' })
  await question.getByRole('button', { name: 'Make a new link' }).click()
  const link = await readLink(page, person)
  expect(link).not.toBe(former)
  const other = await otherBrowser()
  await other.goto(former)
  await expect(other.getByText('This invitation was used already or is too old.')).toBeVisible()
  await setPassword(other, link, PASSWORD)
})
