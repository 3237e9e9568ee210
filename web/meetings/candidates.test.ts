import { describe, expect, it } from 'vitest'
import { sampleProfile } from '../students/testing/sample-answers.ts'
import { candidateOfStaff, candidatesForRole, candidatesOf } from './candidates.ts'

const staff = (loginId: string, titleCode: string) =>
  candidateOfStaff({
    personSk: '9', firstName: 'Grace', lastName: 'Work', email: `${loginId}@example.org`, loginId, title: 'Social Worker', titleCode,
    workPhone: '7185550142', locationName: 'Sample School',
  })

describe('who can be chosen as an attendee', () => {
  it('[M-3.3-01] is a lookup entry with email, id (staff login id), description (first and last name) and workPhone', () => {
    expect(staff('gwork', '41')).toMatchObject({
      email: 'gwork@example.org', id: 'gwork', description: 'Grace Work', workPhone: '7185550142',
    })
  })

  it('holds the role; where nobody does, the whole staff is offered, and nobody is taken for granted', () => {
    const [worker, psychologist] = [staff('sw', '41'), staff('psy', '40')]
    expect(candidatesOf('schoolSocialWorker', sampleProfile, [worker, psychologist])).toEqual({ list: [worker], isWide: false })
    expect(candidatesOf('principal', sampleProfile, [worker, psychologist])).toEqual({ list: [worker, psychologist], isWide: true })
    expect(candidatesOf('principal', sampleProfile, [worker]).list).toEqual([])
    expect(candidatesForRole('PARENT', sampleProfile, []).list).toMatchObject([{ id: '41', description: 'Anne Byron' }])
  })
})
