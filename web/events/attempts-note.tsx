import { getDocumentedAttempts } from '@trellis/contract/events.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { ATTEMPTS_NEEDED } from '@trellis/domain/events/documented-attempts.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'

/** How far the documented attempts suffice to meet without the parent (34 CFR 300.322(d)). */
export function AttemptsNote({ studentSk }: { studentSk: string }) {
  const { data, error, refetch } = useRead(getDocumentedAttempts, { params: { id: studentSk } }, { isQuietRefusal: true })
  if (error)
    return (
      <p className="text-xs text-muted">
        The documented attempts could not be counted. {sentenceOf(error)}{' '}
        <Button size="small" onPress={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  if (!data) return <p className="text-xs text-muted">Counting the documented attempts …</p>
  const of = (kind: keyof typeof ATTEMPTS_NEEDED): string => `${Math.min(data[kind], ATTEMPTS_NEEDED[kind])} of ${ATTEMPTS_NEEDED[kind]}`
  return (
    <section aria-label="Documented attempts" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-xs">
      <Chip tone={data.isEnough ? 'ok' : 'neutral'} className="border-line!">{data.isEnough ? 'Attempts suffice' : 'Attempts so far'}</Chip>
      <span>
        {of('phone')} phone calls · {of('mail')} by mail · {of('letterHome')} sent home · on {of('days')} days
      </span>
      <span className="text-muted">since {toUsDate(data.since)}, before a meeting without the parent</span>
    </section>
  )
}
