import { describe, expect, it } from 'vitest'
import seed from '../../database/seed/reference-lists.json' with { type: 'json' }
import { CODE_ENUMERATIONS, findListName, isEditableList, REFERENCE_LISTS } from './list-names.ts'

const namesOf = (kind: string) =>
  Object.entries(seed.lists).flatMap(([name, list]) => (list.kind === kind ? [name] : []))

describe('reference lists', () => {
  it('are 90 editable lists and 37 enumerations, the same as the reference data', () => {
    expect(REFERENCE_LISTS).toHaveLength(90)
    expect(CODE_ENUMERATIONS).toHaveLength(37)
    expect([...REFERENCE_LISTS]).toEqual(namesOf('list'))
    expect([...CODE_ENUMERATIONS]).toEqual(namesOf('enum'))
  })
  it('every item has id, description, sortOrder and value; ids are unique within the list', () => {
    for (const [name, list] of Object.entries(seed.lists)) {
      const ids = list.items.map((item) => item.id)
      expect(new Set(ids).size, name).toBe(ids.length)
      for (const item of list.items) {
        expect([typeof item.id, typeof item.description, typeof item.sortOrder, typeof item.value], name).toEqual([
          'number',
          'string',
          'number',
          'string',
        ])
      }
    }
  })
  it('are looked up without regard to case; an unknown name is no list', () => {
    expect(findListName('evalstatus')).toBe('EvalStatus')
    expect(findListName('REFERRALTYPE')).toBe('ReferralType')
    expect(findListName('NoSuchList')).toBeUndefined()
  })
  it('enumerations are not editable', () => {
    expect(isEditableList('Borough')).toBe(true)
    expect(isEditableList('ReferralStatus')).toBe(false)
  })
})
