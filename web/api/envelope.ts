import { saveErrorLines } from '@trellis/domain/basics/wire-messages.ts'

/** How the specification's saves answer. */
export interface Envelope<V> {
  isRequestSucessful: boolean
  value: V | null
  error: string | null
  errorCodes: Record<string, string>
}

/** A save that was understood and refused; `lines` are its sentences. */
export class RefusedSave extends Error {
  override readonly name = 'RefusedSave'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** The value of a save that succeeded; throws RefusedSave with its sentences otherwise. */
export function savedValue<V>(envelope: Envelope<V>): V {
  if (envelope.isRequestSucessful && envelope.value !== null) return envelope.value
  throw new RefusedSave(saveErrorLines(envelope))
}
