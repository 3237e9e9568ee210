import { z } from 'zod'
import { endpoint, readsDocuments, uploadsDocuments } from './endpoint.ts'
import { envelope, Sk, TypedText } from './fields.ts'
import { FormDay } from './upload-form.ts'

const documents = { base: 'api', tag: 'Documents' } as const
const DELETE_DOCUMENT = 274
const VIEW_PLACEMENT = 13
const VIEW_EI_RECORDS = 1
const text = z.string().nullable()

/** What the server notes of one part named `file`, after it has looked into it. */
export const ReceivedFile = z
  .object({ fileName: z.string(), format: z.string(), mediaType: z.string(), size: z.int(), sha256: z.string() })
  .meta({ id: 'ReceivedFile' })
export type ReceivedFile = z.output<typeof ReceivedFile>

/** A field left empty in a form is a field that is not there. */
const optionalSk = z.union([z.literal(['', '0']).transform(() => undefined), Sk]).optional()
const formJson = TypedText(200_000)
  .refine((value) => value === '' || isJson(value), 'must be JSON')
  .optional()

/** [M-3.4-08][M-7-13] */
export const DocumentUpload = z
  .strictObject({
    /** The documentRef that this upload answers, where one was asked for again. */
    id: optionalSk,
    studentSk: Sk,
    /** The record that it belongs to: an event, a referral, a consent or an assessment, by the type. */
    caseActionSk: optionalSk,
    formJson,
    documentType: z.coerce.number<string>().int().min(1).max(9999),
    otherDocType: TypedText(120).trim().optional(),
    /** [S-7.4-01] 'standalone' from the dialog of uploads. */
    type: TypedText(20).optional(),
    parentGuardianProvidedConsent: z.union([z.literal('').transform(() => undefined), z.enum(['Yes', 'No'])]).optional(),
    /** [S-7.4-02] MM/DD/YYYY. */
    dateSigned: FormDay,
    authorizedDate: FormDay,
    summerAuthorizationDate: FormDay,
    buildingCode: TypedText(40).optional(),
    locationCode: TypedText(40).optional(),
    file: z.array(ReceivedFile).min(1, 'at least one file is needed'),
  })
  .meta({ id: 'DocumentUpload' })

/** [S-3.8-03] */
export const StudentDocument = z
  .object({
    studentSk: z.string(),
    uploadDate: z.string(),
    documentName: z.string(),
    documentType: z.string(),
    documentTypeId: z.int(),
    otherDocType: text,
    documentRef: z.string(),
    documentFormat: z.string(),
    documentStatus: z.int(),
    documentStatusText: z.string(),
    documentComment: text,
    /** Which upload of its type this is, from 1. */
    documentVersion: z.int(),
    sizeBytes: z.int().nullable(),
    uploadedBy: text,
    /** How it is shown in place: 'pdf', 'image', 'text' or 'none'. */
    preview: z.enum(['pdf', 'image', 'text', 'none']),
    /** False for records whose file was never brought over, and after it was purged. */
    hasContent: z.boolean(),
    /** Why it can never be deleted; null when it can. */
    keptBecause: text,
  })
  .meta({ id: 'StudentDocument' })
export type StudentDocument = z.output<typeof StudentDocument>

export const DeletedDocument = StudentDocument.extend({
  deletedAt: z.string(),
  deletedBy: text,
  deleteReason: text,
  /** The moment up to which it can be restored. */
  restorableUntil: z.string(),
}).meta({ id: 'DeletedDocument' })
export type DeletedDocument = z.output<typeof DeletedDocument>

const Uploaded = z.object({ documentRef: z.string(), documentName: z.string(), documentFormat: z.string() })

const upload = {
  ...documents,
  method: 'POST',
  permission: uploadsDocuments,
  audit: { action: 'add' },
  multipart: true,
  body: DocumentUpload,
  anyCaseKeys: true,
  response: envelope(z.array(Uploaded)),
} as const

export const uploadDocuments = endpoint({
  ...upload,
  path: '/Document/UploadDocuments',
  summary: 'Stores files as documents of a student: all of them or none',
})

/** [P-7-47] */
export const uploadDoc = endpoint({
  ...upload,
  path: '/Document/UploadDoc',
  summary: 'Stores one document',
})

/** [S-7.4-04] */
export const getDocument = endpoint({
  ...documents,
  method: 'GET',
  path: '/Document/GetDocument/{id}',
  summary: 'A document with an address that opens its file once, within a minute, in this browser session',
  permission: readsDocuments,
  audit: { action: 'view' },
  params: z.strictObject({ id: Sk }),
  query: z.strictObject({
    purpose: z.enum(['download', 'preview']).default('download'),
    /** Of an image of several pages, from 1. */
    page: z.coerce.number<string>().int().min(1).max(500).default(1),
  }),
  response: StudentDocument.extend({
    /** Relative to the service; null when there is nothing to open. */
    url: text,
    expiresAt: text,
    isDoHmhMigrated: z.boolean(),
    docLink: text,
  }).meta({ id: 'OpenedDocument' }),
  responseHeaders: ['set-cookie'],
})

const list = { ...documents, method: 'GET', permission: readsDocuments, audit: { action: 'list' }, response: z.array(StudentDocument) } as const
const byStudent = z.strictObject({ id: Sk })

/** [P-7-49] */
export const listDocuments = endpoint({
  ...list,
  path: '/Document/GetStudentDocuments/{id}',
  summary: 'Every document of a student that the actor may read, newest first, by studentSk',
  params: byStudent,
})

/** [P-7-51] */
export const listKipDocuments = endpoint({
  ...list,
  path: '/Document/GetKIPStudentDocuments/{id}',
  summary: 'The same, for the nineteen roles that the specification calls KIP',
  params: byStudent,
})

/** [M-7-12] */
export const listCaseActionDocuments = endpoint({
  ...list,
  path: '/Document/GetCaseActionDocuments/{studentSk}/{caseActionSk}',
  summary: 'Documents of one outreach, or of the record that documents of another type belong to',
  params: z.strictObject({ studentSk: Sk, caseActionSk: Sk }),
  query: z.strictObject({ documentType: z.coerce.number<string>().int().min(1).max(9999).default(114) }),
})

/** [P-7-54] */
export const listPlacementDocuments = endpoint({
  ...list,
  method: 'POST',
  readsOnly: true,
  path: '/Document/GetPlacementDocuments',
  summary: 'Documents of a student that belong to placement',
  permission: VIEW_PLACEMENT,
  body: z.strictObject({ studentSk: Sk }).meta({ id: 'PlacementDocumentsRequest' }),
  anyCaseKeys: true,
})

export const listUploadTypes = endpoint({
  ...documents,
  method: 'GET',
  path: '/Document/GetUploadTypes',
  summary: 'Document types that the actor may add with nothing but a file',
  permission: uploadsDocuments,
  audit: { none: 'a list of types, no student data' },
  response: z.array(z.object({ id: z.int(), description: z.string() })),
})

const deletes = { ...documents, method: 'POST', permission: DELETE_DOCUMENT, audit: { action: 'delete' } } as const
const DeleteReason = z.strictObject({ reason: TypedText(500).trim().default('') }).meta({ id: 'DeleteReason' })

/** [P-7-48] */
export const deleteDocument = endpoint({
  ...deletes,
  path: '/Document/DeleteDocument/{studentSk}/{documentRef}',
  summary: 'Marks a document as deleted, with a reason; it can be restored for 30 days',
  params: z.strictObject({ studentSk: Sk, documentRef: Sk }),
  body: DeleteReason,
  response: envelope(z.object({ documentRef: z.string(), restorableUntil: z.string() })),
})

/** [P-7-53] */
export const deleteFolder = endpoint({
  ...deletes,
  path: '/Document/DeleteFolder/{studentSk}/{caseActionSk}',
  summary: 'Marks all documents of one record as deleted: all of them or none',
  params: z.strictObject({ studentSk: Sk, caseActionSk: Sk }),
  body: DeleteReason,
  response: envelope(z.array(z.object({ documentRef: z.string(), restorableUntil: z.string() }))),
})

export const restoreDocument = endpoint({
  ...deletes,
  path: '/Document/RestoreDocument/{studentSk}/{documentRef}',
  summary: 'Takes a deletion back within 30 days',
  audit: { action: 'change' },
  params: z.strictObject({ studentSk: Sk, documentRef: Sk }),
  response: envelope(z.object({ documentRef: z.string() })),
})

export const listDeletedDocuments = endpoint({
  ...documents,
  method: 'GET',
  path: '/Document/GetDeletedDocuments/{id}',
  summary: 'Documents of a student that can still be restored',
  permission: DELETE_DOCUMENT,
  audit: { action: 'list' },
  params: byStudent,
  response: z.array(DeletedDocument),
})

/** [P-7-52] */
export const updateDocumentStatuses = endpoint({
  ...documents,
  method: 'POST',
  path: '/Document/UpdateDocumentStatuses',
  summary: 'Asks for documents again, or accepts them: all of them or none',
  permission: VIEW_EI_RECORDS,
  audit: { action: 'change' },
  body: z
    .array(z.strictObject({ documentRef: Sk, documentStatus: z.int().min(1).max(9), comment: TypedText(500).trim().nullish() }))
    .min(1)
    .max(50),
  response: envelope(z.array(z.object({ documentRef: z.string(), documentStatus: z.int() }))),
})

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
