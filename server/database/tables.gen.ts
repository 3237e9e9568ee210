// Written by `npm run schema` from the catalog of a migrated database. To change it, write a migration.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** `YYYY-MM-DD`, never an instant. */
type Day = string
/** A bigint key: text, as it travels on the wire. */
type Key = string
type Instant = Date | string
/** pg makes a PostgreSQL array of a JavaScript one, so JSON is handed over as text: `JSON.stringify(value)`. */
type JsonText = string

export interface AgencyCaseTable {
  agency_case_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  referral_sk: Key | null
  agency_sk: number | null
  list: string
  status: number
  language_id: number | null
  added_on: Day
  ended_on: Day | null
  removal_reason_id: number | null
  version: ColumnType<number, number | undefined, number>
}

export interface AssessmentTable {
  evaluation_sk: ColumnType<Key, Key | undefined, Key>
  referral_sk: Key
  student_sk: Key
  evaluation_type_id: number
  status: number
  assigned_to: Key | null
  agency_sk: number | null
  language_id: number | null
  assigned_on: Day | null
  due_date: Day | null
  assessed_on: Day | null
  submitted_on: Day | null
  submitted_by: Key | null
  finalised_on: Day | null
  finalised_by: Key | null
  rejection_reason_id: number | null
  rejection_text: string | null
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface AuditEntryTable {
  entry_id: GeneratedAlways<Key>
  at: ColumnType<Date, Instant | undefined, Instant>
  xact: ColumnType<string, string | undefined, string>
  person_sk: Key | null
  role_id: number | null
  location_key: number | null
  actor: ColumnType<string, string | undefined, string>
  action: string
  operation: string
  outcome: ColumnType<string, string | undefined, string>
  student_sk: Key | null
  student_sks: ColumnType<Key[] | null, readonly Key[] | null, readonly Key[] | null>
  entity_kind: string | null
  entity_sk: Key | null
  private_hash: Buffer | null
  private_salt: Buffer | null
  private_data: ColumnType<unknown, JsonText | null, JsonText | null>
}

export interface AuditSealTable {
  batch: Key
  sealed_at: ColumnType<Date, Instant | undefined, Instant>
  last_xact: string
  last_entry_id: Key
  entry_ids: ColumnType<Key[], readonly Key[], readonly Key[]>
  row_hashes: Buffer
  previous_hash: Buffer
  hash: Buffer
}

export interface BusyTimeTable {
  meeting_sk: Key
  person_sk: Key
  meets_on: Day
  starts_at: string
  ends_at: string
}

export interface CaseActionStatusTable {
  referral_sk: Key
  seq: number
  student_sk: Key
  status: number
  dated_on: Day
  note: string
  person_sk: Key | null
  role_id: number | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface CaseAssignmentTable {
  assignment_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  person_sk: Key
  assigned_by: Key | null
  assigned_at: ColumnType<Date, Instant | undefined, Instant>
  ended_at: ColumnType<Date | null, Instant | null, Instant | null>
  version: ColumnType<number, number | undefined, number>
  transfer_sk: Key | null
  former_person_sk: Key | null
  contact_phone: string | null
  contact_email: string | null
}

export interface CaseClosingTable {
  closing_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  referral_sk: Key | null
  closed_on: Day
  reason_id: number | null
  discharge_reason_id: number | null
  discharged_on: Day | null
  discharge_status_id: number | null
  confirmed: ColumnType<unknown, JsonText | undefined, JsonText>
  delays: ColumnType<unknown, JsonText | undefined, JsonText>
  due_on: Day | null
  action: string | null
  closed_by: Key | null
  role_id: number | null
  location_key: number | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface CaseCoverTable {
  cover_sk: ColumnType<Key, Key | undefined, Key>
  absent_sk: Key
  covering_sk: Key
  starts_on: Day
  ends_on: Day
  made_by: Key
  made_at: ColumnType<Date, Instant | undefined, Instant>
  ended_at: ColumnType<Date | null, Instant | null, Instant | null>
  ended_by: Key | null
}

export interface CaseSummaryTable {
  student_sk: Key
  has_ei: boolean
  is_closed: boolean
  in_referrals: boolean
  in_evaluations: boolean
  in_iep: boolean
  in_placement: boolean
  in_cbst: boolean
  in_ei: boolean
  events_total: ColumnType<number, number | undefined, number>
  events_manual: ColumnType<number, number | undefined, number>
  evaluations_open: number
  evaluations_total: number
  school_key: number | null
  district: number | null
  region: number | null
  borough_id: number | null
  unexplained_due: Day | null
  explained_due: Day | null
  policy_due: Day | null
  compliance_date: Day | null
  due_date: Day | null
  assigned_to: Key | null
  case_process: string
  case_stage: string
  activity: string
  last_key: string
  first_key: string
  grade: string | null
  referral_type: number | null
  referral_status: number | null
  next_evaluation_type: number | null
  next_evaluation_status: number | null
  iep_type: number | null
  iep_status: number | null
  placement_status: number | null
  ei_status: number | null
  ei_agency_sk: number | null
  ei_notified_on: Day | null
  meeting_on: Day | null
  referral_sk: Key | null
  next_evaluation_sk: Key | null
  iep_form_sk: Key | null
  placement_sk: Key | null
  meeting_sk: Key | null
  nyc_id: string | null
  ei_id: string | null
  student_name: string
}

export interface CaseTallyTable {
  tally_sk: GeneratedAlways<Key>
  school_key: number | null
  district: number | null
  region: number | null
  borough_id: number | null
  has_ei: boolean
  cases: number
  referrals: number
  evaluations: number
  ieps: number
  placements: number
  cbst: number
  ei: number
  events: number
  manual_events: number
}

export interface CaseTransferTable {
  transfer_sk: ColumnType<Key, Key | undefined, Key>
  transfer_key: string
  made_by: Key
  made_at: ColumnType<Date, Instant | undefined, Instant>
  undone_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface ClockTable {
  clock_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  clock_id: string
  subject_kind: string
  subject_sk: Key | null
  start_event: string
  started_on: Day
  policy_date: Day | null
  compliance_date: Day | null
  after_known_day: Day | null
  rests_on_projected: ColumnType<boolean, boolean | undefined, boolean>
  is_legal: boolean
  agreed_date: Day | null
  other_starts: ColumnType<unknown, JsonText | undefined, JsonText>
  pauses: ColumnType<unknown, JsonText | undefined, JsonText>
  extensions: ColumnType<unknown, JsonText | undefined, JsonText>
  stopped_on: Day | null
  stop_event: string | null
  result: string | null
  delay_reason_ids: ColumnType<number[], readonly number[] | undefined, readonly number[]>
  version: ColumnType<number, number | undefined, number>
}

export interface ClockMoveTable {
  move_sk: GeneratedAlways<Key>
  student_sk: Key
  clock_sk: Key
  clock_id: string
  move: string
  on_day: Day | null
  from_date: Day | null
  to_date: Day | null
  note: string | null
  at: ColumnType<Date, Instant | undefined, Instant>
  event_sk: Key | null
}

export interface ConsentTable {
  consent_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  referral_sk: Key | null
  iep_form_sk: Key | null
  type: number
  status: number
  requested_on: Day | null
  signed_on: Day | null
  valid_to: Day | null
  signed_by_guardian_sk: Key | null
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  answered_by: Key | null
  answered_at: ColumnType<Date | null, Instant | null, Instant | null>
  evaluation_type_ids: ColumnType<number[], readonly number[] | undefined, readonly number[]>
  detail: ColumnType<unknown, JsonText | undefined, JsonText>
}

export interface CredentialTable {
  person_sk: Key
  password_hash: string
  must_change: ColumnType<boolean, boolean | undefined, boolean>
  failed_attempts: ColumnType<number, number | undefined, number>
  locked_until: ColumnType<Date | null, Instant | null, Instant | null>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface DeliveryStepTable {
  step_sk: ColumnType<Key, Key | undefined, Key>
  delivery_sk: Key
  student_sk: Key
  at: ColumnType<Date, Instant | undefined, Instant>
  state: string
  detail: string | null
  person_sk: Key | null
}

export interface DocumentTable {
  document_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  entity_kind: string | null
  entity_sk: Key | null
  type: number
  other_type: string | null
  status: number
  name: string
  format: string
  size_bytes: Key | null
  sha256: Buffer | null
  uploaded_at: ColumnType<Date, Instant | undefined, Instant>
  uploaded_by: Key | null
  comment: string | null
  deleted_at: ColumnType<Date | null, Instant | null, Instant | null>
  deleted_by: Key | null
  delete_reason: string | null
  version: ColumnType<number, number | undefined, number>
  media_type: string | null
  form: string | null
  chain_version: ColumnType<number, number | undefined, number>
  replaces_sk: Key | null
  purged_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface DraftTable {
  owner_sk: Key
  form_key: string
  subject: string
  student_sk: Key | null
  revision: ColumnType<number, number | undefined, number>
  writer: string
  content: string
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface DuplicateCheckTable {
  check_sk: GeneratedAlways<Key>
  child_sk: Key
  birth_date: Day | null
}

export interface DuplicatePairTable {
  pair_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  other_sk: Key
  score: number
  parts: ColumnType<unknown, JsonText, JsonText>
  found_by: string
  found_at: ColumnType<Date, Instant | undefined, Instant>
  decision: string | null
  reason: string | null
  decided_by: Key | null
  decided_at: ColumnType<Date | null, Instant | null, Instant | null>
  version: ColumnType<number, number | undefined, number>
}

export interface DuplicateSweepTable {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  next_birth_date: Day | null
  rounds: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  rules: ColumnType<number, number | undefined, number>
  ended_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface EiChildTable {
  ei_child_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  status: number
  agency_sk: number | null
  service_coordinator: Key | null
  notified_on: Day | null
  conference_on: Day | null
  conference_declined: ColumnType<boolean, boolean | undefined, boolean>
  opted_out_on: Day | null
  comment: string | null
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  erased_on: Day | null
}

export interface ElectronicConsentTable {
  consent_sk: ColumnType<Key, Key | undefined, Key>
  guardian_sk: Key
  student_sk: Key
  is_given: boolean
  channel: string
  locale: string
  recorded_by: Key
  recorded_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface EnrolmentTable {
  enrolment_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  school_key: number | null
  school_year: string | null
  grade: string | null
  begins_on: Day | null
  ends_on: Day | null
  source_id: string | null
  active: ColumnType<boolean, boolean | undefined, boolean>
}

export interface EventTable {
  event_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  occurred_at: ColumnType<Date, Instant | undefined, Instant>
  kind: string
  subject: string
  detail: string | null
  entity_kind: string | null
  entity_sk: Key | null
  from_status: number | null
  to_status: number | null
  person_sk: Key | null
  role_id: number | null
  location_key: number | null
  clock_effect: ColumnType<unknown, JsonText | null, JsonText | null>
  deleted_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface ExtensionRequestTable {
  extension_sk: ColumnType<Key, Key | undefined, Key>
  evaluation_sk: Key
  student_sk: Key
  status: number
  days: number
  reason_id: number
  other_reason: string | null
  requested_by: Key | null
  requested_on: Day
  requested_due_by: Day | null
  days_approved: number | null
  new_due_by: Day | null
  rejection_reason_id: number | null
  rejection_text: string | null
  decided_by: Key | null
  decided_on: Day | null
  version: ColumnType<number, number | undefined, number>
  override_reason: string | null
  withdrawn_at: ColumnType<Date | null, Instant | null, Instant | null>
  withdrawn_by: Key | null
}

export interface GuardianTable {
  guardian_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  is_primary: ColumnType<boolean, boolean | undefined, boolean>
  relationship_id: number | null
  first_name: string
  last_name: string
  home_phone: string | null
  work_phone: string | null
  email: string | null
  spoken_language_id: number | null
  written_language_id: number | null
  street_address_1: string | null
  street_address_2: string | null
  city: string | null
  state: string | null
  zip: string | null
  electronic_consent: ColumnType<boolean, boolean | undefined, boolean>
  person_sk: Key | null
  source_id: string | null
  active: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  edited_fields: ColumnType<string, string | undefined, string>
}

export interface IdempotencyKeyTable {
  person_sk: Key
  operation: string
  key: string
  body_hash: Buffer
  status: number | null
  response: ColumnType<unknown, JsonText | null, JsonText | null>
  created_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface IepFormTable {
  iep_form_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  referral_sk: Key | null
  type: number
  status: number
  is_annual: ColumnType<boolean, boolean | undefined, boolean>
  is_amendment: ColumnType<boolean, boolean | undefined, boolean>
  reference_iep_form_sk: Key | null
  meeting_sk: Key | null
  effective_on: Day | null
  ends_on: Day | null
  projected_annual_on: Day | null
  finalised_on: Day | null
  finalised_by: Key | null
  classification_id: number | null
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface IepSectionTable {
  iep_form_sk: Key
  section: string
  student_sk: Key
  state: string
  is_required: boolean
  reason: string | null
  answers: ColumnType<unknown, JsonText | undefined, JsonText>
  carried_from: Key | null
  version: ColumnType<number, number | undefined, number>
  updated_by: Key | null
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface InvitationTable {
  token_hash: Buffer
  person_sk: Key
  invited_by: Key | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
  expires_at: ColumnType<Date, Instant, Instant>
  used_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface JobTable {
  job_sk: ColumnType<Key, Key | undefined, Key>
  kind: string
  unique_key: string | null
  payload: ColumnType<unknown, JsonText, JsonText>
  state: ColumnType<string, string | undefined, string>
  due_at: ColumnType<Date, Instant | undefined, Instant>
  attempts: ColumnType<number, number | undefined, number>
  last_error: string | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
  finished_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface LocationTable {
  location_key: ColumnType<number, number | undefined, number>
  location_code: string
  name: string
  kind: string
  dbn: string | null
  district: number | null
  region: number | null
  borough_id: number | null
  agency_sk: number | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  phone: string | null
  source_id: string | null
  active: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface MailAttemptTable {
  attempt_sk: ColumnType<Key, Key | undefined, Key>
  mail_sk: Key
  at: ColumnType<Date, Instant | undefined, Instant>
  outcome: string
  detail: string | null
  person_sk: Key | null
}

export interface MandateTable {
  mandate_sk: ColumnType<Key, Key | undefined, Key>
  iep_form_sk: Key
  student_sk: Key
  mandate_type_id: number
  description: string
  frequency: number | null
  duration_minutes: number | null
  group_size: number | null
  ratio: string | null
  language_id: number | null
  is_twelve_month: ColumnType<boolean, boolean | undefined, boolean>
  starts_on: Day | null
  ends_on: Day | null
  version: ColumnType<number, number | undefined, number>
  period_id: number | null
  group_type_id: number | null
  group_type_other: string | null
  location_id: number | null
  location_other: string | null
  related_service_id: number | null
  classroom_setting_id: number | null
  goal_numbers: string | null
  authorised_on: Day | null
  first_attend_on: Day | null
}

export interface MeetingTable {
  meeting_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  referral_sk: Key | null
  iep_form_sk: Key | null
  kind: number
  status: number
  meets_on: Day | null
  starts_at: string | null
  original_meets_on: Day | null
  street_address_1: string | null
  mode_id: number | null
  form: ColumnType<unknown, JsonText | null, JsonText | null>
  scheduled_by: Key | null
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  sub_type: string | null
  ends_at: string | null
  street_address_2: string | null
  floor_room: string | null
  city: string | null
  state: string | null
  zip: string | null
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  by_post: ColumnType<boolean, boolean | undefined, boolean>
  by_email: ColumnType<boolean, boolean | undefined, boolean>
  by_portal: ColumnType<boolean, boolean | undefined, boolean>
  recipient_guardian_sk: Key | null
  recipient_name: string | null
  recipient_email: string | null
  recipient_phone: string | null
  recipient_street_address_1: string | null
  recipient_street_address_2: string | null
  recipient_city: string | null
  recipient_state: string | null
  recipient_zip: string | null
  instructions: string | null
  translation_language_id: number | null
  notice_count: ColumnType<number, number | undefined, number>
  continues_meeting_sk: Key | null
  scheduled_at: ColumnType<Date, Instant | undefined, Instant>
  updated_by: Key | null
  cancelled_at: ColumnType<Date | null, Instant | null, Instant | null>
  cancelled_by: Key | null
  cancel_reason_id: number | null
  cancel_reason_text: string | null
  calendar_uid: ColumnType<string, string | undefined, string>
  calendar_sequence: ColumnType<number, number | undefined, number>
  original_starts_at: string | null
  outcome_recorded_at: ColumnType<Date | null, Instant | null, Instant | null>
  outcome_recorded_by: Key | null
  not_held_reason_id: number | null
  not_held_reason_text: string | null
  is_agreed: boolean | null
}

export interface MeetingAnswerTable {
  answer_sk: ColumnType<Key, Key | undefined, Key>
  meeting_sk: Key
  student_sk: Key
  guardian_sk: Key
  person_sk: Key
  kind: string
  meets_on: Day
  starts_at: string
  language_id: number | null
  note: string | null
  locale: string
  answered_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface MeetingAttemptTable {
  meeting_sk: Key
  event_sk: Key
  student_sk: Key
}

export interface MeetingAttendeeTable {
  attendee_sk: ColumnType<Key, Key | undefined, Key>
  meeting_sk: Key
  student_sk: Key
  role: string
  name: string
  email: string | null
  phone: string | null
  person_sk: Key | null
  guardian_sk: Key | null
  is_required: boolean
  is_additional: ColumnType<boolean, boolean | undefined, boolean>
  by_post: ColumnType<boolean, boolean | undefined, boolean>
  sort_order: ColumnType<number, number | undefined, number>
  added_at: ColumnType<Date, Instant | undefined, Instant>
  removed_at: ColumnType<Date | null, Instant | null, Instant | null>
  excused_on: Day | null
  excusal_area_discussed: boolean | null
  excusal_input_on: Day | null
  excusal_recorded_by: Key | null
  excusal_recorded_at: ColumnType<Date | null, Instant | null, Instant | null>
  excusal_is_emergency: ColumnType<boolean, boolean | undefined, boolean>
  attendance_id: number | null
}

export interface MeetingInvitationTable {
  meeting_sk: Key
  student_sk: Key
  address_key: string
  name: string
  address: string
  is_required: boolean
  is_family: boolean
  content: ColumnType<unknown, JsonText, JsonText>
  method: string
  sequence: number
  organizer_name: string
  organizer_address: string
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface MeetingReminderTable {
  meeting_sk: Key
  guardian_sk: Key
  number: number
  student_sk: Key
  mail_sk: Key
  meets_on: Day
  starts_at: string
  locale: string
}

export interface MigrationTable {
  name: string
  checksum: string
  applied_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface NoticeTable {
  notice_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  referral_sk: Key | null
  iep_form_sk: Key | null
  type: number | null
  status: number
  language_id: number | null
  sent_on: Day | null
  sent_by: Key | null
  supersedes_sk: Key | null
  body: ColumnType<unknown, JsonText | null, JsonText | null>
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  kind: ColumnType<string, string | undefined, string>
  meeting_sk: Key | null
  change: string | null
  number: number | null
  guardian_sk: Key | null
  recipient_name: string | null
  issued_at: ColumnType<Date | null, Instant | null, Instant | null>
  issued_on: Day | null
  meets_on: Day | null
  starts_at: string | null
  days_before: number | null
  locale: string | null
  reference: string | null
  transcript: ColumnType<unknown, JsonText | null, JsonText | null>
  transcript_hash: Buffer | null
  document_sk: Key | null
  is_copy: ColumnType<boolean, boolean | undefined, boolean>
}

export interface NoticeDeliveryTable {
  delivery_sk: ColumnType<Key, Key | undefined, Key>
  notice_sk: Key
  student_sk: Key
  channel: string
  guardian_sk: Key | null
  recipient_name: string
  address: ColumnType<unknown, JsonText | null, JsonText | null>
  email: string | null
  state: string
  state_at: ColumnType<Date, Instant | undefined, Instant>
  reason: string | null
  instead_of_sk: Key | null
  mail_sk: Key | null
  batch_sk: Key | null
  mailed_on: Day | null
  returned_on: Day | null
  opened_at: ColumnType<Date | null, Instant | null, Instant | null>
  days_before: number | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
  version: ColumnType<number, number | undefined, number>
  attendee_sk: Key | null
  fallback_address: ColumnType<unknown, JsonText | null, JsonText | null>
}

export interface NotificationTable {
  notification_sk: ColumnType<Key, Key | undefined, Key>
  person_sk: Key
  student_sk: Key | null
  kind: number
  parts: ColumnType<unknown, JsonText | undefined, JsonText>
  caused_by: Key | null
  once_key: string | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
  read_at: ColumnType<Date | null, Instant | null, Instant | null>
  dismissed_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface OidcModelTable {
  model: string
  id: string
  payload: ColumnType<unknown, JsonText, JsonText>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  account_id: GeneratedAlways<string | null>
  expires_at: ColumnType<Date | null, Instant | null, Instant | null>
  consumed_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface OutboxTable {
  outbox_sk: ColumnType<Key, Key | undefined, Key>
  xact: ColumnType<string, string | undefined, string>
  topic: string
  payload: ColumnType<unknown, JsonText | undefined, JsonText>
  created_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface OutgoingMailTable {
  mail_sk: ColumnType<Key, Key | undefined, Key>
  kind: string
  student_sk: Key | null
  recipient_key: string
  change_key: string
  thread_key: string | null
  to_name: string
  to_address: string
  subject: string
  body_text: string
  calendar_method: string | null
  calendar: string | null
  message_id: string
  state: ColumnType<string, string | undefined, string>
  state_at: ColumnType<Date, Instant | undefined, Instant>
  reason: string | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface ParentLinkRequestTable {
  link_sk: ColumnType<Key, Key | undefined, Key>
  guardian_person_sk: Key
  student_sk: Key | null
  status: number
  child_first_name: string
  child_last_name: string
  child_birth_date: Day
  relationship_id: number | null
  district: number | null
  borough_id: number | null
  request: ColumnType<unknown, JsonText | undefined, JsonText>
  requested_on: Day
  rejection_reason_id: number | null
  reviewed_by: Key | null
  reviewed_on: Day | null
  version: ColumnType<number, number | undefined, number>
  claimed_by: Key | null
  claimed_at: ColumnType<Date | null, Instant | null, Instant | null>
  locale: ColumnType<string, string | undefined, string>
  rejection_note: string | null
  proof_seen: ColumnType<boolean, boolean | undefined, boolean>
  custody_checked: ColumnType<boolean, boolean | undefined, boolean>
  referral_sk: Key | null
  closed_on: Day | null
}

export interface PersonTable {
  person_sk: ColumnType<Key, Key | undefined, Key>
  user_name: string | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  title: string | null
  doe_employee_id: string | null
  agency_sk: number | null
  is_demo: ColumnType<boolean, boolean | undefined, boolean>
  source_id: string | null
  active: ColumnType<boolean, boolean | undefined, boolean>
  deactivated_at: ColumnType<Date | null, Instant | null, Instant | null>
  tokens_valid_from: ColumnType<Date, Instant | undefined, Instant>
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  email_verified_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface PersonIdentityTable {
  issuer: string
  subject: string
  person_sk: Key
}

export interface PlacementTable {
  placement_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  iep_form_sk: Key
  mandate_sk: Key | null
  status: number
  is_summer: ColumnType<boolean, boolean | undefined, boolean>
  school_key: number | null
  offered_on: Day | null
  authorised_on: Day | null
  first_attend_on: Day | null
  deferred_until: Day | null
  ends_on: Day | null
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  class_code: string | null
  agency_key: number | null
}

export interface PortalLanguageTable {
  person_sk: Key
  language: string
  chosen_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface PortalSignUpTable {
  sign_up_sk: ColumnType<Key, Key | undefined, Key>
  email: string
  first_name: string
  last_name: string
  phone: string
  language: string
  token_hash: Buffer | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
  expires_at: ColumnType<Date | null, Instant | null, Instant | null>
  used_at: ColumnType<Date | null, Instant | null, Instant | null>
}

export interface PrintBatchTable {
  batch_sk: ColumnType<Key, Key | undefined, Key>
  state: ColumnType<string, string | undefined, string>
  letters: number
  pages: number | null
  sha256: Buffer | null
  created_at: ColumnType<Date, Instant | undefined, Instant>
  created_by: Key
  location_key: number | null
  ready_at: ColumnType<Date | null, Instant | null, Instant | null>
  printed_at: ColumnType<Date | null, Instant | null, Instant | null>
  printed_by: Key | null
  delivery_sks: ColumnType<Key[], readonly Key[] | undefined, readonly Key[]>
}

export interface ProofEpochTable {
  one: ColumnType<boolean, boolean | undefined, boolean>
  started_at: ColumnType<Date, Instant, Instant>
}

export interface ProofSeenTable {
  id: Buffer
  expires_at: ColumnType<Date, Instant, Instant>
}

export interface ReferenceItemTable {
  list_name: string
  id: number
  description: string
  sort_order: number
  value: string
  attributes: ColumnType<unknown, JsonText | undefined, JsonText>
  active_to: Day | null
}

export interface ReferenceListTable {
  name: string
  name_key: GeneratedAlways<string>
  kind: string
  purpose: string
  origin: string
  version: ColumnType<number, number | undefined, number>
}

export interface ReferralTable {
  referral_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  type: number
  status: number
  previous_status: number | null
  request_date: Day | null
  referral_date: Day | null
  source_id: number | null
  reason_id: number | null
  reason_text: string | null
  requested_by: Key | null
  reviewed_by: Key | null
  reject_reason: string | null
  consent_date: Day | null
  evaluation_site_key: number | null
  closed_on: Day | null
  close_reason_id: number | null
  close_detail: ColumnType<unknown, JsonText | null, JsonText | null>
  version: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Instant | undefined, Instant>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  form: ColumnType<unknown, JsonText | undefined, JsonText>
  updated_by: Key | null
}

export interface RegionTable {
  region: number
  name: string
  districts: ColumnType<number[], readonly number[], readonly number[]>
}

export interface RoleAssignmentTable {
  assignment_sk: ColumnType<Key, Key | undefined, Key>
  person_sk: Key
  role_id: number
  location_key: number
  starts_on: Day
  ends_on: Day | null
  granted_by: Key | null
  granted_at: ColumnType<Date, Instant | undefined, Instant>
  ended_by: Key | null
  version: ColumnType<number, number | undefined, number>
}

export interface RosterClassTable {
  source_id: string
  row: number
  grades: string | null
  school: string | null
}

export interface RosterCourseTable {
  source_id: string
  row: number
  grades: string | null
}

export interface RosterDemographicsTable {
  source_id: string
  row: number
  birth_date: string | null
  sex: string | null
  race: string | null
}

export interface RosterEnrollmentTable {
  user_source: string
  school: string
  row: number
  is_primary: boolean
  begins_on: string | null
  ends_on: string | null
  grades: string | null
}

export interface RosterGoneTable {
  kind: string
  sk: Key
  since: ColumnType<Date, Instant | undefined, Instant>
}

export interface RosterImportTable {
  import_sk: ColumnType<Key, Key | undefined, Key>
  source_code: string
  source_name: string | null
  started_at: ColumnType<Date, Instant | undefined, Instant>
  finished_at: ColumnType<Date | null, Instant | null, Instant | null>
  counts: ColumnType<unknown, JsonText | null, JsonText | null>
}

export interface RosterOrgTable {
  source_id: string
  row: number
  name: string | null
  type: string | null
  identifier: string | null
  parent: string | null
  gone: boolean
}

export interface RosterProfileTable {
  user_source: string
  row: number
  user_name: string | null
}

export interface RosterRoleTable {
  user_source: string
  role: string
  row: number
  org: string | null
  is_primary: boolean
  gone: boolean
}

export interface RosterSessionTable {
  source_id: string
  row: number
  type: string | null
  starts_on: string | null
  ends_on: string | null
  school_year: string | null
}

export interface RosterUserTable {
  source_id: string
  row: Key
  file: ColumnType<string, string | undefined, string>
  kind: string | null
  relation: string | null
  gone: boolean
  enabled: ColumnType<boolean, boolean | undefined, boolean>
  given: string | null
  family: string | null
  middle: string | null
  identifier: string | null
  email: string | null
  phone: string | null
  user_name: string | null
  agents: string | null
  grades: string | null
  org: string | null
  nyc_id: string | null
  ei_id: string | null
  language: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
}

export interface SchoolDayOffTable {
  school_year: string
  day: Day
  name: string
  day_type_id: ColumnType<number, number | undefined, number>
}

export interface SchoolYearTable {
  school_year: string
  first_day: Day
  last_day: Day
  projected: boolean
  origin: string
  version: ColumnType<number, number | undefined, number>
}

export interface SettingTable {
  name: string
  value: ColumnType<unknown, JsonText, JsonText>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface SignInFailureTable {
  subject: Buffer
  failures: number
  locked_until: ColumnType<Date | null, Instant | null, Instant | null>
  started_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface StacTable {
  stac_sk: ColumnType<Key, Key | undefined, Key>
  student_sk: Key
  placement_sk: Key
  status: number
  submitted_by: Key | null
  submitted_on: Day | null
  decided_by: Key | null
  decided_on: Day | null
  comment: string | null
  version: ColumnType<number, number | undefined, number>
}

export interface StoredFileTable {
  sha256: Buffer
  size_bytes: Key
  created_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface StreetSegmentTable {
  borough_id: number
  street_key: string
  low_number: Key
  high_number: Key
  side: ColumnType<string, string | undefined, string>
  city: string
  zip: string
  school_district: number
}

export interface StudentTable {
  student_sk: ColumnType<Key, Key | undefined, Key>
  nyc_id: string | null
  ei_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  birth_date: Day | null
  sex_id: number | null
  ethnicity_id: number | null
  grade: string | null
  school_key: number | null
  district: number | null
  region: number | null
  borough_id: number | null
  home_language_id: number | null
  house_number: string | null
  street: string | null
  apartment: string | null
  city: string | null
  state: string | null
  zip: string | null
  ats_status: ColumnType<string, string | undefined, string>
  in_special_ed: ColumnType<boolean, boolean | undefined, boolean>
  special_ed_active: ColumnType<boolean, boolean | undefined, boolean>
  case_closed_on: Day | null
  ineligible: ColumnType<boolean, boolean | undefined, boolean>
  three_year_due: ColumnType<boolean, boolean | undefined, boolean>
  hearing_open: ColumnType<boolean, boolean | undefined, boolean>
  red_alerts: ColumnType<number[], readonly number[] | undefined, readonly number[]>
  last_key: string
  first_key: string
  last_sound: ColumnType<string[], readonly string[] | undefined, readonly string[]>
  last_letters: string
  first_letters: string
  last_sound_1: GeneratedAlways<string | null>
  last_sound_2: GeneratedAlways<string | null>
  is_demo: ColumnType<boolean, boolean | undefined, boolean>
  source_id: string | null
  active: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Instant | undefined, Instant>
  updated_at: ColumnType<Date, Instant | undefined, Instant>
  housing_status_id: number | null
  edited_fields: ColumnType<string, string | undefined, string>
  merged_into: Key | null
}

export interface StudentAliasTable {
  id: string
  student_sk: Key
  merge_sk: Key
}

export interface StudentChangeTable {
  change_sk: GeneratedAlways<Key>
  student_sk: Key
  guardian_sk: Key | null
  guardian_name: string | null
  field: string
  old_value: string | null
  new_value: string | null
  at: ColumnType<Date, Instant | undefined, Instant>
  person_sk: Key | null
  source: string
  save: ColumnType<string, string | undefined, string>
}

export interface StudentGrantTable {
  kind: string
  holder: Key
  student_sk: Key
  reason: string
  since: ColumnType<Date, Instant | undefined, Instant>
}

export interface StudentMergeTable {
  merge_sk: ColumnType<Key, Key | undefined, Key>
  survivor_sk: Key
  merged_sk: Key
  reason: string
  merged_by: Key
  merged_at: ColumnType<Date, Instant | undefined, Instant>
  survivor_before: ColumnType<unknown, JsonText, JsonText>
  survivor_after: ColumnType<unknown, JsonText, JsonText>
  merged_before: ColumnType<unknown, JsonText, JsonText>
  moved: ColumnType<unknown, JsonText, JsonText>
  changed: ColumnType<unknown, JsonText, JsonText>
  undone_by: Key | null
  undone_at: ColumnType<Date | null, Instant | null, Instant | null>
  undo_reason: string | null
  version: ColumnType<number, number | undefined, number>
}

export interface TicketTable {
  token_hash: Buffer
  person_sk: Key
  purpose: string
  subject: string
  expires_at: ColumnType<Date, Instant, Instant>
  used_at: ColumnType<Date | null, Instant | null, Instant | null>
  cookie_hash: Buffer | null
  issued_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface UserEventTable {
  event_sk: Key
  student_sk: Key
  direction: string
  related_action_id: number
  contact_method_id: number
  engagement_status_id: number | null
  occurred_on: Day
  from_name: string
  to_name: string
  evaluation_sk: Key | null
  form: string
  version: ColumnType<number, number | undefined, number>
  changed_by: Key | null
  changed_at: ColumnType<Date, Instant | undefined, Instant>
  deleted_at: ColumnType<Date | null, Instant | null, Instant | null>
  deleted_by: Key | null
  delete_reason: string | null
}

export interface UserEventVersionTable {
  event_sk: Key
  version: number
  student_sk: Key
  operation: string
  form: string
  reason: string | null
  changed_by: Key | null
  role_id: number | null
  changed_at: ColumnType<Date, Instant | undefined, Instant>
}

export interface DB {
  agency_case: AgencyCaseTable
  assessment: AssessmentTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  busy_time: BusyTimeTable
  case_action_status: CaseActionStatusTable
  case_assignment: CaseAssignmentTable
  case_closing: CaseClosingTable
  case_cover: CaseCoverTable
  case_summary: CaseSummaryTable
  case_tally: CaseTallyTable
  case_transfer: CaseTransferTable
  clock: ClockTable
  clock_move: ClockMoveTable
  consent: ConsentTable
  credential: CredentialTable
  delivery_step: DeliveryStepTable
  document: DocumentTable
  draft: DraftTable
  duplicate_check: DuplicateCheckTable
  duplicate_pair: DuplicatePairTable
  duplicate_sweep: DuplicateSweepTable
  ei_child: EiChildTable
  electronic_consent: ElectronicConsentTable
  enrolment: EnrolmentTable
  event: EventTable
  extension_request: ExtensionRequestTable
  guardian: GuardianTable
  idempotency_key: IdempotencyKeyTable
  iep_form: IepFormTable
  iep_section: IepSectionTable
  invitation: InvitationTable
  job: JobTable
  location: LocationTable
  mail_attempt: MailAttemptTable
  mandate: MandateTable
  meeting: MeetingTable
  meeting_answer: MeetingAnswerTable
  meeting_attempt: MeetingAttemptTable
  meeting_attendee: MeetingAttendeeTable
  meeting_invitation: MeetingInvitationTable
  meeting_reminder: MeetingReminderTable
  migration: MigrationTable
  notice: NoticeTable
  notice_delivery: NoticeDeliveryTable
  notification: NotificationTable
  oidc_model: OidcModelTable
  outbox: OutboxTable
  outgoing_mail: OutgoingMailTable
  parent_link_request: ParentLinkRequestTable
  person: PersonTable
  person_identity: PersonIdentityTable
  placement: PlacementTable
  portal_language: PortalLanguageTable
  portal_sign_up: PortalSignUpTable
  print_batch: PrintBatchTable
  proof_epoch: ProofEpochTable
  proof_seen: ProofSeenTable
  reference_item: ReferenceItemTable
  reference_list: ReferenceListTable
  referral: ReferralTable
  region: RegionTable
  role_assignment: RoleAssignmentTable
  roster_class: RosterClassTable
  roster_course: RosterCourseTable
  roster_demographics: RosterDemographicsTable
  roster_enrollment: RosterEnrollmentTable
  roster_gone: RosterGoneTable
  roster_import: RosterImportTable
  roster_org: RosterOrgTable
  roster_profile: RosterProfileTable
  roster_role: RosterRoleTable
  roster_session: RosterSessionTable
  roster_user: RosterUserTable
  school_day_off: SchoolDayOffTable
  school_year: SchoolYearTable
  setting: SettingTable
  sign_in_failure: SignInFailureTable
  stac: StacTable
  stored_file: StoredFileTable
  street_segment: StreetSegmentTable
  student: StudentTable
  student_alias: StudentAliasTable
  student_change: StudentChangeTable
  student_grant: StudentGrantTable
  student_merge: StudentMergeTable
  ticket: TicketTable
  user_event: UserEventTable
  user_event_version: UserEventVersionTable
}
