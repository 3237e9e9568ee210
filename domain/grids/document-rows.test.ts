import { describe, expect, it } from 'vitest'
import { ChangeKind } from '../reference/code-enumerations.ts'
import { documentRows, type NestedDocument } from './document-rows.ts'

const file = (
  documentRef: string,
  documentType: string,
  uploadDate: string,
  otherDocType: string | null = null,
): NestedDocument => ({
  documentRef,
  documentType,
  otherDocType,
  uploadDate,
  actions: Object.values(ChangeKind),
})

describe('documents below a row', () => {
  const rows = documentRows([
    file('1', 'IEP document', '2026-01-05T10:00:00Z'),
    file('2', 'Other', '2026-03-01T10:00:00Z', 'Court order'),
    file('3', 'IEP document', '2026-02-05T10:00:00Z'),
    file('4', 'Other', '2026-04-01T10:00:00Z', 'Letter of the doctor'),
    file('5', 'Other', '2026-01-01T10:00:00Z', ' court ORDER '),
    file('6', 'DEP-1', '2026-02-05T10:00:00Z'),
    file('10', 'DEP-1', '2026-02-05T10:00:00Z'),
  ])

  it('[S-4.9-01] are grouped by type, or by the other type when one is written', () => {
    expect(rows.map((row) => row.otherDocType ?? row.documentType)).toEqual([
      'Letter of the doctor',
      'Court order',
      'DEP-1',
      'IEP document',
    ])
  })
  it('[S-4.9-02] stand newest first', () => {
    expect(rows.map((row) => row.uploadDate)).toEqual(
      rows
        .map((row) => row.uploadDate)
        .toSorted()
        .toReversed(),
    )
  })
  it('[S-4.9-03] show only the latest of each type; of two of one moment the later record', () => {
    expect(rows.map((row) => row.documentRef)).toEqual(['4', '2', '10', '3'])
  })
  it('[S-4.9-04] offer what may be done with a document that is there, not the first kind of change, Add', () => {
    expect(rows.map((row) => row.actions)).toEqual(rows.map(() => [ChangeKind.Edit, ChangeKind.Delete]))
  })
})
