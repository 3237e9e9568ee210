import { describe, expect, it } from 'vitest'
import { readQuickSearch } from './quick-search.ts'

const read = (text: string) => readQuickSearch(text, '2026-11-20')
const started = (firstName: string, lastName: string) => ({
  run: { isStarted: true, page: 1, values: expect.objectContaining({ nycId: '', firstName, lastName }) },
})

describe('one line of text', () => {
  it.each(['123456', '1234567', '123456789', ' 123-456-789 '])('%s is an id and leads to the student', (text) => {
    expect(read(text)).toEqual({ studentId: text.replace(/\D/g, '') })
  })

  it.each([
    ['Ada Byron', 'Ada', 'Byron'],
    ['Byron, Ada', 'Ada', 'Byron'],
    ['Ana Lopez Garcia', 'Ana', 'Lopez Garcia'],
    ['De la Cruz, Ana Maria', 'Ana Maria', 'De la Cruz'],
    ['Byron', '', 'Byron'],
    ["Liam O'Brien", 'Liam', 'OBrien'],
    ['Joan Smith-Jones', 'Joan', 'Smith Jones'],
  ])('%s is first name %j and last name %j', (text, first, last) => {
    expect(read(text)).toEqual(started(first, last))
  })

  it.each(['12345', 'B', 'Ad4'])('%s may not run and is handed to the form as it is', (text) => {
    expect(read(text)).toMatchObject({ run: { isStarted: false } })
  })

  it('nothing leads nowhere', () => expect(read('  ')).toBeUndefined())
})
