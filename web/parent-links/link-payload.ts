import type { LinkExistingStudent, LinkStudent, ParentLinkDetails } from '@trellis/contract/parent-links.ts'
import type { NewStudentPayload } from '@trellis/contract/new-student.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import type { NewStudentPrefill } from '../new-student/new-student-values.ts'
import type { SearchRun } from '../students/search-values.ts'
import { EMPTY_SEARCH } from '../students/search-values.ts'

/** What the reviewer states beside the request. */
export interface Stated {
  proofSeen: boolean
  custodyChecked: boolean
  opensReferral: boolean
}

/** S 3.4: the request as it was shown. */
const shown = (details: ParentLinkDetails) => {
  const {
    linkSk, guardianId, parentFname, parentLname, parentEmail, parentPhone, address1, address2, city, state, zip, childFname, childLname, childDob,
    childGender, relationToChild, homeBorough, schoolDistrict, reasonforReferral, otherReferralReason, eiService,
  } = details
  return {
    linkSk, guardianId, parentFname, parentLname, parentEmail, parentPhone, address1, address2, city, state, zip, childFname, childLname, childDob,
    childGender, relationToChild, homeBorough, schoolDistrict, reasonforReferral, otherReferralReason, eiService,
  }
}

const referralType = ({ opensReferral }: Stated) => (opensReferral ? ReferralType.InitialReferral : null)

/** [S-3.4-02] */
export const linkPayload = (
  details: ParentLinkDetails,
  student: { studentSk: string; nycid: string | null; schoolDBN: string | null },
  stated: Stated,
): LinkExistingStudent => ({
  ...shown(details),
  studentSk: student.studentSk,
  nycid: student.nycid,
  studentDBN: student.schoolDBN,
  referralType: referralType(stated),
  proofSeen: stated.proofSeen,
  custodyChecked: stated.custodyChecked,
})

/** The form of Add New Student, which began with the request, as the link payload. */
export const addAndLinkPayload = (details: ParentLinkDetails, typed: NewStudentPayload, stated: Stated): LinkStudent => ({
  ...shown(details),
  childFname: typed.firstName,
  middleName: typed.middleName ?? null,
  childLname: typed.lastName,
  childDob: typed.dob,
  childGender: typed.gender,
  address1: `${typed.houseNumber} ${typed.streetName}`,
  address2: typed.apartmentNumber ?? null,
  city: typed.city,
  state: typed.state,
  zip: typed.zip,
  homeBorough: typed.homeBorough,
  schoolDistrict: typed.schoolDistrict,
  relationToChild: typed.guardianRelationship,
  parentFname: typed.guardianFirstName,
  parentLname: typed.guardianLastName,
  referralType: referralType(stated),
  proofSeen: stated.proofSeen,
  custodyChecked: false,
  bypassDuplicateCheck: typed.bypassDuplicateCheck ?? false,
})

export const prefillOf = (details: ParentLinkDetails): NewStudentPrefill => ({
  firstName: details.childFname,
  lastName: details.childLname,
  gender: details.childGender,
  dateOfBirth: details.childDob,
  homeBorough: details.homeBorough,
  streetAddress1: details.address1 ?? '',
  apartmentNumber: details.address2 ?? '',
  city: details.city ?? '',
  state: details.state,
  zip: details.zip ?? '',
  schoolDistrict: details.schoolDistrict,
  guardianRelationship: details.relationToChild,
  guardianFirstName: details.parentFname,
  guardianLastName: details.parentLname,
})

/** The search takes letters and spaces; names are matched without the signs between. */
const searched = (name: string): string => name.replaceAll(/[^\p{L}\p{M} ]+/gu, ' ').trim()

export const searchOf = (details: ParentLinkDetails): SearchRun => ({
  values: { ...EMPTY_SEARCH, firstName: searched(details.childFname), lastName: searched(details.childLname), dateOfBirth: details.childDob },
  page: 1,
  isStarted: true,
})
