import { invitePerson } from '@trellis/contract/people.ts'
import { emailProblem } from '@trellis/domain/validation/email.ts'
import { nameProblem } from '@trellis/domain/validation/name.ts'
import type { PeopleColumn, PeopleProblem, PeopleRow } from './people-rows.ts'

export interface PersonDetails {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly title: string | null
}

type DetailColumn = 'firstName' | 'lastName' | 'email' | 'title'
type Rule = (value: string) => string | undefined

const { userName, title } = invitePerson.body.shape
const RULES: Readonly<Record<DetailColumn | 'userName', Rule>> = {
  userName: (value) => userName.safeParse(value).error?.issues[0]?.message,
  firstName: (value) => nameProblem(value, { required: true })?.message,
  lastName: (value) => nameProblem(value, { required: true })?.message,
  email: (value) => emailProblem(value, { required: true })?.message,
  title: (value) => (title.safeParse(value).success ? undefined : 'Error: Title must be at most 80 characters.'),
}

/** Who the person is. Further rows of a person may leave these cells empty, and may not contradict the first. */
export function judgeDetails(rows: readonly PeopleRow[], say: (problem: PeopleProblem) => void): PersonDetails {
  const [first] = rows
  const check = (column: keyof typeof RULES): string => {
    const holder = rows.find(({ cells }) => cells[column] !== '') ?? first!
    const value = holder.cells[column]
    const reason = RULES[column](value)
    if (reason) say({ row: holder.row, column, reason })
    if (column !== 'userName') contradictions(rows, column, value).forEach(say)
    return value
  }
  return {
    userName: check('userName'),
    firstName: check('firstName'),
    lastName: check('lastName'),
    email: check('email'),
    title: check('title') || null,
  }
}

const contradictions = (rows: readonly PeopleRow[], column: PeopleColumn, value: string): PeopleProblem[] =>
  rows
    .filter(({ cells }) => cells[column] !== '' && cells[column] !== value)
    .map(({ row }) => ({ row, column, reason: `Another row of this person says ${value}.` }))
