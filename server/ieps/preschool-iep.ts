import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'

/** Whether the committee on preschool special education writes the IEP: by the law's end of preschool, by grade where no birth date is known. */
export const isPreschoolIep = (child: { birth_date: string | null; grade: string | null }, day: PlainDate): boolean =>
  child.birth_date === null ? isPreschool(null, child.grade, day) : day <= cpseEndsOn(child.birth_date)
