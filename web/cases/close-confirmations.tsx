import type { CloseFacts } from '@trellis/contract/case-close.ts'
import { FLAG_LABELS, flagsOf, type CloseFlag } from '@trellis/domain/cases/close-reasons.ts'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox.tsx'
import { useField } from '../ui/form-field.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { findingsOf, type CloseValues } from './close-values.ts'

interface CloseConfirmationsProps {
  control: Control<CloseValues>
  facts: CloseFacts
  reason: string
}
type Finding = CloseFacts['reasons'][number]['findings'][number]

/** The statements of the reason, each with what the record says of it. */
export function CloseConfirmations({ control, facts, reason }: CloseConfirmationsProps) {
  const flags = flagsOf(reason === '' ? null : Number(reason))
  if (flags.length === 0) return null
  const findings = findingsOf(facts, reason)
  return (
    <section aria-label="Confirmations" className="flex flex-col gap-3">
      <SectionHeading>Confirmations</SectionHeading>
      {flags.map((flag) => (
        <Confirmation key={`${reason} ${flag}`} control={control} flag={flag} findings={findings.filter((one) => one.flag === flag)} />
      ))}
    </section>
  )
}

function Confirmation({ control, flag, findings }: { control: Control<CloseValues>; flag: CloseFlag; findings: readonly Finding[] }) {
  const field = useField(control, `flags.${flag}`)
  const isMissing = findings.some(({ state }) => state === 'missing')
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line p-3">
      <Checkbox {...field} label={FLAG_LABELS[flag]} isRequired isDisabled={isMissing} />
      <ul className="flex flex-col gap-0.5 ps-7 text-xs">
        {findings.map((one) => (
          <FindingLine key={one.text} {...one} />
        ))}
      </ul>
    </div>
  )
}

const LOOK = {
  found: { Icon: CircleCheck, tone: 'text-ok', word: 'In the record' },
  missing: { Icon: CircleAlert, tone: 'text-danger', word: 'Missing' },
  unknown: { Icon: CircleHelp, tone: 'text-muted', word: 'Not known to the record' },
} as const

function FindingLine({ state, text }: Finding) {
  const { Icon, tone, word } = LOOK[state]
  return (
    <li className={`flex items-start gap-1.5 ${tone}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        <span className="sr-only">{word}: </span>
        {text}
      </span>
    </li>
  )
}
