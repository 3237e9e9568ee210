import { searchStudents } from '@trellis/contract/students.ts'
import { describe, expect, it } from 'vitest'
import { SEARCH_TARGETS } from './search-targets.ts'
import { EMPTY_SEARCH } from './search-values.ts'
import { sampleRow } from './testing/sample-answers.ts'
import { criteriaOf } from './use-student-search.ts'

const role = { roleId: 40, roleName: 'Psychologist' }

describe('what is sent', () => {
  it('[S-6.1-01] the role goes with the search, and what is empty does not', () => {
    const body = criteriaOf({ ...EMPTY_SEARCH, firstName: ' Ada ', grade: 'PK' }, false, role)
    expect(body).toEqual({ firstName: 'Ada', grade: 'PK', ...role })
    expect(searchStudents.body.safeParse(body).success).toBe(true)
  })

  it('[S-9-04] the first school code is sent while its field is shown and unchanged, never with an id', () => {
    const named = { ...EMPTY_SEARCH, lastName: 'Byron' }
    expect(criteriaOf(named, true, role)).toMatchObject({ schoolDBN: '01M991', isReferralSearch: true })
    expect(criteriaOf(named, false, role)).not.toHaveProperty('schoolDBN')
    expect(criteriaOf({ ...named, schoolDbn: '09X992' }, true, role)).toMatchObject({ schoolDBN: '09X992' })
    expect(criteriaOf({ ...named, schoolDbn: '' }, true, role)).not.toHaveProperty('schoolDBN')
    expect(criteriaOf({ ...EMPTY_SEARCH, nycId: '200000001' }, true, role)).not.toHaveProperty('schoolDBN')
  })
})

describe('where menu items lead', () => {
  it('the profile needs an id of either kind', () => {
    expect(SEARCH_TARGETS.viewProfile?.(sampleRow(), {})).toEqual({ href: '/student/200000001' })
    const child = sampleRow({ nycId: null, eiId: '123456' })
    expect(SEARCH_TARGETS.viewProfile?.(child, {})).toEqual({ href: '/student/123456' })
    expect(SEARCH_TARGETS.viewProfile?.(sampleRow({ nycId: null }), {})).toBeUndefined()
  })

  it('linking is there only where something links', () => {
    expect(SEARCH_TARGETS.createOrLinkStudent?.(sampleRow(), {})).toBeUndefined()
    expect(SEARCH_TARGETS.createOrLinkStudent?.(sampleRow(), { onLink: () => undefined })).toHaveProperty('run')
  })
})
