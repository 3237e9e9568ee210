const TRADITIONAL = /^(zh-(hant|tw|hk|mo)\b|yue\b)/i

/**
 * The language among those spoken that a tag of a browser asks for: 'es-MX' is read in 'es'. The two ways of writing
 * Chinese are two languages here; Taiwan, Hong Kong, Macao and Cantonese read traditional characters.
 */
export function languageOfTag<Id extends string>(tag: string, spoken: readonly Id[]): Id | undefined {
  const trimmed = tag.trim()
  const base = trimmed.split('-')[0]!.toLowerCase()
  const wished = TRADITIONAL.test(trimmed) ? 'zh-Hant' : base === 'zh' ? 'zh-Hans' : base
  return spoken.find((id) => id === wished)
}
