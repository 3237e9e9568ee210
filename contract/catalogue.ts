import * as caseAssignment from './case-assignment.ts'
import type { Endpoint } from './endpoint.ts'
import * as people from './people.ts'
import * as portal from './portal.ts'
import * as reference from './reference.ts'
import * as students from './students.ts'
import * as timelines from './timelines.ts'
import * as users from './users.ts'

/** Every call of the product by its operation name: what the adapter mounts, the client speaks, OpenAPI prints, and the sweeping tests walk. */
export const catalogue = {
  getCurrentUser: users.getCurrentUser,
  getUserLocations: users.getUserLocations,
  getUserAgencies: users.getUserAgencies,
  getAgency: users.getAgency,
  getReferenceLocations: reference.getReferenceLocations,
  getReferenceList: reference.getReferenceList,
  getSchools: reference.getSchools,
  searchStudents: students.searchStudents,
  getStudentHeader: students.getStudentHeader,
  getStudentProfile: students.getStudentProfile,
  getStudentDetails: students.getStudentDetails,
  getBasicStudentDetails: students.getBasicStudentDetails,
  explainStudentClocks: timelines.explainStudentClocks,
  assignCase: caseAssignment.assignCase,
  findCaseStaff: caseAssignment.findCaseStaff,
  getOwnChildren: portal.getOwnChildren,
  listPeople: people.listPeople,
  getPerson: people.getPerson,
  invitePerson: people.invitePerson,
  renewInvitation: people.renewInvitation,
  grantRole: people.grantRole,
  endRole: people.endRole,
  setPersonActive: people.setPersonActive,
  signOutEverywhere: people.signOutEverywhere,
} as const satisfies Record<string, Endpoint>

export type Catalogue = typeof catalogue
export type OperationName = keyof Catalogue
