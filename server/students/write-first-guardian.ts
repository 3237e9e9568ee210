import type { Scope } from '../access/scope.ts'
import type { NewStudent } from './new-student.ts'

const INSERT = `insert into guardian (relationship_id, first_name, last_name, street_address_1, street_address_2, city, state, zip, email, home_phone, is_primary, student_sk)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, not exists (select from guardian where student_sk = $11 and is_primary and active), $11)`
const UPDATE = `update guardian set relationship_id = $1, first_name = $2, last_name = $3, street_address_1 = $4, street_address_2 = $5,
    city = $6, state = $7, zip = $8, email = coalesce($9, email), home_phone = coalesce($10, home_phone), version = version + 1, updated_at = now()
  where student_sk = $11 and guardian_sk = $12 returning guardian_sk`

/** The first guardian lives where the child lives; one who is on file already is brought up to date. */
export async function writeFirstGuardian({ tx }: Scope, studentSk: string, child: NewStudent, state: string): Promise<void> {
  const { guardian, guardianSk } = child
  const values = [
    guardian.relationshipId, guardian.firstName.trim(), guardian.lastName.trim(), `${child.houseNumber} ${child.street}`.trim(), child.apartment?.trim() || null,
    child.city.trim(), state, child.zip.trim(), guardian.email ?? null, guardian.homePhone ?? null, studentSk,
  ]
  const updated = guardianSk ? await tx.query(UPDATE, [...values, guardianSk]) : []
  if (updated.length === 0) await tx.query(INSERT, values)
}
