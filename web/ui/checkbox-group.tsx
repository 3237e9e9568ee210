import clsx from 'clsx'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { TickBox } from './checkbox.tsx'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, focusFirstInput, type FieldProps } from './field-props.ts'
import { given } from './given.ts'
import type { Option } from './option.tsx'

export interface CheckboxGroupProps extends FieldProps<string[]> {
  options: readonly (Option & { isDisabled?: boolean })[]
  /** Two columns from 640 px up. */
  isTwoColumn?: boolean
}

/** Any number of a list; the value holds the chosen ids. */
export function CheckboxGroup({ inputRef, ...props }: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      ref={focusFirstInput(inputRef)}
      value={props.value}
      onChange={props.onChange}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired} isHidden={props.isLabelHidden} />
      <div className={clsx('grid gap-x-6 gap-y-1', props.isTwoColumn && 'sm:grid-cols-2')}>
        {props.options.map((option) => (
          <Checkbox
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className="group flex min-h-7 cursor-pointer items-start gap-2.5 py-0.5 data-[disabled]:cursor-default data-[disabled]:text-muted"
          >
            <TickBox />
            <span className="min-w-0 flex-1 pt-px">
              {option.label}
              {option.description && <span className="block text-xs text-muted">{option.description}</span>}
            </span>
          </Checkbox>
        ))}
      </div>
      <FieldNotes description={props.description} error={props.error} />
    </AriaCheckboxGroup>
  )
}
