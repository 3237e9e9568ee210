import type { catalogue } from '@trellis/contract/catalogue.ts'
import { endRole } from './accounts/end-role.ts'
import { endSessions } from './accounts/end-sessions.ts'
import { getCurrentUser } from './accounts/get-current-user.ts'
import { getPerson } from './accounts/get-person.ts'
import { getUserLocations } from './accounts/get-user-locations.ts'
import { grantRole } from './accounts/grant-role.ts'
import { invitePerson } from './accounts/invite-person.ts'
import { listPeople } from './accounts/list-people.ts'
import { renewInvitation } from './accounts/renew-invitation.ts'
import { setPersonActive } from './accounts/set-person-active.ts'
import { findAddress } from './addresses/find-address.ts'
import { getAgency } from './agencies/get-agency.ts'
import { getUserAgencies } from './agencies/get-user-agencies.ts'
import { searchSeitLocations } from './agencies/search-seit-locations.ts'
import { assignCase } from './cases/assign-case.ts'
import { closeCase } from './cases/close-case.ts'
import { addCover, endCover, listCovers } from './cases/covers.ts'
import { listHeldCases } from './cases/held-cases.ts'
import { previewTransfer, transferCases, undoTransfer } from './cases/transfer-cases.ts'
import { getCloseFacts } from './cases/get-close-facts.ts'
import { listDelayReasons } from './cases/list-delay-reasons.ts'
import { findCaseStaff } from './cases/find-staff.ts'
import { getProgramServices, getSeitApplicableForPal } from './consents/get-program-services.ts'
import { getUploadFacts } from './consents/get-upload-facts.ts'
import { listConsentsOfReferral } from './consents/list-consents-of-referral.ts'
import { getActionItems, getEvalActionItems } from './dashboards/get-action-items.ts'
import { getDashboardEvaluation } from './dashboards/get-dashboard-evaluation.ts'
import { getDashboardIep } from './dashboards/get-dashboard-iep.ts'
import { getDashboardReferral } from './dashboards/get-dashboard-referral.ts'
import { getKpiSummary } from './dashboards/get-kpi-summary.ts'
import { getMiscInfo } from './dashboards/get-misc-info.ts'
import { getToday } from './dashboards/get-today.ts'
import { getDashboardPlacement, getPlacementRecord } from './dashboards/placement-records.ts'
import { compareStudents } from './duplicates/compare-students.ts'
import { getDuplicatePair } from './duplicates/get-pair.ts'
import { listDuplicatePairs } from './duplicates/list-pairs.ts'
import { markDifferentChildren } from './duplicates/mark-different.ts'
import { mergeStudents } from './duplicates/merge-students.ts'
import { undoMerge } from './duplicates/undo-merge.ts'
import { getEiRecord } from './early-intervention/get-ei-record.ts'
import { createExtensionRequest } from './evaluations/create-extension-request.ts'
import { getConsentDate, getEvaluationComplianceDate, getNoticeDate } from './evaluations/get-case-dates.ts'
import { getExtensionRequest } from './evaluations/get-extension-request.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { openDraft } from './drafts/open-draft.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { getUserEvent } from './events/get-user-event.ts'
import { listDeletedContacts, listStudentContacts } from './events/list-contacts.ts'
import { getDocumentedAttempts } from './events/read-documented-attempts.ts'
import { restoreUserEvent } from './events/restore-user-event.ts'
import { addManualEvent, saveUserEvent } from './events/save-user-event.ts'
import { deleteDocument, deleteFolder, listDeletedDocuments, restoreDocument } from './files/delete-document.ts'
import { getDocument } from './files/get-document.ts'
import { listCaseActionDocuments, listDocuments, listKipDocuments, listPlacementDocuments } from './files/list-documents.ts'
import { listUploadTypes } from './files/list-upload-types.ts'
import { updateDocumentStatuses } from './files/update-document-statuses.ts'
import { uploadDoc, uploadDocuments } from './files/upload-documents.ts'
import { showMdeWaitlist, showMdeWorklist } from './grids/agency-case-grids.ts'
import {
  exportCbst, exportDashboard, exportEiTransition, exportEvaluations, exportEventLog, exportIep, exportPlacement, exportReferral,
} from './grids/export-grid.ts'
import { showLinkRequests } from './grids/link-requests-grid.ts'
import { listStudentDocuments } from './grids/list-student-documents.ts'
import {
  showCbstGrid, showDashboardGrid, showEiTransitionGrid, showEvaluationsGrid, showIepGrid, showPlacementGrid, showReferralGrid,
} from './grids/show-case-grids.ts'
import { listEiChildDocuments, showNestedEiDocuments } from './grids/show-ei-documents.ts'
import { listEventLog, listStudentEvents, showEventLog, showStudentEventLog } from './grids/show-event-log.ts'
import { showNestedEvaluations } from './grids/show-nested-evaluations.ts'
import { searchMasterIndex } from './master-index/search-master-index.ts'
import type { UseCases } from './http/mount-endpoints.ts'
import { addIepForm, amendIepForm } from './ieps/add-iep-form.ts'
import { cancelIepForm } from './ieps/cancel-iep-form.ts'
import { getIepForm } from './ieps/get-iep-form.ts'
import { saveIepEligibility } from './ieps/save-eligibility.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { retryJob } from './jobs/retry-job.ts'
import { getMail } from './mail/get-mail.ts'
import { listNoticeLanguages } from './notices/list-notice-languages.ts'
import { listMail } from './mail/list-mail.ts'
import { markMailBounced } from './mail/mark-bounced.ts'
import { getProofOfNotice, makeProofExhibit } from './notices/get-proof.ts'
import { listPrintQueue } from './notices/list-print-queue.ts'
import { mailLetterAgain } from './notices/mail-again.ts'
import { markLettersMailed } from './notices/mark-mailed.ts'
import { markLetterReturned } from './notices/mark-returned.ts'
import { listPrintBatches, makePrintBatch, markBatchPrinted, openPrintBatch } from './notices/print-batches.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { getNotificationSummary, markAllNotificationsRead } from './notifications/notification-summary.ts'
import { saveNotification } from './notifications/save-notification.ts'
import { captureFirstAttend } from './placements/capture-first-attend.ts'
import { getFirstAttendDetails } from './placements/get-first-attend-details.ts'
import { returnStac, updateStacStatus } from './placements/update-stac.ts'
import { addStudentAndLinkWithParent } from './parent-links/add-student-and-link.ts'
import { compareWithStudent } from './parent-links/compare-with-student.ts'
import { linkParentWithChild } from './parent-links/link-parent-with-child.ts'
import { rejectLinkRequest } from './parent-links/reject-link-request.ts'
import { getLinkDetails, openLinkReview, releaseLinkReview } from './parent-links/review-link-request.ts'
import { askToBeLinked } from './portal/ask-to-be-linked.ts'
import { answerMeeting } from './portal/answer-meeting.ts'
import { chooseElectronicConsent } from './portal/choose-electronic-consent.ts'
import { choosePortalLanguage, getPortalSettings } from './portal/portal-settings.ts'
import { listStudentGuardians } from './portal/list-student-guardians.ts'
import { listOwnLinkRequests, withdrawLinkRequest } from './portal/own-link-requests.ts'
import { listOwnMeetings } from './portal/list-own-meetings.ts'
import { openOwnNotice, openOwnNoticeFile } from './portal/open-own-notice.ts'
import { getOwnChildren } from './portal/get-own-children.ts'
import { cancelMeetings, putCancelMeetings } from './meetings/cancel-meetings.ts'
import { excuseAttendee } from './meetings/excuse-attendee.ts'
import { findMeetingConflicts } from './meetings/find-conflicts.ts'
import { getAttendeesList, getIepAttendeesList } from './meetings/get-attendee-flags.ts'
import { getFamilyAnswers } from './meetings/get-family-answers.ts'
import { getMeeting, getMeetingAttendees } from './meetings/get-meeting.ts'
import { getPreviousIepDetails } from './meetings/get-previous-iep.ts'
import { getScheduleFacts } from './meetings/get-schedule-facts.ts'
import { listMeetings } from './meetings/list-meetings.ts'
import { makeAttendanceDocument } from './meetings/make-attendance-document.ts'
import { recordMeetingOutcome } from './meetings/record-outcome.ts'
import { scheduleMeeting } from './meetings/schedule-meeting.ts'
import { searchStaffByCriteria } from './cases/search-staff-by-criteria.ts'
import { searchStaff, searchStaffByDistrict, searchStaffByTitle } from './meetings/search-staff.ts'
import { updateMeeting } from './meetings/update-meeting.ts'
import { getNewReferral } from './referrals/get-new-referral.ts'
import { getReferral, listReferrals } from './referrals/get-referral.ts'
import { reviewReferral } from './referrals/review-referral.ts'
import { saveReferral } from './referrals/save-referral.ts'
import { withdrawReferral } from './referrals/withdraw-referral.ts'
import { getThreeYearWaiver } from './referrals/get-three-year-waiver.ts'
import { waiveThreeYear } from './referrals/waive-three-year.ts'
import { addCaseActionStatus } from './referrals/add-case-action-status.ts'
import { getReferenceList } from './reference/get-reference-list.ts'
import { getReferenceLocations } from './reference/get-reference-locations.ts'
import { getSchools } from './reference/get-schools.ts'
import { listRecordAccess } from './audit/list-record-access.ts'
import { listProfileChanges } from './students/list-profile-changes.ts'
import { editStudent } from './students/edit-student.ts'
import { followRegister } from './students/follow-register.ts'
import { getBasicStudentDetails } from './students/get-basic-student-details.ts'
import { getStudentHeader } from './students/get-student-header.ts'
import { getStudentProfile } from './students/get-student-profile.ts'
import { addStudent } from './students/add-student.ts'
import { searchStudents } from './students/search-students.ts'
import { updateStudentDemographics, updateStudentEnrollment, updateStudentHousing, updateStudentInfo } from './students/update-details.ts'
import { getCaseTimeline, getTimelineFacts, printCaseTimeline } from './timelines/get-case-timeline.ts'
import { explainStudentClocks } from './timelines/explain-student-clocks.ts'

/** The only list of what the server does: one use case for every call of the contract, bound to it by type. */
export const useCases: UseCases<typeof catalogue> = {
  getCurrentUser,
  getUserLocations,
  getUserAgencies,
  getAgency,
  findAddress,
  getReferenceLocations,
  getReferenceList,
  getSchools,
  searchStudents,
  createStudent: addStudent,
  searchMasterIndex,
  getEiRecord,
  listDuplicatePairs,
  getDuplicatePair,
  compareStudents,
  markDifferentChildren,
  mergeStudents,
  undoMerge,
  getStudentHeader,
  getStudentProfile,
  getStudentDetails: getStudentProfile,
  getBasicStudentDetails,
  listProfileChanges,
  listRecordAccess,
  editStudent,
  updateStudentInfo,
  updateStudentDemographics,
  updateStudentHousing,
  updateStudentEnrollment,
  followRegister,
  explainStudentClocks,
  getCaseTimeline,
  getTimelineFacts,
  printCaseTimeline,
  assignCase,
  listHeldCases,
  previewTransfer,
  transferCases,
  undoTransfer,
  listCovers,
  addCover,
  endCover,
  getCloseFacts,
  listDelayReasons,
  closeCase,
  findCaseStaff,
  scheduleMeeting,
  updateMeeting,
  getMeeting,
  getMeetingAttendees,
  getFamilyAnswers,
  listMeetings,
  cancelMeetings,
  putCancelMeetings,
  excuseAttendee,
  recordMeetingOutcome,
  makeAttendanceDocument,
  findMeetingConflicts,
  getScheduleFacts,
  getAttendeesList,
  getIepAttendeesList,
  searchStaff,
  searchStaffByDistrict,
  searchStaffByCriteria,
  searchStaffByTitle,
  getConsentDate,
  getNoticeDate,
  getEvaluationComplianceDate,
  getExtensionRequest,
  createExtensionRequest,
  updateStacStatus,
  returnStac,
  getPreviousIepDetails,
  addIepForm,
  amendIepForm,
  getIepForm,
  saveIepEligibility,
  cancelIepForm,
  referralGrid: showReferralGrid,
  evaluationsGrid: showEvaluationsGrid,
  iepGrid: showIepGrid,
  placementGrid: showPlacementGrid,
  cbstGrid: showCbstGrid,
  eiTransitionGrid: showEiTransitionGrid,
  dashboardGrid: showDashboardGrid,
  evaluationsNestedGrid: showNestedEvaluations,
  eiTransitionNestedGrid: showNestedEiDocuments,
  eventLogGrid: showEventLog,
  studentEventLogGrid: showStudentEventLog,
  listEventLog,
  listStudentEvents,
  getUserEvent,
  saveUserEvent,
  addManualEvent,
  addCaseActionStatus,
  restoreUserEvent,
  listStudentContacts,
  listDeletedContacts,
  getDocumentedAttempts,
  getEiChildDocuments: listEiChildDocuments,
  getStudentDocuments: listStudentDocuments,
  linkRequestsGrid: showLinkRequests,
  mdeWorklistGrid: showMdeWorklist,
  mdeWaitlistGrid: showMdeWaitlist,
  eiTransitionExcel: exportEiTransition,
  eventLogExcel: exportEventLog,
  referralExcel: exportReferral,
  evaluationsExcel: exportEvaluations,
  iepExcel: exportIep,
  placementExcel: exportPlacement,
  cbstExcel: exportCbst,
  dashboardExcel: exportDashboard,
  getDashboardReferral,
  getDashboardEvaluation,
  getDashboardIep,
  getDashboardPlacement,
  getPlacementRecord,
  getFirstAttendDetails,
  captureFirstAttend,
  getConsentsForReferral: listConsentsOfReferral,
  getMiscInfo,
  getActionItems,
  getEvalActionItems,
  getKpiSummary,
  getReferral,
  listReferrals,
  getNewReferral,
  saveReferral,
  reviewReferral,
  withdrawReferral,
  getThreeYearWaiver,
  waiveThreeYear,
  getToday,
  openDraft,
  saveDraft,
  discardDraft,
  listNotifications,
  saveNotification,
  getNotificationSummary,
  markAllNotificationsRead,
  getOwnChildren,
  listOwnMeetings,
  openOwnNotice,
  openOwnNoticeFile,
  answerMeeting,
  getPortalSettings,
  choosePortalLanguage,
  chooseElectronicConsent,
  linkParentWithChild,
  addStudentAndLinkWithParent,
  rejectLinkRequest,
  getLinkDetails,
  openLinkReview,
  releaseLinkReview,
  compareWithStudent,
  listStudentGuardians,
  listOwnLinkRequests,
  askToBeLinked,
  withdrawLinkRequest,
  listPeople,
  getPerson,
  invitePerson,
  renewInvitation,
  grantRole,
  endRole,
  setPersonActive,
  signOutEverywhere: endSessions,
  listJobs,
  retryJob,
  listPrintQueue,
  makePrintBatch,
  listPrintBatches,
  openPrintBatch,
  markBatchPrinted,
  markLettersMailed,
  markLetterReturned,
  mailLetterAgain,
  getProofOfNotice,
  makeProofExhibit,
  listNoticeLanguages,
  listMail,
  getMail,
  markMailBounced,
  uploadDocuments,
  uploadDoc,
  getUploadFacts,
  getProgramServices,
  getSeitApplicableForPal,
  searchSeitLocations,
  getDocument,
  listDocuments,
  listKipDocuments,
  listCaseActionDocuments,
  listPlacementDocuments,
  listUploadTypes,
  deleteDocument,
  deleteFolder,
  restoreDocument,
  listDeletedDocuments,
  updateDocumentStatuses,
}
