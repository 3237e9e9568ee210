import { test as base, expect, type BrowserContext, type ConsoleMessage, type Cookie, type Page, type WebError } from '@playwright/test'
import { readCast, type Cast } from './cast.ts'
import { ofIssuer, openTab, putBack, rememberSession, takeBrowser, type OwnBrowsers } from './own-browser.ts'

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
  remembered.set(userName, await ofIssuer(context))
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
  /** Arrives as one of the demo people, in a new tab of the browser that is their own. */
  signedInAs: (userName: string, path?: string) => Promise<Page>
  /** A second browser, as another person has it. */
  otherBrowser: () => Promise<Page>
  /** Everything the pages of a test complain about fails it, but calls that are refused on purpose. */
  complaints: string[]
}

export const test = base.extend<Fixtures, { ownBrowsers: OwnBrowsers }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  cast: async ({}, provide, { retry }) => provide(readCast(retry)),
  complaints: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      const heard: string[] = []
      await provide(heard)
      expect(heard, 'errors of the pages and breaches of their policy').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, provide) => {
    const stopListening = listen(context, complaints)
    await provide(context)
    stopListening()
  },
  ownBrowsers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      const browsers: OwnBrowsers = new Map()
      await provide(browsers)
      for (const { context } of browsers.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  signedInAs: async ({ browser, ownBrowsers, complaints }, provide, { project }) => {
    const taken = new Map<string, () => void>()
    await provide(async (userName, path) => {
      const name = `${project.name} ${userName}`
      const own = await takeBrowser(ownBrowsers, name, browser)
      if (!taken.has(name)) taken.set(name, listen(own.context, complaints))
      const page = await openTab(own)
      await signIn(page, userName, path)
      await rememberSession(own, page)
      return page
    })
    for (const [name, stopListening] of taken) {
      stopListening()
      await putBack(ownBrowsers, name)
    }
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

function listen(context: BrowserContext, heard: string[]): () => void {
  const hearError = (error: WebError) => heard.push(String(error.error()))
  const hearMessage = (message: ConsoleMessage) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) heard.push(text)
  }
  context.on('weberror', hearError)
  context.on('console', hearMessage)
  return () => {
    context.off('weberror', hearError)
    context.off('console', hearMessage)
  }
}

export { expect }
