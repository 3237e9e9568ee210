import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank, whenRequired } from './field-rule.ts'

/** The final domains that the specification prints [S-5.7-07]. */
export const SPECIFIED_EMAIL_ENDINGS: readonly string[] = [
  'com', 'net', 'org', 'edu', 'gov', 'cc', 'in', 'co', 'ru', 'info', 'fr',
]

/** The default: families and schools of the City also write from `.us` and `.nyc` addresses. */
export const DEFAULT_EMAIL_ENDINGS: readonly string[] = [...SPECIFIED_EMAIL_ENDINGS, 'us', 'nyc']

export interface EmailOptions extends FieldOptions {
  /** Permitted final domains in the order in which the message lists them. */
  readonly endings?: readonly string[]
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const formatOf = (ending: string): RegExp =>
  new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${ending}$`)
const FORMAT = formatOf('[A-Za-z]{2,4}')
const ANY_FORMAT = formatOf('[A-Za-z]{2,}')
/** RFC 5321: no mail server takes a longer address. */
const MAXIMUM = 254

const withFormat = (format: RegExp, value: string, required = false): Problem | undefined => {
  if (isBlank(value)) return whenRequired(required, 'email.required', 'Error: Email address is required.')
  if (value.length <= MAXIMUM && format.test(value)) return undefined
  return { code: 'email.format', message: 'Error: Email format is invalid.' }
}

/** Local part @ domain . 2 to 4 letters, the last of them on the list of endings. */
export const emailProblem = (value: string, options: EmailOptions = {}): Problem | undefined => {
  const problem = withFormat(FORMAT, value, options.required)
  if (problem || isBlank(value)) return problem
  const endings = options.endings ?? DEFAULT_EMAIL_ENDINGS
  const ending = value.slice(value.lastIndexOf('.') + 1).toLowerCase()
  if (endings.includes(ending)) return undefined
  return {
    code: 'email.ending',
    message: `Error: Email must end with one of the following domains: ${endings.join(', ')}`,
  }
}

/** The global variant [P-5-05]: the same format, an ending of two or more letters, no list of endings. */
export const anyEmailProblem = (value: string, options: FieldOptions = {}): Problem | undefined =>
  withFormat(ANY_FORMAT, value, options.required)
