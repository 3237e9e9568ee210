/** Tables of the demo district in the order in which they can be written, with the key columns. */
export const DEMO_TABLES = {
  region: undefined,
  street_segment: undefined,
  location: 'location_key',
  person: 'person_sk',
  credential: undefined,
  role_assignment: 'assignment_sk',
  student: 'student_sk',
  guardian: 'guardian_sk',
  enrolment: 'enrolment_sk',
  student_grant: undefined,
  case_assignment: 'assignment_sk',
  case_cover: undefined,
  referral: 'referral_sk',
  assessment: 'evaluation_sk',
  extension_request: 'extension_sk',
  meeting: 'meeting_sk',
  meeting_attendee: 'attendee_sk',
  busy_time: undefined,
  iep_form: 'iep_form_sk',
  iep_section: undefined,
  mandate: 'mandate_sk',
  notice: 'notice_sk',
  consent: 'consent_sk',
  placement: 'placement_sk',
  stac: 'stac_sk',
  document: 'document_sk',
  ei_child: 'ei_child_sk',
  parent_link_request: 'link_sk',
  agency_case: 'agency_case_sk',
  clock: 'clock_sk',
  event: 'event_sk',
  user_event: undefined,
  user_event_version: undefined,
  notification: 'notification_sk',
  duplicate_pair: 'pair_sk',
} as const

export type DemoTable = keyof typeof DEMO_TABLES
export type KeyedTable = { [T in DemoTable]: (typeof DEMO_TABLES)[T] extends string ? T : never }[DemoTable]

/** A row by column name. Columns left out take the default of the table. */
export type DemoRow = Record<string, unknown>

/** Rows kept until the whole district is thought out: a later step of a history may still change an earlier row. */
export class DemoRows {
  readonly #rows = new Map<DemoTable, DemoRow[]>()
  readonly #firstKeys: Readonly<Record<KeyedTable, number>>

  constructor(firstKeys: Readonly<Record<KeyedTable, number>>) {
    this.#firstKeys = firstKeys
  }

  /** @returns the row's key */
  add(table: KeyedTable, row: DemoRow): number {
    const rows = this.of(table)
    const key = this.#firstKeys[table] + rows.length
    row[DEMO_TABLES[table]] = key
    rows.push(row)
    return key
  }

  addUnkeyed(table: Exclude<DemoTable, KeyedTable>, row: DemoRow): void {
    this.of(table).push(row)
  }

  of(table: DemoTable): DemoRow[] {
    const known = this.#rows.get(table)
    if (known) return known
    const made: DemoRow[] = []
    this.#rows.set(table, made)
    return made
  }
}
