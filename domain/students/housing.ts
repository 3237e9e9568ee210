/** The one status of the list HousingStatus that is not temporary (McKinney-Vento). */
export const PERMANENT_HOUSING = 1
/** Of the list RedAlert. */
export const TEMPORARY_HOUSING_ALERT = 5

/** A status that nobody recorded is taken for no temporary one. */
export const isTemporaryHousing = (status: number | null): boolean => status !== null && status !== PERMANENT_HOUSING
