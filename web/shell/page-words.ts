import { NotAuthorized } from '@trellis/domain/basics/wire-messages.ts'
import { useFrame } from './frame-language.ts'
import type { ByEnglish } from './frame-words.ts'

/** Words of dialogs and pages that are fetched when they are opened, and so no part of the first page. */
export interface PageWords {
  appearance: string
  likeDevice: string
  light: string
  dark: string
  idleTitle: string
  idleText: string
  timeLeft: string
  stay: string
  endedTitle: string
  endedText: string
  cancel: string
  feedbackContact: string
  supportHub: string
  feedbackAttach: string
  showData: string
  hideData: string
  dataNames: ByEnglish
  copy: string
  forbiddenTitle: string
  forbiddenText: string
  logout: string
  failedText: string
  callDesk: string
  askDesk: string
  noHubTitle: string
  noHubText: string
  againWaiting: string
  againDone: string
  againFailed: string
}

export const ENGLISH_PAGES: PageWords = {
  appearance: 'Appearance',
  likeDevice: 'Like this device',
  light: 'Light',
  dark: 'Dark',
  idleTitle: 'Are you still there?',
  idleText: 'Nothing was done for a while. To protect students’ records you will be signed out in two minutes.',
  timeLeft: 'Time left:',
  stay: 'Stay signed in',
  endedTitle: 'Your sign-in has ended',
  endedText: 'What you entered is still here. Sign in again in a small window, and {product} goes on where you stopped.',
  cancel: 'Cancel',
  feedbackContact: 'Please contact the Service Desk at {phone} or log the issue through the {hub}.',
  supportHub: 'Support Hub',
  feedbackAttach: 'Attach an image of the issue, your contact information and a description.',
  showData: 'Show the environment data to include',
  hideData: 'Hide the environment data to include',
  dataNames: {},
  copy: 'Copy',
  forbiddenTitle: NotAuthorized.title,
  forbiddenText: NotAuthorized.text,
  logout: 'Logout',
  failedText: 'What you did could not be completed. Go to the start page and try again. If it happens again: {desk}',
  callDesk: 'Please call the Service Desk at {phone}.',
  askDesk: 'Please ask your Service Desk.',
  noHubTitle: 'The Support Hub is not set up',
  noHubText: 'This installation has no Support Hub yet. {desk}',
  againWaiting: 'One moment, the page you came from is taking over.',
  againDone: 'You are signed in. You can close this window and go on with your work.',
  againFailed: 'Signing in did not complete. Close this window and try again on the page you came from.',
}

export const usePageWords = (): PageWords => useFrame().words.pages ?? ENGLISH_PAGES
