import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

interface FieldLabelProps {
  label: ReactNode
  isRequired?: boolean | undefined
  isHidden?: boolean | undefined
}

/** The label above a field; a red asterisk where it is required (the form says what the asterisk means). */
export function FieldLabel({ label, isRequired, isHidden }: FieldLabelProps) {
  return (
    <Label className={isHidden ? 'sr-only' : 'block text-sm font-medium text-ink'}>
      {label}
      {isRequired && (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      )}
    </Label>
  )
}

/** Help and error below a field, wired to it by React Aria. Help must stand from the start: one that comes later is seen, not wired. */
export function FieldNotes({ description, error }: { description?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {description && (
        <Text slot="description" className="block text-xs text-muted">
          {description}
        </Text>
      )}
      <FieldError className={PROBLEM}>
        <ProblemText>{error}</ProblemText>
      </FieldError>
    </>
  )
}

const PROBLEM = 'flex items-start gap-1.5 text-xs font-medium text-danger'

function ProblemText({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{children}</span>
    </>
  )
}

interface GroupProblemProps {
  /** For the group's `aria-describedby`; stands there also while nothing is wrong. */
  id?: string
  role?: 'alert'
  children?: string | undefined
}

/** What is wrong with a group that React Aria does not know as a field. */
export function GroupProblem({ children, ...props }: GroupProblemProps) {
  return (
    <p {...props} className={children ? PROBLEM : 'hidden'}>
      {children && <ProblemText>{children}</ProblemText>}
    </p>
  )
}
