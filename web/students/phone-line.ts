import { showPhone } from '../ui/phone-text.ts'

/** Ten digits as people write them; anything else as it was recorded. */
export function phoneLine(recorded: string): string {
  const digits = recorded.replace(/\D/g, '')
  return digits.length === 10 ? showPhone(digits) : recorded
}
