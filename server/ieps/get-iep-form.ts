import type { getIepForm as contract, IepMandate, IepSection } from '@trellis/contract/ieps.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { editObstacle, NO_ELIGIBILITY, type Eligibility } from '@trellis/domain/ieps/eligibility.ts'
import { ELIGIBILITY_SECTION, isAmendable, sectionOrder } from '@trellis/domain/ieps/iep-sections.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { isPreschoolIep } from './preschool-iep.ts'
import { getIepRow } from './read-iep.ts'

interface SectionRow extends Omit<IepSection, 'isAmendable' | 'isAmended'> {
  readonly answers: Partial<Eligibility> & { readonly amendedSections?: readonly string[] }
}
interface Doing {
  readonly name: string
  readonly on: string
}

const SECTIONS = `select s.section, coalesce(l.description, s.section) as name, s.is_required as "isRequired", s.state, s.reason, s.carried_from is not null as "isCarried", s.answers
  from iep_section s left join reference_item l on l.list_name = 'IEPFormSection' and l.value = s.section where s.iep_form_sk = $1`
const MANDATES = `select d.mandate_sk as "mandateSk", mt.value as "mandateType", d.description as "mandateDescription", d.frequency, d.duration_minutes as duration, pe.description as period,
  d.group_size as "groupSize", d.ratio, la.description as language, d.is_twelve_month as "isTwelveMonth", d.starts_on as "serviceStartDate", d.ends_on as "serviceEndDate",
  d.first_attend_on as "firstAttendDate" from mandate d left join reference_item mt on mt.list_name = 'MandateType' and mt.id = d.mandate_type_id
  left join reference_item la on la.list_name = 'Language' and la.id = d.language_id left join reference_item pe on pe.list_name = 'FrequencyPeriod' and pe.id = d.period_id
  where d.iep_form_sk = $1 order by d.mandate_sk`
const DOINGS = `select p.first_name || ' ' || p.last_name as name, to_char(e.occurred_at at time zone $2, 'YYYY-MM-DD') as on from event e join person p using (person_sk)
  where e.student_sk = $3 and e.entity_kind = 'iepForm' and e.entity_sk = $1 order by e.occurred_at, e.event_sk`

/** GET /IEP/Get/{id} [P-7-21] */
export const getIepForm: UseCase<typeof contract> = async (scope, { params }) => {
  const { tx, actor } = scope
  const row = await getIepRow(scope, params.id, { right: Permission.viewIep })
  scope.audit({ studentSk: row.student_sk, entityKind: 'iepForm', entitySk: row.iep_form_sk })
  const [found, mandates, doings] = await Promise.all([
    tx.query<SectionRow>(SECTIONS, [row.iep_form_sk], 'iep-sections'),
    tx.query<IepMandate>(MANDATES, [row.iep_form_sk], 'iep-mandates'),
    tx.query<Doing>(DOINGS, [row.iep_form_sk, scope.timeZone, row.student_sk], 'iep-doings'),
  ])
  scope.header('etag', `"${row.version}"`)
  const obstacle = holdsPermission(actor, Permission.editIep) ? editObstacle(row.status, row.status_text) : 'The selected role does not change IEPs.'
  const stored = found.find(({ section }) => section === ELIGIBILITY_SECTION)?.answers ?? {}
  return {
    iepFormSK: row.iep_form_sk,
    studentSk: row.student_sk,
    nycId: row.nyc_id,
    referralSK: row.referral_sk,
    iepType: row.type,
    iepTypeText: row.type_text,
    status: row.status,
    statusText: row.status_text,
    isAnnual: row.is_annual,
    isAmendment: row.is_amendment,
    isPreschool: isPreschoolIep(row, scope.today),
    reference: row.reference_iep_form_sk
      ? { iepFormSk: row.reference_iep_form_sk, iepTypeText: row.reference_type_text ?? '', finalisedDate: row.reference_finalised_on }
      : null,
    meeting: row.meeting_sk ? { meetingSk: row.meeting_sk, meetingDate: row.meets_on } : null,
    effectiveDate: row.effective_on,
    endDate: row.ends_on,
    projectedAnnualDate: row.projected_annual_on,
    finalisedDate: row.finalised_on,
    begunBy: doings[0]?.name ?? null,
    begunOn: doings[0]?.on ?? null,
    lastSavedBy: doings.at(-1)?.name ?? null,
    eligibility: { ...pickAnswers(stored), classification: row.classification_id },
    sections: found
      .toSorted((a, b) => sectionOrder(a.section) - sectionOrder(b.section))
      .map(({ section, name, isRequired, state, reason, isCarried }) => ({
        section, name, isRequired, state, reason, isCarried,
        isAmendable: row.is_amendment && isAmendable({ section, state, isCarried }),
        isAmended: stored.amendedSections?.includes(section) === true,
      })),
    mandates,
    version: row.version,
    whyNot: { edit: obstacle ?? null, cancel: obstacle ?? null },
  }
}

/** The section holds more answers once its whole form is written; these decide. */
const pickAnswers = (stored: Partial<Eligibility>): Eligibility => ({
  lackReadingInstruction: stored.lackReadingInstruction ?? null,
  lackMathInstruction: stored.lackMathInstruction ?? null,
  limitedEnglish: stored.limitedEnglish ?? null,
  hasDisability: stored.hasDisability ?? null,
  needsSpecialEducation: stored.needsSpecialEducation ?? null,
  eligibilityResult: stored.eligibilityResult ?? null,
  classification: NO_ELIGIBILITY.classification,
})
