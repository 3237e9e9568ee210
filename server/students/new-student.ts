import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'

/** A child to be written, already judged; selections are ids of reference lists. */
export interface NewStudent {
  readonly firstName: string
  readonly middleName?: string | null | undefined
  readonly lastName: string
  readonly sexId: number
  readonly birthDate: PlainDate
  readonly boroughId: number
  readonly houseNumber: string
  readonly street: string
  readonly apartment?: string | null | undefined
  readonly city: string
  readonly stateId: number
  readonly zip: string
  readonly district: number
  readonly guardian: {
    readonly relationshipId: number
    readonly firstName: string
    readonly lastName: string
    readonly email?: string | null | undefined
    readonly homePhone?: string | null | undefined
  }
  /** Why the child is referred, when whoever adds them says so. */
  readonly reason?: string | null | undefined
  /** A child known to early intervention only, whose record gets a City id instead of a second record. */
  readonly studentSk?: string | null | undefined
  readonly guardianSk?: string | null | undefined
}
