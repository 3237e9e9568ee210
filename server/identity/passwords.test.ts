import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

it('knows the right password and no other', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'correct horse battery')).toBe(true)
  expect(await passwordMatches(hash, 'correct horse batterx')).toBe(false)
})

it('takes letters composed or decomposed as the same', async () => {
  expect(await passwordMatches(await hashPassword('contraseñas largas'), 'contraseñas largas')).toBe(true)
})

it('matches nothing when there is no account or no usable hash', async () => {
  expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false)
  expect(await passwordMatches('plain', 'plain')).toBe(false)
  expect(await passwordMatches('$argon2id$broken', 'plain')).toBe(false)
})

it('works as long for a person who does not exist', async () => {
  const hash = await hashPassword('correct horse battery')
  const known = await leastWork(() => passwordMatches(hash, 'wrong'))
  const unknown = await leastWork(() => passwordMatches(undefined, 'wrong'))
  expect(unknown).toBeGreaterThan(known / 3) // without the work it would be a thousandth
})

/** In the processor's time, which no busy neighbour lengthens. */
async function leastWork(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = process.cpuUsage()
    await work()
    times.push(process.cpuUsage(start).user)
  }
  return Math.min(...times)
}
