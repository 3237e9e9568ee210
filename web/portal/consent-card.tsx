import { chooseElectronicConsent, getPortalSettings } from '@trellis/contract/portal.ts'
import { savedValue } from '../api/envelope.ts'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { dayOfInstant } from './language/write-days.ts'
import { WithName } from './with-name.tsx'
import { ChildrenLoading, PortalFailed } from './without-children.tsx'

/** Electronic communication is agreed to and taken back by the parent, at any time (process.md 8.4). */
export function ConsentCard({ language }: { language: PortalLanguage }) {
  const { words } = language
  const { data, error, refetch, isFetching } = useRead(getPortalSettings, {}, { isQuietRefusal: true })
  const saving = useSend(chooseElectronicConsent, { changes: [getPortalSettings] })
  if (error && !data) return <PortalFailed words={words} sentence={words.meetings.consentTitle} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <ChildrenLoading words={words} />
  const { isGiven, canChoose, changedAt, changedBy } = data.electronicConsent
  const choose = async (next: boolean): Promise<void> => {
    try {
      savedValue(await saving.send({ body: { isGiven: next, locale: language.id } }))
    } catch {
      // told below
    }
  }
  return (
    <Card title={words.meetings.consentTitle}>
      {canChoose ? (
        <div className="flex flex-col gap-3">
          <Switch label={words.meetings.consentLabel} value={isGiven} isReadOnly={saving.isPending} onChange={(next) => void choose(next)} />
          <output className="block">{isGiven ? words.meetings.consentOn : words.meetings.consentOff}</output>
          {changedAt && changedBy && (
            <p className="text-xs text-muted"><WithName text={words.meetings.consentSince.replace('{date}', dayOfInstant(changedAt, language))} place="name" name={changedBy} /></p>
          )}
          {saving.error && (
            <Banner isLive tone="danger">
              {words.meetings.consentFailed}
            </Banner>
          )}
        </div>
      ) : (
        <p>{words.meetings.consentNobody}</p>
      )}
    </Card>
  )
}
