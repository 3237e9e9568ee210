import { nameKey, phoneticKeys, scrambleKey } from '@trellis/domain/students/name-keys.ts'
import { STUDENT_EDIT_FORM } from '@trellis/domain/students/student-edit.ts'
import { profileField } from '@trellis/domain/students/profile-fields.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import { withdrawLettersTo } from '../notices/withdraw-letters.ts'
import { recountByBirthDate } from '../timelines/recount-by-birth-date.ts'
import type { ProfileContact, ProfileRecord, ProfileStudent } from './profile-record.ts'
import { readProfileVersion } from './require-unchanged-profile.ts'

/** Undefined keeps what is stored. */
type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }
export type StudentColumns = Given<Omit<ProfileStudent, 'student_sk' | 'source_id'>>
export type ContactColumns = Given<Omit<ProfileContact, 'guardian_sk' | 'person_sk'>>
export interface ContactSave {
  /** Undefined adds one. */
  readonly contact: ProfileContact | undefined
  readonly columns: ContactColumns
}

const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key)
  values ($1, 'System', 'Student profile changed', $2, 'student', $1, $3, $4, $5)`

/**
 * Writes what differs from the locked record: the child with the search keys, contacts, one event that names the fields,
 * audit, and the case summary last. A save that changes nothing leaves no trace but the audit.
 */
export async function changeProfile(
  scope: Scope,
  { student, contacts: present }: ProfileRecord,
  save: { readonly columns?: StudentColumns; readonly contacts?: readonly ContactSave[]; readonly ended?: ProfileContact | undefined },
) {
  const { tx, actor } = scope
  const studentSk = student.student_sk
  const changed = differing(student, save.columns ?? {})
  const fields: string[] = Object.keys(changed).map((column) => profileField('student', column).label)
  if (Object.keys(changed).length > 0) await update(scope, 'student', studentSk, { ...changed, ...searchKeys(changed) })
  if (save.ended) {
    await update(scope, 'guardian', save.ended.guardian_sk, { active: false, is_primary: false })
    await withdrawLettersTo(scope, save.ended.guardian_sk)
    fields.push('Second contact removed')
  }
  // who was the primary contact steps down before the next one steps up
  const inOrder = (save.contacts ?? []).toSorted((a, b) => Number(a.columns.is_primary ?? false) - Number(b.columns.is_primary ?? false))
  for (const { contact, columns } of inOrder) {
    if (!contact) {
      await insertContact(scope, studentSk, columns)
      fields.push('Contact added')
      continue
    }
    const own = differing(contact, columns)
    if (Object.keys(own).length === 0) continue
    await update(scope, 'guardian', contact.guardian_sk, own)
    const whose = present.indexOf(contact) === 0 ? 'Primary contact' : 'Second contact'
    fields.push(...Object.keys(own).map((column) => `${whose}: ${profileField('contact', column).label}`))
  }
  const remarks = 'birth_date' in changed ? await recountByBirthDate(scope, studentSk, student.birth_date) : []
  await forgetDraft(scope, STUDENT_EDIT_FORM, `student:${studentSk}`)
  scope.audit({ studentSk, entityKind: 'student', entitySk: studentSk, private: { changed: fields } })
  if (fields.length > 0) {
    await tx.query(EVENT, [studentSk, [...new Set(fields)].join(', '), actor.personSk, actor.roleId, actor.locationKey], 'profile-event')
    await refreshCaseSummary(tx, studentSk)
  }
  const version = await readProfileVersion(tx, studentSk)
  scope.header('etag', `"${version}"`)
  return done({ studentSk, version, remarks })
}

function differing<T extends object>(before: T, wanted: Given<T>): Record<string, unknown> {
  const differs = ([name, value]: [string, unknown]): boolean => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof T])
  return Object.fromEntries(Object.entries(wanted).filter(differs))
}

const TABLE_KEY = { student: 'student_sk', guardian: 'guardian_sk' } as const

/** The names of the columns are those of this file's callers, never of a request. */
async function update({ tx, now }: Scope, table: keyof typeof TABLE_KEY, sk: string, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns)
  await tx.query(
    `update ${table} set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}, version = version + 1, updated_at = $2 where ${TABLE_KEY[table]} = $1`,
    [sk, now, ...Object.values(columns)],
  )
}

async function insertContact({ tx }: Scope, studentSk: string, columns: ContactColumns): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  await tx.query(
    `insert into guardian (student_sk, ${given.map(([name]) => name).join(', ')}) values ($1, ${given.map((_, at) => `$${at + 2}`).join(', ')})`,
    [studentSk, ...given.map(([, value]) => value)],
  )
}

function searchKeys(changed: Record<string, unknown>): object {
  const last = changed['last_name'] as string | undefined
  const first = changed['first_name'] as string | undefined
  return {
    ...(last !== undefined && { last_key: nameKey(last), last_letters: scrambleKey(last), last_sound: [...new Set(phoneticKeys(last))].filter(Boolean) }),
    ...(first !== undefined && { first_key: nameKey(first), first_letters: scrambleKey(first) }),
  }
}
