import type { FamilyAnswer } from '@trellis/contract/family-answers.ts'
import { answerMeeting, listOwnMeetings, type OwnMeeting } from '@trellis/contract/portal.ts'
import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { ANSWER_KINDS, type AnswerKind } from '@trellis/domain/portal/meeting-answers.ts'
import { useRef, useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { AnswerForm, type TypedAnswer } from './answer-form.tsx'
import { interpreterLanguage } from './interpreter-languages.ts'
import type { PortalLanguage } from './language/languages.ts'
import { dayOfInstant } from './language/write-days.ts'

/** What was answered, and the three answers that can be given: the last one of a kind counts. */
export function MeetingAnswer({ meeting, language }: { meeting: OwnMeeting; language: PortalLanguage }) {
  const { meetings: words } = language.words
  const [asking, setAsking] = useState<Exclude<AnswerKind, 'confirmed'>>()
  const [isSent, setSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // the form or the button that had the focus is gone
  const leave = (): void => {
    setAsking(undefined)
    heading.current?.focus()
  }
  const { send, isPending, error, reset } = useSend(answerMeeting, { changes: [listOwnMeetings] })
  const { meetingSk, meetsOn, startsAt, answers, canAnswer } = meeting
  const submit = async (kind: AnswerKind, typed?: TypedAnswer): Promise<void> => {
    setSent(false)
    try {
      savedValue(await send({ params: { meetingSk }, body: { kind, meetsOn, startsAt, locale: language.id, note: typed?.note ?? '', languageId: typed?.languageId } }))
      leave()
      setSent(true)
    } catch {
      // told below; what was typed stays
    }
  }
  if (!canAnswer && answers.length === 0) return null
  const isMoved = error instanceof ServiceError && error.status === 409
  return (
    <div className="flex flex-col gap-3">
      <h4 ref={heading} tabIndex={-1} className="text-muted outline-none">
        {words.answerTitle}
      </h4>
      {answers.length > 0 && (
        <ul className="flex flex-col gap-2">
          {answers.map((answer) => (
            <Answered key={answer.answerSk} answer={answer} language={language} />
          ))}
        </ul>
      )}
      {isSent && (
        <Banner isLive tone="ok">
          {words.sent}
        </Banner>
      )}
      {error && (
        <Banner isLive tone="danger">
          {isMoved ? words.wasMoved : words.notSent}
        </Banner>
      )}
      {canAnswer && asking === undefined && (
        <>
          <div className="flex flex-wrap gap-2">
            {ANSWER_KINDS.map((kind) => (
              <Button
                key={kind}
                variant={kind === 'confirmed' ? 'primary' : 'secondary'}
                isPending={isPending && kind === 'confirmed'}
                onPress={() => {
                  reset()
                  setSent(false)
                  if (kind === 'confirmed') void submit(kind)
                  else setAsking(kind)
                }}
              >
                {words.kindsOfAnswer[kind]}
              </Button>
            ))}
          </div>
          <p className="text-xs text-muted">{words.answerHelp}</p>
        </>
      )}
      {canAnswer && asking && (
        <AnswerForm kind={asking} language={language} isPending={isPending} onSend={(typed) => void submit(asking, typed)} onBack={leave} />
      )}
    </div>
  )
}

function Answered({ answer, language }: { answer: FamilyAnswer; language: PortalLanguage }) {
  const { meetings: words } = language.words
  const { kind, note, languageId, answeredAt, isCurrent } = answer
  const spoken = languageId === null ? '' : interpreterLanguage(languageId, answer.language ?? '')
  return (
    <li className="rounded-md bg-sunken px-3 py-2">
      <p className="font-medium">{fillIn(words.said[kind], { language: spoken })}</p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      <p className="text-xs text-muted">
        {fillIn(words.saidOn, { date: dayOfInstant(answeredAt, language) })}
        {!isCurrent && ` · ${words.saidBefore}`}
      </p>
    </li>
  )
}
