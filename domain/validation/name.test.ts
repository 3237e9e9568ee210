import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameProblem } from './name.ts'

const messageOf = (value: string, required = false): string | undefined => nameProblem(value, { required })?.message
const FORMAT = 'Error: Name format is invalid.'

const group = fc.string({ unit: fc.constantFrom(...Array.from('abzÉñüŁжשمن李')), minLength: 1, maxLength: 8 })

describe('the name rule', () => {
  it('[S-5.7-01] an empty name is a problem only when the field is flagged as required', () => {
    expect(nameProblem('')).toBeUndefined()
    expect(nameProblem('', { required: true })).toBeDefined()
  })
  it('[S-5.7-04] a missing required name is refused with its sentence', () => {
    expect(messageOf('', true)).toBe('Error: Name is required')
    expect(messageOf('   ', true)).toBe('Error: Name is required')
  })
  it('[S-5.7-02] a name of 51 letters is refused with its sentence, 1 and 50 letters pass', () => {
    expect(messageOf('a'.repeat(51))).toBe('Error: Name must be between 1 and 50 characters.')
    expect(messageOf('a'.repeat(50))).toBeUndefined()
    expect(messageOf('a')).toBeUndefined()
  })
  it('[S-5.7-03] digits and other signs are refused with the format sentence', () => {
    for (const name of ['Ann3', 'Ann_B', 'A.', 'Ann,B', '<b>', 'Ann\u0000', 'Ann\nB']) {
      expect(messageOf(name)).toBe(FORMAT)
    }
  })
  it.each(['José', 'Zoë', 'Ngô-Đình', "O'Brien", 'D’Angelo', 'Anne-Marie', 'Mary Ann', 'Мария', 'יוסף', '李小龍'])(
    '[P-5-01] %s is a name',
    (name) => expect(messageOf(name)).toBeUndefined(),
  )
  it('[P-5-01] an accent may also arrive as a combining mark', () => {
    expect(messageOf('Jose\u0301')).toBeUndefined()
  })
  it('[P-5-02] a leading or trailing separator is refused', () => {
    for (const name of ['-Ann', 'Ann-', "'Ann", "Ann'", ' Ann', 'Ann ']) expect(messageOf(name)).toBe(FORMAT)
  })
  it('[P-5-03] two hyphens or apostrophes in a row are refused', () => {
    for (const name of ['Ann--Marie', "O''Brien", 'O’’Brien', "O-'Brien"]) expect(messageOf(name)).toBe(FORMAT)
  })
  it('[P-5-01] single separators between letter groups pass, two together never do', () => {
    const groups = fc.array(group, { minLength: 2, maxLength: 4 })
    const separator = fc.constantFrom('-', "'", ' ')
    fc.assert(fc.property(groups, separator, (parts, by) => messageOf(parts.join(by)) === undefined))
    fc.assert(fc.property(groups, separator, separator, (parts, a, b) => messageOf(parts.join(a + b)) === FORMAT))
  })
  it('a hostile text is answered at once', () => {
    const started = process.cpuUsage()
    nameProblem(`${'a '.repeat(24)}!`)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
  })
})
