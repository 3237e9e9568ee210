/** [S-2.10-42] The last part of the address of the page that waives a three-year reevaluation. */
export const WAIVER_SLUG = 'parent-waiver-three-year-reevaluation'
