import { listNoticeLanguages } from './notice-languages.ts'
import { findAddress } from './addresses.ts'
import * as caseTimeline from './case-timeline.ts'
import * as caseActions from './case-actions.ts'
import * as caseAssignment from './case-assignment.ts'
import * as caseClose from './case-close.ts'
import * as dashboards from './dashboards.ts'
import * as consents from './consents.ts'
import * as documents from './documents.ts'
import * as drafts from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import { getEiRecord } from './early-intervention.ts'
import * as evaluations from './evaluations.ts'
import * as events from './events.ts'
import { getFamilyAnswers } from './family-answers.ts'
import * as grids from './grids.ts'
import * as ieps from './ieps.ts'
import * as jobs from './jobs.ts'
import * as mail from './mail.ts'
import { recordMeetingOutcome } from './meeting-outcome.ts'
import * as meetingStaff from './meeting-staff.ts'
import * as meetings from './meetings.ts'
import * as newStudent from './new-student.ts'
import * as notifications from './notifications.ts'
import * as notices from './notices.ts'
import * as parentLinks from './parent-links.ts'
import * as portalSignUp from './portal-sign-up.ts'
import * as people from './people.ts'
import * as placements from './placements.ts'
import * as referrals from './referrals.ts'
import * as portal from './portal.ts'
import * as reference from './reference.ts'
import * as scheduleFacts from './schedule-facts.ts'
import * as studentEdit from './student-edit.ts'
import * as studentHistory from './student-history.ts'
import * as students from './students.ts'
import * as timelines from './timelines.ts'
import * as users from './users.ts'

/** Every call of the product by its operation name: what the adapter mounts, the client speaks, OpenAPI prints, and the sweeping tests walk. */
export const catalogue = {
  getCurrentUser: users.getCurrentUser,
  getUserLocations: users.getUserLocations,
  getUserAgencies: users.getUserAgencies,
  getAgency: users.getAgency,
  findAddress,
  getReferenceLocations: reference.getReferenceLocations,
  getReferenceList: reference.getReferenceList,
  getSchools: reference.getSchools,
  searchStudents: students.searchStudents,
  createStudent: newStudent.createStudent,
  searchMasterIndex: newStudent.searchMasterIndex,
  getEiRecord,
  getStudentHeader: students.getStudentHeader,
  getStudentProfile: students.getStudentProfile,
  getStudentDetails: students.getStudentDetails,
  getBasicStudentDetails: students.getBasicStudentDetails,
  listProfileChanges: studentHistory.listProfileChanges,
  listRecordAccess: studentHistory.listRecordAccess,
  editStudent: studentEdit.editStudent,
  updateStudentInfo: studentEdit.updateStudentInfo,
  updateStudentDemographics: studentEdit.updateStudentDemographics,
  updateStudentHousing: studentEdit.updateStudentHousing,
  updateStudentEnrollment: studentEdit.updateStudentEnrollment,
  followRegister: studentEdit.followRegister,
  explainStudentClocks: timelines.explainStudentClocks,
  getCaseTimeline: caseTimeline.getCaseTimeline,
  getTimelineFacts: caseTimeline.getTimelineFacts,
  printCaseTimeline: caseTimeline.printCaseTimeline,
  assignCase: caseAssignment.assignCase,
  getCloseFacts: caseClose.getCloseFacts,
  listDelayReasons: caseClose.listDelayReasons,
  closeCase: caseClose.closeCase,
  findCaseStaff: caseAssignment.findCaseStaff,
  scheduleMeeting: meetings.scheduleMeeting,
  updateMeeting: meetings.updateMeeting,
  getMeeting: meetings.getMeeting,
  getMeetingAttendees: meetings.getMeetingAttendees,
  getFamilyAnswers,
  listMeetings: meetings.listMeetings,
  cancelMeetings: meetings.cancelMeetings,
  putCancelMeetings: meetings.putCancelMeetings,
  excuseAttendee: meetings.excuseAttendee,
  recordMeetingOutcome,
  findMeetingConflicts: scheduleFacts.findMeetingConflicts,
  getScheduleFacts: scheduleFacts.getScheduleFacts,
  getAttendeesList: scheduleFacts.getAttendeesList,
  getIepAttendeesList: scheduleFacts.getIepAttendeesList,
  searchStaff: meetingStaff.searchStaff,
  searchStaffByDistrict: meetingStaff.searchStaffByDistrict,
  getConsentDate: evaluations.getConsentDate,
  getNoticeDate: evaluations.getNoticeDate,
  getEvaluationComplianceDate: evaluations.getEvaluationComplianceDate,
  getExtensionRequest: evaluations.getExtensionRequest,
  createExtensionRequest: evaluations.createExtensionRequest,
  getPreviousIepDetails: scheduleFacts.getPreviousIepDetails,
  addIepForm: ieps.addIepForm,
  amendIepForm: ieps.amendIepForm,
  referralGrid: grids.referralGrid,
  evaluationsGrid: grids.evaluationsGrid,
  iepGrid: grids.iepGrid,
  placementGrid: grids.placementGrid,
  cbstGrid: grids.cbstGrid,
  eiTransitionGrid: grids.eiTransitionGrid,
  dashboardGrid: grids.dashboardGrid,
  evaluationsNestedGrid: grids.evaluationsNestedGrid,
  eiTransitionNestedGrid: grids.eiTransitionNestedGrid,
  eventLogGrid: grids.eventLogGrid,
  studentEventLogGrid: grids.studentEventLogGrid,
  listEventLog: grids.listEventLog,
  listStudentEvents: grids.listStudentEvents,
  getUserEvent: events.getUserEvent,
  saveUserEvent: events.saveUserEvent,
  addManualEvent: events.addManualEvent,
  addCaseActionStatus: caseActions.addCaseActionStatus,
  restoreUserEvent: events.restoreUserEvent,
  listStudentContacts: events.listStudentContacts,
  listDeletedContacts: events.listDeletedContacts,
  getDocumentedAttempts: events.getDocumentedAttempts,
  getEiChildDocuments: grids.getEiChildDocuments,
  getStudentDocuments: grids.getStudentDocuments,
  linkRequestsGrid: grids.linkRequestsGrid,
  mdeWorklistGrid: grids.mdeWorklistGrid,
  mdeWaitlistGrid: grids.mdeWaitlistGrid,
  eiTransitionExcel: grids.eiTransitionExcel,
  eventLogExcel: grids.eventLogExcel,
  referralExcel: grids.referralExcel,
  evaluationsExcel: grids.evaluationsExcel,
  iepExcel: grids.iepExcel,
  placementExcel: grids.placementExcel,
  cbstExcel: grids.cbstExcel,
  dashboardExcel: grids.dashboardExcel,
  getDashboardReferral: dashboards.getDashboardReferral,
  getDashboardEvaluation: dashboards.getDashboardEvaluation,
  getDashboardIep: dashboards.getDashboardIep,
  getDashboardPlacement: dashboards.getDashboardPlacement,
  getPlacementRecord: dashboards.getPlacementRecord,
  getFirstAttendDetails: placements.getFirstAttendDetails,
  captureFirstAttend: placements.captureFirstAttend,
  getConsentsForReferral: dashboards.getConsentsForReferral,
  getMiscInfo: dashboards.getMiscInfo,
  getActionItems: dashboards.getActionItems,
  getEvalActionItems: dashboards.getEvalActionItems,
  getKpiSummary: dashboards.getKpiSummary,
  getReferral: referrals.getReferral,
  listReferrals: referrals.listReferrals,
  getNewReferral: referrals.getNewReferral,
  saveReferral: referrals.saveReferral,
  reviewReferral: referrals.reviewReferral,
  withdrawReferral: referrals.withdrawReferral,
  getToday: dashboards.getToday,
  listNotifications: notifications.listNotifications,
  saveNotification: notifications.saveNotification,
  getNotificationSummary: notifications.getNotificationSummary,
  markAllNotificationsRead: notifications.markAllNotificationsRead,
  watchLive: notifications.watchLive,
  openDraft: drafts.openDraft,
  saveDraft: drafts.saveDraft,
  discardDraft: drafts.discardDraft,
  getOwnChildren: portal.getOwnChildren,
  listOwnMeetings: portal.listOwnMeetings,
  openOwnNotice: portal.openOwnNotice,
  openOwnNoticeFile: portal.openOwnNoticeFile,
  answerMeeting: portal.answerMeeting,
  getPortalSettings: portal.getPortalSettings,
  choosePortalLanguage: portal.choosePortalLanguage,
  chooseElectronicConsent: portal.chooseElectronicConsent,
  linkParentWithChild: parentLinks.linkParentWithChild,
  addStudentAndLinkWithParent: parentLinks.addStudentAndLinkWithParent,
  rejectLinkRequest: parentLinks.rejectLinkRequest,
  getLinkDetails: parentLinks.getLinkDetails,
  openLinkReview: parentLinks.openLinkReview,
  releaseLinkReview: parentLinks.releaseLinkReview,
  compareWithStudent: parentLinks.compareWithStudent,
  listStudentGuardians: parentLinks.listStudentGuardians,
  listOwnLinkRequests: parentLinks.listOwnLinkRequests,
  askToBeLinked: parentLinks.askToBeLinked,
  withdrawLinkRequest: parentLinks.withdrawLinkRequest,
  signUpForPortal: portalSignUp.signUpForPortal,
  checkPortalSignUp: portalSignUp.checkPortalSignUp,
  finishPortalSignUp: portalSignUp.finishPortalSignUp,
  listPeople: people.listPeople,
  getPerson: people.getPerson,
  invitePerson: people.invitePerson,
  renewInvitation: people.renewInvitation,
  grantRole: people.grantRole,
  endRole: people.endRole,
  setPersonActive: people.setPersonActive,
  signOutEverywhere: people.signOutEverywhere,
  listJobs: jobs.listJobs,
  retryJob: jobs.retryJob,
  listPrintQueue: notices.listPrintQueue,
  makePrintBatch: notices.makePrintBatch,
  listPrintBatches: notices.listPrintBatches,
  openPrintBatch: notices.openPrintBatch,
  markBatchPrinted: notices.markBatchPrinted,
  markLettersMailed: notices.markLettersMailed,
  markLetterReturned: notices.markLetterReturned,
  getProofOfNotice: notices.getProofOfNotice,
  makeProofExhibit: notices.makeProofExhibit,
  listNoticeLanguages,
  listMail: mail.listMail,
  getMail: mail.getMail,
  markMailBounced: mail.markMailBounced,
  uploadDocuments: documents.uploadDocuments,
  uploadDoc: documents.uploadDoc,
  getUploadFacts: consents.getUploadFacts,
  getProgramServices: consents.getProgramServices,
  getSeitApplicableForPal: consents.getSeitApplicableForPal,
  searchSeitLocations: consents.searchSeitLocations,
  getDocument: documents.getDocument,
  listDocuments: documents.listDocuments,
  listKipDocuments: documents.listKipDocuments,
  listCaseActionDocuments: documents.listCaseActionDocuments,
  listPlacementDocuments: documents.listPlacementDocuments,
  listUploadTypes: documents.listUploadTypes,
  deleteDocument: documents.deleteDocument,
  deleteFolder: documents.deleteFolder,
  restoreDocument: documents.restoreDocument,
  listDeletedDocuments: documents.listDeletedDocuments,
  updateDocumentStatuses: documents.updateDocumentStatuses,
} as const satisfies Record<string, Endpoint>

export type Catalogue = typeof catalogue
export type OperationName = keyof Catalogue
