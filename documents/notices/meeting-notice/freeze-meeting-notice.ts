import { isolateIn } from '../../engine/isolate.ts'
import { LANGUAGES, LOCALES, type Locale } from '../../engine/languages.ts'
import { fillIn } from '../../engine/fill-in.ts'
import { type LanguageBlock, type Part, storable, type Transcript } from '../../engine/transcript.ts'
import type { MeetingNoticeFacts } from './facts.ts'
import { asWritten, attendeeParts, contactParts, isShortNotice, type Letter, meetingParts, openingParts, studentParts } from './letter-parts.ts'
import { purposeSentences } from './purpose-parts.ts'
import { rightsOf } from './rights.ts'
import { wordingOf } from './wording.ts'

export const MEETING_NOTICE = { form: 'meeting-notice', version: 1 } as const

/** The notice as the parent gets it: their language first, the English beside it (process.md 7.4, 34 CFR 300.503(c)). */
export function freezeMeetingNotice(facts: MeetingNoticeFacts): Transcript {
  const own = languageBlock(facts, facts.locale)
  const help = facts.languageIsMissing ? languageHelp(facts) : []
  return storable({
    ...MEETING_NOTICE,
    writtenOn: facts.noticeDate,
    reference: facts.reference,
    office: facts.office.name,
    languages: facts.locale === 'en' ? [{ ...own, parts: [...own.parts, ...help] }] : [own, languageBlock(facts, 'en')],
  })
}

function languageBlock(facts: MeetingNoticeFacts, locale: Locale): LanguageBlock {
  const wording = wordingOf(locale)
  const { direction } = LANGUAGES[locale]
  const letter: Letter = { facts, wording, locale, isolate: isolateIn(direction) }
  const body = facts.change === 'cancelled' ? cancelledBody(letter) : invitationBody(letter)
  const note: Part[] = wording.translation && !wording.reviewed ? [{ kind: 'note', text: wording.translation.note }] : []
  return {
    locale,
    direction,
    reviewed: wording.reviewed,
    title: wording.title[facts.change],
    parts: [...openingParts(letter), ...meetingParts(letter), ...studentParts(letter), ...body, ...contactParts(letter), ...note],
  }
}

function invitationBody(letter: Letter): Part[] {
  const { facts, wording } = letter
  const { headings } = wording
  return [
    ...(isShortNotice(facts) ? [paragraph(wording.shortNotice)] : []),
    { kind: 'heading', text: headings.why },
    ...purposeSentences(facts, wording).map(paragraph),
    ...(facts.instructions?.trim() ? [{ kind: 'heading', text: headings.instructions } as const, asWritten(letter, facts.instructions)] : []),
    ...attendeeParts(letter),
    { kind: 'heading', text: headings.rights },
    { kind: 'list', items: rightsOf(facts, wording) },
  ]
}

function cancelledBody(letter: Letter): Part[] {
  const { facts, wording } = letter
  const { recipient, cancelReason } = facts
  const { headings, labels, rights } = wording
  return [
    ...(cancelReason?.trim() ? [{ kind: 'heading', text: labels.reason } as const, asWritten(letter, cancelReason)] : []),
    { kind: 'heading', text: headings.next },
    paragraph(wording.next.cancelled),
    { kind: 'heading', text: headings.rights },
    {
      kind: 'list',
      items: [rights.interpreter, rights.safeguards, recipient.agreedToElectronic ? rights.electronicAgreed : rights.electronicOffered],
    },
  ]
}

const paragraph = (text: string): Part => ({ kind: 'paragraph', text })

/** Where to get help, said in each language, when the parent's own is none of them. */
const languageHelp = ({ contact }: MeetingNoticeFacts): Part[] =>
  LOCALES.filter((locale) => locale !== 'en').map((locale) => {
    const { direction } = LANGUAGES[locale]
    const phone = isolateIn(direction).code(contact.phone)
    return { kind: 'inLanguage', locale, direction, text: fillIn(wordingOf(locale).languageHelp, { phone }) }
  })
