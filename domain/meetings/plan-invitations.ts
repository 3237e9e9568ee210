/** What an invitation says besides whom it goes to; when none of it changed, nobody who has it is written to. */
export interface InvitationContent {
  readonly kind: number
  /** YYYY-MM-DD */
  readonly day: string
  /** HH:mm, wall clock of the district. */
  readonly start: string
  readonly end: string
  readonly location: string
  readonly contact: string
}

export interface Invitee {
  readonly name: string
  readonly address: string
  readonly isRequired: boolean
  /** A parent is led to the portal, others to the case. */
  readonly isFamily: boolean
}

/** What somebody was sent last. */
export interface SentInvitation {
  readonly name: string
  readonly address: string
  readonly isRequired: boolean
  readonly isFamily: boolean
  readonly content: InvitationContent
  readonly isCancelled: boolean
}

export interface InvitationMessage {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly invitee: Invitee
  /** What the message shows: of a cancelled one, what the person has in their calendar. */
  readonly content: InvitationContent
  /** They had it in their calendar before. */
  readonly isChange: boolean
}

export interface InvitationPlan {
  readonly messages: readonly InvitationMessage[]
  /** Somebody who had an invitation hears of a change: SEQUENCE rises (RFC 5546 2.1.4). */
  readonly raisesSequence: boolean
}

/**
 * Whom to write to so that each calendar shows what holds: one message for whoever is new, gone or concerned by a change,
 * none for the others. People are the addresses that their calendars hang on; two entries with one address are one person.
 * @param wanted those who should have it now; nobody when the meeting is cancelled
 */
export function planInvitations(sent: readonly SentInvitation[], wanted: readonly Invitee[], content: InvitationContent): InvitationPlan {
  const earlier = new Map(sent.map((one) => [keyOf(one), one]))
  const invitees = new Map<string, Invitee>()
  for (const invitee of wanted) {
    const same = invitees.get(keyOf(invitee))
    invitees.set(keyOf(invitee), same ? { ...same, isRequired: same.isRequired || invitee.isRequired } : invitee)
  }
  const messages: InvitationMessage[] = []
  for (const [key, invitee] of invitees) {
    const had = earlier.get(key)
    if (had && !had.isCancelled && had.isRequired === invitee.isRequired && sameContent(had.content, content)) continue
    messages.push({ method: 'REQUEST', invitee, content, isChange: had !== undefined && !had.isCancelled })
  }
  for (const [key, had] of earlier) {
    if (!had.isCancelled && !invitees.has(key)) messages.push({ method: 'CANCEL', invitee: had, content: had.content, isChange: true })
  }
  return { messages, raisesSequence: messages.some(({ invitee }) => earlier.has(keyOf(invitee))) }
}

export const keyOf = ({ address }: { readonly address: string }): string => address.toLowerCase()

const FIELDS = ['kind', 'day', 'start', 'end', 'location', 'contact'] as const satisfies readonly (keyof InvitationContent)[]
const sameContent = (a: InvitationContent, b: InvitationContent): boolean => FIELDS.every((field) => a[field] === b[field])
