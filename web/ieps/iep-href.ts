/** [S-2.10-69][S-2.10-70] Page of the eligibility section of an IEP form. */
export const eligibilityHref = (nycId: string, iepFormSk: string, action: 'edit' | 'view'): string => `/iep/${nycId}/${iepFormSk}/${action}/eligibility`
