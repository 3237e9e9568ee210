import { watchLive } from '@trellis/contract/notifications.ts'
import { useEffect, useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { tellLive } from '../api/live-bus.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { keepLive, type LiveState } from './keep-live.ts'
import { shareLive } from './share-live.ts'

/** Keeps this window connected while a signed-in page is shown; another role is another stream. */
export function useLiveConnection(): LiveState {
  const client = useClient()
  const { user, selection } = useSignedInPerson()
  const [state, setState] = useState<LiveState>('live')
  const name = `trellis.live.${user.personSk}.${selection.roleId}.${selection.locationCode}`
  useEffect(
    () =>
      shareLive(
        name,
        (ports, ended) => keepLive({ ...ports, open: (after, signal) => client.open(watchLive, { query: { after } }, signal) }, ended),
        { tell: tellLive, setState },
      ),
    [client, name],
  )
  return state
}
