import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, planInvitations, type InvitationContent, type InvitationPlan, type Invitee, type SentInvitation } from './plan-invitations.ts'

const CONTENT: InvitationContent = { kind: 4, day: '2026-12-01', start: '09:30', end: '10:30', location: 'Room 1', contact: 'Daniel Kim' }
const invitee = (address: string, isRequired = true): Invitee => ({ name: address.split('@')[0]!, address, isRequired, isFamily: false })
const had = (address: string, more: Partial<SentInvitation> = {}): SentInvitation => ({ ...invitee(address), content: CONTENT, isCancelled: false, ...more })
const told = ({ messages }: InvitationPlan) => messages.map(({ method, invitee: { address } }) => `${method} ${address}`)

describe('who is told of a meeting', () => {
  it('invites everybody once, also who stands on it twice', () => {
    const plan = planInvitations([], [invitee('a@x.org', false), invitee('b@x.org'), invitee('A@x.org')], CONTENT)
    expect(told(plan)).toEqual(['REQUEST a@x.org', 'REQUEST b@x.org'])
    expect(plan.messages[0]!.invitee.isRequired).toBe(true)
    expect(plan.raisesSequence).toBe(false)
  })
  it('tells only who is new when somebody is added', () => {
    const plan = planInvitations([had('a@x.org')], [invitee('a@x.org'), invitee('b@x.org')], CONTENT)
    expect([told(plan), plan.raisesSequence]).toEqual([['REQUEST b@x.org'], false])
  })
  it('tells only who is gone when somebody is removed, with what they have in their calendar', () => {
    const plan = planInvitations([had('a@x.org'), had('b@x.org')], [invitee('a@x.org')], CONTENT)
    expect([told(plan), plan.raisesSequence, plan.messages[0]!.content]).toEqual([['CANCEL b@x.org'], true, CONTENT])
  })
  it.each([{ day: '2026-12-02' }, { start: '10:00' }, { end: '11:00' }, { location: 'Room 2' }, { contact: 'Ruth Adeyemi' }, { kind: 98 }])('tells everybody of %j', (change) => {
    const plan = planInvitations([had('a@x.org'), had('b@x.org')], [invitee('a@x.org'), invitee('b@x.org')], { ...CONTENT, ...change })
    expect([told(plan), plan.raisesSequence]).toEqual([['REQUEST a@x.org', 'REQUEST b@x.org'], true])
  })
  it('tells one person alone that they must come', () => {
    const plan = planInvitations([had('a@x.org', { isRequired: false }), had('b@x.org')], [invitee('a@x.org'), invitee('b@x.org')], CONTENT)
    expect(told(plan)).toEqual(['REQUEST a@x.org'])
  })
  it('tells everybody who still has it when the meeting is cancelled, and nobody twice', () => {
    const plan = planInvitations([had('a@x.org'), had('gone@x.org', { isCancelled: true })], [], CONTENT)
    expect(told(plan)).toEqual(['CANCEL a@x.org'])
  })
  it('invites again who had been removed, with a higher number than their cancellation', () => {
    const plan = planInvitations([had('a@x.org', { isCancelled: true })], [invitee('a@x.org')], CONTENT)
    expect([told(plan), plan.raisesSequence]).toEqual([['REQUEST a@x.org'], true])
  })

  it('leaves every calendar with what holds, whatever was changed before, at one message a person at most', () => {
    const people = fc.subarray(['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'])
    const step = fc.record({ people, day: fc.constantFrom('2026-12-01', '2026-12-02'), cancelled: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const calendars = new Map<string, SentInvitation>()
        for (const { people: names, day, cancelled } of steps) {
          const content = { ...CONTENT, day }
          const wanted = cancelled ? [] : names.map((name) => invitee(name))
          const { messages } = planInvitations([...calendars.values()], wanted, content)
          expect(new Set(messages.map((one) => keyOf(one.invitee))).size).toBe(messages.length)
          for (const { method, invitee: one, content: shown } of messages) calendars.set(keyOf(one), { ...one, content: shown, isCancelled: method === 'CANCEL' })
          const standing = [...calendars.values()].filter(({ isCancelled }) => !isCancelled)
          expect(new Set(standing.map(keyOf))).toEqual(new Set(wanted.map(keyOf)))
          expect(standing.every((one) => one.content.day === day)).toBe(true)
          expect(planInvitations([...calendars.values()], wanted, content).messages).toEqual([])
        }
      }),
    )
  })
})
