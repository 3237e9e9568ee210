/** A row of orgs.csv as staged. */
export interface StagedOrg {
  readonly source_id: string
  readonly row: number
  readonly name: string | null
  readonly type: string | null
  readonly identifier: string | null
  readonly parent: string | null
  readonly gone: boolean
}

export interface City {
  /** Letter of the borough by district number, for the districts of the list; '' where a district lies in none. */
  readonly boroughOfDistrict: ReadonlyMap<number, string>
  readonly regionOfDistrict: ReadonlyMap<number, number>
  readonly boroughByLetter: ReadonlyMap<string, number>
}

export interface Place {
  readonly dbn: string | null
  readonly district: number | null
  readonly region: number | null
  readonly boroughId: number | null
}

const DBN = /^(\d{2})([XKMQR])\d{3}$/
const DEEPEST = 8

/**
 * Where an organisation lies: by its DBN (13K001 is district 13, Brooklyn), else by its number or that of a parent
 * district.
 */
export function placeOrg(org: StagedOrg, orgs: ReadonlyMap<string, StagedOrg>, city: City): Place {
  const identifier = org.identifier?.toUpperCase() ?? ''
  const [dbn, digits, letter] = DBN.exec(identifier) ?? []
  const district = digits ? Number(digits) : districtAbove(org, orgs, city)
  const borough = letter ?? (district === undefined ? undefined : city.boroughOfDistrict.get(district))
  return {
    dbn: dbn ?? null,
    district: district ?? null,
    region: (district !== undefined && city.regionOfDistrict.get(district)) || null,
    boroughId: (borough && city.boroughByLetter.get(borough)) || null,
  }
}

function districtAbove(org: StagedOrg, orgs: ReadonlyMap<string, StagedOrg>, city: City): number | undefined {
  let at: StagedOrg | undefined = org
  for (let depth = 0; at && depth < DEEPEST; depth++) {
    if (isDistrict(at)) {
      const number = Number(/\d{1,2}(?!\d)/.exec(at.identifier ?? '')?.[0] ?? /\d{1,2}(?!\d)/.exec(at.name ?? '')?.[0])
      if (city.boroughOfDistrict.has(number)) return number
    }
    at = at.parent ? orgs.get(at.parent) : undefined
  }
  return undefined
}

/** Local is the word of 1.1 for a local education agency. */
export const isDistrict = (org: StagedOrg): boolean => org.type === 'district' || org.type === 'local'
