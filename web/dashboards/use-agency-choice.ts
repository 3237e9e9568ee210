import { getUserAgencies } from '@trellis/contract/users.ts'
import { EI_AGENCY_ROLE_IDS, EI_ROLE_IDS } from '@trellis/domain/access/role-sets.ts'
import { ALL_AGENCIES } from '@trellis/domain/reference/code-enumerations.ts'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'
import type { Option } from '../ui/option.tsx'

/** The search parameter that holds the code of the chosen agency. */
const PARAMETER = 'agency'
const EVERY: Option = { id: ALL_AGENCIES.locationCode, label: ALL_AGENCIES.locationName }

/**
 * Which agency's children are shown. Early-intervention roles choose before anything is loaded [P-6-07]; people of an
 * agency choose among those of their locations, and a single one is chosen for them [P-6-08].
 */
export function useAgencyChoice() {
  const { loggedIn } = useSignedInPerson()
  const { roleId, locations } = loggedIn.selectedRole
  const [parameters, setParameters] = useSearchParams()
  const { data, error } = useRead(getUserAgencies, {}, { isQuietRefusal: true })
  const isOfAgency = EI_AGENCY_ROLE_IDS.includes(roleId)
  const own = (data ?? []).filter(
    ({ locationCode }) => !isOfAgency || locations.some((location) => location.locationCode === locationCode),
  )
  const agencies = [
    ...(isOfAgency ? [] : [EVERY]),
    ...own.map(({ locationCode, locationName }): Option => ({ id: locationCode, label: locationName })),
  ]
  const isOnly = isOfAgency && own.length === 1
  const asked = parameters.get(PARAMETER)
  const chosen = asked !== null && (!data || agencies.some(({ id }) => id === asked)) ? asked : undefined
  const atFirst = isOnly ? own[0]?.locationCode : EI_ROLE_IDS.includes(roleId) ? undefined : EVERY.id
  return {
    agencies,
    /** The agency column says nothing then. */
    isOnly,
    location: chosen ?? atFirst,
    trouble: error
      ? `The agencies could not be loaded. ${sentenceOf(error)}`
      : isOfAgency && data && own.length === 0
        ? 'Your role is not held at any agency.'
        : undefined,
    choose: (code: string): void => {
      // another agency is another list: it begins at its first page, as it opens
      setParameters(code ? { [PARAMETER]: code } : {}, { replace: true })
    },
  }
}
