import { ComboBox } from '../ui/combo-box.tsx'
import type { Candidates, Candidate } from './candidates.ts'

export interface PersonPickerProps {
  label: string
  candidates: Candidates
  /** Of the one chosen; a saved name that is no longer on the list stays. */
  selected: { id: string; name: string }
  onChoose: (person: Candidate | undefined) => void
  error: string | undefined
  isRequired: boolean
  isReadOnly: boolean
  inputRef?: ((element: { focus(): void } | null) => void) | undefined
  onBlur?: (() => void) | undefined
}

const FORMER = 'former'

/** Chooses one of those who can be invited, by typing part of a name. */
export function PersonPicker({ candidates, selected, onChoose, ...props }: PersonPickerProps) {
  const { list, isWide } = candidates
  const isListed = list.some(({ id }) => id === selected.id)
  const formerId = selected.id || FORMER
  const options = list.map(({ id, description, detail }) => ({ id, label: description, description: detail }))
  return (
    <ComboBox
      {...props}
      value={isListed ? selected.id : selected.name ? formerId : ''}
      onChange={(id) => onChoose(list.find((one) => one.id === id))}
      options={isListed || !selected.name ? options : [{ id: formerId, label: selected.name, description: 'As it was saved' }, ...options]}
      emptyText="Nobody of that name"
      description={
        isWide && !props.isReadOnly
          ? list.length > 0
            ? 'Nobody at the school holds this role. Choose who fills it.'
            : 'No staff of this school and district can be invited yet.'
          : undefined
      }
    />
  )
}
