/** Wire name and title of each role id (reference list RoleName). Some are constants of the specification. */
export const ROLE_NAMES: Readonly<Record<number, { readonly name: string; readonly description: string }>> = {
  1: { name: 'Service Coordinator', description: 'Service Coordinator' },
  4: { name: 'dece', description: 'EI Transition Team (DECE)' },
  35: { name: 'DOHMH USER', description: 'Health Department EI User' },
  36: { name: 'DOHMH SUPERVISOR', description: 'Health Department EI Supervisor' },
  37: { name: 'EI AGENCY', description: 'EI Agency User' },
  38: { name: 'EI AGENCY SUPERVISOR', description: 'EI Agency Supervisor' },
  40: { name: 'SCHOOL PSYCHOLOGIST', description: 'School Psychologist' },
  41: { name: 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)', description: 'School Social Worker' },
  42: { name: 'TEACHER SPECIAL EDUCATION', description: 'Special Education Teacher' },
  43: { name: 'DISTRICT REPRESENTATIVE', description: 'District Representative / CPSE Administrator' },
  44: { name: 'RELATED SERVICE PROVIDER', description: 'Related Service Provider' },
  45: { name: 'CSE CHAIRPERSON', description: 'CSE/CPSE Chairperson' },
  46: { name: 'CSE SUPERVISOR', description: 'CSE Supervisor' },
  47: { name: 'IEP COORDINATOR', description: 'IEP Coordinator / Case Manager' },
  48: { name: 'PLACEMENT OFFICER', description: 'Placement Officer' },
  49: { name: 'CENTRAL', description: 'Central Office' },
  50: { name: 'CBST', description: 'Central Based Support Team' },
  51: { name: 'PRINCIPAL', description: 'Principal' },
  52: { name: 'TEACHER', description: 'Teacher' },
  53: { name: 'CLERICAL', description: 'Clerical Associate' },
  54: { name: 'STAC', description: 'Finance / STAC Officer' },
  55: { name: 'RECORDS', description: 'Records Officer' },
  56: { name: 'AUDITOR', description: 'View-Only Auditor' },
  57: { name: 'SYSADMIN', description: 'System Administrator' },
  60: { name: 'MDE EVALUATOR', description: 'MDE Evaluator' },
  61: { name: 'MDE SUPERVISOR', description: 'MDE Supervisor' },
  90: { name: 'PARENT', description: 'Parent (portal)' },
  101: { name: 'FOSTER PLANNER', description: 'Foster Care Planner / Agency' },
}

/** The role names that rules ask for by name [S-6.1-07, P-6-15, P-6-16]. */
export const RoleName = {
  principal: 'PRINCIPAL',
  teacher: 'TEACHER',
  schoolSocialWorker: 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)',
  serviceCoordinator: 'Service Coordinator',
  dece: 'dece',
} as const

/** The related action that only the EI transition team is offered for an EI student. */
export const EI_TRANSITION_ACTION = 'EI - TC'

/** Whether `role` is offered a related action for a student; only 'EI - TC' with an EI student depends on the role. */
export const isRelatedActionOffered = (action: string, roleName: string, studentHasEiId: boolean): boolean =>
  action !== EI_TRANSITION_ACTION || !studentHasEiId || roleName === RoleName.dece
