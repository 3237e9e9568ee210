import data from './parent-mails.json' with { type: 'json' }

export type ParentMailKind = 'confirm' | 'known' | 'forgotten' | 'absent' | 'staff' | 'linked' | 'rejected' | 'cancelled' | 'reminder'

export interface ParentMail {
  readonly subject: string
  readonly text: string
}

type MailValues = Readonly<Record<string, string>>

const MARKS = { rtl: '\u200F', ltr: '' } as const

const filled = (line: string, values: Readonly<Record<string, string>>): string =>
  line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/**
 * What a parent is written, in the language of the portal they read, with the English below. No name of a person and no
 * word about a child stands in it (process.md 8.4), and whatever is decided, the sentences are the same for every child.
 * @param locale of a portal language; an unknown one is English
 * @param values of the marks in the text, or how each language writes them
 */
export function parentMail(kind: ParentMailKind, locale: string, values: MailValues | ((locale: string) => MailValues)): ParentMail {
  const english = data[0]!
  const own = data.find((one) => one.id === locale) ?? english
  const mark = own.direction === 'rtl' ? MARKS.rtl : MARKS.ltr
  const linesOf = (one: typeof english, before: string): string => {
    const filling = typeof values === 'function' ? values(one.id) : values
    return one[kind].lines.map((line) => (/^\{\w+\}$/.test(line) ? '' : before) + filled(line, filling)).join('\n\n')
  }
  const texts = own === english ? [linesOf(english, '')] : [linesOf(own, mark), '* * *', linesOf(english, '')]
  return { subject: own[kind].subject, text: `${texts.join('\n\n')}\n` }
}

/** Ids of the languages there are words for. */
export const PARENT_MAIL_LANGUAGES: readonly string[] = data.map((one) => one.id)
