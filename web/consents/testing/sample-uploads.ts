import type { UploadFacts } from '@trellis/contract/consents.ts'
import type { ConsentEntry } from '@trellis/contract/dashboards.ts'

const item = (id: number, description: string) => ({ id, description, sortOrder: id, value: String(id) })

export const sampleFacts = (own: Partial<UploadFacts['known']> = {}, more: Partial<UploadFacts> = {}): UploadFacts => ({
  studentSk: '11',
  studentName: 'Ana Rivera',
  referralSk: '2001',
  types: [72, 68, 17, 62, 70, 71, 75, 20, 105, 39, 18, 19, 1],
  primaryParent: 'Luz Rivera',
  otherParent: 'Juan Vega',
  guardians: [
    { guardianSk: '51', name: 'Luz Rivera', relationship: 'Mother' },
    { guardianSk: '52', name: 'Juan Vega', relationship: 'Father' },
  ],
  ...more,
  known: {
    today: '2026-11-21',
    hasEiId: true,
    referral: { status: 12, isInitial: true, receivedOn: '2026-09-10' },
    consentDate: '2026-10-01',
    isEvaluationAnswered: false,
    isServicesAnswered: false,
    hasServicesToConsent: true,
    areServicesConsented: true,
    hasActiveIep: true,
    eiChildStatus: 2,
    offered: { tenMonth: true, summer: true },
    isAgencyNeeded: false,
    ...own,
  },
})

export const sampleEntry = (own: Partial<ConsentEntry> = {}): ConsentEntry => ({
  consentSk: '301',
  requestDesc: 'Additional assessments',
  evaluations: ['Speech and language', 'Occupational therapy'],
  outcome: 3,
  validFromDate: null,
  consentDate: '2026-10-01',
  consentType: 3,
  requestDate: '2026-11-01',
  answeredBy: null,
  answeredAt: null,
  ...own,
})

export const sampleAgency = (at: number) => ({
  agencySk: 9000 + at,
  locationName: `Bright Steps ${at}`,
  addressLine1: `${at} Main Street`,
  addressLine2: null,
  city: 'Bronx',
  stateCode: 'NY',
  zip: '10451',
  locationCode: `A${at}`,
  buildingCode: `B${at}`,
  geographicalDistrictCode: '09',
})

export const sampleLists = {
  'GET /api/Draft': () => ({ draft: null }),
  'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T12:00:00Z' }),
  'DELETE /api/Draft': () => ({ wasThere: true }),
  'GET /api/ReferenceValue/Contacts': () => [item(1, 'Primary'), item(2, 'Secondary'), item(3, 'Other')],
  'GET /api/ReferenceValue/PartialService': () => [item(1, 'Special class'), item(4, 'Speech-language therapy'), item(5, 'Occupational therapy')],
}
