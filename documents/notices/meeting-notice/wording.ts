import type { Locale } from '../../engine/languages.ts'
import { LANGUAGES, LOCALES } from '../../engine/languages.ts'
import ar from './wording/ar.json' with { type: 'json' }
import bn from './wording/bn.json' with { type: 'json' }
import en from './wording/en.json' with { type: 'json' }
import es from './wording/es.json' with { type: 'json' }
import fr from './wording/fr.json' with { type: 'json' }
import ht from './wording/ht.json' with { type: 'json' }
import ko from './wording/ko.json' with { type: 'json' }
import ru from './wording/ru.json' with { type: 'json' }
import ur from './wording/ur.json' with { type: 'json' }
import zhHans from './wording/zh-Hans.json' with { type: 'json' }
import zhHant from './wording/zh-Hant.json' with { type: 'json' }

/** Every language has every key of the English; `translation` belongs to the others alone. */
export type MeetingNoticeWording = typeof en & { readonly translation?: { readonly asWritten: string; readonly note: string } }

const WORDINGS: Readonly<Record<Locale, MeetingNoticeWording>> = { en, es, 'zh-Hans': zhHans, 'zh-Hant': zhHant, ru, bn, ht, ko, ar, ur, fr }

export const wordingOf = (locale: Locale): MeetingNoticeWording => WORDINGS[locale]

export interface NoticeLanguage {
  readonly locale: Locale
  readonly name: string
  readonly ownName: string
  readonly direction: 'ltr' | 'rtl'
  /** False until a person who reads the language has checked the wording and said so in its file. */
  readonly reviewed: boolean
  readonly origin: 'source' | 'machine' | 'person'
}

/** For whoever administers the notices: which languages there are and which nobody has checked yet. */
export const noticeLanguages = (): readonly NoticeLanguage[] =>
  LOCALES.map((locale) => {
    const { name, ownName, direction } = LANGUAGES[locale]
    const { reviewed, origin } = wordingOf(locale)
    return { locale, name, ownName, direction, reviewed, origin: origin as NoticeLanguage['origin'] }
  })
