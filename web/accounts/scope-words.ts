import type { Scope } from '@trellis/domain/access/roles.ts'

/** Whom a role reaches when it is held at `place`, in words (process.md 5.1). The server alone decides. */
export function scopeWords(scope: Scope, place: string): string {
  switch (scope) {
    case 'schoolOrDistrict':
      return `the students of ${place}`
    case 'school':
      return `the students of ${place}`
    case 'district':
      return `the students of ${place}`
    case 'region':
      return `the students of all districts of ${place}`
    case 'districtOrCity':
      return `the students of ${place}`
    case 'city':
      return 'all students of the city'
    case 'borough':
      return 'the children with an early-intervention ID in the boroughs of your office'
    case 'agency':
      return `the children assigned to ${place}`
    case 'caseload':
      return 'the children assigned to you'
    case 'family':
      return 'your own children'
  }
}

/** The same before a place is chosen: what the role needs to reach anybody. */
const AT: Readonly<Record<Scope, string>> = {
  schoolOrDistrict: 'Reaches the students of one school, district or region',
  school: 'Reaches the students of one school',
  district: 'Reaches the students of one district',
  region: 'Reaches the students of one region',
  districtOrCity: 'Reaches one district, or from a central office all students',
  city: 'Reaches all students, from a central office only',
  borough: 'Reaches children in Early Intervention of one borough, or from a central office of all',
  agency: 'Reaches the children assigned to one agency',
  caseload: 'Reaches the children assigned to the person',
  family: 'Reaches the person’s own children',
}

export const scopeAtPlace = (scope: Scope): string => AT[scope]
