import type { Locator, Page } from '@playwright/test'
import { cancelMeetingsAt } from '../people/finish-forms.ts'
import { readInvitations, type Invitation } from '../people/mails.ts'
import { chooseMissing } from '../people/meeting-form.ts'
import { keepsLanguageHere } from '../people/portal.ts'
import { expect, signIn, test } from '../people/test.ts'

const ZONE = { timeZone: 'America/New_York' } as const
const DAY_MS = 86_400_000
const PLACE = '612 Henry Street'
const IEP = 4
const RECONVENE = 99

/** A weekday so many weeks ahead, so that no weekend gets in the way. */
function weekday(weeks: number): Date {
  const date = new Date(Date.now() + weeks * 7 * DAY_MS)
  const isWeekend = date.toLocaleDateString('en-US', { weekday: 'short', ...ZONE }).startsWith('S')
  return isWeekend ? new Date(date.getTime() + 2 * DAY_MS) : date
}
const typed = (date: Date): string => date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', ...ZONE })
const inWords = (date: Date, locale: string): string => date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', ...ZONE })

async function openAction(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  const form = page.getByRole('dialog', { name: / (IEP|Reconvene) .*Meeting$|IEP Meeting$/ })
  const anew = form.getByRole('button', { name: 'Start anew', exact: true }) // of a run that was broken off
  const address = form.getByRole('textbox', { name: 'Address', exact: true })
  await expect(anew.or(address)).toBeVisible()
  if (await anew.isVisible()) await anew.click()
  await expect(address).toBeVisible()
  return form
}

/** By the keyboard alone. From one to eight weeks ahead no question is asked about it. */
async function giveDate(form: Locator, date: Date): Promise<void> {
  const field = form.getByRole('textbox', { name: 'Meeting Date' })
  await field.fill(typed(date))
  await field.press('Tab')
}

async function fillForm(page: Page, form: Locator, date: Date): Promise<void> {
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('2125550142')
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(PLACE)
  await form.getByRole('textbox', { name: 'Floor-Room' }).fill('Room 214')
  await giveDate(form, date)
  await form.getByRole('button', { name: /Start Time/ }).press('Enter')
  await page.getByRole('option', { name: '10:30 AM' }).click()
  await form.getByText('Parent Portal', { exact: true }).click()
  await chooseMissing(page, form)
}

async function save(form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name, exact: true }).press('Enter')
  await expect(form).toHaveCount(0)
}

const emailsOf = (form: Locator): Promise<string[]> =>
  form.getByRole('group').getByRole('textbox', { name: 'Email' }).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).filter((value) => value !== ''))

/** The demo district has meetings of its own on the same days. */
const isHere = ({ calendar }: Invitation): boolean => calendar.events![0]!.location?.includes(PLACE) === true
const startOf = (one: Invitation): string => typed(one.calendar.events![0]!.start.date)

/** Everybody's messages of one meeting, once as many have come as there are people. */
async function heardBy(people: readonly string[], meeting: { uid: string } | { on: Date }, method: string, sequence: number): Promise<Invitation[]> {
  let found: Invitation[] = []
  await expect(async () => {
    found = (await readInvitations()).filter((one) => ('uid' in meeting ? one.uid === meeting.uid : isHere(one) && startOf(one) === typed(meeting.on)))
    expect(found.filter((one) => one.method === method && one.sequence === sequence).map((one) => one.to).toSorted()).toEqual(people.toSorted())
  }).toPass({ timeout: 60_000 })
  return found
}

test('a meeting is scheduled, read in Spanish, moved as the parent asked, and cancelled; everybody hears of each change once', async ({
  signedInAs,
  otherBrowser,
  cast: { ofParent: child },
}) => {
  test.setTimeout(240_000)
  const { retry } = test.info()
  if (retry > 0) await cancelMeetingsAt(child.id, PLACE, IEP)
  const [first, second] = [weekday(3 + 3 * retry), weekday(4 + 3 * retry)]
  const page = await signedInAs('chr', `/student/${child.id}`)
  let form = await openAction(page, 'Schedule IEP meeting')
  await expect(form.getByRole('combobox', { name: 'Language to Translate the Document Into' })).toHaveValue('Spanish')
  await fillForm(page, form, first)
  const people = [...new Set(await emailsOf(form))]
  expect(people).toContain('par@example.org')
  await save(form, 'Schedule')
  const asked = await heardBy(people, { on: first }, 'REQUEST', 0)
  const uid = asked[0]!.uid
  expect(new Set(asked.map((one) => one.uid))).toEqual(new Set([uid]))
  for (const { subject } of asked) expect(subject).not.toMatch(new RegExp(`${child.first}|${child.last}`))

  const parent = await otherBrowser()
  await keepsLanguageHere(parent)
  await signIn(parent, 'par', '/portal')
  await parent.getByRole('button', { name: 'Español' }).click()
  const card = parent.getByRole('article', { name: 'Reunión sobre el plan (IEP)', exact: true }).filter({ hasText: `Sobre ${child.first}` })
    .filter({ hasText: new RegExp([first, second].map((date) => inWords(date, 'es')).join('|')) })
  await expect(card).toContainText(inWords(first, 'es'))
  await card.getByRole('link', { name: /^Invitación, carta del / }).click()
  const spanish = parent.locator('article[lang="es"]')
  await expect(spanish.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(spanish).toContainText(inWords(first, 'es'))
  await expect(parent.locator('article[lang="en"]')).toContainText(inWords(first, 'en-US'))
  await expect(async () => {
    const [download] = await Promise.all([
      parent.waitForEvent('download', { timeout: 4000 }),
      parent.getByRole('button', { name: 'Guardar como PDF' }).click({ timeout: 4000 }),
    ])
    expect(download.suggestedFilename()).toMatch(/^Meeting notice \d+-1\.pdf$/)
  }).toPass({ timeout: 60_000 }) // a job prints it
  await parent.getByRole('link', { name: 'Volver a mis hijos' }).click()
  await expect(card).toContainText('Leída el')
  await card.getByRole('button', { name: 'Pedir otra fecha u hora' }).press('Enter')
  await parent.keyboard.type('Una semana más tarde, por favor')
  await card.getByRole('button', { name: 'Enviar' }).press('Enter')
  await expect(card).toContainText('Su respuesta se envió a la escuela.')

  await page.reload()
  form = await openAction(page, 'Reschedule IEP meeting')
  const answers = form.getByRole('region', { name: 'Answers of the family' })
  await expect(answers).toContainText('The family asks for another time')
  await expect(answers).toContainText('Una semana más tarde, por favor')
  await giveDate(form, second)
  await save(form, 'Reschedule')
  await heardBy(people, { uid }, 'REQUEST', 1)

  await parent.reload()
  await expect(card).toContainText(inWords(second, 'es'))
  await expect(card).toContainText('Nueva fecha')
  await expect(card).toContainText('Esto era para la fecha anterior.')
  await card.getByRole('listitem').filter({ hasText: 'Sustituida por una carta más nueva' }).getByRole('link').click()
  await expect(parent.getByText(/^Una carta más nueva sustituye a esta/)).toBeVisible()
  await expect(spanish).toContainText(inWords(first, 'es'))
  await parent.getByRole('link', { name: 'Leer la carta más nueva' }).click()
  await expect(spanish).toContainText(inWords(second, 'es'))

  await page.reload()
  form = await openAction(page, 'Cancel IEP meeting')
  await form.getByRole('button', { name: /Reason/ }).press('Enter')
  await page.getByRole('option').first().click()
  await form.getByRole('textbox', { name: 'Additional information' }).fill('The school is closed.')
  await form.getByRole('button', { name: 'Cancel Meeting' }).press('Enter')
  await expect(form).toHaveCount(0)
  const all = await heardBy(people, { uid }, 'CANCEL', 2)
  for (const person of people) {
    expect(all.filter((one) => one.to === person).map((one) => `${one.method} ${one.sequence}`)).toEqual(['REQUEST 0', 'REQUEST 1', 'CANCEL 2'])
  }

  await parent.goto('/portal')
  await expect(card).toContainText('Cancelada')
  await card.getByRole('link', { name: /^Cancelación, carta del / }).click()
  await expect(spanish.getByRole('heading', { level: 2 })).toBeVisible()
})

test('a letter in Arabic runs from right to left, its English beside it from left to right', async ({ signedInAs, otherBrowser, cast: { ofParent: child } }) => {
  const { retry } = test.info()
  if (retry > 0) await cancelMeetingsAt(child.id, PLACE, RECONVENE)
  const page = await signedInAs('chr', `/student/${child.id}`)
  const form = await openAction(page, 'Schedule IEP reconvene meeting')
  await form.getByRole('combobox', { name: 'Language to Translate the Document Into' }).fill('Arab')
  await page.getByRole('option', { name: 'Arabic', exact: true }).click()
  await fillForm(page, form, weekday(5 + 3 * retry))
  await save(form, 'Schedule')
  const parent = await otherBrowser()
  await keepsLanguageHere(parent)
  await signIn(parent, 'par', '/portal')
  await parent.getByRole('button', { name: 'العربية' }).click()
  const card = parent.getByRole('article', { name: 'اجتماع حول البرنامج (IEP)، استئناف' }).first()
  await card.getByRole('link', { name: /^دعوة/ }).click()
  const arabic = parent.locator('article[lang="ar"]')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic.getByRole('heading', { level: 2 })).toHaveCSS('direction', 'rtl')
  await expect(arabic).toContainText(PLACE)
  await expect(parent.locator('article[lang="en"]')).toHaveCSS('direction', 'ltr')
})
