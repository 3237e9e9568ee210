/** Roles of the education department, printed under the name KIP [P-6-11]. */
export const KIP_ROLE_IDS: readonly number[] = [
  56, 57, 43, 47, 41, 54, 45, 51, 50, 55, 49, 4, 40, 42, 44, 48, 52, 46, 53,
]

/** All early-intervention roles; their EI grid waits for an agency choice [P-6-12]. */
export const EI_ROLE_IDS: readonly number[] = [1, 35, 36, 37, 38, 101]

/** Service coordinator, EI agencies, foster planner: they see only the agencies of their locations [P-6-13]. */
export const EI_AGENCY_ROLE_IDS: readonly number[] = [1, 37, 38, 101]

/** User and supervisor of the health department. */
export const HEALTH_DEPARTMENT_ROLE_IDS: readonly number[] = [35, 36]

/** The default of a configured list: EI transition team, central office, central based support, records [S-6.1-04]. */
export const CENTRAL_EDUCATION_ROLE_IDS: readonly number[] = [4, 49, 50, 55]

export const isCentralEducationRole = (roleId: number, configured = CENTRAL_EDUCATION_ROLE_IDS): boolean =>
  configured.includes(roleId)

/** Known login codes of unknown meaning: they name no role, so they open nothing [P-6-14]. */
export const EXTERNAL_LOGIN_CODES: readonly string[] = ['zzx1', 'zzx2', 'zzx3', 'zzx4', 'dhser']

export const SYSTEM_ADMINISTRATOR_ROLE_ID = 57
export const PARENT_ROLE_ID = 90
