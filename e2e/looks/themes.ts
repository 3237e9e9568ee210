import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { settle } from './settle.ts'
import { whatAxeFinds } from './what-axe-finds.ts'

type Theme = 'light' | 'dark'

/** Pictures are for people to look at, nothing is compared with them: `npm test` needs none. */
export const DRAWS_PICTURES = process.env['CI'] === undefined

/**
 * The theme follows the device: what stands is looked at in both, first in the one it has, and stays in the other.
 * A theme is nothing but colours, so that the second look asks axe about those.
 */
export async function lookInBothThemes(page: Page, name: string, drawTo: (theme: Theme) => { path: string; fullPage: boolean }): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const themes: readonly Theme[] = isDark ? ['dark', 'light'] : ['light', 'dark']
  for (const [at, theme] of themes.entries()) {
    if (at > 0) await page.emulateMedia({ colorScheme: theme })
    // pages of the issuer have no script and follow by their style sheet
    await expect.poll(() => page.evaluate((wanted) => document.documentElement.dataset['theme'] ?? wanted, theme), { message: `${name} follows the device` }).toBe(theme)
    await settle(page)
    if (DRAWS_PICTURES) await page.screenshot(drawTo(theme))
    expect.soft(await whatAxeFinds(page, at > 0 ? 'colours' : 'all'), `${name}, ${theme}: what axe found`).toEqual([])
  }
}
