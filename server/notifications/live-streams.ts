import type { Readable } from 'node:stream'
import type { Database } from '../database/database.ts'
import type { StreamCaller } from '../http/mount-endpoints.ts'
import { tooMany } from '../http/refusals.ts'
import type { Hints, OutboxReader } from './outbox-reader.ts'
import { PersonStream } from './person-stream.ts'
import { readStudentTies } from './student-ties.ts'

export interface LiveStreams {
  /** @param after `now`, or the last key of an earlier stream. @throws Refusal 429 */
  open(caller: StreamCaller, after: string): Readable
  /** Tells everybody to come again elsewhere. */
  close(): void
}

export interface LiveOptions {
  readonly database: Database
  readonly outbox: OutboxReader
  readonly report: (sentence: string, error?: unknown) => void
  readonly now?: () => Date
  readonly beatMs?: number
}

/** Below the patience of proxies, and soon enough to end with a sign-in that was ended. */
const BEAT_MS = 20_000
/** Browsers share one stream among their tabs: more than this is a loop or a leak. */
const PER_PERSON = 4
const PER_PROCESS = 20_000

/** All streams of this process: who hears of what. */
export function openLiveStreams({ database, outbox, report, now = () => new Date(), beatMs = BEAT_MS }: LiveOptions): LiveStreams {
  const byPerson = new Map<string, Set<PersonStream>>()
  let count = 0

  async function tell({ hints, seen }: Hints, streams: Iterable<PersonStream>): Promise<void> {
    const open = [...streams]
    for (const stream of open) stream.saw(seen)
    const told = new Set(hints.flatMap((hint) => (hint.topic === 'notification' ? [hint.payload.personSk] : [])))
    for (const stream of open) if (told.has(stream.caller.actor.personSk)) stream.tell('notification')
    const changed = [...new Set(hints.flatMap((hint) => (hint.topic === 'case' ? [hint.payload.studentSk] : [])))]
    if (changed.length === 0 || open.length === 0) return
    const ties = await readStudentTies(database, changed)
    for (const [studentSk, of] of ties) for (const stream of open) stream.tellOfCase(studentSk, of)
  }
  const all = function* (): Iterable<PersonStream> {
    for (const streams of byPerson.values()) yield* streams
  }
  const stopHearing = outbox.hear((batch) => {
    tell(batch, all()).catch((error: unknown) => report('Live updates could not be told; the next ones follow.', error))
  })

  async function catchUp(stream: PersonStream, after: string): Promise<void> {
    const missed = await outbox.since(after)
    if (missed) await tell(missed, [stream])
    else stream.tell('resync')
  }

  async function check(stream: PersonStream): Promise<void> {
    if (stream.caller.expiresAt * 1000 <= now().getTime()) return stream.end('token')
    if (!(await stream.caller.isStillAdmitted())) return stream.end('signed-out')
    stream.saw(outbox.seen())
    stream.tell('beat')
  }
  const beat = setInterval(() => {
    for (const stream of all()) void check(stream)
  }, beatMs).unref()

  function keep(stream: PersonStream): void {
    const { personSk } = stream.caller.actor
    const own = byPerson.get(personSk) ?? new Set()
    byPerson.set(personSk, own.add(stream))
    count++
    if (own.size > PER_PERSON) own.values().next().value?.end('replaced')
    const tokenEnds = setTimeout(() => stream.end('token'), Math.max(0, stream.caller.expiresAt * 1000 - now().getTime())).unref()
    stream.lines.once('close', () => {
      clearTimeout(tokenEnds)
      count--
      own.delete(stream)
      if (own.size === 0 && byPerson.get(personSk) === own) byPerson.delete(personSk)
    })
  }

  return {
    open(caller, after) {
      if (count >= PER_PROCESS) throw tooMany(60)
      const stream = new PersonStream(caller, outbox.seen())
      keep(stream)
      stream.tell('hello')
      // kept first: what is committed while the past is read reaches it both ways, and nothing falls in between
      if (after !== 'now') catchUp(stream, after).catch(() => stream.tell('resync'))
      return stream.lines
    },
    close() {
      clearInterval(beat)
      stopHearing()
      for (const stream of all()) stream.end('stopping')
    },
  }
}
