export interface HeaderRouteParameters {
  readonly nycid?: string | undefined
  readonly nycId?: string | undefined
  readonly id?: string | undefined
}

/** Whose header a page shows: `nycid`, else `nycId`, else `id` where the URL contains 'student' [S-2.2-43]. */
export const findHeaderStudentId = ({ nycid, nycId, id }: HeaderRouteParameters, url: string): string | undefined =>
  nycid || nycId || (url.includes('student') && id ? id : undefined)
