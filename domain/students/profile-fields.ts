/** How a stored column of a profile is called and what its value is: text, a day, or an id of a reference list. */
export interface ProfileField {
  readonly label: string
  readonly kind: 'text' | 'date' | 'phone' | 'flag' | 'school' | 'account' | 'alerts' | 'list'
  /** The reference list of an id. */
  readonly list?: string
}

const text = (label: string): ProfileField => ({ label, kind: 'text' })
const list = (label: string, name: string): ProfileField => ({ label, kind: 'list', list: name })

const STUDENT: Readonly<Record<string, ProfileField>> = {
  nyc_id: text('Student ID'),
  ei_id: text('EI ID'),
  first_name: text('First name'),
  middle_name: text('Middle name'),
  last_name: text('Last name'),
  birth_date: { label: 'Date of birth', kind: 'date' },
  sex_id: list('Gender', 'Sex'),
  ethnicity_id: list('Ethnicity', 'Ethnicity'),
  grade: text('Grade'),
  school_key: { label: 'School', kind: 'school' },
  district: text('Home district'),
  home_language_id: list('Home language', 'Language'),
  housing_status_id: list('Housing', 'HousingStatus'),
  house_number: text('House number'),
  street: text('Street'),
  apartment: text('Apartment'),
  city: text('City'),
  state: text('State'),
  zip: text('Zip'),
  ats_status: text('ATS status'),
  red_alerts: { label: 'Alerts', kind: 'alerts' },
}

const CONTACT: Readonly<Record<string, ProfileField>> = {
  contact: text('Contact added'),
  is_primary: { label: 'Primary contact', kind: 'flag' },
  relationship_id: list('Relationship', 'Relationship'),
  first_name: text('First name'),
  last_name: text('Last name'),
  home_phone: { label: 'Phone', kind: 'phone' },
  work_phone: { label: 'Work phone', kind: 'phone' },
  email: text('E-mail'),
  spoken_language_id: list('Spoken language', 'Language'),
  written_language_id: list('Written language', 'Language'),
  street_address_1: text('Street address'),
  street_address_2: text('Street address, second line'),
  city: text('City'),
  state: text('State'),
  zip: text('Zip'),
  electronic_consent: { label: 'Consent to electronic communication', kind: 'flag' },
  person_sk: { label: 'Portal account', kind: 'account' },
  active: { label: 'Is a contact', kind: 'flag' },
}

/** A column that nobody named yet is shown by its own name rather than left out. */
export const profileField = (of: 'student' | 'contact', column: string): ProfileField =>
  (of === 'student' ? STUDENT : CONTACT)[column] ?? text(column)

/** What the district's register brings, by the names of the wire; what is changed here stays so at the next import. */
export const REGISTER_STUDENT_FIELDS: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  birth_date: 'birthDate',
  sex_id: 'gender',
  ethnicity_id: 'ethnicity',
  home_language_id: 'homeLanguage',
  house_number: 'address',
  street: 'address',
  apartment: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
}
export const REGISTER_CONTACT_FIELDS: Readonly<Record<string, string>> = {
  relationship_id: 'relationship',
  first_name: 'firstName',
  last_name: 'lastName',
  home_phone: 'homePhone',
  email: 'email',
  spoken_language_id: 'spokenLanguage',
  street_address_1: 'address',
  street_address_2: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
}

/** The wire names of the columns that people changed, each once. */
export const heldFields = (names: Readonly<Record<string, string>>, columns: string): string[] => [
  ...new Set(columns.split(',').flatMap((column) => names[column] ?? [])),
]
