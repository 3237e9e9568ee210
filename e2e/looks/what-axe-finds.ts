import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
/** The axe of the builder for Playwright, which itself would load it twice a page and once more a look. */
const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as { source: string }

const EVERY_RULE = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** All of them that another theme could break: everything else is the same page. */
const RULES_OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

interface Axe {
  run: (context: Document, options: object) => Promise<{ violations: { id: string; nodes: { target: readonly (string | readonly string[])[] }[] }[] }>
}

/** Every breach with the places where it is. */
export async function whatAxeFinds(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // inside every frame, told what it breaks only, axe takes a fifth of its time; no page has frames of other origins
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules === 'all' ? EVERY_RULE : RULES_OF_COLOURS)
}
