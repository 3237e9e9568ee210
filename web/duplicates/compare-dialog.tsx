import { compareStudents, listDuplicatePairs } from '@trellis/contract/duplicates.ts'
import { studentIdProblem } from '@trellis/domain/validation/student-id.ts'
import { useState } from 'react'
import { type SaveTrouble, troubleOf } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

const isId = (text: string): boolean => text.trim() !== '' && studentIdProblem(text.trim()) === undefined
const isDigit = (character: string): boolean => /\d/.test(character)

/** Two records that a person takes for one child, by their ids. */
export function CompareDialog({ onClose, onFound }: { onClose: () => void; onFound: (pairSk: string) => void }) {
  const [id, setId] = useState('')
  const [otherId, setOtherId] = useState('')
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(compareStudents, { changes: [listDuplicatePairs] })
  const submit = async (): Promise<void> => {
    setTrouble(undefined)
    try {
      onFound((await send({ body: { id: id.trim(), otherId: otherId.trim() } })).pairSk)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  const help = 'A student ID of 9 digits, or an EI id of 6 or 7'
  return (
    <FormDialog
      isOpen
      title="Compare two records"
      width={500}
      onClose={onClose}
      submitLabel="Compare"
      isPending={isPending}
      submitDisabledReason={isId(id) && isId(otherId) ? undefined : 'Enter both ids first.'}
      onSubmit={() => void submit()}
    >
      <TroubleBanner trouble={trouble} title="The records could not be compared" />
      <TextField label="Student ID" isRequired value={id} onChange={setId} allowCharacter={isDigit} inputMode="numeric" maxLength={9} description={help} autoComplete="off" />
      <TextField label="Other student ID" isRequired value={otherId} onChange={setOtherId} allowCharacter={isDigit} inputMode="numeric" maxLength={9} autoComplete="off" />
    </FormDialog>
  )
}
