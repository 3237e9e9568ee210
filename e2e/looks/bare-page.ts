import { expect, type Page, type TestInfo } from '@playwright/test'
import { lookInBothThemes } from './themes.ts'

const complaints = new WeakMap<Page, string[]>()

/** Opens a page that stands alone and collects what the browser complains about: errors, and breaches of the page's policy. */
export async function openBarePage(page: Page, path: string): Promise<void> {
  const heard = complaints.get(page) ?? []
  if (!complaints.has(page)) {
    complaints.set(page, heard)
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
    page.on('pageerror', (error) => heard.push(String(error)))
  }
  await page.goto(path)
  await page.locator('main h1').waitFor()
}

/** Proves that the browser does not complain, in both themes that axe does not either, and that the page does not grow sideways. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  await lookInBothThemes(page, name, (theme) => ({ path: info.outputPath(`${name}-${theme}.png`), fullPage: name.startsWith('page-') }))
  expect(complaints.get(page) ?? [], `${name}: errors and breaches of the policy`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} grows sideways`).toBeLessThanOrEqual(0)
}
