import { EMPTY_LOG_EVENT, LOG_EVENT_FIELDS, type LogEventForm } from './log-event-form.ts'

/** [M-3.4-05] The ISO date and time of the contact, by the clocks of the district. */
export const dateTimeOccurredOf = ({ dateOccurred, timeOccurred }: Pick<LogEventForm, 'dateOccurred' | 'timeOccurred'>): string =>
  `${dateOccurred}T${timeOccurred}:00`

/**
 * [M-5.2-12] JSON forbids raw control characters inside its strings, where a pasted note may have left them; they are
 * escaped before it is read. Between the strings, line ends and tabs stay what they are.
 */
export function escapeControls(json: string): string {
  let isInString = false
  let isEscaped = false
  let out = ''
  for (const char of json) {
    const isControl = char < ' ' || char === '\u007f'
    if (isControl && isInString) out += `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
    else out += char
    if (isEscaped) isEscaped = false
    else if (char === '\\') isEscaped = isInString
    else if (char === '"') isInString = !isInString
  }
  return out
}

/** The form of a saved event; undefined when the text is no form. Fields it does not name are empty, unknown ones are dropped. */
export function readFormJson(json: string): LogEventForm | undefined {
  const value = parse(escapeControls(json))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const known = LOG_EVENT_FIELDS.map((field) => [field, textOf((value as Record<string, unknown>)[field])] as const)
  return { ...EMPTY_LOG_EVENT, ...Object.fromEntries(known) }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A list key may have been saved as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
