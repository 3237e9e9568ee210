import { describe, expect, it } from 'vitest'
import { actorOf } from '../access/actor.ts'
import { Permission } from '../access/permission-ids.ts'
import { ROLES } from '../access/roles.ts'
import { DocumentType } from '../reference/code-enumerations.ts'
import { mayUpload, plainUploadTypes, readableTypes, readsDocuments, uploadsDocuments } from './document-access.ts'
import { CONSENT_DOCUMENT_TYPES, DOCUMENT_KINDS, documentKindOf, isSentNotice, LEGACY_DEP1_CODE, SHARE_PII_UPLOAD } from './document-kinds.ts'
import { keptBecause, KeptSentence } from './deletion-rules.ts'

const as = (roleId: number) => actorOf({ personSk: '1', roleId, location: { kind: 'school', locationKey: 1, locationCode: 'X' } })
const [PSYCHOLOGIST, TEACHER, HEALTH, AUDITOR, PARENT] = [40, 52, 35, 56, 90]

describe('kinds of documents', () => {
  it('every type of the list has exactly one kind, so that none is read by nobody or by chance', () => {
    const types = DOCUMENT_KINDS.flatMap((kind) => kind.types)
    expect(types.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 116 }, (_, at) => at + 1), 999, 1038])
    for (const type of types) expect(documentKindOf(type)!.read.length).toBeGreaterThan(0)
    expect(documentKindOf(117)).toBeUndefined()
  })
  it('[S-9-07] 1038 is the upload of the request to share personally identifiable information, and not offered in the list', () => {
    expect(SHARE_PII_UPLOAD).toBe(1038)
    expect(documentKindOf(1038)!.upload).toEqual([Permission.requestToSharePii])
    expect(mayUpload(as(PSYCHOLOGIST), 1038)).toBe(true)
    for (const { id } of ROLES) expect(plainUploadTypes(as(id))).not.toContain(1038)
  })
  it('[S-9-08] the legacy code of DEP-1', () => {
    expect(LEGACY_DEP1_CODE).toBe('DEP-1')
  })
})

describe('who reads and uploads', () => {
  it('nobody uploads what the product alone makes: notices and IEPs', () => {
    for (const { id } of ROLES) for (const type of [DocumentType.IEP, 58, 59, 83, 94, 99]) expect(mayUpload(as(id), type)).toBe(false)
  })
  it('a view-only person reads and uploads nothing; an unknown role neither', () => {
    expect([readsDocuments(as(AUDITOR)), uploadsDocuments(as(AUDITOR))]).toEqual([true, false])
    expect([readsDocuments(as(12_345)), uploadsDocuments(as(12_345))]).toEqual([false, false])
  })
  it('early-intervention staff see no IEP, teachers no early-intervention papers, neither a hearing', () => {
    expect(readableTypes(as(HEALTH))).toEqual(expect.arrayContaining([1, 5, 12]))
    expect(readableTypes(as(HEALTH))).not.toContain(DocumentType.IEP)
    expect(readableTypes(as(TEACHER))).toContain(DocumentType.IEP)
    for (const type of [5, 113]) expect(readableTypes(as(TEACHER))).not.toContain(type)
  })
  it('a parent reads what was sent, finished or signed, and no internal papers; brings what parents bring', () => {
    const parent = readableTypes(as(PARENT))
    expect(parent).toEqual(expect.arrayContaining([DocumentType.IEP, 59, 94, DocumentType.ProgressReport, 30, 72]))
    for (const type of [114, 113, 112, 108, 104, 5, 999]) expect(parent).not.toContain(type)
    expect([111, 112, 13, 16, 999, 14, 114, 90].map((type) => mayUpload(as(PARENT), type))).toEqual([true, true, true, true, true, false, false, false])
  })
  it('what needs its own form is not among what needs a file only', () => {
    for (const { id } of ROLES) for (const type of [...CONSENT_DOCUMENT_TYPES, DocumentType.DEP1, DocumentType.ProgressReport]) expect(plainUploadTypes(as(id))).not.toContain(type)
    expect(plainUploadTypes(as(PSYCHOLOGIST))).toEqual(expect.arrayContaining([14, 30, 39, 111]))
  })
})

describe('what is kept for good', () => {
  const facts = { type: 111, entityKind: null, iepStatus: null, consentIsSigned: false }
  it.each([
    [{ ...facts, type: 94 }, KeptSentence.notice],
    [{ ...facts, type: 90, iepStatus: 6 }, KeptSentence.iep],
    [{ ...facts, type: 90, iepStatus: 7 }, KeptSentence.iep],
    [{ ...facts, type: 90, iepStatus: 2 }, undefined],
    [{ ...facts, type: 72, consentIsSigned: true }, KeptSentence.consent],
    [{ ...facts, type: 72 }, undefined],
    [facts, undefined],
  ])('%j: %s', (given, sentence) => {
    expect(keptBecause(given)).toBe(sentence)
  })
  it('a notice is a notice by its type', () => {
    expect([58, 59, 83, 94, 99, 90, 111].map(isSentNotice)).toEqual([true, true, true, true, true, false, false])
  })
})
