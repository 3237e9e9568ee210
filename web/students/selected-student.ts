import { SELECTED_STUDENT_KEY } from '../session/sign-out.ts'

/** Remembers the student last opened [P-1-05]; sign-out removes it. */
export function rememberStudent(id: string): void {
  try {
    localStorage.setItem(SELECTED_STUDENT_KEY, id)
  } catch {
    // A browser that refuses storage shows the student all the same.
  }
}
