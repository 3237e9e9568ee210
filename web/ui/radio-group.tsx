import clsx from 'clsx'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, focusFirstInput, type FieldProps } from './field-props.ts'
import { given } from './given.ts'
import type { Option } from './option.tsx'

export interface RadioGroupProps extends FieldProps<string> {
  options: readonly (Option & { isDisabled?: boolean })[]
  /** Side by side where there is room; below each other otherwise. */
  isInline?: boolean
}

const DOT =
  'mt-0.5 size-4.5 shrink-0 rounded-full border border-control bg-surface transition-[border-width] group-data-[disabled]:border-line group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus group-data-[invalid]:border-danger group-data-[selected]:border-[5px] group-data-[selected]:border-accent forced-colors:group-data-[selected]:border-[Highlight]'

/** Exactly one of a few, all of them in view; '' while none is chosen. */
export function RadioGroup({ inputRef, ...props }: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      ref={focusFirstInput(inputRef)}
      value={props.value === '' ? null : props.value}
      onChange={props.onChange}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired} isHidden={props.isLabelHidden} />
      <div className={props.isInline ? 'flex flex-wrap gap-x-6 gap-y-1' : 'flex flex-col gap-1'}>
        {props.options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className="group flex min-h-7 cursor-pointer items-start gap-2.5 py-0.5 data-[disabled]:cursor-default data-[disabled]:text-muted"
          >
            <span className={DOT} />
            <span className="min-w-0 pt-px">
              {option.label}
              {option.description && <span className="block text-xs text-muted">{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes description={props.description} error={props.error} />
    </AriaRadioGroup>
  )
}
