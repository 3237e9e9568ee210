import { getPerson, listPeople, type Person } from '@trellis/contract/people.ts'
import type { Endpoint, ResponseOf } from '@trellis/contract/endpoint.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import type { CallRequest } from '../api/client.ts'
import { savedValue, type Envelope } from '../api/envelope.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'

export type ValueOf<E extends Endpoint> = ResponseOf<E> extends Envelope<infer V> ? NonNullable<V> : never

/** Everything that shows accounts is fetched again after each of these saves. */
export const SHOWS_PEOPLE = [getPerson, listPeople]

/**
 * A save of accounts: 'Saved Successfully' when it went well, the trouble to show in the dialog when not.
 * `explain` may put sentences at fields and answers what is left to say.
 */
export function usePersonSave<E extends Endpoint>(
  endpoint: E,
  {
    onSaved,
    explain = troubleOf,
  }: { onSaved: (value: ValueOf<E>) => void; explain?: (error: unknown) => SaveTrouble | undefined },
) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(endpoint, { changes: SHOWS_PEOPLE })
  const save = async (request: CallRequest<E>): Promise<void> => {
    setTrouble(undefined)
    try {
      const value = savedValue((await send(request)) as Envelope<ValueOf<E>>)
      notify.success(Toast.saved)
      onSaved(value)
    } catch (error) {
      setTrouble(explain(error))
    }
  }
  return { save, isPending, trouble, clearTrouble: () => setTrouble(undefined) }
}

export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
