import { isPlainDate, toUsDate, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { findRole, ROLES, type Role } from '@trellis/domain/access/roles.ts'
import type { PeopleColumn, PeopleProblem, PeopleRow } from './people-rows.ts'

export interface RolePeriod {
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate | null
}

/** One row's role; `startsOn` is undefined when the file leaves it to the day of the import. */
export interface WantedRole {
  readonly row: number
  readonly roleId: number
  readonly locationKey: number
  readonly startsOn: PlainDate | undefined
  readonly endsOn: PlainDate | null
}

/** A role as the database holds it. */
export interface HeldAssignment extends RolePeriod {
  readonly assignmentSk: string
  readonly roleId: number
  readonly locationKey: number
  /** A person ended it; an import does not take that back. */
  readonly wasEnded: boolean
}

/** The role of one row, or undefined with its problems said. */
export function judgeRole(
  { row, cells }: PeopleRow,
  locations: ReadonlyMap<string, number>,
  say: (problem: PeopleProblem) => void,
): WantedRole | undefined {
  const wrong = (column: PeopleColumn, reason: string): undefined => {
    say({ row, column, reason })
    return undefined
  }
  const role = roleOf(cells.roleId, cells.roleCode, wrong)
  const locationKey = locations.get(cells.locationCode)
  if (locationKey === undefined)
    wrong('locationCode', cells.locationCode === '' ? 'A location code is missing.' : 'This location does not exist.')
  const startsOn = dayOf(cells.startsOn)
  const endsOn = dayOf(cells.endsOn)
  if (startsOn === null) wrong('startsOn', `Not a date (YYYY-MM-DD or MM/DD/YYYY): ${cells.startsOn}`)
  if (endsOn === null) wrong('endsOn', `Not a date (YYYY-MM-DD or MM/DD/YYYY): ${cells.endsOn}`)
  if (startsOn && endsOn && endsOn < startsOn) wrong('endsOn', 'Error: The end date cannot be before the start date.')
  if (
    !role ||
    locationKey === undefined ||
    startsOn === null ||
    endsOn === null ||
    (startsOn && endsOn && endsOn < startsOn)
  )
    return undefined
  return { row, roleId: role.id, locationKey, startsOn, endsOn: endsOn ?? null }
}

function roleOf(
  id: string,
  code: string,
  wrong: (column: PeopleColumn, reason: string) => undefined,
): Role | undefined {
  if (id === '' && code === '') return wrong('roleCode', 'Give a roleCode or a roleId.')
  const coded = ROLES.filter((role) => role.code === code)
  if (id === '') {
    if (coded.length === 0) return wrong('roleCode', 'This role does not exist.')
    return coded.length === 1
      ? coded[0]
      : wrong('roleCode', `Several roles have this code: give roleId ${coded.map((role) => role.id).join(', ')}.`)
  }
  const role = /^\d{1,4}$/.test(id) ? findRole(Number(id)) : undefined
  if (!role) return wrong('roleId', 'This role does not exist.')
  return code === '' || role.code === code ? role : wrong('roleCode', `Role ${id} has the code ${role.code}.`)
}

/** undefined for an empty cell, null for one that holds no day. */
function dayOf(text: string): PlainDate | null | undefined {
  if (text === '') return undefined
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}` : text
  return isPlainDate(iso) ? iso : null
}

export const overlaps = (a: RolePeriod, b: RolePeriod): boolean =>
  (b.endsOn === null || a.startsOn <= b.endsOn) && (a.endsOn === null || b.startsOn <= a.endsOn)

export const periodText = ({ startsOn, endsOn }: RolePeriod): string =>
  endsOn ? `from ${toUsDate(startsOn)} to ${toUsDate(endsOn)}` : `since ${toUsDate(startsOn)}`
