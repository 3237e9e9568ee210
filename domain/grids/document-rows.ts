import { ChangeKind } from '../reference/code-enumerations.ts'

export interface NestedDocument {
  readonly documentType: string
  readonly otherDocType: string | null
  /** ISO instant. */
  readonly uploadDate: string
  readonly documentRef: string
  /** Change kinds that the file's own screen offers. */
  readonly actions: readonly ChangeKind[]
}

/** The first entry of the enumeration of change kinds: a document that is there is not added again. */
const FIRST_KIND = Object.values(ChangeKind)[0]

/**
 * The documents below a row: of each type (the other type where one is written) the latest only, newest first, and
 * without the action that the enumeration names first [S-4.9-01][S-4.9-02][S-4.9-03][S-4.9-04].
 */
export function documentRows<D extends NestedDocument>(documents: readonly D[]): D[] {
  const newest = documents.toSorted((a, b) =>
    a.uploadDate < b.uploadDate ? 1 : a.uploadDate > b.uploadDate ? -1 : compareRefs(b, a),
  )
  const seen = new Set<string>()
  return newest.flatMap((one) => {
    const group = (one.otherDocType?.trim() || one.documentType).toLowerCase()
    if (seen.has(group)) return []
    seen.add(group)
    return [{ ...one, actions: one.actions.filter((kind) => kind !== FIRST_KIND) }]
  })
}

const compareRefs = (a: NestedDocument, b: NestedDocument): number => Number(a.documentRef) - Number(b.documentRef)
