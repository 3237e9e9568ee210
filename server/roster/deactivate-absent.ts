import { absentQuery, otherPrefixes, type AbsentKind } from './absent-records.ts'
import { recordImportAudit } from './record-import.ts'
import type { RosterImport } from './roster-import.ts'

const BATCH = 5000

const END: Readonly<Record<AbsentKind, string>> = {
  student: `update student set active = false, ats_status = 'D', version = version + 1, updated_at = now()
    where student_sk = any($1::bigint[])`,
  person: `update person set active = false, deactivated_at = now(), version = version + 1, updated_at = now()
    where person_sk = any($1::bigint[])`,
  location:
    `update location set active = false, version = version + 1, updated_at = now()
    where location_key = any($1::bigint[])`,
}

/** What the folder ends becomes inactive, never deleted; roster_gone remembers it so that it can come back. */
export async function deactivateAbsent(roster: RosterImport, kind: AbsentKind): Promise<number> {
  const others = await otherPrefixes(roster)
  const { text, values } = absentQuery(roster, kind, others)
  let ended = 0
  for (;;) {
    roster.stop.throwIfAborted()
    const batch = await roster.database.transaction('trellis_loader', {}, async (tx) => {
      const found = await tx.query<{ sk: string }>(`select sk from (${text}) as one where gone limit ${BATCH}`, values)
      const sks = found.map(({ sk }) => String(sk))
      if (sks.length === 0) return 0
      await Promise.all([
        tx.query(END[kind], [sks]),
        tx.query('insert into roster_gone (kind, sk) select $1, unnest($2::bigint[]) on conflict do nothing', [
          kind,
          sks,
        ]),
        kind === 'person' && tx.query('select sign_out_everywhere(sk) from unnest($1::bigint[]) as sk', [sks]),
        kind === 'student' &&
          tx.query(
            `update enrolment set active = false, ends_on = coalesce(ends_on, $2)
             where student_sk = any($1::bigint[]) and active and source_id is not null`,
            [sks, roster.today],
          ),
      ])
      recordImportAudit(tx, `${kind}.deactivate`, kind === 'student' ? sks : [])
      return sks.length
    })
    ended += batch
    if (batch < BATCH) return ended
  }
}
