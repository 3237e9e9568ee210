import { Contacts } from '../reference/people-codes.ts'

/** [S-4.7-08] The name that a relationship of DEP-1 fills in; blank where none follows from it. */
export function printedNameFor(relationship: number | undefined, parents: { readonly primaryParent: string | null; readonly otherParent: string | null }): string {
  if (relationship === Contacts.Primary) return parents.primaryParent ?? ''
  return relationship === Contacts.Secondary ? (parents.otherParent ?? '') : ''
}
