import type { StudentHeader } from '@trellis/contract/students.ts'
import type { Transaction } from '../database/database.ts'

type Card = Pick<
  StudentHeader,
  'nycid' | 'eiId' | 'firstName' | 'lastName' | 'dob' | 'dbn' | 'schoolName' | 'district' | 'assigned' | 'caseAssdFirstName' | 'caseAssdLastName' | 'caseAssdEmail' | 'caseAssdPhone' | 'caseAssdTitle' | 'caseAssdPersonSk' | 'coveredBy' | 'redAlerts'
>

interface Row {
  nyc_id: string | null
  ei_id: string | null
  first_name: string
  last_name: string
  birth_date: string | null
  district: number | null
  case_closed_on: string | null
  dbn: string | null
  school: string | null
  person_sk: string | null
  assd_first: string | null
  assd_last: string | null
  assd_email: string | null
  assd_phone: string | null
  assd_title: string | null
  alerts: string[]
  covered_by: Card['coveredBy']
}

const HEADER = `select s.nyc_id, s.ei_id, s.first_name, s.last_name, s.birth_date, s.district, s.case_closed_on, l.dbn, l.name as school,
  (select jsonb_build_object('fullName', q.first_name || ' ' || q.last_name, 'email', q.email, 'phone', q.phone, 'until', k.ends_on)
    from case_cover k join person q on q.person_sk = k.covering_sk
    where k.absent_sk = a.person_sk and k.ended_at is null and k.starts_on <= $2::date and k.ends_on >= $2::date order by k.cover_sk limit 1) as covered_by,
  p.person_sk, p.first_name as assd_first, p.last_name as assd_last, coalesce(p.email, a.contact_email) as assd_email, coalesce(p.phone, a.contact_phone) as assd_phone, p.title as assd_title,
  array(select i.description from reference_item i where i.list_name = 'RedAlert' and i.id = any(s.red_alerts) order by i.sort_order) as alerts
  from student s
  left join location l on l.location_key = s.school_key
  left join case_assignment a on a.student_sk = s.student_sk and a.ended_at is null
  left join person p on p.person_sk = a.person_sk
  where s.student_sk = $1`

/** Who the card is about and who has the case. */
export async function readHeaderPerson(tx: Transaction, studentSk: string, today: string): Promise<{ card: Card; isClosed: boolean }> {
  const [row] = await tx.query<Row>(HEADER, [studentSk, today], 'header-person')
  if (!row) throw new Error('A student within reach vanished within a request.')
  return {
    isClosed: row.case_closed_on !== null,
    card: {
      nycid: row.nyc_id,
      eiId: row.ei_id,
      firstName: row.first_name,
      lastName: row.last_name,
      dob: row.birth_date,
      dbn: row.dbn,
      schoolName: row.school,
      district: row.district === null ? null : String(row.district),
      assigned: row.person_sk !== null,
      caseAssdFirstName: row.assd_first,
      caseAssdLastName: row.assd_last,
      caseAssdEmail: row.assd_email,
      caseAssdPhone: row.assd_phone,
      caseAssdTitle: row.assd_title,
      caseAssdPersonSk: row.person_sk,
      coveredBy: row.covered_by,
      redAlerts: row.alerts,
    },
  }
}
