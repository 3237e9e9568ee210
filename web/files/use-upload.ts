import { uploadDocuments } from '@trellis/contract/documents.ts'
import type { Endpoint, ResponseOf } from '@trellis/contract/endpoint.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../api/client-context.ts'
import type { CallOptions, CallRequest, Client } from '../api/client.ts'
import { savedValue } from '../api/envelope.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { announce } from '../ui/live-region.ts'
import { notify } from '../ui/toast-queue.ts'
import { addFiles, shareProgress, type ChosenFile } from './chosen-files.ts'
import { changedDocuments } from './document-keys.ts'

/** What the files are and what they belong to. */
export interface UploadTarget {
  studentSk: string
  documentType: number
  /** The record that they belong to: for the files of an event its key. */
  caseActionSk?: string | undefined
  otherDocType?: string | undefined
  /** The document that was asked for again. */
  id?: string | undefined
  formJson?: string | undefined
  /** [S-7.4-01] What travels beside the form of the dialog of uploads. */
  type?: 'standalone'
  parentGuardianProvidedConsent?: 'Yes' | 'No' | undefined
  /** MM/DD/YYYY, like the other days. */
  dateSigned?: string | undefined
  authorizedDate?: string | undefined
  summerAuthorizationDate?: string | undefined
  buildingCode?: string | undefined
  locationCode?: string | undefined
}
export type UploadedDocuments = NonNullable<ResponseOf<typeof uploadDocuments>['value']>

export interface UploadFailure {
  sentence: string
  reference: string | undefined
  /** 409: somebody else was quicker. */
  isStale: boolean
  /** By field of the form, or by name of the file. */
  fieldErrors: Readonly<Record<string, string>>
}

/** Sends the files with their form, all or none; throws like the client. */
export type PostFiles<V> = (client: Client, form: FormData, options: CallOptions) => Promise<V>

/** Form and files travel together, and so does what may be added on the way. */
export const asRequest = <E extends Endpoint>(form: FormData): CallRequest<E> => ({ body: form }) as unknown as CallRequest<E>

const postDocuments: PostFiles<UploadedDocuments> = async (client, form, options) =>
  savedValue(await client.call(uploadDocuments, asRequest<typeof uploadDocuments>(form), options))

export interface UploadOptions<V> {
  onUploaded?: (value: V) => void
  /** What is said of a success. */
  success?: string
}

export interface Upload<T extends object = UploadTarget, V = UploadedDocuments> {
  files: readonly ChosenFile[]
  isSending: boolean
  /** Why the last try failed; the files stay as they were chosen. */
  failure: UploadFailure | undefined
  choose: (files: readonly File[]) => void
  remove: (key: string) => void
  clear: () => void
  /** Sends all files or none. Undefined when it failed or was cancelled, which the person has been told by then. */
  send: (target: T) => Promise<V | undefined>
  /** The same again after a failure. */
  retry: () => Promise<V | undefined>
  cancel: () => void
  allowed: readonly string[]
}

/** The files of one form: chosen, shown by `UploadField`, sent when the form is. `onUploaded` also runs after a retry. */
export const useUpload = (options: UploadOptions<UploadedDocuments> = {}): Upload => useFilesOf<UploadTarget, UploadedDocuments>(postDocuments, options)

/** The same for a form that has a call of its own. */
export function useFilesOf<T extends object, V>(post: PostFiles<V>, { onUploaded, success = Toast.uploaded }: UploadOptions<V> = {}): Upload<T, V> {
  const client = useClient()
  const queries = useQueryClient()
  const { fileTypes } = useConfiguration()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [failure, setFailure] = useState<Upload['failure']>()
  const [isSending, setSending] = useState(false)
  const under = useRef<{ ended?: AbortController; target?: T; key?: string }>({})
  useEffect(() => () => under.current.ended?.abort(), [])

  const change = (next: readonly ChosenFile[]): void => {
    delete under.current.key // other files are another request
    setFiles(next)
    setFailure(undefined)
  }

  async function send(target: T): Promise<V | undefined> {
    if (files.length === 0) return undefined
    if (JSON.stringify(under.current.target) !== JSON.stringify(target)) delete under.current.key
    under.current = { ended: new AbortController(), target, key: under.current.key ?? crypto.randomUUID() }
    setFailure(undefined)
    setSending(true)
    try {
      const value = await post(client, formOf(target, files), {
        idempotencyKey: under.current.key,
        signal: under.current.ended!.signal,
        onSent: (sent, total) => setFiles((now) => shareProgress(now, sent, total)),
      })
      under.current = {}
      setFiles([])
      notify.success(success)
      await Promise.all(changedDocuments().map((queryKey) => queries.invalidateQueries({ queryKey })))
      onUploaded?.(value)
      return value
    } catch (error) {
      stopAfter(error)
      return undefined
    } finally {
      setSending(false)
    }
  }

  function stopAfter(error: unknown): void {
    const problems = error instanceof ServiceError ? error.fieldErrors : {}
    setFiles((now) => now.map(({ key, file }) => ({ key, file, sent: 0, problem: problems[file.name] })))
    if (under.current.ended?.signal.aborted) return announce('The upload was cancelled. Your files are still chosen.')
    const sentence = sentenceOf(error)
    const isService = error instanceof ServiceError
    setFailure({
      sentence,
      reference: isService && error.status >= 500 ? error.reference : undefined,
      isStale: isService && error.status === 409,
      fieldErrors: problems,
    })
    notify.error(Toast.uploadFailed, { detail: sentence })
  }

  return {
    files,
    isSending,
    failure,
    allowed: fileTypes,
    send,
    retry: async () => (under.current.target ? send(under.current.target) : undefined),
    cancel: () => under.current.ended?.abort(),
    clear: () => change([]),
    remove: (key) => change(files.filter((one) => one.key !== key)),
    choose: (added) => {
      const { files: next, refusals } = addFiles(files, added, fileTypes)
      for (const { sentence, names } of refusals) notify.error(sentence, names.length > 0 ? { detail: names.join(', ') } : {})
      if (refusals.length > 0) return
      change(next)
      announce(next.length === 1 ? '1 file is chosen.' : `${next.length} files are chosen.`)
    },
  }
}

function formOf(target: object, files: readonly ChosenFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(target)) if (value !== undefined) form.append(name, String(value))
  for (const { file } of files) form.append('file', file, file.name)
  return form
}
