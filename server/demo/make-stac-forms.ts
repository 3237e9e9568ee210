import { DocumentStatus, DocumentType, StacStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { morningOf, type DemoWorld } from './demo-world.ts'

const STATUS: Readonly<Record<number, number>> = {
  [StacStatus.Draft]: DocumentStatus.Submitted,
  [StacStatus.Submitted]: DocumentStatus.Submitted,
  [StacStatus.Approved]: DocumentStatus.Accepted,
  [StacStatus.Returned]: DocumentStatus.Resent,
}

/** The form of each State reimbursement approval, as it was uploaded. */
export function makeStacForms({ rows, lastPast }: DemoWorld): void {
  for (const stac of rows.of('stac')) {
    const { person_sk: officer } = rows.of('event').find((event) => event['entity_kind'] === 'stac' && event['entity_sk'] === stac['stac_sk']) ?? {}
    rows.add('document', {
      student_sk: stac['student_sk'],
      entity_kind: 'stac',
      entity_sk: stac['stac_sk'],
      type: DocumentType.STAC,
      status: STATUS[Number(stac['status'])],
      name: 'STAC.pdf',
      format: 'pdf',
      size_bytes: 120_000,
      uploaded_at: morningOf(lastPast),
      uploaded_by: stac['submitted_by'] ?? officer ?? null,
      comment: stac['comment'],
    })
  }
}
