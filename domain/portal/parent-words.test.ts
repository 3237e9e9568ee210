import { describe, expect, it } from 'vitest'
import { countCategories, countedIn } from './fill-counted.ts'
import { PARENT_MAIL_WORDS, parentMail } from './parent-mails.ts'
import { SIGN_IN_LANGUAGES } from './sign-in-words.ts'

/** Those that letters are written in (documents/engine/languages.ts). */
const LANGUAGES = ['en', 'es', 'zh-Hans', 'zh-Hant', 'ru', 'bn', 'ht', 'ko', 'ar', 'ur', 'fr']
const others = LANGUAGES.slice(1)
const SCRIPT: Record<string, RegExp> = {
  'zh-Hans': /\p{Script=Han}/u, 'zh-Hant': /\p{Script=Han}/u, ru: /\p{Script=Cyrillic}/u, bn: /\p{Script=Bengali}/u, ko: /\p{Script=Hangul}/u, ar: /\p{Script=Arabic}/u, ur: /\p{Script=Arabic}/u,
}
const COUNTS = new Set(['hours', 'minutes', 'days'])

const texts = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'string' ? [[at, value]] : value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([key, one]) => texts(one, `${at}/${key}`)) : []
const DATA = new Set(['/id', '/ownName', '/direction'])
const SOURCES = {
  'the sign-in': (id: string) => SIGN_IN_LANGUAGES.find((one) => one.id === id),
  'the mails to parents': (id: string) => PARENT_MAIL_WORDS.find((one) => one.id === id),
}
const places = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map((match) => match[1]!))].toSorted()

describe.each(Object.entries(SOURCES))('%s', (_name, of) => {
  const sentences = (id: string) => texts(of(id)).filter(([path]) => !DATA.has(path))
  const english = sentences('en')

  it.each(others)('%s says everything, with the same places to fill in', (id) => {
    expect(sentences(id).map(([path, text]) => [path, text !== '' || path === '/words/notReviewed', places(text)])).toEqual(
      english.map(([path, text]) => [path, true, places(text)]),
    )
    expect(of(id)).toMatchObject({ id, reviewed: false })
  })

  it.each(others)('%s leaves no sentence in another language', (id) => {
    const script = SCRIPT[id] ?? /\p{Script=Latin}/u
    expect(sentences(id).filter(([, text]) => !/^\{\w+\}$/.test(text) && !script.test(text))).toEqual([])
    const own = new Map(sentences(id))
    expect(english.filter(([path, text]) => text.length > 24 && own.get(path) === text)).toEqual([])
  })

  it.each(LANGUAGES)('%s has a form of what is counted for every number', (id) => {
    const categories = [...countCategories(id)].toSorted()
    const counted = sentences(id).flatMap(([path, text]) => countedIn(text).map((one) => [path, one.name, [...one.categories].toSorted()] as const))
    expect(counted).toEqual(counted.map(([path, name]) => [path, name, categories]))
    const uncounted = sentences(id).filter(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].some((match) => COUNTS.has(match[1]!)))
    expect(categories.length === 1 ? [] : uncounted).toEqual([])
  })
})

describe('a mail to a parent', () => {
  it('is in the language that they read, with the English below', () => {
    const { subject, text } = parentMail('confirm', 'ru', { link: 'https://t.example/x', hours: '24' })
    expect(subject).toBe('Подтвердите адрес электронной почты')
    expect(text).toContain('Ссылка работает один раз, в течение 24 часов:\n\nhttps://t.example/x\n\n')
    expect(text).toContain('* * *\n\nSomebody asked for an account of the parent portal with this e-mail address.')
    expect(text).toContain('The link works once, and for 24 hours:')
  })

  it('is English alone for a language that is not spoken', () => {
    expect(parentMail('cancelled', 'de', { link: 'https://t.example', days: '90' })).toEqual({
      subject: 'Your request has ended',
      text: 'Your request in the parent portal was not decided in 90 days, so it has ended. We are sorry. You may ask again at any time:\n\nhttps://t.example\n',
    })
  })

  it('leaves no place open, whatever is told', () => {
    const values = { link: 'L', reset: 'R', hours: '2', days: '3', title: 'T', meeting: 'M' }
    const kinds = ['confirm', 'known', 'forgotten', 'absent', 'staff', 'linked', 'rejected', 'cancelled', 'notice', 'reminder'] as const
    for (const id of LANGUAGES) for (const kind of kinds) expect(JSON.stringify(parentMail(kind, id, values))).not.toMatch(/\{\w/)
  })
})
