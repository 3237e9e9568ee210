import type { LiveEvent } from '../api/live-bus.ts'
import type { LivePorts, LiveState } from './keep-live.ts'

type Message = { event: LiveEvent } | { state: LiveState } | { ask: true }

export interface Hearer {
  tell: (event: LiveEvent) => void
  setState: (state: LiveState) => void
}

/**
 * Runs `keep` in one tab of the browser and lets the others hear it, because a browser opens six connections to a
 * server and no more. When that tab closes, another takes over.
 * @param name the same for tabs that act as the same person in the same role
 * @returns what ends this tab's part
 */
export function shareLive(
  name: string,
  keep: (ports: Pick<LivePorts, 'tell' | 'setState'>, ended: AbortSignal) => Promise<void>,
  hearer: Hearer,
): () => void {
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()
  let leading: LiveState | undefined
  const post = (message: Message): void => {
    if (!ended.signal.aborted) channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('event' in data) hearer.tell(data.event)
    else if ('state' in data) hearer.setState(data.state)
    else if (leading) post({ state: leading })
  }
  const lead = (): Promise<void> => {
    leading = 'interrupted'
    const tell = (event: LiveEvent): void => {
      hearer.tell(event)
      post({ event })
    }
    const setState = (state: LiveState): void => {
      if (state !== leading) post({ state })
      leading = state
      hearer.setState(state)
    }
    return keep({ tell, setState }, ended.signal)
  }
  post({ ask: true })
  const turn = 'locks' in navigator ? navigator.locks.request(name, { signal: ended.signal }, lead) : lead()
  turn.catch(() => undefined) // it was ended before its turn came
  return () => {
    ended.abort()
    channel.close()
  }
}
