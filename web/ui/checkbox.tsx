import clsx from 'clsx'
import { Check, CircleAlert, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { ariaFieldProps, focusFirstInput, type FieldProps } from './field-props.ts'
import { given } from './given.ts'

export interface CheckboxProps extends Omit<FieldProps<boolean>, 'label' | 'isLabelHidden'> {
  label: ReactNode
  /** Some, not all, of what this box stands for. */
  isIndeterminate?: boolean
}

const BOX =
  'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-sm border border-control bg-surface text-on-accent transition-colors group-data-[disabled]:border-line group-data-[disabled]:bg-sunken group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus group-data-[indeterminate]:border-accent group-data-[indeterminate]:bg-accent group-data-[invalid]:border-danger group-data-[selected]:border-accent group-data-[selected]:bg-accent forced-colors:text-[CanvasText]'

/** The box itself with its tick, drawn by the state of the surrounding `group`. */
export function TickBox() {
  return (
    <span className={BOX}>
      <Minus aria-hidden className="hidden size-3.5 stroke-3 group-data-[indeterminate]:block" />
      <Check
        aria-hidden
        className="hidden size-3.5 stroke-3 group-data-[selected]:block group-data-[indeterminate]:hidden"
      />
    </span>
  )
}

/** One thing that is so or not. */
export function Checkbox({ inputRef, ...props }: CheckboxProps) {
  const id = useId()
  const { error, description } = props
  const notes = clsx(description && `${id}d`, error && `${id}e`)
  return (
    <div ref={focusFirstInput(inputRef)} className={clsx('flex flex-col gap-1', props.className)}>
      <AriaCheckbox
        {...ariaFieldProps(props)}
        {...given({ onBlur: props.onBlur, isIndeterminate: props.isIndeterminate })}
        {...(notes && { 'aria-describedby': notes })}
        isSelected={props.value}
        onChange={props.onChange}
        className="group flex min-h-7 cursor-pointer items-start gap-2.5 py-0.5 data-[disabled]:cursor-default data-[disabled]:text-muted"
      >
        <TickBox />
        <span className="min-w-0 flex-1 pt-px">
          {props.label}
          {props.isRequired && (
            <span aria-hidden className="text-danger">
              {' *'}
            </span>
          )}
        </span>
      </AriaCheckbox>
      {description && (
        <span id={`${id}d`} className="ps-7 text-xs text-muted">
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}e`} className="flex items-start gap-1.5 ps-7 text-xs font-medium text-danger">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </span>
      )}
    </div>
  )
}
