export interface Requirement {
  readonly id: string
  readonly area: string
  readonly statement: string
}

export interface TestTitle {
  /** With the titles of everything around it. */
  readonly title: string
  readonly passed: boolean
}

export interface AreaCoverage {
  readonly area: string
  readonly covered: number
  readonly total: number
  readonly uncovered: readonly Requirement[]
}

export interface Coverage {
  readonly areas: readonly AreaCoverage[]
  readonly covered: number
  readonly total: number
  /** Ids that a title names and the ledger does not know, with that title. */
  readonly unknown: readonly { readonly id: string; readonly title: string }[]
}

const BRACKETS = /\[([^\]]*)\]/g
const ID = /\b[A-Z]-\d+(?:\.\d+)?-\d+\b/g

/** `[S-5.7-02]`, several brackets, or several ids in one: `[S-5.7-02, S-5.7-03]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(BRACKETS)].flatMap(([, inside]) => inside!.match(ID) ?? [])
}

/** What is wrong with the reasons: about an id that a passing test proves by now, or that the ledger does not have. */
export function staleReasons(reasons: Readonly<Record<string, string>>, ledger: readonly Requirement[], tests: readonly TestTitle[]): string[] {
  const known = new Set(ledger.map(({ id }) => id))
  const proven = new Map(tests.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title).map((id) => [id, title])))
  return Object.keys(reasons).filter((id) => id !== '$schema').flatMap((id) => {
    if (!known.has(id)) return [`The ledger has no ${id}, named in tools/ledger/reasons.json.`]
    const title = proven.get(id)
    return title === undefined ? [] : [`tools/ledger/reasons.json says why ${id} is not proven, and the test "${title}" proves it: remove the reason.`]
  })
}

/** Which requirements a passing test names. Areas in the order of the ledger. */
export function coverageOf(ledger: readonly Requirement[], tests: readonly TestTitle[]): Coverage {
  const known = new Set(ledger.map(({ id }) => id))
  const proven = new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title)))
  const unknown = tests.flatMap(({ title }) => idsIn(title).filter((id) => !known.has(id)).map((id) => ({ id, title })))
  const areas = [...new Set(ledger.map(({ area }) => area))].map((area) => {
    const all = ledger.filter((one) => one.area === area)
    const uncovered = all.filter(({ id }) => !proven.has(id))
    return { area, total: all.length, covered: all.length - uncovered.length, uncovered }
  })
  const covered = areas.reduce((sum, area) => sum + area.covered, 0)
  return { areas, covered, total: ledger.length, unknown }
}
