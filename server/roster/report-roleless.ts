import type { RosterImport } from './roster-import.ts'

const PAGE = 5000

/** Users of whom no file says what they are, and whom no student names as a guardian, are reported and left alone. */
export async function reportRoleless({ database, report, spoken }: RosterImport): Promise<void> {
  for (let last = '0'; ;) {
    const found = await database.once<{ row: string; source_id: string }>(
      'trellis_loader',
      `select row, source_id from roster_user where kind is null and not gone and row > $1 order by row limit ${PAGE}`,
      [last],
    )
    for (const { row, source_id } of found) {
      report.add({
        file: 'users.csv',
        row: Number(row),
        column: 'role',
        sourcedId: spoken(source_id),
        reason: 'Neither roles.csv nor users.csv gives this user a role; the user was skipped.',
      })
    }
    if (found.length < PAGE) return
    last = found.at(-1)!.row
  }
}
