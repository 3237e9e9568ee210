import { listCaseActionDocuments, listDeletedDocuments, listDocuments } from '@trellis/contract/documents.ts'
import { getStudentDocuments } from '@trellis/contract/grids.ts'
import { operationKey } from '../api/read-key.ts'

/** Reads that show documents: fetched again after one came, went or came back. */
export const changedDocuments = (): unknown[][] =>
  [listDocuments, listDeletedDocuments, listCaseActionDocuments, getStudentDocuments].map((read) => [...operationKey(read)])
