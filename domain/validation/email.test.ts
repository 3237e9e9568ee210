import { describe, expect, it } from 'vitest'
import { DEFAULT_EMAIL_ENDINGS, SPECIFIED_EMAIL_ENDINGS, anyEmailProblem, emailProblem } from './email.ts'

const FORMAT = 'Error: Email format is invalid.'
const LISTED = 'com, net, org, edu, gov, cc, in, co, ru, info, fr'

describe('the e-mail rule', () => {
  it('[S-5.7-05] a missing required e-mail is refused with its sentence, an optional one may be empty', () => {
    expect(emailProblem('', { required: true })?.message).toBe('Error: Email address is required.')
    expect(emailProblem('')).toBeUndefined()
  })
  it('[S-5.7-06] a wrong format is refused with its sentence', () => {
    const wrong = ['ann', 'ann@', '@school.org', 'ann@school', 'a b@school.org', 'a@b@school.org', 'ann@-school.org']
    for (const value of wrong) {
      expect(emailProblem(value)?.message).toBe(FORMAT)
    }
  })
  it('[P-5-04] the address is a local part, @, a domain, a dot and 2 to 4 letters', () => {
    expect(emailProblem('ann.o-neil+case@mail.school.org')).toBeUndefined()
    expect(emailProblem('ann@school.o')?.message).toBe(FORMAT)
    expect(emailProblem('ann@school.museum')?.message).toBe(FORMAT)
    expect(emailProblem('ann@school.c0m')?.message).toBe(FORMAT)
    expect(emailProblem('ann..b@school.org')?.message).toBe(FORMAT)
  })
  it('[S-5.7-07] each of the eleven printed endings passes, in any case, and another does not', () => {
    expect(SPECIFIED_EMAIL_ENDINGS.join(', ')).toBe(LISTED)
    for (const ending of SPECIFIED_EMAIL_ENDINGS) {
      expect(emailProblem(`ann@school.${ending}`, { endings: SPECIFIED_EMAIL_ENDINGS })).toBeUndefined()
      expect(emailProblem(`ann@school.${ending.toUpperCase()}`, { endings: SPECIFIED_EMAIL_ENDINGS })).toBeUndefined()
    }
    for (const ending of ['us', 'nyc', 'io', 'de']) {
      expect(emailProblem(`ann@school.${ending}`, { endings: SPECIFIED_EMAIL_ENDINGS })?.code).toBe('email.ending')
    }
  })
  it('[S-5.7-08] another ending is refused with the sentence that lists the endings in force', () => {
    expect(emailProblem('ann@school.io', { endings: SPECIFIED_EMAIL_ENDINGS })?.message).toBe(
      'Error: Email must end with one of the following domains: com, net, org, edu, gov, cc, in, co, ru, info, fr',
    )
    expect(emailProblem('ann@school.io')?.message).toBe(
      `Error: Email must end with one of the following domains: ${LISTED}, us, nyc`,
    )
  })
  it('takes .us and .nyc by default', () => {
    expect(DEFAULT_EMAIL_ENDINGS).toEqual([...SPECIFIED_EMAIL_ENDINGS, 'us', 'nyc'])
    expect(emailProblem('ann@k12.ny.us')).toBeUndefined()
    expect(emailProblem('ann@schools.nyc')).toBeUndefined()
  })
  it('[P-5-05] the global variant takes any ending of two or more letters and keeps the format', () => {
    expect(anyEmailProblem('ann@school.museum')).toBeUndefined()
    expect(anyEmailProblem('ann@school.io')).toBeUndefined()
    expect(anyEmailProblem('ann@school.o')?.message).toBe(FORMAT)
    expect(anyEmailProblem('', { required: true })?.message).toBe('Error: Email address is required.')
  })
  it('a hostile text is answered at once', () => {
    const started = process.cpuUsage()
    emailProblem(`${'a'.repeat(120)}@${'a-'.repeat(60)}`)
    emailProblem(`a@${'a.'.repeat(120)}`)
    emailProblem(`a@${'a'.repeat(5000)}!`)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
  })
})
