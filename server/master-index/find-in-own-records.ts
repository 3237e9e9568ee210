import { nearBirthDates, slipSpan } from '@trellis/domain/duplicates/compare-birth-dates.ts'
import { nameKey, scrambleKey } from '@trellis/domain/students/name-keys.ts'
import type { IndexEntry, MasterIndex } from './master-index.ts'

interface Row {
  student_sk: string
  nyc_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  birth_date: string | null
  sex_id: number | null
  school_name: string | null
  dbn: string | null
  district: number | null
  house_number: string | null
  street: string | null
  zip: string | null
  guardians: { firstName: string; lastName: string }[]
}

/** The embedded default: all children on file here, through a function that shows their identity and nothing else. */
export const findInOwnRecords: MasterIndex = async (tx, { firstName, lastName, birthDate }) => {
  const { from, to } = slipSpan(birthDate)
  const rows = await tx.query<Row>(
    'select * from find_in_master_index($1, $2, $3, $4, $5, $6, $7, $8)',
    [nameKey(firstName), nameKey(lastName), scrambleKey(firstName), scrambleKey(lastName), birthDate, [...nearBirthDates(birthDate)], from, to],
    'master-index',
  )
  return rows.map(entryOf)
}

const entryOf = (row: Row): IndexEntry => ({
  studentSk: row.student_sk,
  nycId: row.nyc_id,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
  sexId: row.sex_id,
  houseNumber: row.house_number,
  street: row.street,
  zip: row.zip,
  guardians: row.guardians,
  school: [row.dbn, row.school_name].filter(Boolean).join(' ') || null,
  district: row.district,
})
