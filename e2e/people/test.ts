import { test as base, expect, type BrowserContext, type Cookie, type Page } from '@playwright/test'
import { readCast, type Cast } from './cast.ts'

/** The password of every person of the demo district, as `npm start` prints it. */
export const PASSWORD = 'trellis'

/** What the issuer remembers the demo people by who signed in before; another worker has its own, which it alone may end. */
const remembered = new Map<string, Cookie[]>()

/**
 * Arrives at `path`, signed in: through the pages that everybody signs in through or, where the same person did so
 * before, without a question, as in another tab.
 */
export async function signIn(page: Page, userName: string, path = '/', password = PASSWORD): Promise<void> {
  const context = page.context()
  await context.addCookies(remembered.get(userName) ?? [])
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(insideShell(page).or(button)).toBeVisible({ timeout: 30_000 })
  if (!(await button.isVisible())) return
  await button.click()
  await giveCredentials(page, userName, password)
  await expect(insideShell(page)).toBeVisible()
  const ofIssuer = (await context.cookies()).filter(({ name }) => name.startsWith('trellis_session'))
  remembered.set(userName, ofIssuer)
}

/** The page of the issuer, in a window of its own or not. */
export async function giveCredentials(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Drawn for signed-in people only. */
export const insideShell = (page: Page) => page.getByRole('button', { name: /^Account of / })

interface Fixtures {
  cast: Cast
  /** Signs in as one of the demo people, or as somebody made in the test. */
  signedInAs: (userName: string, path?: string, password?: string) => Promise<Page>
  /** A second browser, as another person has it. */
  otherBrowser: () => Promise<Page>
  /** Everything the pages of a test complain about fails it, but calls that are refused on purpose. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  cast: async ({}, provide, { retry }) => provide(readCast(retry)),
  complaints: [
    async ({ context }, provide) => {
      const heard: string[] = []
      listen(context, heard)
      await provide(heard)
      expect(heard, 'errors of the pages and breaches of their policy').toEqual([])
    },
    { auto: true },
  ],
  signedInAs: async ({ page }, provide) => {
    await provide(async (userName, path, password) => {
      await signIn(page, userName, path, password)
      return page
    })
  },
  otherBrowser: async ({ browser, contextOptions, viewport, baseURL, complaints }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, viewport, ...(baseURL && { baseURL }) })
      listen(context, complaints)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

function listen(context: BrowserContext, heard: string[]): void {
  context.on('weberror', (error) => heard.push(String(error.error())))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) heard.push(text)
  })
}

export { expect }
