import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

/** Each project as somebody else: a draft belongs to its person, and they run at the same time. */
const WHO: Readonly<Record<string, string>> = { desktop: 'psy', phone: 'chr' }

test('the profile: what is recorded, edited, changed and seen @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs(WHO[info.project.name]!, `/student/${cast.within.id}?tab=profile`)
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await look(page, info, 'profile')
  await page.getByRole('button', { name: 'Edit student and contacts' }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit student/ })
  await expect(dialog.getByRole('textbox', { name: 'Middle name' })).toBeVisible()
  await look(page, info, 'profile-edit', { fullPage: false })
  await dialog.getByRole('textbox', { name: /^First name/ }).first().fill('')
  await dialog.getByRole('textbox', { name: 'Middle name' }).focus()
  await expect(dialog.getByText('Error: Name is required')).toBeVisible()
  const second = dialog.getByRole('button', { name: /(Add|Remove) second contact/ })
  await second.scrollIntoViewIfNeeded()
  await look(page, info, 'profile-edit-contacts', { fullPage: false })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  for (const [name, picture] of [['Edit housing and address', 'profile-housing'], ['Edit alerts', 'profile-alerts']] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Save' })).toBeVisible()
    await look(page, info, picture, { fullPage: false })
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cancel' }).click()
  }
  const access = page.getByRole('button', { name: 'Show who has seen this record' })
  if (WHO[info.project.name] === 'chr') {
    await access.click()
    await expect(page.getByRole('table', { name: 'Who has seen this record' }).getByRole('rowheader').first()).toBeVisible()
    await look(page, info, 'profile-access')
  }
})

function isWithinRow(tab: Element): boolean {
  const [own, row] = [tab.getBoundingClientRect(), tab.closest('[role=tablist]')!.parentElement!.getBoundingClientRect()]
  return own.left >= row.left && own.right <= row.right
}

test('the timeline: every event, narrowed, and nothing found @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs(WHO[info.project.name]!, `/student/${cast.within.id}?tab=timeline`)
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => page.getByRole('tab', { name: 'Timeline' }).evaluate(isWithinRow), 'the chosen tab is in view of its row').toBe(true)
  await look(page, info, 'timeline')
  await page.getByRole('searchbox', { name: 'Text' }).fill('no such words')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No event matches.')).toBeVisible()
  await look(page, info, 'timeline-empty')
})
