import { readCsv } from './read-csv.ts'
import { RosterRefusal } from './refusal.ts'
import { ROSTER_FILES, type RosterFile, type RosterSource } from './roster-source.ts'

export type FileMode = 'bulk' | 'delta' | 'absent'

export interface Manifest {
  mode(file: RosterFile): FileMode
  /** Code of the sending system, '' when it gives none: stands before every sourcedId that is stored. */
  readonly systemCode: string
  readonly systemName: string | undefined
  /** What the operator should know about how the folder was understood. */
  readonly remarks: readonly string[]
}

/**
 * Which files the folder holds and whether each is the whole truth (bulk) or changes only (delta).
 * @throws RosterRefusal when an announced file is missing: what is absent from a bulk folder would be made inactive.
 */
export async function readManifest(source: RosterSource): Promise<Manifest> {
  const given = new Map<string, string>()
  const remarks: string[] = []
  if (source.has('manifest.csv')) {
    for await (const line of readCsv(
      'manifest.csv',
      await source.open('manifest.csv'),
      ['propertyName', 'value'],
      ['propertyName', 'value'],
    )) {
      if ('cells' in line) given.set(line.cells[0]!, line.cells[1]!)
    }
  } else {
    remarks.push('There is no manifest.csv: every file present is taken as bulk.')
  }
  const modes = new Map<RosterFile, FileMode>()
  for (const file of ROSTER_FILES) {
    if (file === 'manifest.csv') continue
    const said = given.get(`file.${file.slice(0, -'.csv'.length)}`)?.toLowerCase()
    modes.set(file, modeOf(file, said, source.has(file)))
    if (said === 'absent' && source.has(file))
      remarks.push(`${file} is there, but manifest.csv calls it absent: it is not read.`)
    if (said === undefined && given.size > 0 && source.has(file))
      remarks.push(`manifest.csv does not name ${file}: it is taken as bulk.`)
  }
  return {
    mode: (file) => modes.get(file) ?? 'absent',
    systemCode: given.get('source.systemCode') ?? '',
    systemName: given.get('source.systemName'),
    remarks,
  }
}

function modeOf(file: RosterFile, said: string | undefined, isThere: boolean): FileMode {
  if (said === undefined || said === '') return isThere ? 'bulk' : 'absent'
  if (said === 'absent') return 'absent'
  if (said !== 'bulk' && said !== 'delta')
    throw new RosterRefusal(`manifest.csv calls ${file} "${said}"; only bulk, delta and absent are known.`)
  if (!isThere)
    throw new RosterRefusal(`manifest.csv announces ${file} as ${said}, but it is not there. Nothing was imported.`)
  return said
}
