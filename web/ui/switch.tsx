import clsx from 'clsx'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import { given } from './given.ts'

export interface SwitchProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
  description?: string | undefined
  isReadOnly?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

/** On or off, at once, without a Save button. In a form use Checkbox. */
export function Switch({ label, value, onChange, description, className, isReadOnly, name }: SwitchProps) {
  return (
    <AriaSwitch
      {...given({ name, isReadOnly })}
      isSelected={value}
      onChange={onChange}
      className={clsx('group flex min-h-8 cursor-pointer items-start gap-3 py-1', className)}
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-control p-0.5 transition-colors group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus group-data-[selected]:border-accent group-data-[selected]:bg-accent forced-colors:group-data-[selected]:bg-[Highlight]">
        <span className="size-3.5 rounded-full bg-surface transition-transform group-data-[selected]:translate-x-4 rtl:group-data-[selected]:-translate-x-4 forced-colors:bg-[ButtonText]" />
      </span>
      <span className="min-w-0 flex-1">
        {label}
        {description && <span className="block text-xs text-muted">{description}</span>}
      </span>
    </AriaSwitch>
  )
}
