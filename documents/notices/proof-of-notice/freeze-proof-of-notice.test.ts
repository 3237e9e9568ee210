import { describe, expect, it } from 'vitest'
import { proofFacts } from '../testing/proof-facts.ts'
import { freezeProofOfNotice } from './freeze-proof-of-notice.ts'

const partsOf = (facts = proofFacts()) => freezeProofOfNotice(facts).languages[0].parts

describe('proof of notice as one exhibit', () => {
  it('has every notice with its language, copy and sendings, and every attempt', () => {
    const tables = partsOf().filter((part) => part.kind === 'table')
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['First-class mail', '1234 Flatbush Avenue, Apt 5B, Brooklyn, NY 11226', '09/02/2026, 10:15 AM', 'Mailed by Ana Ortiz'],
        ['Parent portal', 'Lucía Rivera', '09/01/2026, 4:40 PM', 'Opened 09/03/2026, 7:52 PM'],
      ],
      [['Lucía Rivera, lucia@example.org', '09/21/2026, 9:30 AM', 'Spanish, with English', '09/19/2026, 9:00 AM', 'Delivered to the mail server']],
      [['09/08/2026, 9:05 AM', 'Telephone', 'Daniel Kim', 'No answer, message left']],
    ])
    const shown = JSON.stringify(partsOf())
    expect(shown).toContain('Notice 1: Notice of Meeting')
    expect(shown).toContain('Spanish, with English')
    expect(shown).toContain('SHA-256 9f86d081884c7d65')
  })

  it('says so where nothing was sent and nothing tried', () => {
    const [notice] = proofFacts().notices
    const shown = JSON.stringify(partsOf({ ...proofFacts(), attempts: [], reminders: [], notices: [{ ...notice!, deliveries: [] }] }))
    expect(shown).toContain('It was not sent.')
    expect(shown).toContain('None are on record.')
    expect(shown).not.toContain('Reminders by e-mail')
  })

  it('survives JSON', () => {
    const transcript = freezeProofOfNotice(proofFacts())
    expect(JSON.parse(JSON.stringify(transcript))).toEqual(transcript)
  })
})
