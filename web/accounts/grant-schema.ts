import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { z } from 'zod'

export const NOT_A_DATE = 'Enter a real date, like 12/15/2026.'
export const ENDS_BEFORE_START = 'Error: The end date cannot be before the start date.'

export const requiredDay = (missing: string) =>
  z.string().refine(isPlainDate, { error: ({ input }) => (input === '' ? missing : NOT_A_DATE) })

/** The fields of a role to give; text throughout, as the fields of the kit hold it. */
export const grantShape = {
  roleId: z.string().min(1, 'Choose a role.'),
  locationKey: z.string().min(1, 'Choose a location.'),
  startsOn: requiredDay('Enter the first day.'),
  endsOn: z.string().refine((day) => day === '' || isPlainDate(day), NOT_A_DATE),
}

export interface GrantValues {
  roleId: string
  locationKey: string
  startsOn: string
  endsOn: string
}

export const endsInOrder = {
  check: ({ startsOn, endsOn }: Pick<GrantValues, 'startsOn' | 'endsOn'>): boolean =>
    endsOn === '' || !isPlainDate(endsOn) || !isPlainDate(startsOn) || endsOn >= startsOn,
  options: { error: ENDS_BEFORE_START, path: ['endsOn'] },
}

export const GrantSchema = z.object(grantShape).refine(endsInOrder.check, endsInOrder.options)

export const emptyGrant = (today: string): GrantValues => ({ roleId: '', locationKey: '', startsOn: today, endsOn: '' })

/** The part of a save's body that says what is given. */
export const grantBody = ({ roleId, locationKey, startsOn, endsOn }: GrantValues) => ({
  roleId: Number(roleId),
  locationKey: Number(locationKey),
  startsOn,
  endsOn: endsOn || null,
})
