import type { MasterIndexRow } from '@trellis/contract/new-student.ts'
import type { NewStudentPrefill } from '../new-student-values.ts'
import type { Answers } from '../../students/testing/render-signed-in.tsx'

const list = (...items: [number, string, string][]) => items.map(([id, description, value], at) => ({ id, description, value, sortOrder: at + 1 }))

export const sampleAnswers: Answers = {
  'GET /api/ReferenceValue/Sex': () => list([1, 'Female', 'F'], [2, 'Male', 'M']),
  'GET /api/ReferenceValue/State': () => list([30, 'New Jersey', 'NJ'], [33, 'New York', 'NY']),
  'GET /api/ReferenceValue/District': () => list([7, 'District 7', '07'], [17, 'District 17', '17']),
  'GET /api/ReferenceValue/Relationship': () => list([13, 'Mother', 'Mother'], [3, 'Aunt', 'Aunt'], [7, 'Father', 'Father']),
  'GET /api/Draft': () => ({ draft: null }),
  'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
  'DELETE /api/Draft': () => ({ wasThere: true }),
  'POST /api/GOAT/getAddress': () => ({ out_error_message: '', out_usps_city_name: 'Brooklyn', out_zip_code: '11226', out_school_dist: '17' }),
  'POST /student-api/Student/SearchMSI': () => [],
}

export const complete: NewStudentPrefill = {
  firstName: 'Ana', lastName: 'Rivera', gender: 1, dateOfBirth: '2023-05-06', homeBorough: 1, streetAddress1: '12 Grand Concourse',
  city: 'Bronx', state: 33, zip: '10451', schoolDistrict: 7, guardianRelationship: 13, guardianFirstName: 'Luz', guardianLastName: 'Rivera',
}

export const sampleMatch = (own: Partial<MasterIndexRow> = {}): MasterIndexRow => ({
  studentName: 'Rivera, Ana', firstName: 'Ana', middleName: null, lastName: 'Rivera', nycId: '200000001', eiId: null, studentSk: '11',
  dateOfBirth: '2023-05-06', gender: 'Female', school: '07X001 P.S. 1', district: 7, isWithinReach: true,
  score: 80, verdict: 'likely', reasons: ['The last names are the same.', 'The first names are the same.', 'The dates of birth are the same.'], ...own,
})
