import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { FilterEditorProps } from './filter-editor.ts'
import { useDebounced } from './use-debounced.ts'

const NUMBER = /^-?\d{1,9}(\.\d{1,4})?$/
const errorOf = (text: string): string | undefined =>
  text.trim() === '' || NUMBER.test(text.trim()) ? undefined : 'Enter a number, like 14 or -3.'
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim()))

/** From a number to a number, either left open. */
export function NumberFilter({ column, filter, onChange }: FilterEditorProps) {
  const given = filter?.kind === 'numbers' ? filter : undefined
  const [from, setFrom] = useState(given?.from?.toString() ?? '')
  const [to, setTo] = useState(given?.to?.toString() ?? '')
  const later = useDebounced(onChange)
  const write = (nextFrom: string, nextTo: string): void => {
    setFrom(nextFrom)
    setTo(nextTo)
    if (errorOf(nextFrom) || errorOf(nextTo)) return
    later({ kind: 'numbers', field: column.field, from: numberOf(nextFrom), to: numberOf(nextTo) })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label="From" inputMode="numeric" value={from} error={errorOf(from)} onChange={(value) => write(value, to)} />
      <TextField label="To" inputMode="numeric" value={to} error={errorOf(to)} onChange={(value) => write(from, value)} />
    </div>
  )
}
