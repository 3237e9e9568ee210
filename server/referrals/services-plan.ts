import { NoticeType } from '@trellis/domain/reference/code-enumerations.ts'

/** SQL: the child of this column has an IESP or a services plan, because a parent placed it in a nonpublic school (notice 21). */
export const hasServicesPlan = (studentSk: string): string =>
  `exists (select from notice n where n.student_sk = ${studentSk} and n.type = ${NoticeType.ParentallyPlaced})`
