import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const

/**
 * Every breach with the places where it is. Inside the page, told what it breaks only and loaded once, axe takes a
 * fifth of its time; no page has frames of other origins, for which alone it would go the long way round.
 */
export async function whatAxeFinds(page: Page): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'undefined' }) }).setLegacyMode()
  const { violations } = await axe.options({ runOnly: { ...RULES, values: [...RULES.values] }, resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
