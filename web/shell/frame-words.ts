/** What stands around the pages of parents, and before and after them. `{name}` and the like are filled in. */
export interface FrameWords {
  skip: string
  account: string
  appearance: string
  likeDevice: string
  light: string
  dark: string
  signOut: string
  idleTitle: string
  idleText: string
  timeLeft: string
  stay: string
  endedTitle: string
  endedText: string
  cancel: string
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
  /** By the English sentence, as the session keeps it. */
  notices: Readonly<Record<string, string>>
}

export interface FrameLanguage {
  id: string
  ownName: string
  direction: 'ltr' | 'rtl'
  words: FrameWords
}

/** Each as its readers call it, for pages that nobody has signed in for. */
export const FRAME_LANGUAGES: readonly Pick<FrameLanguage, 'id' | 'ownName'>[] = [
  { id: 'en', ownName: 'English' },
  { id: 'es', ownName: 'Español' },
  { id: 'ur', ownName: 'اردو' },
  { id: 'ar', ownName: 'العربية' },
  { id: 'zh-Hans', ownName: '简体中文' },
  { id: 'bn', ownName: 'বাংলা' },
]

export const ENGLISH_FRAME: FrameLanguage = {
  id: 'en',
  ownName: 'English',
  direction: 'ltr',
  words: {
    skip: 'Skip to content',
    account: 'Account of {name}',
    appearance: 'Appearance',
    likeDevice: 'Like this device',
    light: 'Light',
    dark: 'Dark',
    signOut: 'Sign out',
    idleTitle: 'Are you still there?',
    idleText: 'Nothing was done for a while. To protect students’ records you will be signed out in two minutes.',
    timeLeft: 'Time left:',
    stay: 'Stay signed in',
    endedTitle: 'Your sign-in has ended',
    endedText: 'What you entered is still here. Sign in again in a small window, and {product} goes on where you stopped.',
    cancel: 'Cancel',
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
    notices: {},
  },
}
