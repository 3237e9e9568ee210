import { describe, expect, it } from 'vitest'
import { aliasesOf, columnsGivenBack, columnsTaken } from './merged-record.ts'
import { blockOf, stayOf, tableWords } from './merge-words.ts'

describe('the record that remains', () => {
  it('gets what it lacks, and keeps what it has', () => {
    const survivor = { nyc_id: null, ei_id: '1234567', middle_name: 'Luz', birth_date: '2022-03-04', red_alerts: [1] }
    const other = { nyc_id: '200000001', ei_id: '7654321', middle_name: 'Sol', birth_date: '2022-03-05', grade: 'PK', red_alerts: [1, 2] }
    expect(columnsTaken(survivor, other)).toEqual({ nyc_id: '200000001', grade: 'PK', red_alerts: [1, 2] })
  })
  it('takes an address or a school whole, never one part of it', () => {
    expect(columnsTaken({ street: 'Elm', city: null }, { street: 'Oak', house_number: '1', city: 'Bronx' })).toEqual({})
    expect(columnsTaken({ street: null, city: 'Yonkers' }, { street: 'Oak', house_number: '1', city: 'Bronx' })).toEqual({ street: 'Oak', house_number: '1', city: 'Bronx' })
    expect(columnsTaken({ school_key: null, district: 9, region: 1 }, { school_key: 5, district: 7, region: 1 })).toEqual({ school_key: 5, district: 7, region: 1 })
  })
  it('is in special education when either was, and then has no closed case', () => {
    const active = { in_special_ed: true, special_ed_active: true, case_closed_on: '2026-01-01' }
    expect(columnsTaken({ in_special_ed: false, special_ed_active: false, case_closed_on: null }, active)).toEqual({ in_special_ed: true, special_ed_active: true })
  })
  it('is found by the ids of the other one, as far as it did not take them', () => {
    expect(aliasesOf({ nyc_id: '200000001', ei_id: '1234567' }, { nyc_id: '200000001', ei_id: null }, '77')).toEqual(['1234567', '77'])
  })
  it('gives back what nobody has changed since', () => {
    const taken = { nyc_id: '200000001', city: 'Bronx' }
    expect(columnsGivenBack(taken, { nyc_id: null, city: '' }, { nyc_id: '200000001', city: 'Yonkers' })).toEqual({ back: { nyc_id: null }, kept: ['city'] })
  })
  it('has words for what moves, stays and blocks', () => {
    expect([tableWords('iep_form'), tableWords('some_new_table')]).toEqual(['IEPs', 'Some new table'])
    expect(blockOf('referral_one_open')).toBe('Both records have an open referral. Close or withdraw one of them first.')
    expect(blockOf('guardian_source')).toBeUndefined()
    expect(stayOf('another_key', 'placement')).toBe('Placements that the survivor has already stay with the merged record.')
  })
})
