import type { getUploadFacts as contract } from '@trellis/contract/consents.ts'
import { LISTED_UPLOADS, offeredUploads, OWN_ACTION_UPLOADS } from '@trellis/domain/consents/upload-kinds.ts'
import { mayUpload } from '@trellis/domain/files/document-access.ts'
import { documentKindOf } from '@trellis/domain/files/document-kinds.ts'
import { requireStudent } from '../files/document-right.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readUploadCase } from './read-upload-case.ts'

interface Guardian {
  readonly guardian_sk: string
  readonly name: string
  readonly is_primary: boolean
  readonly relationship: string
}

const NAME = "select first_name || ' ' || last_name as name from student where student_sk = $1"
const GUARDIANS = `select g.guardian_sk, g.first_name || ' ' || g.last_name as name, g.is_primary, coalesce(t.description, '') as relationship from guardian g
  left join reference_item t on t.list_name = 'Relationship' and t.id = g.relationship_id
  where g.student_sk = $1 and g.active order by g.is_primary desc, g.guardian_sk`
const RIGHTS = [...new Set([...LISTED_UPLOADS, ...OWN_ACTION_UPLOADS].flatMap(({ type }) => documentKindOf(type)?.upload ?? []))]

export const getUploadFacts: UseCase<typeof contract> = async (scope, { params }) => {
  const { studentSk } = params
  await requireStudent(scope, studentSk, RIGHTS)
  scope.audit({ studentSk, entityKind: 'document' })
  const [{ known, referral }, [child], guardians] = await Promise.all([
    readUploadCase(scope, studentSk),
    scope.tx.query<{ name: string }>(NAME, [studentSk], 'upload-name'),
    scope.tx.query<Guardian>(GUARDIANS, [studentSk], 'upload-guardians'),
  ])
  const kinds = [...offeredUploads(known), ...OWN_ACTION_UPLOADS]
  return {
    studentSk,
    studentName: child?.name ?? '',
    referralSk: referral?.referralSk ?? null,
    known,
    types: kinds.map(({ type }) => type).filter((type) => mayUpload(scope.actor, type)),
    primaryParent: guardians.find(({ is_primary }) => is_primary)?.name ?? null,
    otherParent: guardians.find(({ is_primary }) => !is_primary)?.name ?? null,
    guardians: guardians.map(({ guardian_sk, name, relationship }) => ({ guardianSk: guardian_sk, name, relationship })),
  }
}
