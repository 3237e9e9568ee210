import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The page's time stands still until the test moves it: a little ahead, as the server bears it, and again if the machine was busy for longer. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 3000)
  }).toPass()
}
