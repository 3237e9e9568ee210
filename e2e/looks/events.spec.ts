import { startAnew } from '../people/assessment-rows.ts'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

/** Each project as somebody else: a draft belongs to its person, and they run at the same time. */
const WHO: Readonly<Record<string, string>> = { desktop: 'psy', phone: 'chr' }

test('a contact is logged: empty, wrong, in-reach, with files @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs(WHO[info.project.name]!, `/student/${cast.within.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log outreach event' }).click()
  const dialog = page.getByRole('dialog', { name: /^Log Event: / })
  await startAnew(dialog, dialog.getByRole('textbox', { name: 'To', exact: true }))
  await look(page, info, 'event-new', { fullPage: false })
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('Ida 5')
  await dialog.getByRole('button', { name: /Contact Method/ }).click()
  await page.getByRole('option', { name: 'Phone call' }).click()
  await dialog.getByRole('textbox', { name: 'To Phone' }).fill('212')
  await dialog.getByRole('textbox', { name: 'Note' }).focus()
  await look(page, info, 'event-wrong', { fullPage: false })
  await dialog.getByRole('radio', { name: 'In-reach' }).click()
  await dialog.getByRole('combobox', { name: 'Related Action' }).fill('Other')
  await expect(page.getByRole('option', { name: 'Other' })).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Other Description' })).toBeVisible()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose files' }).click()])
  await chooser.setFiles([{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear parent, '.repeat(60)) }])
  await dialog.getByText('letter.txt').scrollIntoViewIfNeeded()
  await look(page, info, 'event-files', { fullPage: false })
  await expect(dialog.getByText(/^Draft kept/)).toBeAttached()
  await page.reload()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log outreach event' }).click()
  await expect(page.getByRole('button', { name: 'Start anew' })).toBeVisible()
  await look(page, info, 'event-draft', { fullPage: false })
  await page.getByRole('button', { name: 'Start anew' }).click()
})

test('a logged contact is shown, edited and deleted @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs(WHO[info.project.name]!, '/event-log')
  for (const [action, name] of [['View event', 'event-view'], ['Edit event', 'event-edit'], ['Delete event', 'event-delete']] as const) {
    await page.getByRole('button', { name: /^Actions for/ }).first().click()
    await page.getByRole('menuitem', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: /Event: / })
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Contacts of the student' }).getByRole('listitem').first()).toBeVisible()
    await look(page, info, name, { fullPage: false })
    if (action === 'Delete event') await dialog.getByRole('textbox', { name: 'Reason for deletion' }).scrollIntoViewIfNeeded()
    if (action === 'Delete event') await look(page, info, 'event-delete-reason', { fullPage: false })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('button', { name: 'Deleted events' }).click()
  await expect(page.getByRole('dialog', { name: 'Deleted events' }).getByText(/Nothing to restore|Can be restored until/).first()).toBeVisible()
  await look(page, info, 'events-deleted', { fullPage: false })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Log outreach event' }).click()
  const choice = page.getByRole('dialog', { name: 'Log Event: choose the student' })
  await choice.getByRole('searchbox', { name: 'Find a student' }).fill(cast.within.last)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Students found' })).toBeVisible()
  await look(page, info, 'event-choose-student', { fullPage: false })
})
