import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import { DRAFT_COPIES } from '../../web/drafts/forget-draft-copies.ts'
import { SESSION_ID_KEY } from '../../web/session/key-store.ts'

/** What the issuer keeps in a browser that somebody signed in with. */
export const ofIssuer = async (context: BrowserContext): Promise<Cookie[]> =>
  (await context.cookies()).filter(({ name }) => name.startsWith('trellis_session'))

/** The browser of one of the demo people: it has loaded the product before and is still signed in, but nothing else is left in it. */
export interface OwnBrowser {
  readonly context: BrowserContext
  /** Undefined until somebody has signed in. */
  left?: { cookies: string; session: string }
  /** Shows nothing of the product. Tabs opened from here take its session along, as from any tab, and share its process. */
  home?: Page
}

/** By project and user name. They live as long as the worker. */
export type OwnBrowsers = Map<string, OwnBrowser>

export async function takeBrowser(browsers: OwnBrowsers, name: string, browser: Browser): Promise<OwnBrowser> {
  const own = browsers.get(name) ?? { context: await browser.newContext() }
  browsers.set(name, own)
  return own
}

/** A new tab, in which the session goes on. */
export async function openTab(own: OwnBrowser): Promise<Page> {
  const { context, left } = own
  if (!left) return context.newPage()
  own.home ??= await openHome(context)
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    own.home.evaluate(openWithNothingElse, { session: left.session, key: SESSION_ID_KEY, drafts: DRAFT_COPIES }),
  ])
  return page
}

export async function rememberSession(own: OwnBrowser, page: Page): Promise<void> {
  const session = await page.evaluate((key) => sessionStorage.getItem(key)!, SESSION_ID_KEY)
  own.left = { cookies: inWords(await ofIssuer(own.context)), session }
}

/** Closes what a test opened. A browser that somebody else signed in with, or whose time was moved, is not used again. */
export async function putBack(browsers: OwnBrowsers, name: string): Promise<void> {
  const own = browsers.get(name)!
  const { context, left, home } = own
  const pages = context.pages().filter((page) => page !== home)
  const isAsBefore = left !== undefined && left.cookies === inWords(await ofIssuer(context)) && (await Promise.all(pages.map(hasItsTime))).every(Boolean)
  for (const page of pages) await page.close()
  if (isAsBefore) return
  browsers.delete(name)
  await context.close()
}

const inWords = (cookies: readonly Cookie[]): string => cookies.map(({ name, value }) => `${name}=${value}`).toSorted().join('; ')

/** A page that is just leaving may never answer, and counts as moved. */
const hasItsTime = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => Function.prototype.toString.call(Date).includes('[native code]')).catch(() => false),
    sleep(2000, false, { ref: false }),
  ])

async function openHome(context: BrowserContext): Promise<Page> {
  const home = await context.newPage()
  await home.goto('/config.json')
  return home
}

function openWithNothingElse({ session, key, drafts }: { session: string; key: string; drafts: string }): void {
  localStorage.clear()
  indexedDB.deleteDatabase(drafts)
  sessionStorage.clear()
  sessionStorage.setItem(key, session)
  window.open('about:blank')
}
