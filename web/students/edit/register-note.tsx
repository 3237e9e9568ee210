import type { StudentProfile } from '@trellis/contract/students.ts'
import { Chip } from '../../ui/chip.tsx'

const LABELS: Readonly<Record<string, string>> = {
  firstName: 'first name', middleName: 'middle name', lastName: 'last name', birthDate: 'date of birth', gender: 'gender', ethnicity: 'ethnicity',
  homeLanguage: 'home language', address: 'address', relationship: 'relationship', homePhone: 'phone', email: 'e-mail', spokenLanguage: 'spoken language',
}
const joined = new Intl.ListFormat('en', { type: 'conjunction' })

interface RegisterNoteProps {
  isFromRegister: boolean
  editedHere: readonly string[]
}

/** Where the record comes from, and what the next import does to it. */
export function RegisterNote({ isFromRegister, editedHere }: RegisterNoteProps) {
  if (!isFromRegister) return null
  const held = editedHere.map((name) => LABELS[name] ?? name)
  return (
    <p className="text-sm text-muted">
      This record comes from the district’s register every night. What you change here stays as you leave it; the rest follows the register.
      {held.length > 0 && ` Changed here and kept: ${joined.format(held)}.`}
    </p>
  )
}

export function ContactNote({ parent }: { parent: StudentProfile['parentDetails'][number] | undefined }) {
  if (!parent) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Chip tone={parent.hasPortalAccount ? 'ok' : 'neutral'}>{parent.hasPortalAccount ? 'Portal account linked' : 'No portal account'}</Chip>
      </div>
      <RegisterNote isFromRegister={parent.isFromRegister} editedHere={parent.editedHere} />
    </div>
  )
}
