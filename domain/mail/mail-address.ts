/** RFC 5321: no mail server takes a longer one. */
const LONGEST = 254
const ADDRESS = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** An address as it may stand in an envelope: one, plain, without quotes, comments, spaces or line ends. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text)

/** A name as it may stand in a header or a calendar parameter: one line, without what would end or quote it. */
export const headerName = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029"^<>]+/g, ' ').replace(/ {2,}/g, ' ').trim().slice(0, 120)

export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** `address` or `Name <address>`, as an administrator writes the sender. */
export function readMailbox(text: string): Mailbox | undefined {
  const named = /^\s*([^<>]*?)\s*<([^<>\s]+)>\s*$/.exec(text)
  const address = named ? named[2]! : text.trim()
  return isMailAddress(address) ? { name: headerName(named?.[1]?.replace(/^"(.*)"$/, '$1') ?? ''), address } : undefined
}

export const MAIL_STATES = ['waiting', 'stored', 'delivered', 'refused', 'failed', 'bounced', 'superseded'] as const
export type MailState = (typeof MAIL_STATES)[number]
