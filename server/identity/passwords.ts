import { hash, verify } from '@node-rs/argon2'

// Argon2id, above the OWASP floor of 19 MiB and 2 passes; about 25 ms on one core of 2023.
const COST = { memoryCost: 47_104, timeCost: 2, parallelism: 1 }

const prepared = (password: string): string => password.normalize('NFKC')

/** @returns a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(prepared(password), COST)

let nobody: Promise<string> | undefined

/** Takes the same work for a person who does not exist, so that time tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const usable = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined
  try {
    const matches = await verify(usable ?? (await nobody), prepared(password))
    return matches && usable !== undefined
  } catch {
    return false
  }
}
