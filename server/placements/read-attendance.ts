import type { IepProgram, PlacementAttendance } from '@trellis/contract/placements.ts'
import { takesFirstAttend } from '@trellis/domain/placements/first-attend.ts'
import type { Transaction } from '../database/database.ts'

export interface Attendance {
  readonly placements: readonly PlacementAttendance[]
  readonly programs: readonly IepProgram[]
  /** Rises with every save of any of them. */
  readonly version: number
}

const PLACEMENTS = `select p.placement_sk as "placementSk", p.iep_form_sk as "iepFormSk", p.is_summer as "summerFlag", coalesce(t.description, '') as "iepType",
  d.description as "iepPlacementRecommendation", l.dbn as "schoolDBN", l.name as "schoolName", p.class_code as class, coalesce(l.district, s.district) as district,
  p.authorised_on as "authorizationDate", s.grade, p.first_attend_on as "firstAttendDate", p.mandate_sk as "mandateSk", p.status, coalesce(st.description, '') as "statusText", p.version
  from placement p join iep_form i using (iep_form_sk) join student s on s.student_sk = p.student_sk left join mandate d on d.mandate_sk = p.mandate_sk
  left join location l on l.location_key = p.school_key left join reference_item t on t.list_name = 'MeetingIEPType' and t.id = i.type
  left join reference_item st on st.list_name = 'PlacementStatus' and st.id = p.status
  where p.student_sk = $1 and i.status = 6 and p.status not in (7, 8, 10) order by p.iep_form_sk, p.is_summer, p.placement_sk`
const PROGRAMS = `select d.mandate_sk as "mandateSk", mt.value as "mandateType", d.description as "mandateDescription", d.frequency, la.description as language,
  gt.description as "groupType", d.is_twelve_month as "isTwelveMonth", d.duration_minutes as duration, d.first_attend_on as "firstAttendDate",
  coalesce(d.authorised_on, (select min(p.authorised_on) from placement p where p.iep_form_sk = d.iep_form_sk and p.mandate_sk is null and not p.is_summer)) as "authorizationDate",
  d.iep_form_sk as "iepFormsk", d.group_type_other as "groupTypeOther", pe.description as period, d.ratio, lo.description as location, d.location_other as "locationOther",
  d.starts_on as "serviceStartDate", d.ends_on as "serviceEndDate", d.group_size as "groupSize", coalesce(rs.description, mt.description) as "serviceType",
  d.goal_numbers as "goalSeq", d.classroom_setting_id as classroomsetting, d.version
  from mandate d join iep_form i using (iep_form_sk) left join reference_item mt on mt.list_name = 'MandateType' and mt.id = d.mandate_type_id
  left join reference_item la on la.list_name = 'Language' and la.id = d.language_id left join reference_item gt on gt.list_name = 'GroupType' and gt.id = d.group_type_id
  left join reference_item pe on pe.list_name = 'FrequencyPeriod' and pe.id = d.period_id left join reference_item lo on lo.list_name = 'ServiceLocation' and lo.id = d.location_id
  left join reference_item rs on rs.list_name = 'RelatedService' and rs.id = d.related_service_id
  where d.student_sk = $1 and i.status = 6 order by d.iep_form_sk, d.mandate_sk`

type Versioned<T> = T & { readonly version: number }

/** Placements and services of the IEP in force. Those that ended, were declined or cancelled are left out. */
export async function readAttendance(tx: Transaction, studentSk: string): Promise<Attendance> {
  const [placements, programs] = await Promise.all([
    tx.query<Versioned<Omit<PlacementAttendance, 'canCapture'>>>(PLACEMENTS, [studentSk], 'attendance-placements'),
    tx.query<Versioned<IepProgram>>(PROGRAMS, [studentSk], 'attendance-programs'),
  ])
  return {
    placements: placements.map((row) => ({ ...row, canCapture: takesFirstAttend(row.status) })),
    programs,
    version: [...placements, ...programs].reduce((sum, { version }) => sum + version, 1),
  }
}
