import type { searchStaff as contract, searchStaffByDistrict as byDistrict, searchStaffByTitle as byTitle } from '@trellis/contract/meeting-staff.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { findStaffByName, readEligibleStaff, staffRecord } from './eligible-staff.ts'

const SCHOOL = "select location_key from location where kind = 'school' and upper(dbn) = upper($1)"
const REGION = "select region from location where kind = 'district' and district = $1 limit 1"

/** GET /Staff/Search/{term} [M-7-04][S-7.3-01]: a DBN answers that school's staff and the home district's; any other term is a name or a staff ID. */
export const searchStaff: UseCase<typeof contract> = async (scope, { params, query }) => {
  const [school] = await scope.tx.query<{ location_key: number }>(SCHOOL, [params.term.trim()], 'staff-school')
  if (!school) {
    const term = params.term.trim()
    return term === '' ? [] : (await findStaffByName(scope, term)).map(staffRecord)
  }
  const staff = await readEligibleStaff(scope, {
    schoolKey: school.location_key,
    district: query.homeDistrict,
    region: await regionOf(scope, query.homeDistrict),
  })
  return staff.map(staffRecord)
}

/** GET /Staff/SearchByDistrict/{district} [P-7-90] */
export const searchStaffByDistrict: UseCase<typeof byDistrict> = async (scope, { params }) => {
  const district = Number(params.district)
  return (await readEligibleStaff(scope, { district, region: await regionOf(scope, district) })).map(staffRecord)
}

/** GET /Staff/SearchByTitle/{a}/{b} [P-7-89] */
export const searchStaffByTitle: UseCase<typeof byTitle> = async (scope, { params }) => {
  const [school] = await scope.tx.query<{ location_key: number }>(SCHOOL, [params.a.trim()], 'staff-school')
  if (!school) return []
  const staff = await readEligibleStaff(scope, { schoolKey: school.location_key })
  return staff.filter(({ roleId }) => roleId === Number(params.b)).map(staffRecord)
}

async function regionOf({ tx }: Parameters<typeof readEligibleStaff>[0], district: number | undefined): Promise<number | undefined> {
  if (district === undefined) return undefined
  const [row] = await tx.query<{ region: number | null }>(REGION, [district], 'staff-region')
  return row?.region ?? undefined
}
