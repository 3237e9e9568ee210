import { shownClassroomSettings } from '../meetings/attendee-cards.ts'

/**
 * [M-4.1-27] Programs in settings 3 and 8 are left out of the list when others exist; what has no setting, such as a
 * related service, neither counts nor goes (forms.md 13). It is a rule of what is shown: the mandate stays in the record.
 */
export const shownPrograms = <P extends { readonly classroomsetting: number | null }>(programs: readonly P[]): readonly P[] => {
  const settings = programs.flatMap(({ classroomsetting }) => (classroomsetting === null ? [] : [classroomsetting]))
  const shown = new Set(shownClassroomSettings(settings))
  return programs.filter(({ classroomsetting }) => classroomsetting === null || shown.has(classroomsetting))
}
