import { addYears, isPlainDate, toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { isBlank } from '../validation/field-rule.ts'
import { CaseCloseReason } from '../reference/code-enumerations.ts'
import { CLOSE_FLAGS, flagsOf, type CloseFlag } from './close-reasons.ts'

/** The form's drafts are kept under this name. */
export const CLOSE_CASE_FORM = 'close-case'

/** [S-9-05] Of a reason for delay: the stage is always assessment, and the action is always the closing. */
export const DELAY_STAGE_ID = 10
export const CASE_ACTION_TYPE = 1
export const WINDOW_YEARS = 2

export const HEARING_IN_PROCESS = 'The case cannot be closed when there is an Impartial Hearing in process.'
const HEARING_MANDATORY = 'Error: Impartial Hearing is mandatory'
export const SELECTION_MANDATORY = 'Error: Selection is mandatory'
const DESCRIPTION_MANDATORY = 'Error: Please enter description'

export interface DelayEntry {
  /** '' while none is chosen. */
  readonly reasonForDelayId: string
  readonly description: string
}

/** What the dialog holds; '' is an empty field. */
export interface CloseForm {
  readonly caseCloseDate: string
  readonly requiresImpartial: '' | 'Yes' | 'No'
  readonly reason: string
  readonly flags: Readonly<Record<CloseFlag, boolean>>
  readonly dischargeReason: string
  readonly dischargeDate: string
  readonly reasonForDelays: readonly DelayEntry[]
}

/** What of the case decides what the form asks. */
export interface CloseAsks {
  readonly today: PlainDate
  /** The date by which the work was due; with the date of consent it says whether there is a delay to explain. */
  readonly consentDate: PlainDate | null
  readonly dueDate: PlainDate | null
  /** The reason is required exactly when the case is Out of Compliance [S-5.4-10]. */
  readonly isOutOfCompliance: boolean
  /** A case without open work ends only for a reason. */
  readonly needsReason: boolean
  readonly allowedDelays: readonly number[]
}

export const NO_FLAGS = Object.fromEntries(CLOSE_FLAGS.map((flag) => [flag, false])) as Record<CloseFlag, boolean>
export const EMPTY_DELAY: DelayEntry = { reasonForDelayId: '', description: '' }

/** [S-5.4-04] */
export const emptyCloseForm = (today: PlainDate): CloseForm => ({
  caseCloseDate: today, requiresImpartial: '', reason: '', flags: NO_FLAGS, dischargeReason: '', dischargeDate: '', reasonForDelays: [EMPTY_DELAY],
})

/** Another reason asks other confirmations: those given before say nothing of it [S-4.6-12]. */
export const withReason = (form: CloseForm, reason: string): CloseForm =>
  form.reason === reason ? form : { ...form, reason, flags: NO_FLAGS, dischargeReason: '', dischargeDate: '' }

export const closeWindow = (today: PlainDate): { readonly min: PlainDate; readonly max: PlainDate } => ({
  min: addYears(today, -WINDOW_YEARS), max: addYears(today, WINDOW_YEARS),
})

/** [S-5.4-02][S-5.4-03] also what a missing date reads. */
export function closeDateProblem(field: string, date: string, today: PlainDate): Problem | undefined {
  const { min, max } = closeWindow(today)
  if (isPlainDate(date) && date >= min && date <= max) return undefined
  return { field, code: 'close.date', message: `Invalid date - date should be between ${toUsDate(min)} and ${toUsDate(max)}` }
}

/** [S-4.6-13][S-4.6-14] */
export const asksDelays = (closedOn: string, { consentDate, dueDate }: Pick<CloseAsks, 'consentDate' | 'dueDate'>): boolean =>
  consentDate !== null && dueDate !== null && isPlainDate(closedOn) && closedOn > dueDate

/** The list is sent only if its first entry has both an id and a description [S-3.5-02]. */
export const sendsDelays = (delays: readonly DelayEntry[]): boolean => {
  const [first] = delays
  return first !== undefined && first.reasonForDelayId !== '' && !isBlank(first.description)
}

const isDischarge = (reason: string): boolean => reason === String(CaseCloseReason.Discharge)

/** Everything that keeps the form from being submitted, field by field in the order of the dialog. */
export function closeProblems(form: CloseForm, asks: CloseAsks): readonly Problem[] {
  const problems: (Problem | undefined)[] = [closeDateProblem('caseCloseDate', form.caseCloseDate, asks.today)]
  const add = (field: string, code: string, message: string) => problems.push({ field, code: `close.${code}`, message })
  if (form.requiresImpartial === '') add('requiresImpartial', 'hearing', HEARING_MANDATORY)
  if (form.requiresImpartial === 'Yes') add('requiresImpartial', 'hearing', HEARING_IN_PROCESS)
  if (form.reason === '' && (asks.isOutOfCompliance || asks.needsReason)) add('reason', 'reason', SELECTION_MANDATORY)
  for (const flag of flagsOf(form.reason === '' ? null : Number(form.reason))) if (!form.flags[flag]) add(flag, 'flag', SELECTION_MANDATORY)
  if (isDischarge(form.reason)) {
    if (form.dischargeReason === '') add('dischargeReason', 'dischargeReason', SELECTION_MANDATORY)
    problems.push(closeDateProblem('dischargeDate', form.dischargeDate, asks.today))
  }
  if (asksDelays(form.caseCloseDate, asks)) problems.push(...delayProblems(form.reasonForDelays, asks.allowedDelays))
  return problems.filter((one) => one !== undefined)
}

/** [S-4.6-15] Each entry needs a reason that this student may have, and a description. */
export function delayProblems(delays: readonly DelayEntry[], allowed: readonly number[]): readonly Problem[] {
  const entries = delays.length > 0 ? delays : [EMPTY_DELAY]
  return entries.flatMap(({ reasonForDelayId, description }, at) => [
    ...(allowed.includes(Number(reasonForDelayId)) && reasonForDelayId !== ''
      ? []
      : [{ field: `reasonForDelays.${at}.reasonForDelayId`, code: 'close.delay', message: SELECTION_MANDATORY }]),
    ...(isBlank(description) ? [{ field: `reasonForDelays.${at}.description`, code: 'close.delayText', message: DESCRIPTION_MANDATORY }] : []),
  ])
}

/** What goes over the wire (S 3.5), with the flags that were shown. */
export function closePayload(
  form: CloseForm,
  of: { readonly studentSk: string; readonly referralSk: string | null; readonly personSk: string; readonly eventType: string; readonly dischargeStatus: number | null },
) {
  const reason = form.reason === '' ? null : Number(form.reason)
  const discharge = isDischarge(form.reason)
  return {
    studentSK: of.studentSk,
    caseCloseDate: form.caseCloseDate,
    reason,
    dischargeReason: discharge ? Number(form.dischargeReason) : null,
    dischargeDate: discharge ? form.dischargeDate : null,
    dischargeStatus: discharge ? of.dischargeStatus : null,
    openOrClose: 'Close',
    ...(sendsDelays(form.reasonForDelays) && {
      reasonForDelays: form.reasonForDelays.map(({ reasonForDelayId, description }) => ({
        reasonForDelayId: Number(reasonForDelayId), description, caseActionSk: of.referralSk, stageId: DELAY_STAGE_ID as 10,
      })),
    }),
    eventType: of.eventType,
    personSk: of.personSk,
    caseActionType: CASE_ACTION_TYPE as 1,
    requiresImpartial: form.requiresImpartial === 'Yes' ? ('Yes' as const) : ('No' as const),
    ...Object.fromEntries(flagsOf(reason).map((flag) => [flag, form.flags[flag]])),
  }
}
