import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { PLACEMENT_TRANSITIONS } from '@trellis/domain/placements/placement-states.ts'
import { PlacementStatus, StacStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import type { Scope } from '../../access/scope.ts'
import { ruleBroken } from '../../http/refusals.ts'
import { recordCaseEvent } from '../../meetings/record-meeting-event.ts'
import type { FiledUpload } from '../filed-upload.ts'

const OFFERED = `select placement_sk, is_summer from placement where student_sk = $1 and status = ${PlacementStatus.Offered} order by placement_sk for update`
const AUTHORISE = `update placement set status = $2, authorised_on = $3, agency_key = coalesce($4, agency_key), version = version + 1, updated_at = now()
  where placement_sk = $1`
const AGENCY = "select location_key from location where kind = 'agency' and active and location_code = $1"
const STAC = `insert into stac (student_sk, placement_sk, status)
  select $1, $2, ${StacStatus.Draft} where not exists (select from stac where placement_sk = $2) returning stac_sk`

/** P4: the program accepts; each season's placement is authorised for its own day, and the State's approval is drafted. */
export async function applyAcceptanceLetter(scope: Scope, { studentSk, form, records }: FiledUpload): Promise<void> {
  const { tx, today } = scope
  const to = findTransition<PlacementStatus>(PLACEMENT_TRANSITIONS, PlacementStatus.Offered, 'accept')!.to as PlacementStatus
  const agencyKey = form.locationCode ? await agencyKeyOf(scope, form.locationCode) : null
  const drafts = records.birthDate !== null && today <= cpseEndsOn(records.birthDate)
  for (const { placement_sk, is_summer } of await tx.query<{ placement_sk: string; is_summer: boolean }>(OFFERED, [studentSk], 'placements-offered')) {
    const day = is_summer ? form.summerAuthorizationDate : form.placementAuthorizationDate
    if (day === undefined) continue
    await tx.query(AUTHORISE, [placement_sk, to, day, agencyKey], 'placement-authorise')
    await recordCaseEvent(scope, { studentSk, subject: 'Placement authorised', entity: 'placement', entitySk: placement_sk, from: PlacementStatus.Offered, to })
    if (drafts) await draftStac(scope, studentSk, placement_sk)
  }
}

async function draftStac(scope: Scope, studentSk: string, placementSk: string): Promise<void> {
  const [drafted] = await scope.tx.query<{ stac_sk: string }>(STAC, [studentSk, placementSk], 'stac-draft')
  if (drafted) await recordCaseEvent(scope, { studentSk, subject: 'STAC drafted', entity: 'stac', entitySk: drafted.stac_sk, to: StacStatus.Draft })
}

/** @throws Refusal 422 for a code that is no agency's */
async function agencyKeyOf({ tx }: Scope, code: string): Promise<number> {
  const [agency] = await tx.query<{ location_key: number }>(AGENCY, [code], 'upload-agency')
  if (agency) return agency.location_key
  throw ruleBroken({ code: 'upload.agency', message: 'This agency is not known.', field: 'locationCode' })
}
