import type { CurrentUser } from '@trellis/contract/users.ts'
import type { Selection } from '../session/selection.ts'

/** One role at one location, as the switch lists it. */
export interface RoleChoice {
  id: string
  roleName: string
  locationName: string
  selection: Selection
}

/** More than this is not drawn at once: whoever works for the whole city types. */
export const SHOWN_AT_MOST = 60

export const choiceId = ({ roleId, locationCode }: Selection): string => `${roleId}|${locationCode}`

/** 'School Psychologist' where the record also says it in ordinary letters, else the role's name. */
export const roleLabel = ({ roleName, roleDescription }: { roleName: string; roleDescription: string }): string =>
  roleDescription || roleName

/** Every role with each of its locations, in the order of the record. */
export const roleChoices = ({ userRoles }: Pick<CurrentUser, 'userRoles'>): readonly RoleChoice[] =>
  userRoles
    .filter((role) => role.isActive)
    .flatMap((role) =>
      role.locations.map(({ locationCode, locationName }) => {
        const selection = { roleId: role.roleId, locationCode }
        return { id: choiceId(selection), roleName: roleLabel(role), locationName, selection }
      }),
    )

/** Those that hold every word of `text` in role, location or code. */
export function matchingChoices(choices: readonly RoleChoice[], text: string): readonly RoleChoice[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ roleName, locationName, selection }) => {
    const all = `${roleName} ${locationName} ${selection.locationCode}`.toLocaleLowerCase()
    return words.every((word) => all.includes(word))
  })
}
