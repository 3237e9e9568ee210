import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { keepMessage, type Message } from './message-log.ts'

/** Milliseconds a success or an information stays; pointer and focus stop the clock (student flows 9). */
export const TOAST_MS = 5000

export interface ToastAction {
  label: string
  onAction: () => void
}

export interface ToastContent {
  kind: Message['kind']
  text: string
  detail: string | undefined
  action: ToastAction | undefined
}

export interface NotifyOptions {
  /** A second, quieter line: a reference id, the next step. */
  detail?: string
  /** One button. A notice with one stays until it is closed. */
  action?: ToastAction
  /** An error that is also said on the page leaves like any other notice. */
  isBrief?: boolean
}

/** What waits to be shown; `ToastRegion` draws it. Three at a time, the others follow. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

function show(kind: Message['kind'], text: string, options: NotifyOptions = {}): string {
  keepMessage({ kind, text, detail: options.detail })
  const staysOpen = (kind === 'error' && !options.isBrief) || options.action !== undefined
  return toastQueue.add(
    { kind, text, detail: options.detail, action: options.action },
    staysOpen ? {} : { timeout: TOAST_MS },
  )
}

/** Tells the person something without taking focus. Every notice also goes to the message list. */
export const notify = {
  /** It worked. Five seconds, at the top, green. */
  success: (text: string, options?: NotifyOptions): string => show('success', text, options),
  /** It failed. Stays until closed, read out at once. */
  error: (text: string, options?: NotifyOptions): string => show('error', text, options),
  /** Something to know. Five seconds. */
  info: (text: string, options?: NotifyOptions): string => show('info', text, options),
  /** Takes one back by the key that the others return. */
  close: (key: string): void => toastQueue.close(key),
}
