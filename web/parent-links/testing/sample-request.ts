import type { LinkComparison, ParentLinkDetails } from '@trellis/contract/parent-links.ts'

export const sampleRequest = (own: Partial<ParentLinkDetails> = {}): ParentLinkDetails => ({
  linkSk: '7', guardianId: '90', parentFname: 'Pat', parentLname: 'Parent', parentEmail: 'pat@example.org', parentPhone: '2125550100',
  address1: '12 Main St', address2: null, city: 'Bronx', state: 33, zip: '10451', childFname: 'Ana', childLname: 'Rivera-López', childDob: '2023-05-06',
  childGender: 1, relationToChild: 13, homeBorough: 1, schoolDistrict: 9, reasonforReferral: [1], otherReferralReason: null, eiService: false,
  referralType: 1, status: 3, statusText: 'Pending Review', requestDate: '2026-11-18', locale: 'es', isEmailVerified: true, heldBy: null, isHeldByMe: true,
  studentSk: null, nycid: null, reviewedBy: null, reviewedDate: null, rejectionReason: null, rejectionNote: null,
  ...own,
})

export const sampleComparison = (own: Partial<LinkComparison> = {}): LinkComparison => ({
  studentSk: '11', nycid: '200000001', firstName: 'Ana', middleName: null, lastName: 'Rivera López', dateOfBirth: '2023-05-06', gender: 1, schoolDBN: '09X001',
  schoolName: 'Sample School', district: 9, address: ['12 Main St'],
  match: { firstName: 'same', lastName: 'same', birthDate: 'same', isSameChild: true },
  guardians: [{ guardianSk: '5', name: 'Pat Parent', relationship: 'Mother', email: null, phone: null, isPrimary: true, hasPortalAccount: false, isLikeTheParent: true }],
  alerts: [], referralObstacle: null,
  ...own,
})
