import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const complaints = new WeakMap<Page, string[]>()

/** Opens the page with the grid and collects what the browser complains about: errors, and breaches of the page's policy. */
export async function openGrid(page: Page, search = ''): Promise<void> {
  const heard = complaints.get(page) ?? []
  if (!complaints.has(page)) {
    complaints.set(page, heard)
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
    page.on('pageerror', (error) => heard.push(String(error)))
  }
  await page.goto(`/${search}`)
  await page.locator('main h1').waitFor()
  await page.evaluate(async () => document.fonts.ready)
}

/** An address that opens the grid in this state. */
export const inState = (state: object): string => `?g=${Buffer.from(JSON.stringify(state)).toString('base64url')}`

/** Takes a picture and proves that neither the browser nor axe complains and that the page does not grow sideways. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.waitForTimeout(350) // animations of 200 ms have ended; half-faded text has no contrast
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: name.startsWith('page-') })
  expect(complaints.get(page) ?? [], `${name}: errors and breaches of the policy`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} grows sideways`).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(
    violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`),
    name,
  ).toEqual([])
}
