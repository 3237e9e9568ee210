import { NO_PARENT, type ContactName, type EditValues, type ParentValues } from './edit-values.ts'

const PERSON: Readonly<Record<'firstName' | 'middleName' | 'lastName' | 'birthDate', string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
}
export const CONTACT_LABELS: Readonly<Record<Exclude<keyof ParentValues, 'parentSk'>, string>> = {
  relationship: 'Relationship',
  firstName: 'First name',
  lastName: 'Last name',
  homePhone: 'Phone',
  workPhone: 'Work phone',
  spokenLanguage: 'Spoken language',
  writtenLanguage: 'Written language',
  email: 'E-mail',
  streetAddress1: 'Street address',
  streetAddress2: 'Street address, second line',
  city: 'City',
  state: 'State',
  zip: 'Zip',
}
export const CONTACT_TITLES: Readonly<Record<ContactName, string>> = { primaryParent: 'Primary contact', secondaryParent: 'Second contact' }

/** One field of the form by its path, as `primaryParent.homePhone`. */
export interface ComparedField {
  readonly path: string
  readonly label: string
  readonly before: string
  readonly now: string
  readonly mine: string
  /** Both changed it, to different values: the person chooses. */
  readonly isContested: boolean
}

type Flat = Readonly<Record<string, string>>

function flat(values: EditValues): Flat {
  const second = values.hasSecond ? values.secondaryParent : NO_PARENT
  const contact = (of: ContactName, parent: ParentValues): [string, string][] => Object.entries(parent).map(([name, value]) => [`${of}.${name}`, value])
  const person = (Object.keys(PERSON) as (keyof typeof PERSON)[]).map((name): [string, string] => [name, values[name]])
  return Object.fromEntries([...person, ...contact('primaryParent', values.primaryParent), ...contact('secondaryParent', second)])
}

function labelOf(path: string): string {
  const [of, name] = path.split('.') as [ContactName, keyof typeof CONTACT_LABELS]
  return name ? `${CONTACT_TITLES[of]}: ${CONTACT_LABELS[name]}` : PERSON[path as keyof typeof PERSON]
}

/** What somebody else changed since the form was opened, field by field, beside what stands in the form. */
export function compareValues(before: EditValues, now: EditValues, mine: EditValues): ComparedField[] {
  const [was, is, own] = [flat(before), flat(now), flat(mine)]
  return Object.keys(is)
    .filter((path) => !path.endsWith('.parentSk') && is[path] !== was[path])
    .map((path) => ({
      path,
      label: labelOf(path),
      before: was[path]!,
      now: is[path]!,
      mine: own[path]!,
      isContested: own[path] !== was[path] && own[path] !== is[path],
    }))
}

/** The form as it goes on: theirs where only they changed something, mine where I did. */
export function mergeValues(before: EditValues, now: EditValues, mine: EditValues): EditValues {
  const pick = <T extends object>(was: T, is: T, own: T): T =>
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value === was[name as keyof T] ? is[name as keyof T] : value])) as T
  const { primaryParent: p1, secondaryParent: s1, ...b } = before
  const { primaryParent: p2, secondaryParent: s2, ...n } = now
  const { primaryParent: p3, secondaryParent: s3, ...m } = mine
  return { ...pick(b, n, m), primaryParent: pick(p1, p2, p3), secondaryParent: pick(s1, s2, s3) }
}
