import clsx from 'clsx'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { Option } from './option.tsx'

export interface ToggleGroupProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  isDisabled?: boolean
}

/** Exactly one of two or three, side by side; arrow keys move between them. */
export function ToggleGroup({ label, options, value, onChange, isDisabled = false }: ToggleGroupProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [chosen] = keys
        if (chosen !== undefined) onChange(String(chosen))
      }}
      className="inline-flex w-fit max-w-full rounded-lg border border-control bg-sunken p-0.5"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className={clsx(
            'min-h-8 min-w-24 cursor-pointer rounded-md px-4 py-1 text-sm font-medium text-muted outline-none',
            'data-[selected]:bg-surface data-[selected]:text-ink data-[selected]:shadow-sm',
            'data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-1 data-[focus-visible]:outline-focus',
            'data-[disabled]:cursor-default data-[hovered]:text-ink',
            'forced-colors:data-[selected]:bg-[Highlight] forced-colors:data-[selected]:text-[HighlightText]',
          )}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
