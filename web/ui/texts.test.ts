import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar-initials.tsx'
import { dateOrderOf, showDate, textToIso } from './date-text.ts'
import { keepAllowed } from './key-filter.ts'
import { matchesTyped } from './option-match.ts'
import { pageInfo, pagesShown } from './page-numbers.ts'
import { maskPhone } from './phone-text.ts'

describe('dates as text', () => {
  it.each([
    ['1/5/27', '2027-01-05'],
    ['01-05-2027', '2027-01-05'],
    ['01052027', '2027-01-05'],
    ['2027-01-05', '2027-01-05'],
    [' 12/15/2026 ', '2026-12-15'],
    ['2/29/2028', '2028-02-29'],
  ])('%s is %s', (text, iso) => expect(textToIso(text, 'mdy')).toBe(iso))

  it.each(['2/31/2027', '2/29/2027', '13/1/2027', '1/1/1899', '1/1/2101', '1/5', 'soon', ''])(
    '%s stays as it is',
    (text) => expect(textToIso(text, 'mdy')).toBe(text),
  )

  it('follows the order of the locale', () => {
    expect(dateOrderOf('en-US')).toBe('mdy')
    expect(dateOrderOf('es')).toBe('dmy')
    expect(dateOrderOf('zh-CN')).toBe('ymd')
    expect(textToIso('5/1/2027', 'dmy')).toBe('2027-01-05')
    expect(showDate('2026-12-15', 'en-US')).toBe('12/15/2026')
    expect(showDate('2026-12-15', 'fa-IR')).toMatch(/^2026/)
    expect(showDate('2/31', 'en-US')).toBe('2/31')
  })
})

describe('pages', () => {
  it('shows five at most, the current one in the middle', () => {
    expect(pagesShown(1, 14)).toEqual([1, 2, 3, 4, 5])
    expect(pagesShown(7, 14)).toEqual([5, 6, 7, 8, 9])
    expect(pagesShown(14, 14)).toEqual([10, 11, 12, 13, 14])
    expect(pagesShown(2, 3)).toEqual([1, 2, 3])
    expect(pagesShown(1, 1)).toEqual([1])
  })

  it('says what is shown of how many', () => {
    expect(pageInfo({ page: 14, pageSize: 10, total: 137 })).toBe('131–137 of 137')
    expect(pageInfo({ page: 1, pageSize: 10, total: 1000, totalIsAtLeast: true })).toBe('1–10 of more than 1,000')
    expect(pageInfo({ page: 1, pageSize: 10, total: 0 })).toBe('No results')
  })
})

describe('small texts', () => {
  it('keeps the caret at the same digit of a phone number', () => {
    expect(maskPhone('5550101234', 10)).toEqual({ value: '(555) 010-1234', caret: 14 })
    expect(maskPhone('(5550) 101-234', 5)).toEqual({ value: '(555) 010-1234', caret: 7 })
  })

  it('drops refused characters', () => {
    expect(keepAllowed('a1b2', 2, (character) => /\D/.test(character))).toEqual({ value: 'ab', caret: 1 })
  })

  it('finds options from the start of a word or number', () => {
    expect(matchesTyped('1:30 PM', '130p')).toBe(true)
    expect(matchesTyped('11:30 AM', '130')).toBe(false)
    expect(matchesTyped('20K185', '185')).toBe(true)
    expect(matchesTyped('Joanna Smith', 'smi')).toBe(true)
    expect(matchesTyped('Joanna Smith', 'mith')).toBe(false)
    expect(matchesTyped('Anyone', '')).toBe(true)
  })

  it('takes initials from either way of writing a name', () => {
    expect(initialsOf('Rivera, Ana')).toBe('AR')
    expect(initialsOf('Ana María Rivera')).toBe('AR')
    expect(initialsOf('Cher')).toBe('C')
  })
})
