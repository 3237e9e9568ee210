import { describe, expect, it } from 'vitest'
import { mapEmail, mapPhone, mapZip, splitStreet, stateOf } from './map-contact.ts'
import { mapEthnicity, mapSex } from './map-demographics.ts'
import { mapGrade } from './map-grade.ts'
import { mapRelationship } from './map-guardian.ts'
import { indexLanguages, mapLanguage } from './map-language.ts'
import { mapName, nameFault } from './map-name.ts'

describe('cells of a roster', () => {
  it('grades come from CEDS codes, the highest of a list, and an unknown one is told apart from none', () => {
    expect(['KG', '01', '1', 'PK', 'PR', 'TK', 'IT', 'UG', '13', 'K'].map(mapGrade)).toEqual([
      '0K',
      '01',
      '01',
      'PK',
      'PK',
      'PK',
      'IN',
      'SE',
      '12',
      '0K',
    ])
    expect(mapGrade('08,KG, 09')).toBe('09')
    expect(mapGrade('UG,03')).toBe('03')
    expect(mapGrade('Other')).toBeNull()
    expect(mapGrade('PS')).toBeNull()
    expect(mapGrade('07,Freshman')).toBeUndefined()
  })

  it('sex is one of the list, none for unspecified, and an unknown word is told apart', () => {
    expect(['female', 'Male', 'other', 'X'].map(mapSex)).toEqual([1, 2, 3, 3])
    expect(mapSex('unspecified')).toBeNull()
    expect(mapSex('banana')).toBeUndefined()
  })

  it('ethnicity: Hispanic before every race, two races are Multiracial, nothing said is nothing', () => {
    expect(mapEthnicity('-----ft')).toBe(1)
    expect(mapEthnicity('ftfff-t')).toBe(1)
    expect(mapEthnicity('tffff-f')).toBe(2)
    expect(mapEthnicity('ftfff-f')).toBe(3)
    expect(mapEthnicity('fftff-f')).toBe(4)
    expect(mapEthnicity('ffftf-f')).toBe(5)
    expect(mapEthnicity('fffft-f')).toBe(6)
    expect(mapEthnicity('ftfft-f')).toBe(7)
    expect(mapEthnicity('fffff-f')).toBeNull()
  })

  it('languages answer to codes and names', () => {
    const index = indexLanguages([
      { id: 1, description: 'English', value: 'eng' },
      { id: 3, description: 'Chinese (Mandarin)', value: 'cmn' },
      { id: 4, description: 'Chinese (Cantonese)', value: 'yue' },
      { id: 43, description: 'Kichwa/Quechua', value: 'que' },
      { id: 60, description: 'Tagalog (Filipino)', value: 'tgl' },
    ])
    const find = (cell: string): number | undefined => mapLanguage(index, cell)
    expect(['English', 'eng', 'EN', 'cantonese', 'yue', 'Chinese', 'Quechua', 'Filipino'].map(find)).toEqual([
      1, 1, 1, 4, 4, 3, 43, 60,
    ])
    expect(find('Klingon')).toBeUndefined()
    expect(find('xx')).toBeUndefined()
  })

  it('relationships are the three words of the format', () => {
    expect(['parent', 'guardian', 'relative', 'teacher', null].map(mapRelationship)).toEqual([19, 16, 17, null, null])
  })

  it('contacts are stored in the product form or left out with a reason', () => {
    expect(mapPhone('+1 (718) 555-0100')).toEqual({ value: '7185550100' })
    expect(mapPhone('555-0100')).toHaveProperty('reason')
    expect(mapEmail('a@example.org')).toEqual({ value: 'a@example.org' })
    expect(mapEmail('nobody')).toEqual({ reason: 'This is no e-mail address; the person was taken without it.' })
    expect(mapZip('11201')).toEqual({ value: '11201' })
    expect(mapZip('00000')).toHaveProperty('reason')
    expect(splitStreet('45-12 84th Street')).toEqual({ houseNumber: '45-12', street: '84th Street' })
    expect(splitStreet('Broadway')).toEqual({ houseNumber: null, street: 'Broadway' })
    expect(stateOf(null, '11201')).toBe('NY')
    expect(stateOf(null, '07030')).toBeNull()
  })

  it('names are kept literally, composed and single-spaced; bytes that were not text make them unusable', () => {
    expect(mapName('=HYPERLINK("x")')).toBe('=HYPERLINK("x")')
    expect(mapName('Jose\u0301  Luis')).toBe('Jos\u00E9 Luis')
    expect(nameFault('<b>Ann</b>')).toBeUndefined()
    expect(nameFault('')).toBe('There is no name.')
    expect(nameFault('Jos\uFFFD')).toBe(
      'The name holds characters that are not text, as when a file is not saved as UTF-8.',
    )
    expect(nameFault('a\nb')).toBeDefined()
    expect(nameFault('a'.repeat(101))).toBe('The name is longer than 100 characters.')
  })
})
