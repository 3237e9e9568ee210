import type { TestDatabase } from '../../testing/test-database.ts'
import { hashPassword } from '../passwords.ts'

export const PASSWORD = 'purple lanterns at noon'

const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string): Promise<string> => {
  if (!hashes.has(password)) hashes.set(password, hashPassword(password))
  return hashes.get(password)!
}

export async function addPerson(
  database: TestDatabase,
  userName: string,
  {
    password = PASSWORD,
    mustChange = false,
    active = true,
    email,
  }: { password?: string | null; mustChange?: boolean; active?: boolean; email?: string } = {},
): Promise<string> {
  const [row] = await database.asOwner<{ person_sk: string }>(
    "insert into person (user_name, first_name, last_name, active, email) values ($1, 'Test', 'Person', $2, $3) returning person_sk",
    [userName, active, email ?? null],
  )
  if (password !== null) {
    await database.asOwner('insert into credential (person_sk, password_hash, must_change) values ($1, $2, $3)', [
      row!.person_sk,
      await hashOf(password),
      mustChange,
    ])
  }
  return row!.person_sk
}
