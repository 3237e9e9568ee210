import type { Page } from '@playwright/test'
import { stopClock } from '../people/stop-clock.ts'
import { expect, signIn, test } from '../people/test.ts'

interface HeaderAnswer {
  readonly caseStage: string
  readonly evaluationSite: string | null
  readonly activity: string
  readonly dueDates: string
  readonly complianceDates: string
  readonly caseAssdFirstName: string
  readonly caseAssdLastName: string
  readonly caseAssdEmail: string
}

interface Clock {
  readonly description: string
  readonly complianceDate: string | null
  readonly citation: string
  readonly startEvent: string
  readonly startedOn: string
  readonly steps: readonly { readonly text: string }[]
}
const isoDate = (us: string): string => us.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2')
const usDate = (iso: string): string => iso.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1')

const card = (page: Page) => page.getByRole('region', { name: 'Student', exact: true })
const fact = (page: Page, term: string) =>
  card(page)
    .getByRole('definition')
    .and(card(page).locator(`dt:text-is("${term}") + dd`))

/** Opens a student; answers what the server said of them. */
async function openStudent(page: Page, id: string): Promise<HeaderAnswer> {
  const [answer] = await Promise.all([
    page.waitForResponse(`**/Dashboard/StudentHeader/${id}`),
    page.goto(`/student/${id}`),
  ])
  await expect(card(page)).toBeVisible()
  return (await answer.json()) as HeaderAnswer
}

/** `description|MM/DD/YYYY|days`, comma-separated. */
const datesIn = (list: string) =>
  list.split(',').filter(Boolean).map((entry) => entry.split('|') as [description: string, date: string, days: string])

test('[S-2.8-03] [P-1-05] the card shows name, student ID, date of birth, school DBN and district, and the student is remembered @phone', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen')
  await openStudent(page, assigned.id)
  await expect(card(page).getByRole('heading', { level: 1 })).toHaveText(`${assigned.first} ${assigned.last}`)
  await expect(fact(page, 'Student ID')).toHaveText(assigned.id)
  await expect(fact(page, 'Date of birth')).toHaveText(assigned.born)
  await expect(fact(page, 'School')).toHaveText(`${assigned.dbn} · ${assigned.school}`)
  await expect(fact(page, 'District')).toHaveText(assigned.district)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nycId'))).toBe(assigned.id)
  await expect(page).not.toHaveTitle(/\d/)
})

test('[S-2.8-01] the band has a colour of its own for each stage, and the stage as text', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen')
  const { caseStage } = await openStudent(page, assigned.id)
  await expect(card(page).getByText(`Case stage: ${caseStage}`)).toBeVisible()
  const colours = new Map<string, string>()
  for (const stage of ['Initial', 'Reevaluation', 'Triennial', 'Annual', 'Active', '']) {
    await page.route('**/Dashboard/StudentHeader/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), caseStage: stage } })
    })
    await page.reload()
    const text = card(page).getByText(`Case stage: ${stage === '' ? 'No open work' : stage}`)
    await expect(text).toBeVisible()
    colours.set(stage, await text.locator('xpath=..').evaluate((band) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(band)
      return `${backgroundColor} ${borderTopColor}`
    }))
    await page.unroute('**/Dashboard/StudentHeader/*')
  }
  expect(new Set(colours.values()).size).toBe(6)
})

test('[S-2.8-02] four progress icons: referrals, evaluations, IEP, placement, each with its state in words and in colour', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen')
  await page.route('**/Dashboard/StudentHeader/*', async (route) => {
    const response = await route.fetch()
    const done = { referralColor: 'complete', placementColor: 'notStarted' }
    const states = { ...done, evalColor: 'late', iepColor: 'inProgress' }
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...states } })
  })
  await openStudent(page, assigned.id)
  const stages = card(page).getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(stages).toHaveText([/^Referrals/, /^Evaluations/, /^IEP/, /^Placement/])
  const name = /^(Referrals|Evaluations|IEP|Placement)/
  const words = (await stages.allTextContents()).map((text) => text.replace(name, '').trim())
  expect(new Set(words).size).toBe(4)
  const colours = await stages.locator('svg').evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color))
  expect(new Set(colours).size).toBe(4)
})

test('[S-2.8-04] [S-2.8-05] [S-2.8-06] the contact of the assigned staff; the e-mail is copied, and Copied goes after 3000 ms', async ({
  page,
  context,
  cast: { assigned },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'cen')
  const { caseAssdFirstName, caseAssdLastName, caseAssdEmail } = await openStudent(page, assigned.id)
  const name = `${caseAssdFirstName} ${caseAssdLastName}`
  const opener = card(page).getByRole('button', { name })
  await opener.focus()
  await page.keyboard.press('Enter')
  const contact = page.getByRole('dialog', { name: `Contact of ${name}` })
  await expect(contact.getByRole('link', { name: caseAssdEmail })).toHaveAttribute('href', `mailto:${caseAssdEmail}`)
  await expect(contact).toContainText(/\(\d{3}\) \d{3}-\d{4}/)

  await stopClock(page)
  await contact.getByRole('button', { name: 'Copy e-mail address' }).click()
  const copied = page.getByRole('tooltip', { name: 'Copied' })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(caseAssdEmail)
  await page.clock.runFor(2990)
  await expect(copied).toBeVisible()
  await page.clock.runFor(20)
  await expect(copied).toHaveCount(0)
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(contact).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('[S-2.8-07] [S-2.8-08] a student with no assignee is Unassigned; global users also see (Assign), others do not', async ({
  signedInAs,
  otherBrowser,
  cast: { unassigned },
}) => {
  const page = await signedInAs('cen')
  await openStudent(page, unassigned.id)
  await expect(fact(page, 'Assigned staff')).toHaveText('Unassigned(Assign)')
  await expect(card(page).getByRole('button', { name: '(Assign)' })).toBeVisible()

  const atSchool = await otherBrowser()
  await signIn(atSchool, 'psy')
  await openStudent(atSchool, unassigned.id)
  await expect(fact(atSchool, 'Assigned staff')).toHaveText('Unassigned')
  await expect(card(atSchool).getByText('(Assign)')).toHaveCount(0)
})

test('[S-2.8-09] [S-2.8-10] [S-2.8-11] evaluation site, activity, and dates with their day counts', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen')
  const shown = await openStudent(page, assigned.id)
  await expect(fact(page, 'Evaluation site')).toHaveText(shown.evaluationSite ?? 'None')
  await expect(fact(page, 'Activity')).toHaveText(shown.activity || 'None')
  const lists = { 'Activity due dates': shown.dueDates, 'Compliance dates': shown.complianceDates }
  for (const [title, list] of Object.entries(lists)) {
    const dates = datesIn(list)
    expect(dates.length, title).toBeGreaterThan(0)
    const lines = card(page).getByRole('region', { name: title }).getByRole('listitem')
    await expect(lines).toHaveText(
      dates.map(([description, date, days]) => {
        const left = Number(days)
        const count = Math.abs(left)
        return `${description}${date}${count} ${count === 1 ? 'Day' : 'Days'}${left < 0 ? '' : ' Left'}`
      }),
    )
  }
})

test('[S-2.8-11] one day is singular, ahead and past', async ({ signedInAs, cast: { assigned } }) => {
  const page = await signedInAs('cen')
  await page.route('**/Dashboard/StudentHeader/*', async (route) => {
    const response = await route.fetch()
    const dueDates = ['Evaluation|11/21/2026|1', 'Placement|11/22/2026|2', 'IEP|11/20/2026|0'].join(',')
    const complianceDates = ['Evaluation|11/19/2026|-1', 'Placement|11/18/2026|-2'].join(',')
    await route.fulfill({ response, json: { ...((await response.json()) as object), dueDates, complianceDates } })
  })
  await openStudent(page, assigned.id)
  const ends = (title: string, words: readonly string[]) =>
    expect(card(page).getByRole('region', { name: title }).getByRole('listitem')).toHaveText(
      words.map((word) => new RegExp(`/2026${word}$`)),
    )
  await ends('Activity due dates', ['1 Day Left', '2 Days Left', '0 Days Left'])
  await ends('Compliance dates', ['1 Day', '2 Days'])
})

test('[S-2.8-14] the Actions menu is disabled while there is no action, and says so @phone', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen')
  await page.route('**/Dashboard/ActionItems/*', (route) => route.fulfill({ json: { stages: [] } }))
  await openStudent(page, assigned.id)
  const actions = card(page).getByRole('button', { name: 'Actions' })
  await expect(actions).toHaveAttribute('aria-disabled', 'true')
  await expect(actions).toHaveAccessibleDescription('There are no actions available for this student.')
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tooltip')).toHaveText('There are no actions available for this student.')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a date of the card opens to its rule, source, start and every step of the counting; focus returns to it @phone', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen')
  const explained = page.waitForResponse(`**/Timelines/Student/${assigned.id}`)
  const { complianceDates } = await openStudent(page, assigned.id)
  const [description, date] = datesIn(complianceDates)[0]!
  const { clocks } = (await (await explained).json()) as { clocks: Clock[] }
  const isIts = (clock: Clock) => clock.description === description && clock.complianceDate === isoDate(date)
  const clock = clocks.find(isIts)!
  const opener = card(page).getByRole('region', { name: 'Compliance dates' }).getByRole('button').first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: description })
  await expect(panel.getByText(date, { exact: true })).toBeVisible()
  await expect(panel.getByText('Rule', { exact: true })).toBeVisible()
  await expect(panel.getByText(clock.citation, { exact: true })).toBeVisible()
  const bases = /^(From law or public guidance|From the district’s specification|Product default|General knowledge: verify)$/
  await expect(panel.getByText(bases)).toBeVisible()
  const startedBy = panel.getByRole('definition').and(panel.locator('dt:text-is("Counted from") + dd'))
  await expect(startedBy).toHaveText(new RegExp(`^${clock.startEvent}, ${usDate(clock.startedOn)}$`, 'i'))
  const steps = panel.getByRole('region', { name: 'How this date was counted' }).getByRole('listitem')
  await expect(steps).toHaveText(clock.steps.map(({ text }) => text))
  await expect(steps.filter({ hasText: /\d+ (calendar|business|school) days/ }).first()).toBeVisible()
  await expect(steps.last()).toContainText(date)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('all dates stand below the card, each with its reasons, and the profile beside them @phone', async ({
  signedInAs,
  cast: { assigned },
}) => {
  const page = await signedInAs('cen')
  await openStudent(page, assigned.id)
  const running = page.getByRole('table', { name: 'Running dates' })
  const first = running.getByRole('button').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(running.getByRole('region', { name: 'How this date was counted' })).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  const profile = page.getByRole('tabpanel', { name: 'Profile' })
  await expect(profile).toContainText(assigned.id)
  await expect(profile.getByRole('heading', { name: 'Parents and guardians' })).toBeVisible()
})
