import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@trellis/documents/engine/languages.ts'
import type { LanguageBlock } from '@trellis/documents/engine/transcript.ts'
import { freezeMeetingNotice } from '@trellis/documents/notices/meeting-notice/freeze-meeting-notice.ts'
import { addressPage } from '@trellis/documents/notices/postal/address-page.ts'
import { freezeProofOfNotice } from '@trellis/documents/notices/proof-of-notice/freeze-proof-of-notice.ts'
import { noticeFacts } from '@trellis/documents/notices/testing/notice-facts.ts'
import { proofFacts } from '@trellis/documents/notices/testing/proof-facts.ts'
import { openPrinter } from './printer.ts'
import { lookInto } from './testing/look-into.ts'
import { missingWords, plain, readRuns } from './testing/read-back.ts'

const printer = openPrinter()
afterAll(() => printer.stop())

const print = async (locale: Locale) => (await printer.print('transcript', freezeMeetingNotice(noticeFacts({ locale })))).pdf
const sha256 = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex')
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
/** Words of a language; a line may end inside a phrase of a language that is written without spaces. */
const wordsOf = ({ parts }: LanguageBlock): string[] => {
  const shown = parts.flatMap((part) => stringsOf({ ...part, kind: '', style: '', locale: '' }))
  return [...new Set(shown.flatMap((text) => plain(text).split(/[\s,.،؛;:、。：；（）()「」《》“”·]+/)))].filter((word) => word !== '' && !/\p{Script=Han}{5}/u.test(word))
}

/** Typst 0.14 gives the text of a syllable once for each piece when its marks are set apart, so these are said twice over. */
const SAID_TWICE: Partial<Record<Locale, readonly string[]>> = { bn: ['সমর্থন', 'ফার্স্ট-ক্লাস', 'পোর্টাল'] }

describe.each(LOCALES)('a notice in %s', (locale) => {
  it('can be read back word for word, is tagged, titled, in its language, PDF/UA-1 and PDF/A-2a', async () => {
    const transcript = freezeMeetingNotice(noticeFacts({ locale }))
    const [own] = transcript.languages
    const pdf = await print(locale)
    const words = wordsOf(own)
    expect(words.length).toBeGreaterThan(30)
    expect(missingWords(words, await readRuns(pdf))).toEqual(SAID_TWICE[locale] ?? [])
    const looked = await lookInto(pdf)
    expect(looked).toMatchObject({ title: own.title, isMarked: true, showsTitle: true, outputIntents: 1, fontsEmbedded: true })
    expect(looked.language).toMatch(new RegExp(`^${locale.split('-')[0]}\\b`))
    expect(looked.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(looked.xmp).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(looked.xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD']) expect(looked.roles).toContain(role)
    expect(looked.roles.indexOf('H1')).toBeLessThan(looked.roles.indexOf('H2'))
    // two sides a language, so one sheet each
    expect(looked.pages).toBe(locale === 'en' ? 2 : 4)
    for (const value of ['718-555-0142', '204 881 377', '610 Henry Street', 'dkim@schools.example']) expect(plain(looked.text)).toContain(value)
  })
})

describe('one document', () => {
  it('has the same bytes in every process', async () => {
    const other = openPrinter()
    const transcript = freezeMeetingNotice(noticeFacts({ locale: 'ar' }))
    const { pdf } = await other.print('transcript', transcript)
    await other.stop()
    expect(sha256(pdf)).toBe(sha256(await print('ar')))
  })

  it('can be the sheet for the window of an envelope, without the child on it', async () => {
    const { office, recipient } = noticeFacts()
    const address = addressPage({
      from: { name: office.name, address: office.address! },
      to: { name: recipient.name, address: recipient.address! },
      reference: '1042-1',
      writtenOn: '2026-09-02',
    })
    const alone = await lookInto((await printer.print('address-page', address)).pdf)
    expect(alone.pages).toBe(1)
    expect(alone.text).toContain('1234 Flatbush Avenue')
    expect(alone.text).not.toContain('Maya')
  })

  it('can be the proof of notice', async () => {
    const looked = await lookInto((await printer.print('transcript', freezeProofOfNotice(proofFacts()))).pdf)
    expect(looked.title).toBe('Proof of Notice')
    for (const text of ['Notice 1: Notice of Meeting', 'Mailed by Ana Ortiz', 'No answer, message left']) expect(plain(looked.text)).toContain(text)
  })
})
