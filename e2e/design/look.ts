import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens a page of the gallery and fails the test on a broken policy or an error in the console. */
export async function openGallery(page: Page, name: string, more = ''): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(`Console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(`/ui/gallery/gallery.html?page=${name}${more}`)
  await page.locator('main h1').waitFor()
  await page.evaluate(async () => document.fonts.ready)
}

/** Takes a picture and proves that nothing is wrong by axe and that the page does not grow sideways. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.waitForTimeout(350) // animations of 200 ms have ended; half-faded text has no contrast
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: name.startsWith('page-') })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} grows sideways`).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
