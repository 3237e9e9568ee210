import type { GridColumn } from './grid-source.ts'

/** The chip from the stored dates (process.md 2.6): an unexplained delay outranks an explained one, and that a risk. */
export const COMPLIANCE_SQL = `case when c.unexplained_due < $1::date then 'Out of Compliance' when c.explained_due < $1::date then 'Reason for Delay'
  when c.policy_due < $1::date then 'At Risk' end`
/** The same value by value. */
const COMPLIANCE_IS: Readonly<Record<string, string>> = {
  'out of compliance': 'c.unexplained_due < $1::date',
  'reason for delay': 'c.explained_due < $1::date and (c.unexplained_due < $1::date) is not true',
  'at risk':
    'c.policy_due < $1::date and (c.explained_due < $1::date) is not true and (c.unexplained_due < $1::date) is not true',
}
const DAYS_PAST = 'greatest(0, $1::date - c.compliance_date)'
const DAYS_PAST_POLICY = 'greatest(0, $1::date - c.policy_due)'

/** The earlier the date, the more days past it: alone, an order by date that an index has. */
const daysPast =
  (date: string, days: string): NonNullable<GridColumn['order']> =>
  (dir, isOnly) =>
    isOnly ? (dir === 'desc' ? `${date} asc nulls last` : `${date} desc nulls first`) : `${days} ${dir}`

/** The records behind the keys of a row; joins that a statement does not use cost nothing, PostgreSQL leaves them out. */
export const caseFrom = (statusColumn: string, statusList: string): string => `case_summary c
  left join location l on l.location_key = c.school_key
  left join person p on p.person_sk = c.assigned_to
  left join location a on a.agency_sk = c.ei_agency_sk
  left join reference_item st on st.list_name = '${statusList}' and st.id = c.${statusColumn}
  left join reference_item rt on rt.list_name = 'ReferralType' and rt.id = c.referral_type
  left join reference_item et on et.list_name = 'EvaluationType' and et.id = c.next_evaluation_type`

const PERSON_NAME = `p.last_name || ', ' || p.first_name`

export const CASE_SELECT = `c.*, l.location_code, l.dbn, l.name as school_name, ${PERSON_NAME} as assigned_name, a.location_code as agency_code, a.name as agency_name,
  st.description as status_text, rt.description as referral_type_text, et.description as evaluation_name,
  ${COMPLIANCE_SQL} as compliance_status, ${DAYS_PAST} as days_past, ${DAYS_PAST_POLICY} as days_past_policy`

const text = (sql: string, more: Partial<GridColumn> = {}): GridColumn => ({ kind: 'text', sql, ...more })
const select = (sql: string): GridColumn => ({ kind: 'text', sql, isDistinct: true })
/** A text of another table: told apart by its key, so that only as many texts are looked up as there are keys. */
const joined = (sql: string, key: string, label: string): GridColumn => ({ ...select(sql), distinct: { key, label } })
const ofSchool = (column: string): GridColumn =>
  joined(`l.${column}`, 'c.school_key', `select l.${column} from location l where l.location_key = k.key`)
const ofAgency = (column: string): GridColumn =>
  joined(`a.${column}`, 'c.ei_agency_sk', `select a.${column} from location a where a.agency_sk = k.key`)
const ofList = (alias: string, list: string, key: string): GridColumn =>
  joined(
    `${alias}.description`,
    key,
    `select i.description from reference_item i where i.list_name = '${list}' and i.id = k.key`,
  )
const date = (sql: string): GridColumn => ({ kind: 'date', sql })
const number = (sql: string, more: Partial<GridColumn> = {}): GridColumn => ({ kind: 'number', sql, ...more })

/** The closed table of what a case grid can be filtered and sorted by. */
export const caseColumns = (statusColumn: string, statusList: string): Readonly<Record<string, GridColumn>> => ({
  studentName: {
    kind: 'name',
    sql: 'c.student_name',
    folded: '(c.last_key || c.first_key)',
    head: 'c.last_key',
    order: (dir) => `c.last_key ${dir}, c.first_key ${dir}`,
  },
  nycId: text('c.nyc_id', { folded: 'c.nyc_id' }),
  eId: text('c.ei_id', { folded: 'c.ei_id' }),
  studentGrade: select('c.grade'),
  dueDate: date('c.due_date'),
  activity: select(`nullif(c.activity, '')`),
  activityStatus: number(`c.${statusColumn}`, { isDistinct: true }),
  activityStatusText: ofList('st', statusList, `c.${statusColumn}`),
  complianceStatus: { ...select(`(${COMPLIANCE_SQL})`), closed: COMPLIANCE_IS },
  daysPastCompliance: number(DAYS_PAST, { order: daysPast('c.compliance_date', DAYS_PAST) }),
  daysPastPolicyCompliance: number(DAYS_PAST_POLICY, { order: daysPast('c.policy_due', DAYS_PAST_POLICY) }),
  complianceDate: date('c.compliance_date'),
  locationCode: ofSchool('location_code'),
  dbn: ofSchool('dbn'),
  schoolName: ofSchool('name'),
  district: number('c.district', { isDistinct: true }),
  caseStage: select(`nullif(c.case_stage, '')`),
  caseProcess: select(`nullif(c.case_process, '')`),
  referralType: number('c.referral_type', { isDistinct: true }),
  referralTypeText: ofList('rt', 'ReferralType', 'c.referral_type'),
  iepType: number('c.iep_type', { isDistinct: true }),
  evaluationName: ofList('et', 'EvaluationType', 'c.next_evaluation_type'),
  evaluationsOpen: number('c.evaluations_open'),
  evaluationsTotal: number('c.evaluations_total'),
  nextMeetingDate: date('c.meeting_on'),
  assignedTo: joined(
    `(${PERSON_NAME})`,
    'c.assigned_to',
    `select ${PERSON_NAME} from person p where p.person_sk = k.key`,
  ),
  assignedPersonSk: number('c.assigned_to'),
  agencyCode: ofAgency('location_code'),
  agencyName: ofAgency('name'),
  notifiedDate: date('c.ei_notified_on'),
})
