/** Ids of the list Relationship (process.md 6.7). A file says no more than these three words. */
const RELATIONSHIP: Readonly<Record<string, number>> = { parent: 19, guardian: 16, relative: 17 }

export const mapRelationship = (role: string | null): number | null =>
  role === null ? null : (RELATIONSHIP[role] ?? null)
