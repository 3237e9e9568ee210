import type { Locator, Page } from '@playwright/test'
import type { Child } from '../people/cast.ts'
import { letMeetingPass, makeEvaluationMeeting } from '../people/finish-forms.ts'
import { expect, test } from '../people/test.ts'
import { look } from './look.ts'

async function choose(page: Page, child: Child, action: string): Promise<void> {
  await page.goto(`/student/${child.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function open(page: Page, child: Child, action: string): Promise<Locator> {
  await choose(page, child, action)
  const dialog = page.getByRole('dialog', { name: / Meeting$/ })
  const anew = dialog.getByRole('button', { name: 'Start anew', exact: true }) // of the same person in another window
  const attendees = dialog.getByRole('heading', { name: 'Attendees', exact: true })
  await expect(anew.or(attendees).first()).toBeVisible()
  if (await anew.isVisible()) await anew.click()
  await expect(attendees).toBeVisible()
  return dialog
}

test('meetings of the committee, to be scheduled @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('sup')
  for (const [child, kind, name] of [
    [cast.iepToSchedule, 'IEP meeting', 'iep'],
    [cast.annualToSchedule, 'annual review meeting', 'annual'],
    [cast.annualToSchedule, 'IEP reconvene meeting', 'reconvene'],
  ] as const) {
    await open(page, child, `Schedule ${kind}`)
    await look(page, info, `meeting-${name}-schedule`, { fullPage: false })
  }
})

test('an IEP meeting that is to come, in each mode, and the dialog that cancels several @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('sup')
  for (const verb of ['Reschedule', 'View', 'Cancel']) {
    const dialog = await open(page, cast.iepToCome, `${verb} IEP meeting`)
    if (verb === 'Cancel') await dialog.getByRole('button', { name: 'Cancel Meeting', exact: true }).scrollIntoViewIfNeeded()
    await look(page, info, `meeting-iep-${verb.toLowerCase()}`, { fullPage: false })
  }
  await page.goto(`/student/${cast.iepToCome.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel meetings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Meeting(s)' })
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await look(page, info, 'cancel-meetings', { fullPage: false })
})

test('social history and general education meetings @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('chr')
  for (const [child, action, name] of [
    [cast.shmToSchedule, 'Schedule social history meeting', 'shm-schedule'],
    [cast.shmToCome, 'Reschedule social history meeting', 'shm-reschedule'],
    [cast.shmToCome, 'Cancel social history meeting', 'shm-cancel'],
    [cast.genEdToSchedule, 'Schedule general education intervention meeting', 'gened-schedule'],
  ] as const) {
    await open(page, child, action)
    await look(page, info, `meeting-${name}`, { fullPage: false })
  }
})

test('an evaluation meeting, viewed and cancelled @phone', async ({ signedInAs, cast }, info) => {
  await makeEvaluationMeeting(cast.evaluationToSee.id)
  const page = await signedInAs('chr')
  for (const verb of ['View', 'Cancel']) {
    await open(page, cast.evaluationToSee, `${verb} evaluation meeting`)
    await look(page, info, `meeting-evl-${verb.toLowerCase()}`, { fullPage: false })
  }
})

test('what came of a meeting is recorded @phone', async ({ signedInAs, cast }, info) => {
  const child = info.project.name === 'phone' ? cast.toRecordNarrow : cast.toRecordWide
  await letMeetingPass(child.id)
  const page = await signedInAs('sup')
  await choose(page, child, 'Record meeting attendance')
  const record = page.getByRole('dialog', { name: 'Record meeting attendance' })
  await expect(record.getByRole('radio').first()).toBeVisible()
  await look(page, info, 'meeting-outcome', { fullPage: false })
  await record.getByRole('radio').nth(1).check({ force: true })
  await look(page, info, 'meeting-outcome-not-held', { fullPage: false })
})

test('a request for reevaluation is closed @phone', async ({ signedInAs, cast }, info) => {
  const page = await signedInAs('cen')
  await choose(page, cast.toCloseRequest, 'Close request for reevaluation')
  await expect(page.getByRole('dialog', { name: 'Close request for reevaluation' }).getByRole('textbox').first()).toBeVisible()
  await look(page, info, 'close-request', { fullPage: false })
})
