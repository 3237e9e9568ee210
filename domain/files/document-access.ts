import { type Actor, holdsPermission, mayWrite } from '../access/actor.ts'
import { DOCUMENT_KINDS, documentKindOf, SHARE_PII_UPLOAD, USER_EVENT_ATTACHMENT } from './document-kinds.ts'

/** What a parent reads of their own children (process.md 5.5): what was sent, finalised or signed; nothing internal. */
const PARENT_READS: readonly number[] = [
  18, 19, 20, ...Array.from({ length: 35 }, (_, at) => 21 + at), 57, 58, 59, 66, 67, 68, 69, 72, 73, 74, 75, 76, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93,
  94, 95, 96, 97, 98, 99, 105, 115,
]
/** What a parent brings themselves. */
const PARENT_UPLOADS: readonly number[] = [13, 16, 111, 112, 999]

/** Types that need more than the file: their dates and answers come with their own dialog (S 4.7). */
const WITH_OWN_FORM: readonly number[] = [1, 17, 18, 19, 20, 68, 70, 72, 73, 74, 75, 105, 115, SHARE_PII_UPLOAD, USER_EVENT_ATTACHMENT]

const isFamily = (actor: Actor): boolean => actor.reach.kind === 'family'
const holdsOne = (actor: Actor, permissions: readonly number[]): boolean => permissions.some((id) => holdsPermission(actor, id))

export const readableTypes = (actor: Actor): readonly number[] =>
  isFamily(actor) ? PARENT_READS : DOCUMENT_KINDS.filter(({ read }) => holdsOne(actor, read)).flatMap(({ types }) => types)

export function mayUpload(actor: Actor, type: number): boolean {
  if (!mayWrite(actor)) return false
  if (isFamily(actor)) return PARENT_UPLOADS.includes(type)
  return holdsOne(actor, documentKindOf(type)?.upload ?? [])
}

/** Whether there is any type that this role reads or uploads at all. */
export const readsDocuments = (actor: Actor): boolean => readableTypes(actor).length > 0
export const uploadsDocuments = (actor: Actor): boolean =>
  [...DOCUMENT_KINDS.flatMap(({ types }) => types), ...PARENT_UPLOADS].some((type) => mayUpload(actor, type))

/** Types that can be added with nothing but the file. */
export const plainUploadTypes = (actor: Actor): readonly number[] =>
  DOCUMENT_KINDS.flatMap(({ types }) => types).filter((type) => !WITH_OWN_FORM.includes(type) && mayUpload(actor, type))
