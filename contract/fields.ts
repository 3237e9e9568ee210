import { z } from 'zod'
import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'

/** YYYY-MM-DD, a day that exists. */
export const Day = z.string().refine(isPlainDate, { error: 'must be a real day in the form YYYY-MM-DD' }).meta({ format: 'date' })
/** Keys of records travel as text: they are 64-bit numbers. */
export const Sk = z.string().regex(/^[0-9]{1,18}$/, 'must be a record key')
/** City student id (9 digits) or early-intervention id (6 or 7). */
export const StudentId = z.string().regex(/^([0-9]{6,7}|[0-9]{9})$/, 'must be a student ID of 6, 7 or 9 digits')
/** No NUL and no half of a character, which no database text can hold. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text)
export const NOT_STORABLE = 'must be text without control zero'
/** What somebody typed. */
export const TypedText = (maximum: number) => z.string().max(maximum).refine(isStorable, { error: NOT_STORABLE })
export const Instant = z.iso.datetime({ offset: true })
export const Version = z.int32().min(1)

/** Error answers, RFC 9457, with the texts that the product's own service-error rule reads. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    message: z.string(),
    errorCodes: z.array(z.string()),
    errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    reference: z.string(),
  })
  .meta({ id: 'Problem', description: 'What went wrong, where, and how to mend it' })
export type Problem = z.output<typeof Problem>

/** The envelope of saves, in the specification's spelling. */
export const envelope = <V extends z.ZodType>(value: V) =>
  z.object({ isRequestSucessful: z.boolean(), value: value.nullable(), error: z.string().nullable(), errorCodes: z.record(z.string(), z.string()) })
