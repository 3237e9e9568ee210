import type { DuplicateComparison } from '@trellis/contract/duplicates.ts'
import type { ChildFacts } from '@trellis/domain/duplicates/child-facts.ts'
import { fieldWords } from '@trellis/domain/duplicates/merge-words.ts'
import type { Transaction } from '../database/database.ts'

type Values = Readonly<Record<string, string | null>>
interface Record_ {
  readonly facts: Omit<ChildFacts, 'guardians'>
  readonly guardians: ChildFacts['guardians']
  readonly values: Values
}

const name = (list: string, column: string): string => `(select i.description from reference_item i where i.list_name = '${list}' and i.id = s.${column})`
const RECORD = `select
    json_build_object('firstName', s.first_name, 'middleName', s.middle_name, 'lastName', s.last_name, 'birthDate', s.birth_date, 'sexId', s.sex_id,
      'houseNumber', s.house_number, 'street', s.street, 'zip', s.zip) as facts,
    (select coalesce(json_agg(json_build_object('firstName', g.first_name, 'lastName', g.last_name) order by g.is_primary desc, g.guardian_sk), '[]')
      from guardian g where g.student_sk = s.student_sk and g.active) as guardians,
    json_build_object('nyc_id', s.nyc_id, 'ei_id', s.ei_id, 'last_name', s.last_name, 'first_name', s.first_name, 'middle_name', s.middle_name, 'birth_date', s.birth_date,
      'sex_id', ${name('Sex', 'sex_id')}, 'ethnicity_id', ${name('Ethnicity', 'ethnicity_id')}, 'grade', s.grade, 'home_language_id', ${name('Language', 'home_language_id')},
      'school_key', (select nullif(concat_ws(' ', l.dbn, l.name), '') from location l where l.location_key = s.school_key), 'district', s.district::text,
      'address', nullif(concat_ws(', ', nullif(concat_ws(' ', s.house_number, s.street, s.apartment), ''), s.city, nullif(concat_ws(' ', s.state, s.zip), '')), ''),
      'guardians', (select string_agg(g.first_name || ' ' || g.last_name, ', ' order by g.is_primary desc, g.guardian_sk) from guardian g where g.student_sk = s.student_sk and g.active),
      'special', case when s.in_special_ed then case when s.special_ed_active then 'Active' else 'Inactive' end else 'None' end) as values
  from student s where s.student_sk = $1`

const WORDS: Readonly<Record<string, string>> = { address: 'Address', guardians: 'Parents and guardians', special: 'Special education' }

/** A record as it is compared. */
export async function readRecord(tx: Transaction, studentSk: string): Promise<Record_ & { child: ChildFacts }> {
  const [row] = await tx.query<Record_>(RECORD, [studentSk], 'compared-record')
  return { ...row!, child: { ...row!.facts, guardians: row!.guardians } }
}

/** Field by field, in one order; same means written the same. */
export const comparedFields = (one: Values, other: Values): DuplicateComparison['fields'] =>
  Object.keys(one).map((field) => ({ field: WORDS[field] ?? fieldWords(field), one: one[field] ?? null, other: other[field] ?? null, isSame: (one[field] ?? null) === (other[field] ?? null) }))
