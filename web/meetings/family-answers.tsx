import { getFamilyAnswers } from '@trellis/contract/family-answers.ts'
import { LANGUAGES, isLocale } from '@trellis/documents/engine/languages.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { answerWords } from '@trellis/domain/portal/meeting-answers.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { FormSection } from './form-section.tsx'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })
/** 'HH:mm' as the form's times read. */
const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What the family said in the portal, newest first; nothing at all while they said nothing. */
export function FamilyAnswers({ meetingSk }: { meetingSk: string }) {
  const { data, error, refetch, isFetching } = useRead(getFamilyAnswers, { params: { id: meetingSk } }, { isQuietRefusal: true })
  if (error && !data) {
    return (
      <FormSection title="Answers of the family">
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <span>What the family answered could not be loaded.</span>
          <Button size="small" onPress={() => void refetch()} isPending={isFetching}>
            Retry
          </Button>
        </div>
      </FormSection>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <FormSection title="Answers of the family" description="Given in the parent portal.">
      <ul className="divide-y divide-line">
        {data.map((answer) => (
          <li key={answer.answerSk} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {answerWords(answer.kind)}
              {answer.language && `: ${answer.language}`}
              {!answer.isCurrent && <Chip>For {toUsDate(answer.meetsOn)}, {clock(answer.startsAt)}</Chip>}
            </p>
            {answer.note && (
              <p dir="auto" lang={answer.locale} className="wrap-anywhere whitespace-pre-line">
                {answer.note}
              </p>
            )}
            <p className="text-xs text-muted">
              {answer.answeredBy}, {MOMENT.format(new Date(answer.answeredAt))}
              {answer.locale !== 'en' && isLocale(answer.locale) && `, written on the ${LANGUAGES[answer.locale].name} page`}
            </p>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
