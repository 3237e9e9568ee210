export const CHANNELS = ['post', 'portal', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export const DELIVERY_STATES = [
  'waiting', 'printed', 'mailed', 'returned', 'available', 'opened', 'stored', 'delivered', 'refused', 'bounced', 'notSent', 'superseded',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** States in which a delivery has reached its recipient, as far as the law asks it to be shown. */
export const REACHED: ReadonlySet<DeliveryState> = new Set(['mailed', 'available', 'opened', 'delivered'])

export interface Recipient {
  readonly hasElectronicConsent: boolean
  readonly hasPortalAccount: boolean
  readonly hasMailAddress: boolean
  readonly hasPostalAddress: boolean
}

export interface PlannedDelivery {
  readonly channel: Channel
  readonly state: 'waiting' | 'available' | 'notSent'
  readonly reason?: string
}

export const NO_CONSENT = 'The parent has not agreed to electronic communication: nothing is sent by e-mail, and the notice goes by postal mail.'
export const POST_BY_LAW = 'Added to the chosen ways: the parent has not agreed to electronic communication, so a notice on paper is due.'
export const POST_UNREACHED = 'Added because no chosen way reaches the parent.'
export const NO_ACCOUNT = 'The parent has no portal account: they cannot see the notice there.'
export const NO_ADDRESS = 'There is no postal address on record for the recipient: the letter cannot be mailed until one is entered and the notice is issued again.'
export const NO_MAIL_ADDRESS = 'There is no valid e-mail address on record for the recipient.'

/**
 * By which ways a notice goes to a parent. Electronic ways count only with the parent's agreement (34 CFR 300.505,
 * process.md 8.4): without it paper is added; the portal shows the notice all the same, since it is the parent's own.
 */
export function planDeliveries(chosen: Readonly<Record<Channel, boolean>>, recipient: Recipient): PlannedDelivery[] {
  const { hasElectronicConsent, hasPortalAccount, hasMailAddress, hasPostalAddress } = recipient
  const planned: PlannedDelivery[] = []
  if (chosen.portal) planned.push(hasPortalAccount ? { channel: 'portal', state: 'available' } : { channel: 'portal', state: 'notSent', reason: NO_ACCOUNT })
  if (chosen.email) {
    if (!hasElectronicConsent) planned.push({ channel: 'email', state: 'notSent', reason: NO_CONSENT })
    else if (!hasMailAddress) planned.push({ channel: 'email', state: 'notSent', reason: NO_MAIL_ADDRESS })
    else planned.push({ channel: 'email', state: 'waiting' })
  }
  const reaches = hasElectronicConsent && planned.some(({ state }) => state !== 'notSent')
  if (chosen.post || !reaches) {
    const added = chosen.post ? {} : { reason: hasElectronicConsent ? POST_UNREACHED : POST_BY_LAW }
    planned.unshift(hasPostalAddress ? { channel: 'post', state: 'waiting', ...added } : { channel: 'post', state: 'notSent', reason: NO_ADDRESS })
  }
  return planned
}
