import type { Locator, Page } from '@playwright/test'
import { finishAssessments, finishIep } from '../people/finish-forms.ts'
import { keepsLanguageHere } from '../people/portal.ts'
import { expect, signIn, test } from '../people/test.ts'

// 1 KB at least [P-5]
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
%${' '.repeat(1100)}
trailer<</Root 1 0 R>>
%%EOF
`
const FORM = { name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
const ZONE = { timeZone: 'America/New_York' } as const
const today = (): string => new Date().toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', ...ZONE })
/** Old enough to be referred on every day, and young enough for the form. */
const bornFourYearsAgo = (): string => `01/15/${Number(today().slice(-4)) - 4}`

async function pick(scope: Page | Locator, page: Page, field: RegExp, option: string): Promise<void> {
  await scope.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function openAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function say(page: Page, group: RegExp | string, answer: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: answer }).check({ force: true })
}

const header = (page: Page) => page.getByRole('region', { name: 'Student', exact: true })

/** The parent's signed Yes with its scan, confirmed as irreversible; a consent to evaluate names its signer. */
async function giveConsent(page: Page, dialog: Locator, hasSigner: boolean): Promise<void> {
  await say(page, /provided consent/, 'Yes')
  await dialog.getByRole('textbox', { name: 'Date Signed' }).fill(today())
  await dialog.locator('input[type=file]').setInputFiles(FORM)
  if (hasSigner) {
    await dialog.getByRole('button', { name: /Signed by/ }).click()
    await page.getByRole('option').first().click()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Parental Consent' })
  await expect(question).toContainText('irreversible')
  await question.getByRole('button', { name: 'Yes, Confirm' }).click()
  await expect(page.getByText('Document(s) uploaded successfully.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

test('[M-1-01] a child comes by a parent’s request, is evaluated and served with both consents, and the case is closed', async ({ page, otherBrowser }) => {
  test.setTimeout(300_000)
  const first = test.info().retry > 0 ? 'Ottoline' : 'Wanda' // a second child must not resemble the first
  const last = `Zubrowka${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'q')}`

  await keepsLanguageHere(page)
  await signIn(page, 'par', '/portal')
  await page.getByRole('link', { name: 'Ask for a child' }).click()
  await page.getByRole('radio', { name: 'A first evaluation of the child' }).check({ force: true })
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByLabel('First name of the child').fill(first)
  await page.getByLabel('Last name of the child').fill(last)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(bornFourYearsAgo())
  await pick(page, page, /Gender/, 'Female')
  await pick(page, page, /You are the child/, 'Mother')
  await page.getByLabel('Phone').fill('2125550111')
  await pick(page, page, /Borough/, 'Manhattan')
  await page.getByLabel('House number and street').fill('77 Nowhere Lane')
  await page.getByRole('textbox', { name: 'City' }).fill('New York')
  await page.getByLabel('Zip code').fill('10002')
  await pick(page, page, /School district/, 'District 1')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText(`${first} ${last}Sent`)

  const staff = await otherBrowser()
  await signIn(staff, 'dr', '/verification/dashboard')
  await staff.getByRole('searchbox', { name: 'Find by student' }).fill(last)
  await expect(staff.getByText('1–1 of 1')).toBeVisible()
  await staff.getByRole('button', { name: `Actions for the request about ${last}, ${first}` }).click()
  await staff.getByRole('menuitem', { name: 'Open request' }).click()
  await staff.getByRole('button', { name: 'Start review' }).click()
  await staff.getByText('I have seen proof of who the parent is').click()
  await staff.getByRole('button', { name: 'Create New Student' }).click()
  const create = staff.getByRole('dialog', { name: 'Add New Student' })
  await create.getByRole('button', { name: 'Submit' }).click()
  const made = staff.getByText(/New Student is created\. Student ID is \d{9}/)
  await expect(made).toBeVisible()
  const id = /\d{9}/.exec(await made.innerText())![0]

  await staff.goto(`/student/${id}`)
  await expect(header(staff)).toContainText(/Initial.*process: Referral/)
  await openAction(staff, 'Upload consent for evaluation')
  await giveConsent(staff, staff.getByRole('dialog', { name: /consent/i }), true)
  await expect(header(staff)).toContainText(/process: Eval/)
  await expect(staff.getByRole('heading', { name: 'Compliance dates' })).toBeVisible()

  await finishAssessments(id)
  await staff.reload()
  await openAction(staff, 'Create IEP document')
  await expect(staff).toHaveURL(new RegExp(`/iep/${id}/\\d+/edit/eligibility$`))
  await say(staff, /have a disability/, 'Yes')
  await say(staff, /need special education/, 'Yes')
  await pick(staff, staff, /Result/, 'Eligible')
  await staff.getByRole('button', { name: /Disability classification/ }).click()
  await staff.getByRole('option').nth(1).click()
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Saved Successfully')).toBeVisible()

  await staff.goto(`/student/${id}`)
  await expect(header(staff)).toContainText(/process: (Eval\/)?IEP/)
  await finishIep(id)
  await staff.reload()
  await expect(header(staff)).toContainText(/process: Placement/)
  await openAction(staff, 'Upload documents')
  const upload = staff.getByRole('dialog', { name: 'Upload Documents' })
  await pick(upload, staff, /Document type/, 'Consent for initial provision of services')
  await giveConsent(staff, upload, false)

  await openAction(staff, 'Close case')
  const closing = staff.getByRole('dialog', { name: 'Close Case' })
  await say(staff, /Impartial Hearing/, 'No')
  await pick(closing, staff, /Closing reason/, 'Discharge')
  await closing.getByRole('button', { name: /Discharge reason/ }).click()
  await staff.getByRole('option').nth(1).click()
  await closing.getByRole('textbox', { name: 'Discharge date' }).fill(today())
  await closing.getByRole('button', { name: 'Close Case' }).click()
  await expect(closing).toHaveCount(0)
  await expect(header(staff)).toContainText(/closed/i)
  await staff.getByRole('tab', { name: 'Timeline' }).click()
  for (const subject of ['Case closed', 'IEP created', 'Document uploaded']) await expect(staff.getByText(subject).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText(`${first} ${last}Accepted`)
})
