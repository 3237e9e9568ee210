/** CEDS grade codes to the product's list, from youngest to oldest; ungraded stands apart and yields to a number. */
const GRADES: Readonly<Record<string, string | null>> = {
  OTHER: null,
  PS: null,
  UG: 'SE',
  IT: 'IN',
  PR: 'PK',
  PK: 'PK',
  TK: 'PK',
  KG: '0K',
  '01': '01',
  '02': '02',
  '03': '03',
  '04': '04',
  '05': '05',
  '06': '06',
  '07': '07',
  '08': '08',
  '09': '09',
  '10': '10',
  '11': '11',
  '12': '12',
  '13': '12',
}
const ORDER = [null, 'SE', 'IN', 'PK', '0K', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

/**
 * The grade of a `grades` cell: the highest of a list; null for codes without a grade here (Other, PS).
 * @returns undefined when a code is unknown.
 */
export function mapGrade(cell: string): string | null | undefined {
  const codes = cell
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean)
  const grades = codes.map((code) => GRADES[/^\d$/.test(code) ? `0${code}` : (SAME[code] ?? code)])
  if (grades.includes(undefined)) return undefined
  return (grades as (string | null)[]).toSorted((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a))[0] ?? null
}

/** What exports write in place of the CEDS code, the product's own codes among it. */
const SAME: Readonly<Record<string, string>> = { K: 'KG', '0K': 'KG', IN: 'IT', SE: 'UG', '3K': 'PK' }
