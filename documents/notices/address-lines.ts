/** Parts of a US postal address as typed; what is not known is left out. */
export interface Address {
  readonly street1: string
  readonly street2?: string | undefined
  readonly floorRoom?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
}

export function addressLines({ street1, street2, floorRoom, city, state, zip }: Address): string[] {
  const region = [state, zip].filter(isGiven).join(' ')
  return [street1, street2, floorRoom, [city, region].filter(isGiven).join(', ')].filter(isGiven)
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''
