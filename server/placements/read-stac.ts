import type { StacView } from '@trellis/contract/evaluations.ts'
import type { Actor } from '@trellis/domain/access/actor.ts'
import { stacProblem, type StacAction } from '@trellis/domain/placements/stac-rules.ts'
import type { Scope } from '../access/scope.ts'

export interface StacRow {
  readonly stac_sk: string
  readonly student_sk: string
  readonly status: number
  readonly status_text: string
  readonly submitted_by: string | null
  readonly submitted_name: string | null
  readonly submitted_on: string | null
  readonly decided_name: string | null
  readonly decided_on: string | null
  readonly comment: string | null
  readonly version: number
  /** The STAC form on file, the newest. */
  readonly document_sk: string | null
  readonly document_status: number | null
  readonly document_name: string | null
}

const STAC = `select x.stac_sk, x.student_sk, x.status, coalesce(st.description, '') as status_text, x.submitted_by, s.first_name || ' ' || s.last_name as submitted_name,
  x.submitted_on, d.first_name || ' ' || d.last_name as decided_name, x.decided_on, x.comment, x.version, f.document_sk, f.status as document_status, f.name as document_name
  from stac x left join person s on s.person_sk = x.submitted_by left join person d on d.person_sk = x.decided_by
  left join reference_item st on st.list_name = 'StacStatus' and st.id = x.status
  left join lateral (select o.document_sk, o.status, o.name from document o where o.student_sk = x.student_sk and o.type = 62 and o.deleted_at is null
    order by o.uploaded_at desc, o.document_sk desc limit 1) f on true`

/** One by its key, or of a child the one in work, else the latest. */
export async function readStac({ tx }: Pick<Scope, 'tx'>, of: { stacSk: string } | { studentSk: string }): Promise<StacRow | undefined> {
  const [row] =
    'stacSk' in of
      ? await tx.query<StacRow>(`${STAC} where x.stac_sk = $1`, [of.stacSk], 'stac-record')
      : await tx.query<StacRow>(`${STAC} where x.student_sk = $1 order by (x.status = 6), x.stac_sk desc limit 1`, [of.studentSk], 'stac-of-student')
  return row
}

export const factsOf = (row: StacRow) => ({ status: row.status, submittedBy: row.submitted_by, documentStatus: row.document_status ?? undefined })

export function stacView(row: StacRow, actor: Actor): StacView {
  const whyNot = (action: StacAction) => stacProblem(action, factsOf(row), actor)?.message ?? null
  return {
    evaluationSk: row.stac_sk,
    status: row.status,
    statusText: row.status_text,
    submittedBy: row.submitted_name,
    submittedOn: row.submitted_on,
    decidedBy: row.decided_name,
    decidedOn: row.decided_on,
    comment: row.comment,
    version: row.version,
    whyNot: { submit: whyNot('submit'), approve: whyNot('approve'), return: whyNot('return') },
  }
}
