import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from '../people/test.ts'
import { lookInBothThemes } from './themes.ts'

export const SCREENS = join(import.meta.dirname, '..', '..', '.results', 'screens')

interface LookOptions {
  /** False for what lies in front of the page. */
  fullPage?: boolean
  /** Something behind waits on purpose. */
  mayLoad?: boolean
}

/** Proves in both themes that axe finds nothing, and that the page does not grow sideways; draws it for people to look at. */
export async function look(page: Page, info: TestInfo, name: string, options: LookOptions = {}): Promise<void> {
  const { fullPage = true, mayLoad = false } = options
  if (!mayLoad) await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await lookInBothThemes(page, name, (theme) => ({ path: join(SCREENS, `${info.project.name}-${theme}`, `${name}.png`), fullPage }))
  await expectNoOverflow(page, name)
  await expect(page, `${name}: a title`).toHaveTitle(/\S+ · Trellis$/)
}

export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${name} grows sideways`).toBeLessThanOrEqual(0)
}
