import { addCover, listCovers, type StaffRecord } from '@trellis/contract/case-assignment.ts'
import { addDays, addYears } from '@trellis/domain/basics/plain-date.ts'
import { coverProblems } from '@trellis/domain/cases/cover-rules.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { DateField } from '../ui/date-field.tsx'
import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RequiredNote } from '../ui/required-note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { notify } from '../ui/toast-queue.ts'
import { StaffPicker } from './staff-picker.tsx'

type Side = 'absent' | 'covering'

/** One search for both people: it fills whichever side is being chosen. */
export function CoverDialog({ onClose }: { onClose: () => void }) {
  const { today } = useCurrentUser()
  const [side, setSide] = useState<Side>('absent')
  const [people, setPeople] = useState<Partial<Record<Side, StaffRecord>>>({})
  const [startsOn, setStartsOn] = useState(today)
  const [endsOn, setEndsOn] = useState('')
  const [touched, setTouched] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(addCover, { changes: [listCovers] })
  const body = { absentSk: people.absent?.personSk ?? '', coveringSk: people.covering?.personSk ?? '', startsOn, endsOn }
  const problems = coverProblems(body, today)
  const errorOf = (field: string): string | undefined => (touched.includes(field) ? problems.find((one) => one.field === field)?.message : undefined)
  const touch = (field: string) => () => setTouched((old) => [...old, field])
  const select = (staff: StaffRecord): void => {
    setPeople((old) => ({ ...old, [side]: staff }))
    setTouched((old) => [...old, `${side}Sk`])
    if (side === 'absent' && !people.covering) setSide('covering')
  }
  const submit = async (): Promise<void> => {
    setTrouble(undefined)
    try {
      const { cases, outOfReach } = savedValue(await send({ body }))
      notify.success('Saved Successfully', { detail: `${cases} open cases are covered. Both are told.${outOfReach > 0 ? ` ${outOfReach} of them are out of the covering person’s reach.` : ''}` })
      onClose()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  const labelOf = (word: string, staff: StaffRecord | undefined): string => `${word}: ${staff?.fullName ?? 'nobody selected yet'}`
  return (
    // no form of its own: the search within is one
    <Dialog
      isOpen
      title="Add cover"
      width={900}
      isDirty={people.absent !== undefined || endsOn !== ''}
      onClose={onClose}
      footer={<Footer isPending={isPending} disabledReason={whyNot(people, problems[0]?.message)} onSubmit={() => void submit()} />}
    >
      <div className="flex flex-col gap-4">
        <RequiredNote />
        <TroubleBanner trouble={trouble} title="The cover was not saved. Your choice is kept." />
        <RadioGroup
          label="Select"
          isInline
          value={side}
          onChange={(value) => setSide(value as Side)}
          options={[{ id: 'absent', label: labelOf('Who is absent', people.absent) }, { id: 'covering', label: labelOf('Who covers', people.covering) }]}
          error={errorOf('coveringSk')}
        />
        <StaffPicker takesFocus key={side} selected={people[side]} onSelect={select} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField label="From" isRequired today={today} value={startsOn} onChange={setStartsOn} onBlur={touch('startsOn')} error={errorOf('startsOn')} max={addYears(today, 1)} />
          <DateField label="To" isRequired today={today} value={endsOn} onChange={setEndsOn} onBlur={touch('endsOn')} error={errorOf('endsOn')} min={today} max={addDays(addYears(today, 1), 365)} />
        </div>
      </div>
    </Dialog>
  )
}

function Footer({ onSubmit, ...state }: { onSubmit: () => void; isPending: boolean; disabledReason: string | undefined }) {
  return (
    <>
      <Button onPress={useDialogClose()}>Cancel</Button>
      <Button variant="primary" onPress={onSubmit} {...state}>
        Save
      </Button>
    </>
  )
}

function whyNot({ absent, covering }: Partial<Record<Side, StaffRecord>>, problem: string | undefined): string | undefined {
  if (!absent) return 'Select who is absent first.'
  if (!covering) return 'Select who covers first.'
  return problem
}
