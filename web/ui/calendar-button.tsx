import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { CalendarProps } from './calendar.tsx'
import { useKitWords } from './kit-words.ts'
import { Spinner } from './spinner.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface CalendarButtonProps extends CalendarProps {
  /** The label of the date field this belongs to. */
  fieldLabel: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isDisabled: boolean
  /** Focus left the field by way of the button. */
  onBlur: () => void
  ref: Ref<HTMLButtonElement>
}

/** The button at the end of a date field that opens a month; the calendar's script arrives on first use. */
export function CalendarButton({ fieldLabel, isOpen, onOpenChange, isDisabled, onBlur, ref, ...calendar }: CalendarButtonProps) {
  const words = useKitWords()
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button
        ref={ref}
        isDisabled={isDisabled}
        onBlur={() => {
          if (!isOpen) onBlur()
        }}
        aria-label={words.openCalendar.replace('{label}', fieldLabel.toLowerCase())}
        className="field-end me-0.5"
      >
        <CalendarDays aria-hidden className="size-4" />
      </Button>
      <Popover offset={6} placement="bottom end" className="popover animate-fade-in p-3">
        <Dialog aria-label={fieldLabel} className="grid min-h-76 min-w-68 outline-none">
          <Suspense fallback={<span className="m-auto"><Spinner label={words.calendarLoading} /></span>}>
            <Calendar {...calendar} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
