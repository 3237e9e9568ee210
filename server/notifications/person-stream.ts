import { Readable } from 'node:stream'
import type { LiveLine } from '@trellis/contract/notifications.ts'
import { covers, type StudentTies } from '@trellis/domain/access/reach.ts'
import type { StreamCaller } from '../http/mount-endpoints.ts'

/** Changes of cases are collected this long, so that a busy city does not keep a screen busy. */
const COLLECT_MS = 1_000
const NAMED_AT_MOST = 50
/** A reader who falls this many bytes behind is cut off and comes again with the last key. */
const BEHIND_BYTES = 65_536
const LEAVE_MS = 10_000

/** One open stream of one person in one role. It holds keys and no content. */
export class PersonStream {
  readonly lines = new Readable({ read: () => undefined })
  readonly caller: StreamCaller
  #changed = new Set<string>()
  #collecting: NodeJS.Timeout | undefined
  #seen: string
  #isOver = false

  constructor(caller: StreamCaller, seen: string) {
    this.caller = caller
    this.#seen = seen
    this.lines.once('close', () => {
      this.#isOver = true
      clearTimeout(this.#collecting)
    })
  }

  get isOpen(): boolean {
    return !this.#isOver
  }

  /** Where the reader of this process stands, sent along with the next line. */
  saw(seen: string): void {
    this.#seen = seen
  }

  tell(kind: LiveLine['kind'], more: Partial<LiveLine> = {}): void {
    if (!this.isOpen) return
    this.lines.push(`${JSON.stringify({ kind, seen: this.#seen, ...more } satisfies LiveLine)}\n`)
    if (kind !== 'end' && this.lines.readableLength > BEHIND_BYTES) this.end('slow')
  }

  /** Collects a change of a case, if the person reaches the child as the role of this stream. */
  tellOfCase(studentSk: string, ties: StudentTies): void {
    if (!covers(this.caller.actor.reach, ties)) return
    this.#changed.add(studentSk)
    this.#collecting ??= setTimeout(() => this.#tellOfCases(), COLLECT_MS).unref()
  }

  #tellOfCases(): void {
    this.#collecting = undefined
    this.tell('case', { studentSks: [...this.#changed].slice(0, NAMED_AT_MOST) })
    this.#changed.clear()
  }

  end(reason: NonNullable<LiveLine['reason']>): void {
    if (this.#isOver) return
    this.tell('end', { reason })
    this.#isOver = true
    this.lines.push(null)
    setTimeout(() => this.lines.destroy(), LEAVE_MS).unref() // a reader who never reads the end
  }
}
