import type { CodeOf } from './code-enumerations.ts'

/** Of parent or guardian to student. */
export const Relationship = {
  Adoptive: 1,
  Agency: 2,
  Aunt: 3,
  Birth: 4,
  EmancipatedYouth: 5,
  FamilyFriend: 6,
  Father: 7,
  FosterParent: 8,
  FosterSurrogate: 9,
  GodParent: 10,
  Grandparent: 11,
  LegalPerson: 12,
  Mother: 13,
  Neighbor: 14,
  NonRelative: 15,
  OtherLegalGuardian: 16,
  OtherRelative: 17,
  ParentHasAssignTemporaryGuardianshipTo: 18,
  Parent: 19,
  Sibling: 20,
  StepParent: 21,
  SurrogateParent: 22,
  Title15A: 23,
  Uncle: 24,
  WardOfState: 25,
  CaseWorkerOrPlanner: 26,
} as const
export type Relationship = CodeOf<typeof Relationship>

/** Which family contact; also the relationship field of the DEP-1 form. */
export const Contacts = { Primary: 1, Secondary: 2, Other: 3 } as const
export type Contacts = CodeOf<typeof Contacts>

export const DeliveryMethod = { PostalMail: 1, ElectronicMail: 2, ParentPortal: 3 } as const
export type DeliveryMethod = CodeOf<typeof DeliveryMethod>

export const ContactMethod = {
  Phone: 1,
  Fax: 2,
  Email: 3,
  HomeVisit: 4,
  SchoolVisit: 5,
  PostalMail: 6,
  LetterHome: 7,
  TextMessage: 8,
  PortalMessage: 9,
  VideoCall: 10,
  InPerson: 11,
} as const
export type ContactMethod = CodeOf<typeof ContactMethod>

/** 6, 7 and 8 are not offered for in-reach. */
export const EngagementStatus = {
  Agreed: 1,
  NeedsMoreTime: 2,
  Declined: 3,
  AskedToReschedule: 4,
  AskedForInformation: 5,
  NoAnswer: 6,
  LeftMessage: 7,
  Unreachable: 8,
} as const
export type EngagementStatus = CodeOf<typeof EngagementStatus>

export const EIOutreachToFrom = {
  Parent: 1,
  CPSEAdmin: 2,
  EITransitionTeam: 3,
  FosterCarePlanner: 4,
  EISC: 5,
  MDE: 6,
  PreschoolProgram: 7,
  Other: 8,
} as const
export type EIOutreachToFrom = CodeOf<typeof EIOutreachToFrom>
