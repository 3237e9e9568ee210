import { absentQuery, otherPrefixes, type AbsentKind } from './absent-records.ts'
import { RosterRefusal } from './refusal.ts'
import type { RosterImport } from './roster-import.ts'

const SHARE = 0.05
const WORDS: Readonly<Record<AbsentKind, string>> = {
  student: 'students',
  person: 'staff',
  location: 'schools and districts',
}

/**
 * A folder that would make more than 5 % inactive is more likely half a folder than the truth.
 * @throws RosterRefusal unless `isConfirmed`; nothing was applied yet.
 */
export async function checkDeactivations(roster: RosterImport, isConfirmed: boolean): Promise<void> {
  const others = await otherPrefixes(roster)
  for (const kind of ['student', 'person', 'location'] as const) {
    const { text, values } = absentQuery(roster, kind, others)
    const [found] = await roster.database.once<{ gone: string; active: string }>(
      'trellis_loader',
      `select count(*) filter (where gone) as gone, count(*) as active from (${text}) as one`,
      values,
    )
    const [gone, active] = [Number(found!.gone), Number(found!.active)]
    if (roster.isDryRun)
      roster.counts[kind === 'student' ? 'students' : kind === 'person' ? 'staff' : 'schools'].deactivated = gone
    if (gone > active * SHARE && !isConfirmed) {
      const share = ((gone / active) * 100).toFixed(1)
      throw new RosterRefusal(
        `The folder would make ${gone.toLocaleString('en-US')} of ${active.toLocaleString('en-US')} active ` +
          `${WORDS[kind]} inactive (${share} %); more than 5 % is refused. Nothing was imported. ` +
          'If the folder is complete, repeat with --confirm-deactivations.',
      )
    }
  }
}
