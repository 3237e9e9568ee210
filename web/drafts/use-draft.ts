import { discardDraft, openDraft, saveDraft } from '@trellis/contract/drafts.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useClient } from '../api/client-context.ts'
import { ServiceError } from '../api/service-error.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { openDraftCopies } from './draft-copies.ts'
import { makeDraftKeeper, type DraftState } from './draft-keeper.ts'

/** Which form, and what it is about by key, never by name. */
export interface DraftKey {
  /** `log-event` */
  form: string
  /** `student:1000001` or `event:57` */
  subject: string
  /** The child, so that the draft is within reach only as long as they are. */
  studentSk?: string | undefined
}

export interface DraftOptions {
  /** False keeps nothing, as for a form that is only shown. Read once. */
  isOn?: boolean
  /** Fields that no text can hold, such as chosen files. */
  leaveOut?: readonly string[]
}

export interface FormDraft extends DraftState {
  /** Fills the form with the offered draft. */
  accept: () => void
  startAnew: () => void
  keepThis: () => Promise<void>
  takeOther: () => Promise<void>
  /** `draft.submit(() => send({ body }))`: afterwards the draft is gone; when it throws, it is still kept. */
  submit: <R>(send: () => Promise<R>) => Promise<R>
  /** Why the form cannot be submitted now, for its button. */
  whyNot: string | undefined
}

const QUIET = { isQuietRefusal: true }
const OFF: DraftState = { phase: 'ready', kept: 'nothing', keptAt: undefined, offer: undefined }

/**
 * Keeps what is typed into a form: on the server within two seconds, encrypted in this browser while the server is out
 * of reach. Put the fields in a `DraftGate`, submit by `draft.submit`, and give the component a `key` that changes with
 * the subject. The form must be filled by `defaultValues` or `reset` before it is drawn.
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, key: DraftKey, options: DraftOptions = {}): FormDraft {
  const client = useClient()
  const { personSk } = useCurrentUser()
  const [isOn] = useState(options.isOn ?? true)
  const [textOf] = useState(() => {
    const without = new Set(options.leaveOut)
    return (values: T): string => JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !without.has(name))))
  })
  const [keeper] = useState(() => {
    const place = { formKey: key.form, subject: key.subject, ...(key.studentSk && { studentSk: key.studentSk }) }
    const writer = crypto.randomUUID()
    return makeDraftKeeper(
      {
        place: `${key.form} ${key.subject}`,
        copies: openDraftCopies(personSk),
        open: async () => (await client.call(openDraft, { query: place }, QUIET)).draft,
        save: (revision, content) => client.call(saveDraft, { body: { ...place, revision, content, writer } }, QUIET),
        discard: (why) => client.call(discardDraft, { query: { ...place, why } }, QUIET),
        isElsewhere: (error) => error instanceof ServiceError && error.errorCodes.includes('draft-elsewhere'),
      },
      textOf(form.getValues()),
    )
  })
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)

  useEffect(() => {
    if (!isOn) return undefined
    void keeper.start()
    const flush = (): void => void keeper.flush()
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush()
    }
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => keeper.changed(textOf(values)) })
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stop()
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', onHidden)
      keeper.leave()
    }
  }, [form, isOn, keeper, textOf])

  /** Only fields that the form still has: it may have changed since the draft was typed. */
  const fill = (content: string): void => {
    const values = form.getValues()
    const kept = Object.entries(JSON.parse(content) as Partial<T>).filter(([name]) => name in values)
    form.reset({ ...values, ...Object.fromEntries(kept) }, { keepDefaultValues: true })
  }
  return {
    ...(isOn ? state : OFF),
    accept: () => {
      const content = keeper.accept()
      if (content !== undefined) fill(content)
    },
    startAnew: () => void keeper.startAnew(),
    keepThis: () => keeper.keepThis(),
    takeOther: async () => fill(await keeper.takeOther()),
    submit: (send) => (isOn ? keeper.submit(send) : send()),
    whyNot: isOn ? WHY_NOT[state.phase] : undefined,
  }
}

const WHY_NOT: Partial<Record<DraftState['phase'], string>> = {
  reading: 'An earlier draft is being looked for.',
  offered: 'Choose first whether to go on with your draft.',
  elsewhere: 'Choose first which text stays.',
}
