import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import type { StaffContact } from '@trellis/domain/cases/staff-contact-rules.ts'
import { phoneDigits } from '@trellis/domain/validation/phone.ts'

/** What the record says; school and address are shown where it has them. */
export const contactOf = ({ email, workPhone, phone, school, locationName, streetAddress1 }: StaffRecord): StaffContact => ({
  email: email ?? '',
  phone: phoneDigits(workPhone ?? phone ?? '').slice(-10),
  ...(school !== null && { school: [school, locationName].filter(Boolean).join(' · ') }),
  ...(streetAddress1 !== null && { streetAddress: streetAddress1 }),
})
