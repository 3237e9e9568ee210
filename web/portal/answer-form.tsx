import { answerProblem, type AnswerKind } from '@trellis/domain/portal/meeting-answers.ts'
import { localeOfLanguage } from '@trellis/documents/engine/languages.ts'
import { useState, type FormEvent } from 'react'
import { useReferenceList } from '../api/use-reference-list.ts'
import { Button } from '../ui/button.tsx'
import type { FocusTarget } from '../ui/field-props.ts'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { interpreterLanguage } from './interpreter-languages.ts'
import type { PortalLanguage } from './language/languages.ts'

export interface TypedAnswer {
  note: string
  languageId: number | undefined
}

interface AnswerFormProps {
  kind: Exclude<AnswerKind, 'confirmed'>
  language: PortalLanguage
  isPending: boolean
  onSend: (typed: TypedAnswer) => void
  onBack: () => void
}

const ENGLISH_ID = 1
/** The button that opened the form is gone; the same function each time, so that it is called once. */
const focusOnce = (field: FocusTarget | null): void => field?.focus()

/** Which times would suit, or which language the interpreter speaks. */
export function AnswerForm({ kind, language, isPending, onSend, onBack }: AnswerFormProps) {
  const { meetings: words } = language.words
  const asksLanguage = kind === 'interpreter'
  const [note, setNote] = useState('')
  const [languageId, setLanguageId] = useState('')
  const [wasTried, setTried] = useState(false)
  const { data, error, refetch } = useReferenceList('Language', asksLanguage)
  const typed: TypedAnswer = { note, languageId: languageId === '' ? undefined : Number(languageId) }
  const problem = wasTried ? answerProblem({ kind, ...typed }) : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isPending && answerProblem({ kind, ...typed }) === undefined) onSend(typed)
  }
  // those that letters are written in come first
  const options = (data?.items ?? [])
    .filter(({ id }) => id !== ENGLISH_ID)
    .map(({ id, description }) => ({ id: String(id), label: interpreterLanguage(id, description), isWritten: localeOfLanguage(id) !== undefined }))
    .toSorted((a, b) => Number(b.isWritten) - Number(a.isWritten))
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {asksLanguage &&
        (error && !data ? (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <span>{language.words.nothingLost}</span>
            <Button size="small" onPress={() => void refetch()}>
              {language.words.retry}
            </Button>
          </div>
        ) : (
          <Select
            label={words.whichLanguage}
            placeholder={words.choose}
            options={options}
            value={languageId}
            onChange={setLanguageId}
            isRequired
            inputRef={focusOnce}
            error={problem === 'language' ? words.problems.language : undefined}
          />
        ))}
      <TextArea
        label={asksLanguage ? words.note : words.whichTimes}
        value={note}
        onChange={setNote}
        rows={3}
        isRequired={!asksLanguage}
        inputRef={asksLanguage ? undefined : focusOnce}
        error={problem === 'note' || problem === 'noteLength' ? words.problems[problem] : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          {words.send}
        </Button>
        <Button onPress={onBack}>{words.goBack}</Button>
      </div>
    </form>
  )
}
