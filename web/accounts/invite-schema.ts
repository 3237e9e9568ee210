import { invitePerson } from '@trellis/contract/people.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { emailProblem } from '@trellis/domain/validation/email.ts'
import { nameProblem } from '@trellis/domain/validation/name.ts'
import { z } from 'zod'
import { emptyGrant, endsInOrder, grantShape, type GrantValues } from './grant-schema.ts'

/** A text that a rule of the domain judges, with the rule's own sentence. */
const judged = (rule: (value: string) => Problem | undefined) =>
  z.string().superRefine((value, context) => {
    const problem = rule(value)
    if (problem) context.addIssue({ code: 'custom', message: problem.message })
  })
const name = judged((value) => nameProblem(value, { required: true }))

export const InviteSchema = z
  .object({
    userName: z
      .string()
      .trim()
      .min(1, { error: 'Error: User name is required.', abort: true })
      .pipe(invitePerson.body.shape.userName),
    firstName: name,
    lastName: name,
    email: judged((value) => emailProblem(value, { required: true })),
    title: z.string().max(80, 'Error: Title must be at most 80 characters.'),
    ...grantShape,
  })
  .refine(endsInOrder.check, endsInOrder.options)

export interface InviteValues extends GrantValues {
  userName: string
  firstName: string
  lastName: string
  email: string
  title: string
}

export const emptyInvite = (today: string): InviteValues => ({
  userName: '',
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  ...emptyGrant(today),
})
