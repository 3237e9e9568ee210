import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import type { FormFacts } from '@trellis/domain/meetings/schedule-form.ts'
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { MeetingFacts } from './use-meeting-facts.ts'
import type { MeetingValues } from './meeting-values.ts'

/** What every section of the form looks at. */
export interface MeetingFormContext {
  form: UseFormReturn<MeetingValues>
  kind: MeetingType
  loaded: MeetingFacts
  rules: FormFacts
  isViewMode: boolean
}

export const MeetingFormContextProvider = createContext<MeetingFormContext | undefined>(undefined)

export function useMeetingForm(): MeetingFormContext {
  const context = useContext(MeetingFormContextProvider)
  if (!context) throw new Error('There is no meeting form above this section')
  return context
}
