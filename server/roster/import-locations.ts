import type { Transaction } from '../database/database.ts'
import { recordImportAudit } from './record-import.ts'
import { mapName, nameFault } from './map-name.ts'
import { isDistrict, placeOrg, type City, type StagedOrg } from './place-org.ts'
import { readCity } from './read-city.ts'
import { otherPrefixes } from './absent-records.ts'
import { prefixOf, type RosterImport } from './roster-import.ts'

/** What a student gets from the school. In a dry run new schools have negative keys. */
export interface SchoolPlace {
  readonly key: number
  readonly district: number | null
  readonly region: number | null
  readonly boroughId: number | null
}
/** By stored sourcedId; a department stands for the school it belongs to. */
export type Schools = ReadonlyMap<string, SchoolPlace>

interface StoredLocation {
  readonly location_key: number
  readonly source_id: string | null
  readonly location_code: string
  readonly dbn: string | null
  readonly name: string
  readonly kind: string
  readonly district: number | null
  readonly region: number | null
  readonly borough_id: number | null
  readonly active: boolean
  readonly was_gone: boolean
}

/**
 * Schools and districts of orgs.csv become locations, in one transaction. They number in the thousands and are held
 * in memory.
 */
export async function importLocations(roster: RosterImport): Promise<Schools> {
  const others = await otherPrefixes(roster)
  return roster.database.transaction('trellis_loader', {}, async (tx) => {
    const [city, staged, stored] = await Promise.all([
      readCity(tx),
      tx.query<StagedOrg>(
        'select source_id, row, name, type, identifier, parent, gone from roster_org where not gone order by row',
      ),
      tx.query<StoredLocation>(
        `select l.location_key, source_id, location_code, dbn, name, l.kind, district, region, borough_id, active,
          g.sk is not null as was_gone
         from location l left join roster_gone g on g.kind = 'location' and g.sk = l.location_key`,
      ),
    ])
    const writer = newWriter(roster, tx, stored, others)
    const orgs = new Map(staged.map((org) => [org.source_id, org]))
    for (const org of staged) if (org.type === 'school' || isDistrict(org)) await writer.write(org, orgs, city)
    for (const org of staged) if (org.type === 'department') standFor(org, orgs, writer.schools)
    const { added, changed } = roster.counts.schools
    if (!roster.isDryRun && added + changed > 0) recordImportAudit(tx, 'locations', [])
    return writer.schools
  })
}

function standFor(
  department: StagedOrg,
  orgs: ReadonlyMap<string, StagedOrg>,
  schools: Map<string, SchoolPlace>,
): void {
  const parent = department.parent ? orgs.get(department.parent) : undefined
  const place = parent?.type === 'school' ? schools.get(parent.source_id) : undefined
  if (place) schools.set(department.source_id, place)
}

function newWriter(
  roster: RosterImport,
  tx: Transaction,
  stored: readonly StoredLocation[],
  others: readonly string[],
) {
  const tally = roster.counts.schools
  const bySource = new Map(stored.flatMap((one) => (one.source_id ? [[one.source_id, one]] : [])))
  // locations that somebody entered here before the first import, to be recognised by their code
  const unclaimed = new Map(stored.flatMap((one) => (one.source_id ? [] : [[one.location_code, one]])))
  const takenCodes = new Set(stored.map((one) => one.location_code))
  const byDbn = new Map(stored.flatMap((one) => (one.dbn ? [[one.dbn, one]] : [])))
  const takenDbns = new Set<string>()
  const isOwn = ({ source_id: id }: StoredLocation): boolean =>
    id !== null &&
    id.startsWith(prefixOf(roster.manifest.systemCode)) &&
    !others.some((prefix) => id.startsWith(prefix))
  const schools = new Map<string, SchoolPlace>()
  for (const one of bySource.values())
    schools.set(one.source_id!, {
      key: one.location_key,
      district: one.district,
      region: one.region,
      boroughId: one.borough_id,
    })
  let nextDryKey = -1

  return {
    schools,
    async write(org: StagedOrg, orgs: ReadonlyMap<string, StagedOrg>, city: City): Promise<void> {
      const name = mapName(org.name)
      const fault = (column: string, reason: string): void => {
        tally.skipped++
        roster.report.add({ file: 'orgs.csv', row: org.row, column, sourcedId: roster.spoken(org.source_id), reason })
      }
      const unusable = nameFault(name)
      if (unusable) return fault('name', unusable)
      const place = placeOrg(org, orgs, city)
      const holder = byDbn.get(place.dbn ?? '')
      if (
        place.dbn &&
        (takenDbns.has(place.dbn) ||
          (holder?.source_id && holder.source_id !== org.source_id && orgs.has(holder.source_id)))
      ) {
        return fault('identifier', 'Another school of the folder has this DBN.')
      }
      if (place.dbn) takenDbns.add(place.dbn)
      if (holder?.source_id && !isOwn(holder) && !bySource.has(org.source_id)) {
        tally.unchanged++ // the school of another system: its students go there too, its record stays that system's
        schools.set(org.source_id, {
          key: holder.location_key,
          district: holder.district,
          region: holder.region,
          boroughId: holder.borough_id,
        })
        return
      }
      const known = bySource.get(org.source_id) ?? holder ?? unclaimed.get(org.identifier ?? '')
      if (holder && holder !== known) return fault('identifier', 'Another school has this DBN.')
      const kind = isDistrict(org) ? 'district' : 'school'
      // an organisation that somebody placed by hand keeps its place where the file is silent
      const values = [
        name,
        place.dbn ?? known?.dbn ?? null,
        place.district ?? known?.district ?? null,
        place.region ?? known?.region ?? null,
        place.boroughId ?? known?.borough_id ?? null,
      ] as const
      let key = known?.location_key ?? nextDryKey--
      if (known) {
        const active = known.active || known.was_gone
        const isSame =
          [known.name, known.dbn, known.district, known.region, known.borough_id].every(
            (value, at) => value === values[at],
          ) &&
          known.source_id === org.source_id &&
          known.active === active
        tally[isSame ? 'unchanged' : 'changed']++
        if (!isSame && !roster.isDryRun) {
          await tx.query(
            `update location set name = $2, dbn = $3, district = $4, region = $5, borough_id = $6, source_id = $7,
              active = $8, version = version + 1, updated_at = now()
             where location_key = $1`,
            [key, ...values, org.source_id, active],
          )
          if (known.was_gone) await tx.query(`delete from roster_gone where kind = 'location' and sk = $1`, [key])
        }
      } else {
        tally.added++
        const code =
          [place.dbn, org.identifier, org.source_id].find((one) => one && !takenCodes.has(one)) ?? org.source_id
        takenCodes.add(code)
        if (!roster.isDryRun) {
          const [made] = await tx.query<{ location_key: number }>(
            `insert into location (name, dbn, district, region, borough_id, source_id, location_code,
              kind) values ($1, $2, $3, $4, $5, $6, $7, $8) returning location_key`,
            [...values, org.source_id, code, kind],
          )
          key = made!.location_key
        }
      }
      const [, , district, region, boroughId] = values
      schools.set(org.source_id, { key, district, region, boroughId })
    },
  }
}
