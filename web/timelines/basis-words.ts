import type { Tone } from '../ui/tone.ts'

export interface BasisWords {
  text: string
  /** What it means for whoever relies on the date. */
  meaning: string
  tone: Tone
}

/** Where a rule comes from, in plain words (process.md 0.1). An unknown mark is to be checked, never taken for law. */
export function basisWords(basis: string): BasisWords {
  switch (basis) {
    case 'sourced':
      return { text: 'From law or public guidance', meaning: 'Taken from the text that is named.', tone: 'ok' }
    case 'specification':
      return { text: 'From the district’s specification', meaning: 'Fixed for this product.', tone: 'info' }
    case 'design':
      return { text: 'Product default', meaning: 'No rule was found; the district may set it.', tone: 'neutral' }
    case 'general':
      return { text: 'General knowledge: verify', meaning: 'Not checked against a text. Ask counsel.', tone: 'warn' }
    default:
      return { text: 'Source not stated: verify', meaning: 'Ask counsel before relying on it.', tone: 'warn' }
  }
}
