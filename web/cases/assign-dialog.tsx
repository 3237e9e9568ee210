import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { staffContactProblems, type StaffContact } from '@trellis/domain/cases/staff-contact-rules.ts'
import { useState } from 'react'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectedStaff } from './selected-staff.tsx'
import { contactOf } from './staff-contact.ts'
import { StaffPicker } from './staff-picker.tsx'
import { useAssignCase } from './use-assign-case.ts'

export interface CaseHolder {
  personSk: string
  fullName: string
  title: string | null
}

export interface AssignDialogProps {
  student: { studentSk: string; studentName: string }
  /** Who has the case now; left out, nobody. */
  holder?: CaseHolder | undefined
  onClose: () => void
  /** The case was given to somebody; leaves by itself afterwards. */
  onAssigned: () => void
}

/** Gives a case to a member of staff, from whoever has it: search, select, submit. */
export function AssignDialog({ student, holder, onClose, onAssigned }: AssignDialogProps) {
  const [isSearching, setSearching] = useState(false)
  const [selected, setSelected] = useState<StaffRecord>()
  const [contact, setContact] = useState<StaffContact>()
  const { assign, isPending, trouble, clearTrouble } = useAssignCase(student.studentSk, holder?.personSk ?? '', onAssigned)
  const submit = (): void => void (selected && assign(selected, contact ?? contactOf(selected)))
  const select = (staff: StaffRecord): void => {
    setSelected(staff)
    setContact(contactOf(staff))
    if (!trouble?.isConflict) clearTrouble()
  }
  const lacking = contact ? staffContactProblems(contact)[0]?.message : undefined
  const isHolder = selected !== undefined && selected.personSk === holder?.personSk
  const ready = isHolder ? `${selected.fullName} has this case already.` : isSearching ? 'The staff are being searched.' : lacking
  const waiting = selected ? ready : 'Select a staff member first.'
  const whyNot = trouble?.isConflict ? trouble.sentence : waiting
  return (
    <Dialog
      isOpen
      title={holder ? 'Reassign' : 'Assign'}
      width={900}
      isDirty={selected !== undefined && !trouble?.isConflict}
      onClose={onClose}
      footer={<Footer onSubmit={submit} isPending={isPending} disabledReason={whyNot} />}
    >
      <div className="flex flex-col gap-4">
        {holder ? (
          <p>
            <b className="font-medium">{holder.fullName}</b>
            {holder.title && `, ${holder.title},`} has the case of <b className="font-medium">{student.studentName}</b>. Search for the staff member who will have it.
          </p>
        ) : (
          <p>
            Nobody has the case of <b className="font-medium">{student.studentName}</b>. Search for the staff member who will have it.
          </p>
        )}
        <StaffPicker takesFocus selected={selected} onSelect={select} onSearching={setSearching} />
        <SelectedStaff staff={selected} contact={contact} onChange={setContact} />
        <TroubleBanner
          trouble={trouble}
          title={trouble?.isConflict ? 'Somebody has this case now' : 'The case was not assigned. Your selection is kept.'}
          onRetry={submit}
          isRetrying={isPending}
        />
      </div>
    </Dialog>
  )
}

interface FooterProps {
  onSubmit: () => void
  isPending: boolean
  disabledReason: string | undefined
}

function Footer({ onSubmit, ...state }: FooterProps) {
  return (
    <>
      <Button onPress={useDialogClose()}>Cancel</Button>
      <Button variant="primary" onPress={onSubmit} {...state}>
        Submit
      </Button>
    </>
  )
}
