import { describe, expect, it } from 'vitest'
import { isRestorable, lastDayToRestore, deleteReasonProblem } from './event-deletion.ts'
import { dateTimeOccurredOf, escapeControls, readFormJson } from './saved-event.ts'

describe('a saved event', () => {
  it('[M-3.4-05] says when it was as ISO date and time', () => {
    expect(dateTimeOccurredOf({ dateOccurred: '2026-11-20', timeOccurred: '09:05' })).toBe('2026-11-20T09:05:00')
  })

  it('[M-5.2-12] has raw control characters of its JSON escaped before it is read', () => {
    const raw = '{\n "notes": "Called.\nNo \u0000 answer\t\u0007 \\" \u007f", "to": "Ida"\n}'
    expect(escapeControls(raw)).toBe('{\n "notes": "Called.\\u000aNo \\u0000 answer\\u0009\\u0007 \\" \\u007f", "to": "Ida"\n}')
    expect(readFormJson(raw)).toMatchObject({ notes: 'Called.\nNo \u0000 answer\t\u0007 " \u007f', to: 'Ida' })
  })

  it('reads numbers as the keys they are, and leaves out what it does not know', () => {
    const form = readFormJson('{"contactMethod":1,"unknown":"x","notes":null}')!
    expect(form).toMatchObject({ contactMethod: '1', notes: '' })
    expect(form).not.toHaveProperty('unknown')
    for (const text of ['', 'x', '[]', 'null', '"a"', '{']) expect(readFormJson(text)).toBeUndefined()
  })
})

describe('a deleted event', () => {
  it('can be restored for 30 days', () => {
    expect(lastDayToRestore('2026-10-21')).toBe('2026-11-20')
    expect([isRestorable('2026-10-21', '2026-11-20'), isRestorable('2026-10-21', '2026-11-21')]).toEqual([true, false])
  })

  it('has a reason', () => {
    expect(deleteReasonProblem('  ')?.message).toBe('Error: Field is required')
    expect(deleteReasonProblem('x'.repeat(501))?.message).toBe('Error: At most 500 characters are accepted')
    expect(deleteReasonProblem('Logged for another child')).toBeUndefined()
  })
})
