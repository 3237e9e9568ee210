import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { PlacementStatus } from '../reference/code-enumerations.ts'

/** Placement, one a program and season (process.md 1.11). */
export const PLACEMENT_TRANSITIONS = {
  P1: {
    from: ['new'],
    action: 'create',
    to: PlacementStatus.Open,
    by: [Permission.addPlacements],
    guards: ['iepFinalised', 'oneForEachSeason'],
    effects: ['openFinder'],
  },
  P2: {
    from: [PlacementStatus.Open],
    action: 'chooseSite',
    to: PlacementStatus.DraftOffer,
    by: [Permission.editPlacements],
    guards: ['seatAvailable', 'ratioFits', 'languageFits', 'distanceFits'],
    effects: [],
  },
  P3: {
    from: [PlacementStatus.DraftOffer],
    action: 'sendPacket',
    to: PlacementStatus.Offered,
    by: [Permission.completePlacements, Permission.editPlacements],
    guards: ['shareConsentOutsideDoe'],
    effects: ['programAnswerTask'],
  },
  P4: {
    from: [PlacementStatus.Offered],
    action: 'accept',
    to: PlacementStatus.Authorised,
    by: [Permission.editPlacements],
    guards: ['acceptanceLetterUploaded', 'authorizationDateAllowed', 'agencyForSeit'],
    effects: ['authorizationLetter', 'draftStac'],
  },
  P5: {
    from: [PlacementStatus.Offered],
    action: 'decline',
    to: PlacementStatus.Declined,
    by: [Permission.editPlacements],
    guards: ['outcomeReasonGiven'],
    effects: ['logOutreach', 'partiallyServedNotice', 'openNewSearch'],
  },
  P6: {
    from: [PlacementStatus.Authorised],
    action: 'captureFirstAttend',
    to: PlacementStatus.Attending,
    by: [Permission.captureFirstAttendance],
    guards: ['notBeforeAuthorization', 'notInFuture'],
    effects: ['stopC09AndC10'],
  },
  P7: {
    from: [PlacementStatus.Attending, PlacementStatus.Authorised],
    action: 'end',
    to: PlacementStatus.Ended,
    by: [Permission.editPlacements],
    guards: ['endDateGiven'],
    effects: [],
  },
  P8: {
    from: [PlacementStatus.Open, PlacementStatus.DraftOffer, PlacementStatus.Offered],
    action: 'parentRefuses',
    to: PlacementStatus.Cancelled,
    by: [Permission.editPlacements],
    alsoNeeds: [Permission.closeCase],
    guards: ['withdrawalNoticeSent'],
    effects: ['offerCloseReason7Or8'],
  },
  P9: {
    from: [PlacementStatus.Open, PlacementStatus.DraftOffer, PlacementStatus.Offered],
    action: 'defer',
    to: PlacementStatus.Open,
    by: [Permission.editPlacements],
    guards: ['deferralSigned'],
    effects: ['pauseC09AndC10'],
  },
} as const satisfies StateTable<PlacementStatus>
