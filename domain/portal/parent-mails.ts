import { fillCounted } from './fill-counted.ts'
import ar from './parent-mails/ar.json' with { type: 'json' }
import bn from './parent-mails/bn.json' with { type: 'json' }
import en from './parent-mails/en.json' with { type: 'json' }
import es from './parent-mails/es.json' with { type: 'json' }
import fr from './parent-mails/fr.json' with { type: 'json' }
import ht from './parent-mails/ht.json' with { type: 'json' }
import ko from './parent-mails/ko.json' with { type: 'json' }
import ru from './parent-mails/ru.json' with { type: 'json' }
import ur from './parent-mails/ur.json' with { type: 'json' }
import zhHans from './parent-mails/zh-Hans.json' with { type: 'json' }
import zhHant from './parent-mails/zh-Hant.json' with { type: 'json' }

export type ParentMailKind = Exclude<keyof typeof en, 'id' | 'direction' | 'reviewed'>

export interface ParentMail {
  readonly subject: string
  readonly text: string
}

type MailValues = Readonly<Record<string, string>>

/** In the order of the letters' languages (documents/engine/languages.ts). */
export const PARENT_MAIL_WORDS: readonly (typeof en)[] = [en, es, zhHans, zhHant, ru, bn, ht, ko, ar, ur, fr]

const MARKS = { rtl: '\u200F', ltr: '' } as const

/**
 * What a parent is written, in the language of the portal they read, with the English below. No name of a person and no
 * word about a child stands in it (process.md 8.4), and whatever is decided, the sentences are the same for every child.
 * @param locale of a portal language; an unknown one is English
 * @param values of the marks in the text, or how each language writes them
 */
export function parentMail(kind: ParentMailKind, locale: string, values: MailValues | ((locale: string) => MailValues)): ParentMail {
  const own = PARENT_MAIL_WORDS.find((one) => one.id === locale) ?? en
  const mark = own.direction === 'rtl' ? MARKS.rtl : MARKS.ltr
  const write = ({ id, [kind]: { subject, lines } }: typeof en, before: string): ParentMail => {
    const filling = typeof values === 'function' ? values(id) : values
    const filled = (line: string): string => fillCounted(line, id, filling).replaceAll(/\{(\w+)\}/g, (whole, name: string) => filling[name] ?? whole)
    return { subject: filled(subject), text: lines.map((line) => (/^\{\w+\}$/.test(line) ? '' : before) + filled(line)).join('\n\n') }
  }
  if (own === en) return ended(write(en, ''))
  const { subject, text } = write(own, mark)
  return ended({ subject, text: [text, '* * *', write(en, '').text].join('\n\n') })
}

const ended = ({ subject, text }: ParentMail): ParentMail => ({ subject, text: `${text}\n` })
