import { LANGUAGES, LOCALES, type Direction, type Locale } from '@trellis/documents/engine/languages.ts'
import { ENGLISH_KIT, type KitWords } from '../ui/kit-words.ts'
import type { PageWords } from './page-words.ts'

/** Why the application cannot begin. */
export type StartProblem = 'configuration' | 'keys' | 'start'

/** By an English text that comes from elsewhere; one that is not there stays English. */
export type ByEnglish = Readonly<Record<string, string>>

/** What stands around the pages of parents, and before and after them. `{name}` and the like are filled in. */
export interface FrameWords {
  skip: string
  account: string
  signOut: string
  signInAgain: string
  signInTo: string
  signIn: string
  forWhom: string
  forPage: string
  unreachable: string
  noAccount: string
  getAccount: string
  language: string
  absentTitle: string
  absentText: string
  toStart: string
  feedback: string
  noRoleTitle: string
  noRoleText: string
  brokenTitle: string
  brokenText: string
  outdatedTitle: string
  outdatedText: string
  reload: string
  starts: Readonly<Record<StartProblem, { title: string; text: string }>>
  notStarted: string
  loading: string
  windowWaits: string
  windowAlone: string
  accountFailed: string
  /** By the English sentence, as the session keeps it or the client throws it. */
  notices: ByEnglish
  kit: KitWords
  /** Of what opens later; its English is fetched with it (page-words.ts). */
  pages?: PageWords
}

export interface FrameLanguage {
  id: Locale
  direction: Direction
  words: FrameWords
}

/** Each as its readers call it, for pages that nobody has signed in for. */
export const FRAME_LANGUAGES: readonly { id: Locale; ownName: string }[] = LOCALES.map((id) => ({ id, ownName: LANGUAGES[id].ownName }))

export const ENGLISH_FRAME: FrameLanguage = {
  id: 'en',
  direction: 'ltr',
  words: {
    skip: 'Skip to content',
    account: 'Account of {name}',
    signOut: 'Sign out',
    signInAgain: 'Sign in again',
    signInTo: 'Sign in to {product}',
    signIn: 'Sign in',
    forWhom: 'For staff who work with students with disabilities, and for their parents and guardians.',
    forPage: 'Sign in to open the page you asked for.',
    unreachable: 'The sign-in service cannot be reached. Check your connection and try again.',
    noAccount: 'Are you a parent or guardian without an account?',
    getAccount: 'Get an account',
    language: 'Language of this page',
    absentTitle: 'Page not found',
    absentText: 'There is no page at this address. It may have been mistyped, or the page has moved.',
    toStart: 'Go to the start page',
    feedback: 'Provide feedback',
    noRoleTitle: 'You have no role yet',
    noRoleText:
      'You are signed in as {name}, but no role at a school or office is assigned to you today. Whoever looks after people and roles where you work can assign one. Then sign in again.',
    brokenTitle: 'Something went wrong',
    brokenText: 'This page could not be shown. What was saved before is safe.',
    outdatedTitle: 'This page has to be loaded again',
    outdatedText: 'A part of the page could not be fetched. A newer version may have been installed, or the connection broke.',
    reload: 'Reload the page',
    starts: {
      configuration: {
        title: 'Trellis could not load its configuration.',
        text: 'Check your connection and try again. If this stays, the Service Desk of your installation has to look at it.',
      },
      keys: {
        title: 'Trellis needs a secure connection.',
        text: 'This address does not begin with https, so the browser offers no way to protect your sign-in. Open Trellis by its https address.',
      },
      start: {
        title: 'Trellis could not start.',
        text: 'Try again. If this stays, allow this site to store data in your browser, or use another browser.',
      },
    },
    notStarted: 'Not started',
    loading: 'Loading',
    windowWaits: 'One moment, you are being taken to sign in.',
    windowAlone: 'The page that asked for this window does not answer. Close this window and choose Sign in again there.',
    accountFailed: 'Your account could not be loaded.',
    notices: {},
    kit: ENGLISH_KIT,
  },
}
