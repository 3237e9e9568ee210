import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from '../people/test.ts'
import { settle } from './settle.ts'
import { whatAxeFinds } from './what-axe-finds.ts'

/** The theme follows the device: one way through the product is looked at in both. */
const THEMES = ['light', 'dark'] as const
/** Pictures for people to look at; nothing is compared with them. */
export const SCREENS = join(import.meta.dirname, '..', '..', '.results', 'screens')

interface LookOptions {
  /** False for what lies in front of the page. */
  fullPage?: boolean
  /** Something behind waits on purpose. */
  mayLoad?: boolean
}

/** Proves that axe finds nothing and that the page does not grow sideways, and keeps a picture to look at. */
export async function look(page: Page, info: TestInfo, name: string, options: LookOptions = {}): Promise<void> {
  const { fullPage = true, mayLoad = false } = options
  if (!mayLoad) await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    // pages of the issuer have no script and follow by their style sheet
    await expect.poll(() => page.evaluate((wanted) => document.documentElement.dataset['theme'] ?? wanted, colorScheme), { message: `${name} follows the device` }).toBe(colorScheme)
    await settle(page)
    await page.screenshot({ path: join(SCREENS, `${info.project.name}-${colorScheme}`, `${name}.png`), fullPage })
    expect.soft(await whatAxeFinds(page), `${name}, ${colorScheme}: what axe found`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoOverflow(page, name)
  await expect(page, `${name}: a title`).toHaveTitle(/\S+ · Trellis$/)
}

export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${name} grows sideways`).toBeLessThanOrEqual(0)
}
