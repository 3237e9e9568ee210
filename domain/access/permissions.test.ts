import { describe, expect, it } from 'vitest'
import { DEFAULT_CHECKLIST_PERMISSIONS, NamedPermission, Permission } from './permission-ids.ts'
import { PERMISSIONS, findPermission, isWritePermission, normalisePermission } from './permissions.ts'
import data from './role-permissions.json' with { type: 'json' }

// Written out from the specification (S 6.2), not read from the data it proves.
const SPECIFIED: readonly (readonly [string, number, string, string, number])[] = [
  ['S-6.2-01', 1, 'EI records', 'View', Permission.viewEiRecords],
  ['S-6.2-02', 4, 'Referral', 'View', Permission.viewReferral],
  ['S-6.2-03', 12, 'Evaluation', 'View', Permission.viewEvaluation],
  ['S-6.2-04', 13, 'Placement', 'View', Permission.viewPlacement],
  ['S-6.2-05', 14, 'IEP', 'View', Permission.viewIep],
  ['S-6.2-06', 15, 'CBST', 'View', Permission.viewCbst],
  ['S-6.2-07', 9, 'Student profile', 'View', Permission.viewStudentProfile],
  ['S-6.2-08', 33, 'PWN', 'View', Permission.viewPwn],
  ['S-6.2-09', 30, 'Reevaluation PWN', 'View', Permission.viewReevaluationPwn],
  ['S-6.2-10', 278, 'Reports', 'View', Permission.viewReports],
  ['S-6.2-11', 259, 'Operational reports', 'View', Permission.viewOperationalReports],
  ['S-6.2-12', 279, 'Global search', 'View', Permission.viewGlobalSearch],
  ['S-6.2-13', 116, 'Personally identifiable information', 'View', Permission.viewPersonallyIdentifiableInformation],
  ['S-6.2-14', 112, 'Ed-benefit review', 'View', Permission.viewEdBenefitReview],
  ['S-6.2-15', 100, 'Parent request for additional assessments', 'View', Permission.viewParentRequestForAssessments],
  ['S-6.2-16', 2, 'EI records', 'Add', Permission.addEiRecords],
  ['S-6.2-17', 5, 'Referral', 'Add', Permission.addReferral],
  ['S-6.2-18', 17, 'Evaluations', 'Add', Permission.addEvaluations],
  ['S-6.2-19', 19, 'Placements', 'Add', Permission.addPlacements],
  ['S-6.2-20', 22, 'IEP', 'Add', Permission.addIep],
  ['S-6.2-21', 25, 'CBST', 'Add', Permission.addCbst],
  ['S-6.2-22', 260, 'Student', 'Add', Permission.addStudent],
  ['S-6.2-23', 71, 'Declassification', 'Add', Permission.addDeclassification],
  ['S-6.2-24', 75, 'Ineligibility document', 'Add', Permission.addIneligibilityDocument],
  ['S-6.2-25', 73, 'Waiver of IEP meeting', 'Add', Permission.addWaiverOfIepMeeting],
  ['S-6.2-26', 44, 'Preschool summary', 'Add', Permission.addPreschoolSummary],
  ['S-6.2-27', 68, '12-month school year consent form', 'Add', Permission.addTwelveMonthConsent],
  ['S-6.2-28', 82, 'LRE form', 'Add', Permission.addLreForm],
  ['S-6.2-29', 96, 'Notice of termination', 'Add', Permission.addNoticeOfTermination],
  ['S-6.2-30', 87, 'Consent for initial provision of services', 'Add', Permission.addConsentForInitialServices],
  ['S-6.2-31', 89, 'Prior notice for placement withdrawal', 'Add', Permission.addPriorNoticeForPlacementWithdrawal],
  ['S-6.2-32', 92, 'Parent withdrawal of consent', 'Add', Permission.addParentWithdrawalOfConsent],
  ['S-6.2-33', 111, 'Ed-benefit review', 'Add', Permission.addEdBenefitReview],
  ['S-6.2-34', 6, 'Referral', 'Edit', Permission.editReferral],
  ['S-6.2-35', 10, 'Student profile', 'Edit', Permission.editStudentProfile],
  ['S-6.2-36', 16, 'Evaluations', 'Edit', Permission.editEvaluations],
  ['S-6.2-37', 20, 'Placements', 'Edit', Permission.editPlacements],
  ['S-6.2-38', 23, 'IEP', 'Edit', Permission.editIep],
  ['S-6.2-39', 26, 'CBST', 'Edit', Permission.editCbst],
  ['S-6.2-40', 34, 'PWN', 'Edit', Permission.editPwn],
  ['S-6.2-41', 31, 'Reevaluation PWN', 'Edit', Permission.editReevaluationPwn],
  ['S-6.2-42', 72, 'Declassification', 'Edit', Permission.editDeclassification],
  ['S-6.2-43', 80, 'LRE form', 'Edit', Permission.editLreForm],
  ['S-6.2-44', 83, 'Assurance checklist', 'Edit', Permission.editAssuranceChecklist],
  ['S-6.2-45', 45, 'Preschool summary', 'Edit', Permission.editPreschoolSummary],
  ['S-6.2-46', 69, '12-month form', 'Edit', Permission.editTwelveMonthForm],
  ['S-6.2-47', 97, 'Notice of termination', 'Edit', Permission.editNoticeOfTermination],
  ['S-6.2-48', 94, 'Consent for initial services', 'Edit', Permission.editConsentForInitialServices],
  ['S-6.2-49', 91, 'Prior notice for placement withdrawal', 'Edit', Permission.editPriorNoticeForPlacementWithdrawal],
  ['S-6.2-50', 40, 'Parent request for additional assessments', 'Edit', Permission.editParentRequestForAssessments],
  ['S-6.2-52', 8, 'Referral', 'Complete', Permission.completeReferral],
  ['S-6.2-53', 18, 'Evaluations', 'Complete', Permission.completeEvaluations],
  ['S-6.2-54', 21, 'Placements', 'Complete', Permission.completePlacements],
  ['S-6.2-55', 24, 'IEP', 'Complete', Permission.completeIep],
  ['S-6.2-56', 27, 'CBST', 'Complete', Permission.completeCbst],
  ['S-6.2-57', 7, 'Approve/reject referral', 'Other', Permission.decideReferral],
  ['S-6.2-58', 32, 'Send PWN', 'Other', Permission.sendPwn],
  ['S-6.2-59', 29, 'Send reevaluation PWN', 'Other', Permission.sendReevaluationPwn],
  ['S-6.2-60', 35, 'Schedule social history meeting', 'Other', Permission.scheduleSocialHistoryMeeting],
  ['S-6.2-61', 36, 'Reschedule social history meeting', 'Other', Permission.rescheduleSocialHistoryMeeting],
  ['S-6.2-62', 37, 'Schedule general meeting', 'Other', Permission.scheduleGeneralMeeting],
  ['S-6.2-63', 66, 'Schedule IEP meeting', 'Other', Permission.scheduleIepMeeting],
  ['S-6.2-64', 67, 'Reschedule IEP meeting', 'Other', Permission.rescheduleIepMeeting],
  ['S-6.2-65', 42, 'Initiate assessment planning', 'Other', Permission.initiateAssessmentPlanning],
  ['S-6.2-66', 38, 'Request to share personally identifiable information', 'Other', Permission.requestToSharePii],
  ['S-6.2-67', 39, 'Send parent request for additional assessments', 'Other',
    Permission.sendParentRequestForAssessments],
  ['S-6.2-68', 265, 'Review parent request for additional assessments', 'Other',
    Permission.reviewParentRequestForAssessments],
  ['S-6.2-69', 104, 'Case close', 'Other', Permission.closeCase],
  ['S-6.2-70', 270, 'Generate progress report', 'Other', Permission.generateProgressReport],
  ['S-6.2-71', 271, 'Log outreach', 'Other', Permission.logOutreach],
  ['S-6.2-72', 274, 'Delete document', 'Other', Permission.deleteDocument],
  ['S-6.2-73', 275, 'Assign to agency', 'Other', Permission.assignToAgency],
  ['S-6.2-74', 114, 'Capture first attendance', 'Other', Permission.captureFirstAttendance],
]

const NAMED: readonly (readonly [string, keyof typeof NamedPermission, number])[] = [
  ['P-3-01', 'CanAddEIRecords', 2],
  ['P-3-02', 'CanLogOutreach', 271],
  ['P-3-03', 'CanAddReferralRecords', 5],
  ['P-3-04', 'CanAddIEPRecords', 22],
  ['P-3-05', 'CanAddPlacementsRecords', 19],
  ['P-3-06', 'CanAddEvaluationsRecords', 17],
  ['P-3-07', 'CanAddCBSTRecords', 25],
  ['P-3-08', 'CanCaptureFirstAttend', 114],
  ['P-3-09', 'CanCreateStudent', 260],
  ['P-3-10', 'CanScheduleSHM', 35],
  ['P-3-11', 'CanReScheduleSHM', 36],
  ['P-3-12', 'CanScheduleGEN', 37],
  ['P-3-13', 'CanScheduleIEPMeeting', 66],
  ['P-3-14', 'CanRescheduleIEPMeeting', 67],
]

describe('the permission catalogue', () => {
  it.each(SPECIFIED)('[%s] permission %i is "%s" in group %s', (_ledger, id, name, group, named) => {
    expect(findPermission(id)).toEqual({ id, group, name })
    expect(named).toBe(id)
  })
  it('[S-6.2-51] 59 to 62 edit the checklists: PT teacher, OT teacher, PT parent, OT parent', () => {
    expect(DEFAULT_CHECKLIST_PERMISSIONS).toEqual({ ptTeacher: 59, otTeacher: 60, ptParent: 61, otParent: 62 })
    const titles = [59, 60, 61, 62].map((id) => findPermission(id))
    expect(titles.every((entry) => entry?.group === 'Edit')).toBe(true)
    expect(titles.map((entry) => entry?.name.split(' (')[0])).toEqual([
      'PT teacher checklist',
      'OT teacher checklist',
      'PT parent checklist',
      'OT parent checklist',
    ])
  })
  it('[S-6.2-75] 1038 stands in the catalogue under its own label and is read as 38', () => {
    expect(findPermission(1038)?.name).toBe('Share personally identifiable information')
    expect(normalisePermission(1038)).toBe(38)
    for (const { id } of PERMISSIONS.filter((entry) => entry.id !== 1038)) expect(normalisePermission(id)).toBe(id)
  })
  it('holds 78 ids, each once, and the readable names are the same 78', () => {
    const ids = PERMISSIONS.map((entry) => entry.id)
    expect(ids).toHaveLength(78)
    expect(new Set(ids).size).toBe(78)
    expect(new Set(Object.values(Permission))).toEqual(new Set(ids))
  })
  it.each(NAMED)('[%s] the named permission %s is id %i', (_ledger, name, id) => {
    expect(NamedPermission[name]).toBe(id)
    expect(findPermission(id)).toBeDefined()
  })
  it('the named permissions are those of the data, no more and no fewer', () => {
    expect(NamedPermission).toEqual(data.namedPermissions)
  })
  it('only the View group leaves things as they are; an unknown id counts as a write', () => {
    expect(PERMISSIONS.filter((entry) => !isWritePermission(entry.id))).toHaveLength(15)
    expect(isWritePermission(Permission.addReferral)).toBe(true)
    expect(isWritePermission(31_337)).toBe(true)
  })
})
