/** Why a rule refuses: a stable code, the exact sentence for the person, and the field it belongs to where there is one. */
export interface Problem {
  readonly code: string
  readonly message: string
  readonly field?: string
}
