import { ExternalLink } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { HelpPhone } from './help-phone.tsx'
import type { PortalLanguage } from './language/languages.ts'

/** The State publishes the notice of procedural safeguards, and its translations, on this page (34 CFR 300.504). */
const SAFEGUARDS = 'https://www.nysed.gov/special-education/procedural-safeguards-notice'

export function RightsCard({ language }: { language: PortalLanguage }) {
  const { words } = language
  return (
    <Card title={words.rightsTitle}>
      <div className="flex flex-col gap-2">
        <p>{words.rightsText}</p>
        <p>
          {/* no address of the app: the kit's link is for those */}
          <a href={SAFEGUARDS} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5 text-accent underline underline-offset-2">
            {words.rightsLink}
            <ExternalLink aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          </a>
        </p>
        <HelpPhone language={language} />
      </div>
    </Card>
  )
}
