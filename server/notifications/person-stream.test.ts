import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveLine } from '@trellis/contract/notifications.ts'
import { actorOf } from '@trellis/domain/access/actor.ts'
import type { StudentTies } from '@trellis/domain/access/reach.ts'
import { PersonStream } from './person-stream.ts'

const actor = actorOf({ personSk: '5', roleId: 51, location: { kind: 'school', locationKey: 7, locationCode: 'S7' } })
const at = (schoolKey: number): StudentTies => ({ schoolKey, district: 1, region: 1, borough: 1, hasEiId: false, caseloadOf: [], agencies: [], family: [] })

describe('the stream of one person', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const opened = () => {
    const stream = new PersonStream({ actor, expiresAt: 0, isStillAdmitted: async () => true }, 'k1')
    const read = (): LiveLine[] => {
      const text = stream.lines.read() as Buffer | null
      return text === null ? [] : text.toString().trimEnd().split('\n').map((line) => JSON.parse(line) as LiveLine)
    }
    return { stream, read }
  }

  it('collects the changes of a second in one line, each child once, with the last key', () => {
    const { stream, read } = opened()
    for (const sk of ['1', '2', '1', '3']) stream.tellOfCase(sk, at(7))
    stream.tellOfCase('4', at(8)) // another school
    stream.saw('k2')
    expect(read()).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(read()).toEqual([{ kind: 'case', seen: 'k2', studentSks: ['1', '2', '3'] }])
    stream.tellOfCase('2', at(7))
    vi.advanceTimersByTime(1_000)
    expect(read()).toEqual([{ kind: 'case', seen: 'k2', studentSks: ['2'] }])
  })

  it('names fifty children at most', () => {
    const { stream, read } = opened()
    for (let sk = 1; sk <= 60; sk++) stream.tellOfCase(String(sk), at(7))
    vi.advanceTimersByTime(1_000)
    expect(read()[0]!.studentSks).toHaveLength(50)
  })

  it('cuts off a reader who does not read', () => {
    const { stream, read } = opened()
    for (let n = 0; n < 5_000 && stream.isOpen; n++) stream.tell('beat')
    expect(stream.lines.readableLength).toBeLessThan(70_000)
    expect(read().at(-1)).toMatchObject({ kind: 'end', reason: 'slow' })
  })

  it('says nothing after its end', () => {
    const { stream, read } = opened()
    stream.end('token')
    stream.tell('notification')
    expect(read()).toEqual([{ kind: 'end', seen: 'k1', reason: 'token' }])
  })
})
