/** Days after which only the opt-out of a child remains (process.md 8.5). */
export const OPT_OUT_KEPT_DAYS = 30
