import { useConfiguration } from '../shell/configuration-context.ts'
import type { PortalLanguage } from './language/languages.ts'

/** The district's telephone for help, where there is one. */
export function HelpPhone({ language: { words } }: { language: PortalLanguage }) {
  const { serviceDeskPhone } = useConfiguration()
  if (!serviceDeskPhone) return null
  return (
    <p>
      {words.callUs}{' '}
      <a href={`tel:${serviceDeskPhone.replace(/[^\d+]/g, '')}`} dir="ltr" className="whitespace-nowrap text-accent underline underline-offset-2">
        {serviceDeskPhone}
      </a>
    </p>
  )
}
