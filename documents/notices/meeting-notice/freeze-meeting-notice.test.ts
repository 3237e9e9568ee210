import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutIsolates } from '../../engine/isolate.ts'
import { LANGUAGES, LOCALES, localeOfLanguage } from '../../engine/languages.ts'
import { hashTranscript, type LanguageBlock, type Part, transcriptText } from '../../engine/transcript.ts'
import { noticeFacts } from '../testing/notice-facts.ts'
import type { MeetingKind, MeetingNoticeFacts, NoticeChange } from './facts.ts'
import { freezeMeetingNotice } from './freeze-meeting-notice.ts'
import { noticeLanguages, wordingOf } from './wording.ts'

const KINDS: readonly MeetingKind[] = ['SHM', 'GenEd', 'EVL', 'IEP', 'Reconvene', 'AnnualReview']
const CHANGES: readonly NoticeChange[] = ['scheduled', 'rescheduled', 'cancelled']
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
const textOf = (block: LanguageBlock): string => withoutIsolates(stringsOf(block.parts).join('\n'))
const english = (facts: MeetingNoticeFacts): string => textOf(freezeMeetingNotice({ ...facts, locale: 'en' }).languages[0])
const answersOf = (block: LanguageBlock): Record<string, string> =>
  Object.fromEntries(
    block.parts
      .flatMap((part) => (part.kind === 'answers' ? part.rows : []))
      .map(({ label, lines }) => [label, withoutIsolates(lines.join(' | '))]),
  )
const kindsOf = (parts: readonly Part[]): string[] => parts.map(({ kind }) => kind)

describe('what the law wants in the notice of a meeting (process.md 7.4)', () => {
  it('names purpose, date, time, place, who attends with titles, contact, delivery and day of the notice', () => {
    const block = freezeMeetingNotice(noticeFacts({ locale: 'en' })).languages[0]
    expect(answersOf(block)).toEqual({
      Meeting: 'IEP meeting: annual review | Committee on Special Education (CSE)',
      Date: 'Monday, September 21, 2026',
      Time: '9:30 AM to 10:30 AM',
      Place: '610 Henry Street | Floor 2, Room 214 | Brooklyn, NY 11231',
      'Your child': 'Maya Rivera-Okafor',
      'Student ID': '204 881 377',
      'Date of birth': 'March 4, 2017',
      School: 'P.S. 142 (20K142)',
      Contact: 'Daniel Kim',
      Telephone: '718-555-0142',
      'E-mail': 'dkim@schools.example',
      'Sent to you by': 'first-class mail, parent portal',
    })
    const table = block.parts.find((part) => part.kind === 'table')
    expect(table).toMatchObject({
      columns: ['Name', 'Title', 'Expected'],
      rows: [
        ['Lucía Rivera', 'Parent or guardian', 'Must attend'],
        ['Daniel Kim', 'District representative', 'Must attend'],
        ['Ruth Adeyemi', 'Special education teacher', 'Must attend'],
        ['Sofia Marchetti', 'General education teacher', 'Excused with your written agreement'],
        ['Dr. Anil Mehta', 'School psychologist', 'Invited'],
      ],
    })
    expect(block.parts.find((part) => part.kind === 'dateline')).toEqual({ kind: 'dateline', items: ['September 1, 2026', 'First notice'] })
  })

  it.each([
    ['to take part', /right to take part in this meeting/],
    ['to bring others', /bring other people who know your child/],
    ['an additional parent member, 72 hours before', /additional parent member take part.*72 hours before/],
    ['an interpreter, free', /interpreter.*All of this is free/],
    ['a copy of the safeguards', /free copy of the Procedural Safeguards Notice/],
    ['the records before the meeting', /school records.*before the meeting/],
    ['another date', /look for others together with you/],
  ])('says the right to have %s', (_right, sentence) => {
    expect(english(noticeFacts())).toMatch(sentence)
  })

  it('speaks of electronic notices as the parent has chosen', () => {
    const { rights } = wordingOf('en')
    expect(english(noticeFacts())).toContain(rights.electronicAgreed)
    const facts = noticeFacts()
    const byMail = english({ ...facts, recipient: { ...facts.recipient, agreedToElectronic: false } })
    expect(byMail).toContain(rights.electronicOffered)
    expect(byMail).not.toContain(rights.electronicAgreed)
  })

  it.each([
    ['2011-07-02', '2026-06-01', false],
    ['2011-06-30', '2026-06-01', true],
    ['2012-06-30', '2026-09-21', true],
    ['2012-07-01', '2026-09-21', false],
  ])('born %s, meeting on %s: transition is a purpose and the student invited: %s', (birthDate, date, isDiscussed) => {
    const facts = noticeFacts()
    const text = english({ ...facts, student: { ...facts.student, birthDate }, meeting: { ...facts.meeting, date } })
    expect(text.includes('transition services that lead to them. Your child is invited to the meeting.')).toBe(isDiscussed)
  })

  it('offers the Early Intervention coordinator to a child who comes from there, and to no other', () => {
    const facts = noticeFacts({ kind: 'IEP', committee: 'CPSE', iepPurpose: 'initial' })
    const sentence = 'invite the Early Intervention service coordinator'
    expect(english({ ...facts, student: { ...facts.student, fromEarlyIntervention: true } })).toContain(sentence)
    expect(english(facts)).not.toContain(sentence)
  })

  it('[M-2.1-25] an annual review says that almost a year has passed', () => {
    expect(english(noticeFacts())).toContain(
      'Almost a year has passed since the Individualized Education Program (IEP) was developed. An annual review has been scheduled.',
    )
  })

  it.each(['IEP', 'Reconvene'] as const)('[M-2.1-26] %s says that a committee meets on the educational needs', (kind) => {
    expect(english(noticeFacts({ kind }))).toContain(
      "A Committee on Special Education (CSE) meeting has been scheduled to discuss the student's educational needs. Your participation is encouraged.",
    )
  })

  it('keeps committee rights out of meetings without a committee', () => {
    for (const kind of ['SHM', 'GenEd', 'EVL'] as const) expect(english(noticeFacts({ kind }))).not.toMatch(/additional parent member|physician/)
  })

  it.each([
    ['2026-09-16', false],
    ['2026-09-17', true],
  ])('issued on %s for 21 September: says that this is less than 5 days: %s', (noticeDate, isLate) => {
    expect(english(noticeFacts({ noticeDate })).includes('less than 5 days before the meeting')).toBe(isLate)
  })

  it.each([
    [1, 'First notice'],
    [2, 'Second notice'],
    [3, 'Third notice'],
    [7, 'Notice number 7'],
  ])('attempt %i prints as %s', (noticeNumber, words) => {
    expect(english(noticeFacts({ noticeNumber }))).toContain(words)
  })
})

describe('changed and cancelled meetings', () => {
  it('a change names the new date and the one it replaces', () => {
    const facts = noticeFacts({ change: 'rescheduled', earlier: { date: '2026-09-14', start: '13:00:00' }, locale: 'en' })
    const block = freezeMeetingNotice(facts).languages[0]
    expect(answersOf(block)).toMatchObject({ Date: 'Monday, September 21, 2026', 'Earlier date': 'Monday, September 14, 2026 | 1:00 PM' })
    expect(textOf(block)).toContain('They take the place of those in our earlier notice.')
  })

  it('a cancellation says so, gives the reason as written, and invites nobody', () => {
    const block = freezeMeetingNotice(noticeFacts({ change: 'cancelled', cancelReason: 'The school is closed.' })).languages[0]
    expect(block.title).toBe('Aviso: reunión cancelada')
    expect(block.parts).toContainEqual({ kind: 'asWritten', locale: 'en', remark: 'como se escribió, en inglés', text: 'The school is closed.' })
    expect(kindsOf(block.parts)).not.toContain('table')
    expect(textOf(block)).toContain('No es necesario que usted venga.')
    expect(textOf(block)).not.toContain('Se ha programado')
  })
})

describe('languages', () => {
  it.each(LOCALES)('%s stands before the English, complete, with no placeholder', (locale) => {
    for (const kind of KINDS)
      for (const change of CHANGES) {
        const facts = noticeFacts({ locale, kind, change, noticeNumber: 4, earlier: { date: '2026-09-14', start: '00:15' } })
        const { languages } = freezeMeetingNotice(facts)
        expect(languages.map((block) => block.locale)).toEqual(locale === 'en' ? ['en'] : [locale, 'en'])
        for (const text of stringsOf(languages)) {
          expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
          expect(text.trim()).not.toBe('')
        }
      }
  })

  it('free text is not translated, and the translated letter says that it is English', () => {
    const [own, beside] = freezeMeetingNotice(noticeFacts()).languages
    const text = noticeFacts().instructions
    expect(own.parts).toContainEqual({ kind: 'asWritten', locale: 'en', remark: 'como se escribió, en inglés', text })
    expect(beside!.parts).toContainEqual({ kind: 'asWritten', locale: 'en', text })
  })

  it('a translation that nobody has checked says so itself', () => {
    const [own, beside] = freezeMeetingNotice(noticeFacts()).languages
    expect(own).toMatchObject({ reviewed: false })
    expect(kindsOf(own.parts)).toContain('note')
    expect(kindsOf(beside!.parts)).not.toContain('note')
  })

  it('in Arabic, phone, id and addresses keep their direction', () => {
    const [own] = freezeMeetingNotice(noticeFacts({ locale: 'ar' })).languages
    const all = stringsOf(own.parts)
    for (const value of ['718-555-0142', '204 881 377', '1234 Flatbush Avenue', 'Brooklyn, NY 11226']) {
      expect(all.filter((text) => text.includes(value))).toContain(`\u2066${value}\u2069`)
    }
    expect(own.direction).toBe('rtl')
  })

  it('a language that no letter is written in gets English and a line of help in each language', () => {
    const [own, ...others] = freezeMeetingNotice(noticeFacts({ locale: 'en', languageIsMissing: true })).languages
    expect(others).toEqual([])
    const lines = own.parts.filter((part) => part.kind === 'inLanguage')
    expect(lines.map(({ locale }) => locale)).toEqual(LOCALES.filter((locale) => locale !== 'en'))
    for (const { text } of lines) expect(withoutIsolates(text)).toContain('718-555-0142')
  })

  it('every language of the list that has a letter finds it', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21].map(localeOfLanguage)).toEqual(
      ['en', 'es', 'zh-Hans', 'zh-Hant', 'bn', 'ru', 'ar', 'ht', 'ur', 'fr', 'ko', 'zh-Hans', 'zh-Hant'],
    )
    expect(localeOfLanguage(16)).toBeUndefined()
    expect(noticeLanguages().map(({ direction }) => direction)).toEqual(LOCALES.map((locale) => LANGUAGES[locale].direction))
  })
})

describe('a frozen transcript', () => {
  const facts = fc.record({
    locale: fc.constantFrom(...LOCALES),
    kind: fc.constantFrom(...KINDS),
    change: fc.constantFrom(...CHANGES),
    instructions: fc.string({ unit: 'binary', maxLength: 40 }),
    noticeNumber: fc.integer({ min: 1, max: 9 }),
  })

  it('survives JSON and keeps its hash whatever order a database gives its keys', () => {
    fc.assert(
      fc.property(facts, (changes) => {
        const transcript = freezeMeetingNotice(noticeFacts(changes))
        const stored = JSON.parse(JSON.stringify(transcript)) as typeof transcript
        expect(stored).toEqual(transcript)
        const { languages, ...rest } = stored
        const turned = { languages, ...Object.fromEntries(Object.entries(rest).toReversed()) } as typeof transcript
        expect(hashTranscript(turned, sha256)).toBe(hashTranscript(transcript, sha256))
      }),
    )
  })

  it('holds nothing that a database refuses', () => {
    const { languages } = freezeMeetingNotice(noticeFacts({ locale: 'en', instructions: 'a\0b \ud83d c 🙂' }))
    expect(languages[0].parts).toContainEqual({ kind: 'asWritten', locale: 'en', text: 'ab \ufffd c 🙂' })
  })

  it('has another hash when one letter differs', () => {
    const one = freezeMeetingNotice(noticeFacts())
    const other = freezeMeetingNotice(noticeFacts({ instructions: 'Please ring at the side door.' }))
    expect(hashTranscript(one, sha256)).not.toBe(hashTranscript(other, sha256))
    expect(transcriptText(one)).toContain('"form":"meeting-notice"')
  })
})
