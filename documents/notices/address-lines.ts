import type { Address } from './meeting-notice/facts.ts'

/** The lines of a US postal address; what is not known leaves no trace. */
export function addressLines({ street1, street2, floorRoom, city, state, zip }: Address): string[] {
  const region = [state, zip].filter(isGiven).join(' ')
  return [street1, street2, floorRoom, [city, region].filter(isGiven).join(', ')].filter(isGiven)
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''
