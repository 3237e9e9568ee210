import { readFileSync } from 'node:fs'
import { expect, test } from '../people/test.ts'

const pdfBytes = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n4 0 obj<</Length 44>>stream\nBT /F1 18 Tf 20 100 Td (Hello family) Tj ET \nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>'.padEnd(600))
const svgBytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><script>document.title='ran'</script><rect width="60" height="30" fill="teal"/></svg>`.padEnd(400))
const as = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const TYPES = 'Allowed file types: .jpg, .jpeg, .png, .tif, .tiff, .pdf, .txt, .xls, .xlsx, .doc, .docx, .pptx, .svg'

test('[M-8-10] [M-5.3-16] [M-5.3-18] [M-2.2-15] files are chosen, refused with their sentence, uploaded, looked at, downloaded, deleted and restored', async ({
  signedInAs,
  cast,
}) => {
  const page = await signedInAs('chr', `/student/${cast.within.id}`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Add documents' }).click()
  const type = page.getByRole('combobox', { name: /Document type/ })
  await type.fill('Immun')
  await page.getByRole('option', { name: /^Immunisation/ }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles([as('program.exe', pdfBytes())])
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(TYPES)).toBeVisible()
  const box = (await notices.getByText(TYPES).boundingBox())!
  const middle = box.x + box.width / 2
  expect(Math.abs(middle - 720), 'at the top centre').toBeLessThan(120)
  expect(box.y).toBeLessThan(200)
  await input.setInputFiles([as('small.pdf', Buffer.alloc(20, 'x'))])
  await expect(notices.getByText('File Size accepted is between 1 KB to 28 MB')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveCount(0)

  // what the content says is found by the server; the other file stays chosen
  await input.setInputFiles([as('letter.pdf', pdfBytes()), as('fake.png', pdfBytes())])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Nothing was uploaded. Your files are still chosen.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove fake.png' }).click()
  await input.setInputFiles([as('drawing.svg', svgBytes)])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notices.getByText('Document(s) uploaded successfully.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Documents' })
  await expect(table.getByRole('rowheader', { name: /letter\.pdf/ })).toBeVisible()

  await table.getByRole('button', { name: 'letter.pdf', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'letter.pdf' })
  await expect(shown.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Hello family')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(table.getByRole('button', { name: 'letter.pdf', exact: true })).toBeFocused()
  await table.getByRole('button', { name: 'drawing.svg', exact: true }).click()
  const picture = page.getByRole('dialog', { name: 'drawing.svg' }).getByRole('img', { name: 'drawing.svg' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page).not.toHaveTitle('ran')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  const downloading = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Download letter.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('letter.pdf')
  expect(readFileSync(await download.path()).equals(pdfBytes())).toBe(true)
  const again = await page.request.get(download.url())
  expect(again.status(), 'a ticket opens once').toBe(410)

  await table.getByRole('button', { name: 'Delete letter.pdf' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking.getByText('Are you sure you want to delete this document?')).toBeVisible()
  await asking.getByRole('textbox', { name: 'Reason' }).fill('wrong child')
  await asking.getByRole('button', { name: 'Yes' }).click()
  await expect(table.getByRole('rowheader', { name: /letter\.pdf/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Deleted documents/ }).click()
  await page.getByRole('button', { name: 'Restore letter.pdf' }).click()
  await expect(table.getByRole('rowheader', { name: /letter\.pdf/ })).toBeVisible()
})

test('a large upload shows its progress and can be cancelled', async ({ signedInAs, cast }) => {
  const page = await signedInAs('chr', `/student/${cast.within.id}`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Add documents' }).click()
  await page.getByRole('combobox', { name: /Document type/ }).fill('Immun')
  await page.getByRole('option', { name: /^Immunisation/ }).click()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 2_000_000 })
  await page.locator('input[type=file]').setInputFiles([as('large.pdf', Buffer.concat([pdfBytes(), Buffer.alloc(20_000_000, ' ')]))])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const progress = page.getByRole('progressbar', { name: 'Upload of large.pdf' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByText('large.pdf')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /large\.pdf/ })).toHaveCount(0)
})
