import type { TestRoster } from './write-test-roster.ts'

export type Cells = Record<string, string>

export const manifest = (facts: Cells): Cells[] =>
  Object.entries(facts).map(([propertyName, value]) => ({ propertyName, value }))
export const user = (sourcedId: string, givenName: string, familyName: string, more: Cells = {}): Cells => ({
  sourcedId,
  givenName,
  familyName,
  ...more,
})
export const role = (userSourcedId: string, is: string, orgSourcedId = 's1'): Cells => ({
  sourcedId: `r-${userSourcedId}-${is}`,
  userSourcedId,
  roleType: 'primary',
  role: is,
  orgSourcedId,
})

/** A district with two schools. */
export const ORGS: Cells[] = [
  { sourcedId: 'd13', name: 'District 13', type: 'district', identifier: '13' },
  { sourcedId: 's1', name: 'P.S. 1, Brooklyn', type: 'school', identifier: '13K001', parentSourcedId: 'd13' },
  { sourcedId: 's2', name: 'P.S. 2', type: 'school', identifier: '08X002' },
]
const ANN = user('u1', 'Ann', 'Núñez-O’Hara', {
  middleName: 'B',
  identifier: '123456789',
  agentSourcedIds: 'g1,g2',
  grades: 'KG',
  'metadata.homeLanguage': 'Spanish',
  'metadata.eiId': '7654321',
  'metadata.street': '45-12 84th Street',
  'metadata.city': 'Brooklyn',
  'metadata.zip': '11201',
  password: 'hunter2-Secret',
  username: 'ann',
})
/** Two children, their guardians and a teacher, with everything that a roster may say of them. */
export const FULL = {
  'orgs.csv': ORGS,
  'users.csv': [
    ANN,
    user('u2', 'Bob', 'Ng', { grades: '07,08' }),
    user('g1', 'Maria', 'Núñez', { email: 'maria@example.org', phone: '(718) 555-0100', password: 'hunter2-Secret' }),
    user('g2', 'Carl', 'Hara'),
    user('t1', 'Tess', 'Teacher', {
      username: 'TTeacher',
      email: 'tess@example.org',
      identifier: 'E100',
      password: 'hunter2-Secret',
    }),
  ],
  'roles.csv': [
    role('u1', 'student'),
    role('u2', 'student', 's2'),
    role('g1', 'parent'),
    role('g2', 'guardian'),
    role('t1', 'teacher'),
    role('t1', 'parent'),
  ],
  'demographics.csv': [
    { sourcedId: 'u1', birthDate: '2020-05-04', sex: 'female', white: 'true', hispanicOrLatinoEthnicity: 'true' },
  ],
  'academicSessions.csv': [
    {
      sourcedId: 'y',
      title: '2026-27',
      type: 'schoolYear',
      startDate: '2026-07-01',
      endDate: '2027-06-30',
      schoolYear: '2027',
    },
  ],
  'enrollments.csv': [
    {
      sourcedId: 'e1',
      classSourcedId: 'c1',
      schoolSourcedId: 's1',
      userSourcedId: 'u1',
      role: 'student',
      primary: 'true',
      beginDate: '2026-09-10',
    },
    {
      sourcedId: 'e2',
      classSourcedId: 'c2',
      schoolSourcedId: 's1',
      userSourcedId: 'u1',
      role: 'student',
      beginDate: '2026-09-15',
    },
    { sourcedId: 'e3', classSourcedId: 'c2', schoolSourcedId: 's1', userSourcedId: 't1', role: 'teacher' },
  ],
} satisfies TestRoster
