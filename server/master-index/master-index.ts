import type { ChildFacts } from '@trellis/domain/duplicates/child-facts.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transaction } from '../database/database.ts'

/** The name and birth date of a child, as somebody typed them. */
export interface IndexQuestion {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: PlainDate
}

/** Identity of a child on file somewhere: nothing of a case. */
export interface IndexEntry extends ChildFacts {
  /** Our own key; undefined for a child whom only the district's index knows. */
  readonly studentSk: string | undefined
  readonly nycId: string | null
  readonly school: string | null
  readonly district: number | null
}

/**
 * The port behind the search before a child is added (architecture part 5): the product's own database, or the
 * district's index. Candidates, not matches: `scoreLikeness` judges them.
 * @throws Refusal 503 when whoever answers cannot.
 */
export type MasterIndex = (tx: Transaction, question: IndexQuestion) => Promise<readonly IndexEntry[]>
