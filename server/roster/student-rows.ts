/** A student as staged: the row of users.csv with what the other files say of the same person. */
export interface StagedStudent {
  readonly source_id: string
  readonly row: string
  /** Where the student's own row stands; a delta may bring demographics without it. */
  readonly file: 'users.csv' | 'demographics.csv' | 'enrollments.csv'
  readonly given: string | null
  readonly family: string | null
  readonly middle: string | null
  readonly identifier: string | null
  readonly agents: string | null
  readonly grades: string | null
  readonly org: string | null
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly language: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly role_org: string | null
  readonly demographics_row: number | null
  readonly birth_date: string | null
  readonly sex: string | null
  readonly race: string | null
  readonly enrolled: readonly StagedEnrolment[] | null
}
export interface StagedEnrolment {
  readonly school: string
  readonly row: number
  readonly is_primary: boolean
  readonly begins_on: string | null
  readonly ends_on: string | null
  readonly grades: string | null
}

/** The columns of `student` that the import writes. */
export const STUDENT_COLUMNS = {
  source_id: 'text',
  nyc_id: 'text',
  ei_id: 'text',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  birth_date: 'date',
  sex_id: 'int',
  ethnicity_id: 'int',
  grade: 'text',
  school_key: 'int',
  district: 'int',
  region: 'int',
  borough_id: 'int',
  home_language_id: 'int',
  house_number: 'text',
  street: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  ats_status: 'text',
  active: 'boolean',
} as const
export interface StudentFields {
  readonly source_id: string | null
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly birth_date: string | null
  readonly sex_id: number | null
  readonly ethnicity_id: number | null
  readonly grade: string | null
  readonly school_key: number | null
  readonly district: number | null
  readonly region: number | null
  readonly borough_id: number | null
  readonly home_language_id: number | null
  readonly house_number: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly ats_status: string
  readonly active: boolean
}
export interface StoredStudent extends StudentFields {
  /** Columns that people changed here, by commas: the import leaves them. */
  readonly edited_fields: string
  readonly student_sk: string
  readonly last_key: string
  /** The import itself had made it inactive. */
  readonly was_gone: boolean
}

export const GUARDIAN_COLUMNS = {
  source_id: 'text',
  relationship_id: 'int',
  first_name: 'text',
  last_name: 'text',
  home_phone: 'text',
  email: 'text',
  spoken_language_id: 'int',
  street_address_1: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  active: 'boolean',
} as const
export interface GuardianFields {
  readonly source_id: string
  readonly relationship_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly home_phone: string | null
  readonly email: string | null
  readonly spoken_language_id: number | null
  readonly street_address_1: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly active: boolean
}
export interface StoredGuardian extends Omit<GuardianFields, 'source_id'> {
  readonly guardian_sk: string
  readonly student_sk: string
  readonly source_id: string | null
  readonly is_primary: boolean
  readonly was_gone: boolean
  /** Columns that people changed here, by commas: the import leaves them. */
  readonly edited_fields: string
}
/** A user that a student's agentSourcedIds name. */
export interface StagedAgent {
  readonly source_id: string
  readonly row: string
  readonly kind: string | null
  readonly relation: string | null
  readonly gone: boolean
  readonly given: string | null
  readonly family: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

export const ENROLMENT_COLUMNS = {
  source_id: 'text',
  school_key: 'int',
  school_year: 'text',
  grade: 'text',
  begins_on: 'date',
  ends_on: 'date',
  active: 'boolean',
} as const
export interface EnrolmentFields {
  readonly source_id: string
  readonly school_key: number
  readonly school_year: string
  readonly grade: string | null
  readonly begins_on: string | null
  readonly ends_on: string | null
  readonly active: boolean
}
export interface StoredEnrolment extends EnrolmentFields {
  readonly enrolment_sk: string
  readonly student_sk: string
}

/** Whether every column that the import writes is already so. */
export const isSame = <T extends object>(columns: Readonly<Record<string, string>>, one: T, other: T): boolean =>
  Object.keys(columns).every((column) => one[column as keyof T] === other[column as keyof T])
