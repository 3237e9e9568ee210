import { freezeCaseTimeline } from '@trellis/documents/timelines/case-timeline/freeze-case-timeline.ts'
import { dayInZone, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { TIMELINE_KINDS, TIMELINE_STAGES, type TimelineKind, type TimelineStage } from '@trellis/domain/timelines/case-timeline.ts'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { printDocument } from '../documents/print-document.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { jobHandler, PermanentJobFailure, type JobHandler } from '../jobs/job-handler.ts'
import { readTimeline } from './read-timeline.ts'

export const TIMELINE_PRINT = 'timeline.print'
/** More than any case ever had; a longer one is printed by periods. */
export const PRINTED_ROWS = 5_000
/** Of the list DocumentType: Not applicable, read by whoever views referrals. */
const DOCUMENT_TYPE = 999

const FACTS = `select s.first_name || ' ' || s.last_name as student_name, coalesce(s.nyc_id, s.ei_id) as student_id, o.name as office, p.first_name || ' ' || p.last_name as made_by
  from student s join person p on p.person_sk = $2 left join location o on o.location_key = $3 where s.student_sk = $1`
const DOCUMENT = `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, media_type, size_bytes, sha256, uploaded_by)
  select $1, 'caseTimeline', $2, ${DOCUMENT_TYPE}, 4, $3, 'pdf', 'application/pdf', $4, $5, $6
  where not exists (select from document where entity_kind = 'caseTimeline' and entity_sk = $2)`

interface Facts {
  student_name: string
  student_id: string
  office: string | null
  made_by: string
}

/** `timeline.print`: the timeline as it was asked for, as the case stands when it is printed. */
export const printTimeline = (database: Database, files: FileStore, timeZone: string, now: () => Date): JobHandler =>
  jobHandler({
    kind: TIMELINE_PRINT,
    payload: z.strictObject({
      studentSk: z.string(),
      personSk: z.string(),
      locationKey: z.number(),
      order: z.enum(['newest', 'oldest']),
      kind: z.enum(TIMELINE_KINDS.map(({ id }) => id)).optional(),
      stage: z.enum(TIMELINE_STAGES.map(({ id }) => id)).optional(),
      person: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
    }),
    async run({ studentSk, personSk, locationKey, ...asked }, { jobSk }) {
      const found = await database.transaction('trellis_jobs', {}, async (tx) => {
        const [facts] = await tx.query<Facts>(FACTS, [studentSk, personSk, locationKey])
        const [by] = asked.person ? await tx.query<{ name: string }>(`select first_name || ' ' || last_name as name from person where person_sk = $1`, [asked.person]) : []
        return facts && { facts, by: by?.name, ...(await readTimeline(tx, studentSk, timeZone, { ...asked, take: PRINTED_ROWS, documentTypes: [] })) }
      }, { readOnly: true })
      if (!found) throw new PermanentJobFailure('The student or the person who asked does not exist.')
      const { facts, entries } = found
      const moment = (at: string): string => new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
      const transcript = freezeCaseTimeline({
        madeOn: dayInZone(now(), timeZone),
        madeBy: facts.made_by,
        reference: `Timeline ${jobSk}`,
        office: facts.office ?? '',
        student: { name: facts.student_name, id: facts.student_id },
        scope: scopeWords(asked, found.by),
        rows: entries.map((entry) => ({
          when: moment(entry.at),
          what: entry.subject,
          by: [entry.by, entry.role].filter(Boolean).join(', '),
          detail: entry.detail ?? '',
          clocks: entry.clocks.map(({ sentence }) => sentence).join(' '),
        })),
      })
      const written = await files.write(await printDocument('transcript', transcript))
      await database.transaction('trellis_jobs', {}, async (tx) => {
        await keepFile(tx, files, written)
        await tx.query(DOCUMENT, [studentSk, jobSk, `Case timeline ${jobSk}.pdf`, written.size, Buffer.from(written.sha256, 'hex'), personSk])
      })
    },
  })

interface Narrowing {
  readonly order: 'newest' | 'oldest'
  readonly kind?: TimelineKind | undefined
  readonly stage?: TimelineStage | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What the paper holds, so that nobody takes a part for the whole. */
function scopeWords({ order, kind, stage, from, to }: Narrowing, by: string | undefined): string {
  const parts = [
    kind && `only ${TIMELINE_KINDS.find(({ id }) => id === kind)!.label}`,
    stage && `only of the stage ${TIMELINE_STAGES.find(({ id }) => id === stage)!.label}`,
    by && `only by ${by}`,
    from && `from ${toUsDate(from)}`,
    to && `to ${toUsDate(to)}`,
  ].filter((one): one is string => typeof one === 'string')
  return `${parts.length === 0 ? 'Every event' : `Events, ${parts.join(', ')}`}; ${order} first`
}
