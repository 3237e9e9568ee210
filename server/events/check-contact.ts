import type { SavedEvent } from '@trellis/contract/events.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { ROLE_NAMES } from '@trellis/domain/access/role-names.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { timeInZone } from '@trellis/domain/basics/zoned-time.ts'
import { caseActionTypeOf, eventSubject } from '@trellis/domain/events/event-direction.ts'
import { isActionOffered, RELATED_ACTION_OTHER_ID, withoutHidden } from '@trellis/domain/events/log-event-fields.ts'
import type { LogEventField, LogEventForm } from '@trellis/domain/events/log-event-form.ts'
import { LogEventMessage, logEventProblems } from '@trellis/domain/events/log-event-rules.ts'
import { dateTimeOccurredOf, readFormJson } from '@trellis/domain/events/saved-event.ts'
import type { Scope } from '../access/scope.ts'
import { malformed, ruleBroken } from '../http/refusals.ts'
import type { EventStudent } from './lock-event-student.ts'

/** A contact that may be saved. */
export interface CheckedContact {
  readonly form: LogEventForm
  readonly subject: string
}

const LISTS: readonly (readonly [LogEventField, string])[] = [
  ['relatedAction', 'RelatedAction'],
  ['contactMethod', 'ContactMethod'],
  ['responseMethod', 'ResponseMethod'],
  ['engagementStatus', 'EngagementStatus'],
  ['language', 'Language'],
  ['languageSupportProvided', 'LanguageSupport'],
  ['eIOutreachToFrom', 'EIOutreachToFrom'],
]

interface Item {
  readonly list_name: string
  readonly id: number
  readonly value: string
  readonly description: string
}

/**
 * The form by every rule that the dialog keeps, with the same sentences.
 * @throws Refusal 400 for a text that is no form, 422
 */
export async function checkContact(scope: Scope, body: SavedEvent, student: EventStudent): Promise<CheckedContact> {
  const setting = { direction: body.eventType, isEI: student.ei_id !== null }
  const form = withoutHidden(readForm(scope, body), setting)
  const items = await readItems(scope, form)
  const action = items.get('relatedAction')
  const facts = {
    ...setting,
    today: scope.today,
    timeNow: timeInZone(scope.now, scope.timeZone),
    emailEndings: scope.emailEndings,
  }
  const roleName = ROLE_NAMES[findRole(scope.actor.roleId)?.id ?? 0]?.name ?? ''
  const isHidden = action !== undefined && !isActionOffered(action.value, roleName, setting.isEI)
  const problems = [
    ...logEventProblems(form, facts),
    ...unknownChoices(form, items),
    ...(isHidden ? [{ code: 'event.choice', message: LogEventMessage.choice, field: 'relatedAction' }] : []),
    ...disagreements(body, form),
    ...(await wrongAssessment(scope, form, student)),
  ]
  if (problems.length > 0) throw ruleBroken(...problems)
  const about = form.relatedAction === String(RELATED_ACTION_OTHER_ID) ? form.relatedActionOther : action!.description
  return { form, subject: eventSubject(body.eventType, about) }
}

function readForm({ timeZone }: Scope, body: SavedEvent): LogEventForm {
  const read = readFormJson(body.formJson ?? '')
  if (!read) throw malformed([{ code: 'malformed-body', field: 'formJson', message: 'must be the form as JSON' }])
  const form = Object.fromEntries(Object.entries(read).map(([field, value]) => [field, storable(value)])) as unknown as LogEventForm
  const when = form.dateOccurred === '' ? dateAndTimeOf(body.dateTimeoccured ?? '', timeZone) : undefined
  return {
    ...form,
    ...when,
    notes: form.notes === '' ? (body.notes ?? '') : form.notes,
    relatedAction: form.relatedAction === '' && body.relatedAction ? String(body.relatedAction) : form.relatedAction,
  }
}

/** No column of text holds control zero or half a character. */
const storable = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD')

function dateAndTimeOf(text: string, timeZone: string): Pick<LogEventForm, 'dateOccurred' | 'timeOccurred'> | undefined {
  const local = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text)
  if (!local) return undefined
  if (local[3] === undefined) return { dateOccurred: local[1]!, timeOccurred: local[2]! }
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return undefined
  return { dateOccurred: dayInZone(instant, timeZone), timeOccurred: timeInZone(instant, timeZone) }
}

async function readItems({ tx }: Scope, form: LogEventForm): Promise<Map<LogEventField, Item>> {
  const asked = LISTS.filter(([field]) => /^\d{1,9}$/.test(form[field]))
  const rows = await tx.query<Item>(
    `select i.list_name, i.id, i.value, i.description from reference_item i
     join unnest($1::text[], $2::int[]) as asked (list_name, id) using (list_name, id)`,
    [asked.map(([, list]) => list), asked.map(([field]) => form[field])],
    'event-items',
  )
  const found = asked.flatMap(([field, list]) => {
    const item = rows.find((row) => row.list_name === list && row.id === Number(form[field]))
    return item ? [[field, item] as const] : []
  })
  return new Map(found)
}

const unknownChoices = (form: LogEventForm, items: ReadonlyMap<LogEventField, Item>): Problem[] =>
  LISTS.filter(([field]) => form[field] !== '' && !items.has(field)).map(([field]) => ({
    code: 'event.choice', message: LogEventMessage.choice, field,
  }))

/** What the payload says beside the form must not say something else. */
function disagreements(body: SavedEvent, form: LogEventForm): Problem[] {
  const problem = (field: string): Problem => ({ code: 'event.disagrees', message: `${field} says something else than the form.`, field })
  const isLocal = typeof body.dateTimeoccured === 'string' && !/(Z|[+-]\d{2}:\d{2})$/.test(body.dateTimeoccured)
  return [
    ...(body.caseactionType && body.caseactionType !== caseActionTypeOf(body.eventType) ? [problem('caseactionType')] : []),
    ...(body.relatedAction && String(body.relatedAction) !== form.relatedAction ? [problem('relatedAction')] : []),
    ...(isLocal && body.dateTimeoccured?.slice(0, 16) !== dateTimeOccurredOf(form).slice(0, 16) ? [problem('dateTimeoccured')] : []),
  ]
}

async function wrongAssessment({ tx }: Scope, form: LogEventForm, student: EventStudent): Promise<Problem[]> {
  if (form.evaluationSk === '') return []
  const isKey = /^\d{1,18}$/.test(form.evaluationSk)
  const found = isKey
    ? await tx.query('select from assessment where evaluation_sk = $1 and student_sk = $2', [form.evaluationSk, student.student_sk])
    : []
  return found.length > 0 ? [] : [{ code: 'event.evaluation', message: 'This assessment is not one of the student.', field: 'evaluationSk' }]
}
