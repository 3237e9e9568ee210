import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Errors that stand when another language is chosen are said again in it. */
export function useErrorsInLanguage<T extends FieldValues>({ formState, trigger }: UseFormReturn<T>, languageId: string): void {
  const spoken = useRef(languageId)
  const names = Object.keys(formState.errors).join(' ')
  useEffect(() => {
    if (spoken.current === languageId) return
    spoken.current = languageId
    if (names !== '') void trigger(names.split(' ') as FieldPath<T>[])
  }, [languageId, names, trigger])
}
