const COUNTED = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g

/** Forms by category, as 'one {# hour} other {# hours}' lists them. */
const formsOf = (list: string): Map<string, string> => new Map([...list.matchAll(/ (\w+) \{([^{}]*)\}/g)].map((match) => [match[1]!, match[2]!]))

/** The categories that a language tells whole numbers apart by; one that Intl does not know tells none apart. */
export function countCategories(language: string): readonly string[] {
  if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return ['other']
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))]
}

/** What is counted in a sentence, and the categories that the sentence has a form for. */
export const countedIn = (text: string): readonly { readonly name: string; readonly categories: readonly string[] }[] =>
  [...text.matchAll(COUNTED)].map((match) => ({ name: match[1]!, categories: [...formsOf(match[2]!).keys()] }))

/** `{hours, plural, one {# hour} other {# hours}}`, as ICU writes it, with the number in its form; all else stays as it is. */
export function fillCounted(text: string, language: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(COUNTED, (whole, name: string, list: string) => {
    const count = values[name]
    if (count === undefined) return whole
    const forms = formsOf(list)
    const form = forms.get(new Intl.PluralRules(language).select(Number(count))) ?? [...forms.values()].at(-1)!
    return form.replaceAll('#', count)
  })
}
