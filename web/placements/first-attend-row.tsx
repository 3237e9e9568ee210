import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Chip } from '../ui/chip.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { useField } from '../ui/form-field.tsx'
import { fieldName, type AttendRow, type AttendValues } from './first-attend-values.ts'

const FRAME = 'rounded-lg border border-line p-4'

const Facts = ({ row }: { row: AttendRow }) => <DescriptionList columns={3} items={row.facts.filter(({ value }) => value)} />

/** The two dates of one service, to be filled in. */
export function AttendFields({ row, form, today }: { row: AttendRow; form: UseFormReturn<AttendValues>; today: string }) {
  const { control } = form
  const authorized = useField(control, fieldName(row, 'authorizationDate'))
  const attended = useField(control, fieldName(row, 'firstAttendDate'))
  return (
    <fieldset className={FRAME}>
      <legend className="px-1 font-medium">{row.title}</legend>
      <Facts row={row} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <DateField
          {...authorized}
          label="Authorization date"
          today={today}
          onBlur={() => {
            authorized.onBlur()
            // the day of attending is judged by it
            if (attended.value) void form.trigger(fieldName(row, 'firstAttendDate'))
          }}
        />
        <DateField {...attended} label="First attend date" today={today} max={today} min={authorized.value || undefined} />
      </div>
    </fieldset>
  )
}

/** The same to be read. */
export const AttendFacts = ({ row }: { row: AttendRow }) => (
  <section aria-label={row.title} className={FRAME}>
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-medium">{row.title}</h3>
      {row.whyNot && <Chip>{row.whyNot}</Chip>}
    </div>
    <DescriptionList
      columns={3}
      items={[
        ...row.facts.filter(({ value }) => value),
        { term: 'Authorization date', value: row.dates.authorizationDate && toUsDate(row.dates.authorizationDate) },
        { term: 'First attend date', value: row.dates.firstAttendDate && toUsDate(row.dates.firstAttendDate) },
      ]}
    />
  </section>
)
