import pg from 'pg'

const AGAIN_MS = 500

/**
 * Hears a channel on a connection of its own and opens another when that one ends. `heard` runs without a payload after
 * each new connection, because something may have been missed. @returns what ends it
 */
export async function listenOn(login: pg.ClientConfig, channel: string, heard: (payload: string | undefined) => void): Promise<() => Promise<void>> {
  let ended = false
  let retry: NodeJS.Timeout | undefined
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...login, keepAlive: true, application_name: `trellis listens: ${channel}` })
    let isUp = false
    const lost = (): void => {
      if (!isUp) return
      isUp = false
      connectLater()
    }
    fresh.on('notification', (message) => heard(message.payload))
    fresh.on('error', lost)
    fresh.on('end', lost)
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    isUp = true
    return fresh
  }
  const connectLater = (): void => {
    if (!ended) retry = setTimeout(() => void reconnect(), AGAIN_MS).unref()
  }
  const reconnect = async (): Promise<void> => {
    try {
      client = await connect()
    } catch {
      connectLater()
      return
    }
    if (ended) await client.end()
    else heard(undefined)
  }
  let client = await connect()
  return async () => {
    ended = true
    clearTimeout(retry)
    await client.end().catch(() => undefined)
  }
}
