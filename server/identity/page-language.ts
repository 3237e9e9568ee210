import type { FastifyRequest } from 'fastify'
import { ENGLISH_SIGN_IN, signInLanguage, SIGN_IN_LANGUAGES, type SignInLanguage } from '@trellis/domain/portal/sign-in-words.ts'

/** `fr-CH, fr;q=0.9, ur;q=0.8` in the order in which it is wished for. */
export function wishedLanguages(header: string | undefined): string[] {
  const weighed = (header ?? '').split(',').slice(0, 20).map((one) => {
    const [tag = '', ...parameters] = one.trim().split(';')
    const weight = parameters.length === 0 ? 1 : Number(/^\s*q=([\d.]+)$/.exec(parameters.join(';'))?.[1] ?? '0')
    return { tag, weight }
  })
  return weighed.filter(({ tag, weight }) => tag !== '' && weight > 0).toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}

/**
 * The language of a page before the sign-in: what was pressed on it, else what the portal was read in on this device
 * (`ui_locales` of OpenID Connect), else what the browser asks for.
 */
export function pageLanguage({ body, query, headers }: Pick<FastifyRequest, 'body' | 'query' | 'headers'>, uiLocales = ''): SignInLanguage {
  const pressed = [body, query].map((from) => (from as Record<string, unknown> | null | undefined)?.['lang'])
  const known = pressed.map((tag) => SIGN_IN_LANGUAGES.find(({ id }) => id === tag)).find((one) => one !== undefined)
  return known ?? signInLanguage(...uiLocales.split(' '), ...wishedLanguages(headers['accept-language']), ENGLISH_SIGN_IN.id)
}
