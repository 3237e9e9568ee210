/** [S-2.7-01][S-2.7-02] Pixels: 400 lies below the minimum, so the minimum is what is seen; wider with placement dates. */
export const UPLOAD_WIDTH = { plain: 700, withPlacementDates: 1200 } as const

/** [S-2.7-03] The smaller of the two. */
export const UPLOAD_HEIGHT = 'min(650px, 90vh)'
