/** What rows of a table are called where people read of them; a table without a word is named by its own. */
const WORDS: Readonly<Record<string, string>> = {
  agency_case: 'Agency cases', assessment: 'Assessments', case_action_status: 'Statuses of requests', case_assignment: 'Case assignments', case_closing: 'Case closings',
  clock: 'Clocks', consent: 'Consents', delivery_step: 'Steps of delivery', document: 'Documents', ei_child: 'Early-intervention records', electronic_consent: 'Electronic consents',
  enrolment: 'Enrolments', event: 'Events', extension_request: 'Extension requests', guardian: 'Parents and guardians', iep_form: 'IEPs', iep_section: 'Sections of IEPs',
  mandate: 'Mandates', meeting: 'Meetings', meeting_answer: 'Answers of the family', meeting_attendee: 'Attendees', meeting_invitation: 'Invitations', notice: 'Notices',
  notice_delivery: 'Deliveries of notices', notification: 'Notifications', outgoing_mail: 'Mail', parent_link_request: 'Requests of the parent portal', placement: 'Placements',
  referral: 'Referrals', stac: 'STAC records', student_alias: 'Earlier ids', student_change: 'Changes of the profile', student_grant: 'Whose caseload, agency or family', user_event: 'Logged events',
  user_event_version: 'Versions of logged events',
}

export const tableWords = (table: string): string => WORDS[table] ?? table.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** Records of which a child has one that is open: two of them must become one before the children do. */
const BLOCKS: Readonly<Record<string, string>> = {
  referral_one_open: 'Both records have an open referral. Close or withdraw one of them first.',
  iep_form_one_in_work: 'Both records have an IEP in work. Finish or discard one of them first.',
  ei_child_student: 'Both records have an early-intervention record. Ask the Early Intervention transition team which one holds.',
}
export const blockOf = (uniqueIndex: string): string | undefined => BLOCKS[uniqueIndex]

const STAYS: Readonly<Record<string, string>> = {
  case_assignment_current: 'Both cases are assigned: the survivor keeps its own assignment, the other one stays with the merged record.',
  student_grant_pkey: 'Somebody who sees both records keeps the one grant of the survivor.',
}
export const stayOf = (uniqueIndex: string, table: string): string =>
  STAYS[uniqueIndex] ?? `${tableWords(table)} that the survivor has already stay with the merged record.`

const FIELDS: Readonly<Record<string, string>> = {
  nyc_id: 'Student ID', ei_id: 'EI id', source_id: 'Id in the register', first_name: 'First name', middle_name: 'Middle name', last_name: 'Last name', birth_date: 'Date of birth',
  sex_id: 'Gender', ethnicity_id: 'Ethnicity', grade: 'Grade', home_language_id: 'Home language', case_closed_on: 'Case closed on', house_number: 'House number', street: 'Street',
  apartment: 'Apartment', city: 'City', state: 'State', zip: 'Zip', school_key: 'School', district: 'District', region: 'Region', borough_id: 'Borough', in_special_ed: 'In special education',
  special_ed_active: 'Special education active', three_year_due: 'Three-year reevaluation due', hearing_open: 'Impartial hearing open', active: 'Active', red_alerts: 'Alerts',
}
export const fieldWords = (column: string): string => FIELDS[column] ?? column.replaceAll('_', ' ')
