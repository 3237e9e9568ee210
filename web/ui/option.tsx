import { Check } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { Text } from 'react-aria-components/Text'

/** One choice of a list. `id` is what is stored. */
export interface Option {
  id: string
  label: string
  description?: string | undefined
}

/** A line of a Select or ComboBox list. */
export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className="option">
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">
            <Text slot="label" className="block">
              {option.label}
            </Text>
            {option.description && (
              <Text slot="description" className="block text-xs text-muted">
                {option.description}
              </Text>
            )}
          </span>
          {isSelected && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
        </>
      )}
    </ListBoxItem>
  )
}
