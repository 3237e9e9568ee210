import clsx from 'clsx'
import { Button } from 'react-aria-components/Button'
import { LANGUAGES, type PortalLanguage, type PortalLanguageName } from './language/languages.ts'

export interface LanguageSwitchProps {
  language: PortalLanguage
  onChange: (language: PortalLanguageName) => void
}

/** Each language under its own name, so that its readers find it whatever the page speaks now. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-lg border border-line bg-surface p-1">
      <legend className="sr-only">{language.words.language}</legend>
      {LANGUAGES.map((one) => {
        const isChosen = one.id === language.id
        return (
          <Button
            key={one.id}
            lang={one.id}
            aria-pressed={isChosen}
            onPress={() => onChange(one)}
            className={clsx(
              'min-h-8 rounded-md border border-transparent px-3 text-sm font-medium transition-colors',
              isChosen ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {one.ownName}
          </Button>
        )
      })}
    </fieldset>
  )
}
