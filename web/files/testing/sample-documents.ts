import type { DeletedDocument, StudentDocument } from '@trellis/contract/documents.ts'

export const sampleDocument = (own: Partial<StudentDocument> = {}): StudentDocument => ({
  studentSk: '11',
  uploadDate: '2026-11-18T15:00:00Z',
  documentName: 'letter.pdf',
  documentType: 'Immunisation or medical record',
  documentTypeId: 111,
  otherDocType: null,
  documentRef: '5',
  documentFormat: 'pdf',
  documentStatus: 1,
  documentStatusText: 'Submitted',
  documentComment: null,
  documentVersion: 1,
  sizeBytes: 64_321,
  uploadedBy: 'Grace Hopper',
  preview: 'text',
  hasContent: true,
  keptBecause: null,
  ...own,
})

export const sampleDeleted = (own: Partial<DeletedDocument> = {}): DeletedDocument => ({
  ...sampleDocument({ documentStatus: 9, documentStatusText: 'Deleted' }),
  deletedAt: '2026-11-19T15:00:00Z',
  deletedBy: 'Cleo Central',
  deleteReason: 'wrong child',
  restorableUntil: '2026-12-19T15:00:00Z',
  ...own,
})
