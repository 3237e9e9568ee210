import type { Locator, Page } from '@playwright/test'
import type { Child } from '../people/cast.ts'
import { makeEvaluationMeeting } from '../people/finish-forms.ts'
import { chooseMissing } from '../people/meeting-form.ts'
import { expect, test } from '../people/test.ts'

const DAY_MS = 86_400_000
const ZONE = { timeZone: 'America/New_York' } as const

/** A weekday as far ahead as the notice needs, and no clock is broken by. */
function schoolDay(days: number): string {
  let date = new Date(Date.now() + days * DAY_MS)
  while (date.toLocaleDateString('en-US', { weekday: 'short', ...ZONE }).startsWith('S')) date = new Date(date.getTime() + DAY_MS)
  return date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', ...ZONE })
}

async function openAction(page: Page, child: Child, action: string, title: string): Promise<Locator> {
  await page.goto(`/student/${child.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter')
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await item.focus()
  await item.press('Enter')
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  const anew = dialog.getByRole('button', { name: 'Start anew', exact: true })
  const attendees = dialog.getByRole('heading', { name: 'Attendees', exact: true })
  await expect(anew.or(attendees)).toBeVisible()
  if (await anew.isVisible()) await anew.press('Enter')
  await expect(attendees).toBeVisible()
  return dialog
}

async function giveDate(page: Page, dialog: Locator, label: string, date: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: label })
  await field.fill(date)
  await field.press('Tab')
  const question = page.getByRole('alertdialog')
  const time = dialog.getByRole('button', { name: /Start Time/ })
  await expect(question.or(time).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Yes' }).press('Enter')
}

/** Of several parents one is chosen; a single one is the recipient already. */
async function chooseRecipient(page: Page, dialog: Locator): Promise<void> {
  const recipient = dialog.getByRole('button', { name: /Recipient$/ })
  await expect(recipient).toBeVisible()
  if (!(await recipient.textContent())?.startsWith('Select')) return
  await recipient.press('Enter')
  await page.getByRole('option').first().press('Enter')
  await expect(recipient).not.toHaveText(/^Select/)
}

const saved = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

const KINDS = {
  shm: { words: 'social history meeting', title: 'Social History Meeting', date: 'SHM Due Date' },
  genEd: { words: 'general education intervention meeting', title: 'General Education Intervention Meeting', date: 'Meeting Date' },
} as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

async function schedule(page: Page, child: Child, { words, title, date }: Kind): Promise<void> {
  const dialog = await openAction(page, child, `Schedule ${words}`, `Schedule ${title}`)
  await expect(dialog.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('(212) 555-0107')
  await dialog.getByRole('button', { name: 'Use the school’s address' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Floor-Room' })).toBeFocused()
  await giveDate(page, dialog, date, schoolDay(8))
  await dialog.getByRole('button', { name: /Start Time/ }).press('Enter')
  await page.getByRole('option', { name: '10:30 AM' }).press('Enter')
  await dialog.getByRole('checkbox', { name: 'Postal Mail', exact: true }).press(' ')
  await chooseRecipient(page, dialog)
  await chooseMissing(page, dialog)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
  await saved(page)
}

async function moveAndView(page: Page, child: Child, { words, title, date }: Kind): Promise<void> {
  let dialog = await openAction(page, child, `Reschedule ${words}`, `Reschedule ${title}`)
  await giveDate(page, dialog, date, schoolDay(10))
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter')
  await saved(page)
  dialog = await openAction(page, child, `View ${words}`, `View ${title}`)
  await expect(dialog.getByRole('textbox', { name: date })).toHaveValue(schoolDay(10))
}

test('a social history meeting is moved, viewed, cancelled and scheduled anew by the keyboard alone', async ({ signedInAs, cast: { shmToHold } }) => {
  const page = await signedInAs('chr')
  await moveAndView(page, shmToHold, KINDS.shm)
  await cancel(page, shmToHold, KINDS.shm)
  await schedule(page, shmToHold, KINDS.shm)
})

test('a general education meeting is scheduled, moved, viewed and cancelled by the keyboard alone', async ({ signedInAs, cast: { genEdToHold } }) => {
  const page = await signedInAs('chr')
  await schedule(page, genEdToHold, KINDS.genEd)
  await moveAndView(page, genEdToHold, KINDS.genEd)
  await cancel(page, genEdToHold, KINDS.genEd)
})

/** The reason comes before the form of the meeting: a few keys, and not past thirty fields. */
async function cancel(page: Page, child: Child, { words, title }: { words: string; title: string }): Promise<void> {
  const dialog = await openAction(page, child, `Cancel ${words}`, `View ${title}`)
  const reason = dialog.getByRole('region', { name: 'Cancel this meeting' }).getByRole('button', { name: /Reason/ })
  await expect(reason).toBeInViewport()
  await reason.press('Enter')
  await page.getByRole('option', { name: 'Other', exact: true }).press('Enter')
  const submit = dialog.getByRole('button', { name: 'Cancel Meeting', exact: true })
  await submit.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Additional information' })).toBeFocused()
  await page.keyboard.type('The family moved.')
  await submit.press('Enter')
  await saved(page)
}

test('an evaluation meeting that came from elsewhere is viewed and cancelled; nobody schedules one here', async ({ signedInAs, cast }) => {
  const child = cast.evaluationToCome
  await makeEvaluationMeeting(child.id)
  const page = await signedInAs('chr')
  const dialog = await openAction(page, child, 'View evaluation meeting', 'View Evaluation Meeting')
  for (const name of ['Parent', 'School Social Worker (Mandated Services)']) await expect(dialog.getByRole('group', { name })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Schedule|Reschedule)$/ })).toHaveCount(0)
  await cancel(page, child, { words: 'evaluation meeting', title: 'Evaluation Meeting' })
})
