import { describe, expect, it } from 'vitest'
import { ATTENDEE_CARDS } from './attendee-roles.ts'
import {
  attendeeFlagsFor, attendeeGroups, mayBeInRegularEducation, previousIepOf, shownClassroomSettings, type AttendeeFlags,
} from './attendee-cards.ts'

const none: AttendeeFlags = {
  parent: false, generalEducationTeacher: false, specialEducationTeacher: false, schoolSocialWorker: false, schoolPsychologist: false,
  relatedServiceProvider: false, districtRepresentative: false,
}

describe('the attendee cards', () => {
  it('[M-2.1-13] exist for the ten roles', () => {
    expect(ATTENDEE_CARDS.toSorted()).toEqual([
      'districtRepresentative', 'generalEducationTeacher', 'parent', 'principal', 'relatedServiceProvider', 'schoolPsychologist', 'schoolSocialWorker',
      'specialEducationTeacher', 'student', 'teacher',
    ])
  })

  it.each([
    ['[M-2.1-34]', 3, ['parent', 'schoolSocialWorker']],
    ['[M-2.1-35]', 1, ['principal', 'parent', 'teacher']],
    ['[M-2.1-36]', 5, ['parent', 'schoolSocialWorker']],
  ] as const)('%s of kind %i are fixed, whatever the flags say, with none optional', (_id, kind, cards) => {
    const all = Object.fromEntries(Object.keys(none).map((key) => [key, true])) as unknown as AttendeeFlags
    for (const flags of [none, all]) expect(attendeeGroups(kind, flags)).toEqual({ required: cards, optional: [] })
  })

  it.each([4, 98, 99] as const)('[M-2.1-37][M-2.1-38][M-2.1-39] of kind %i follow the flags; the rest is optional, the related service provider never', (kind) => {
    for (const flag of Object.keys(none) as (keyof AttendeeFlags)[]) {
      const { required, optional } = attendeeGroups(kind, { ...none, [flag]: true })
      expect(required).toEqual([flag])
      expect(optional).toEqual(ATTENDEE_CARDS.filter((card) => card !== flag && card !== 'relatedServiceProvider'))
    }
  })

  it.each([
    ['[M-4.1-24]', { hasRS: true, hasSCIS: false, hasSEprogram: false }, ['specialEducationTeacher']],
    ['[M-4.1-24]', { hasRS: false, hasSCIS: false, hasSEprogram: true }, ['specialEducationTeacher']],
    ['[M-4.1-24][M-4.1-26]', { hasRS: false, hasSCIS: true, hasSEprogram: false }, ['generalEducationTeacher', 'specialEducationTeacher']],
    ['[M-4.1-25]', { hasRS: false, hasSCIS: false, hasSEprogram: false }, ['relatedServiceProvider']],
  ] as const)('%s the previous IEP %o adds to what the flags ask for', (_id, previous, cards) => {
    expect(attendeeGroups(4, none, previous).required).toEqual(cards)
    expect(attendeeGroups(4, { ...none, parent: true }, previous).required).toEqual(['parent', ...cards])
  })

  it('ask for psychologist and social worker at a first meeting, for the psychologist after three years, always for parent and district', () => {
    const flags = (setting: 'Initial' | 'Mandated 3 Year' | 'Annual', previous?: Parameters<typeof attendeeFlagsFor>[0]['previous']) =>
      attendeeFlagsFor({ setting, previous, mayBeInRegularEducation: true })
    const related = { hasRS: true, hasSCIS: false, hasSEprogram: false }
    expect(flags('Initial')).toMatchObject({ parent: true, districtRepresentative: true, schoolPsychologist: true, schoolSocialWorker: true, specialEducationTeacher: true, relatedServiceProvider: false })
    expect(flags('Mandated 3 Year', related)).toMatchObject({ schoolPsychologist: true, schoolSocialWorker: false })
    expect(flags('Annual', related)).toMatchObject({ parent: true, districtRepresentative: true, schoolPsychologist: false, schoolSocialWorker: false, specialEducationTeacher: true })
  })

  it('reads a previous IEP from its mandates, and knows when a child is in special classes alone', () => {
    expect(previousIepOf([4])).toEqual({ hasRS: true, hasSCIS: false, hasSEprogram: false })
    expect(previousIepOf([2])).toEqual({ hasRS: false, hasSCIS: true, hasSEprogram: false })
    expect(previousIepOf([1, 10])).toEqual({ hasRS: false, hasSCIS: false, hasSEprogram: true })
    expect([undefined, [], [4], [2], [5], [1, 5]].map((types) => mayBeInRegularEducation(types))).toEqual([true, true, true, true, true, true])
    expect(mayBeInRegularEducation([1, 4])).toBe(false)
  })

  it('leaves classroom settings 3 and 8 out where there are others', () => {
    expect(shownClassroomSettings([1, 3, 8])).toEqual([1])
    expect(shownClassroomSettings([3, 8])).toEqual([3, 8])
  })
})
