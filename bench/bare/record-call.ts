import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@trellis/contract/catalogue.ts'
import type { Actor } from '@trellis/domain/access/actor.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { openActorLoader } from '../../server/access/actor-loader.ts'
import { findInDirectory } from '../../server/addresses/find-in-directory.ts'
import { findInOwnRecords } from '../../server/master-index/find-in-own-records.ts'
import { recordAudit, type AuditDetail } from '../../server/audit/record-audit.ts'
import type { Database, Settings, Transaction } from '../../server/database/database.ts'
import { openFolderStore } from '../../server/files/folder-store.ts'
import { settingsOf, type UseCase } from '../../server/http/mount-endpoints.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { useCases } from '../../server/use-cases.ts'
import type { BenchRequest } from '../prepare/make-requests.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string | undefined
}

/** What a call asked of the database: statements of one wave were sent together, the next wave waited for them. */
export interface RecordedCall {
  readonly settings: Settings
  readonly waves: readonly (readonly Statement[])[]
  readonly closing: readonly Statement[]
}

export type Recorder = (request: BenchRequest) => Promise<RecordedCall>

export interface Recorders {
  as(personSk: string): Promise<Recorder>
  close(): Promise<void>
}

const ZONE = 'America/New_York'

/** Runs the product's own use cases in this process and writes down their SQL, so that bare runs do the very same. */
export async function openRecorder(database: Database): Promise<Recorders> {
  const actors = await openActorLoader(database, ZONE)
  return {
    async as(personSk) {
      const { actor } = await actors.load({ personSk, issuedAt: Date.now() / 1000 }, {}, new Date())
      return (request) => record(database, actor, request)
    },
    close: () => actors.close(),
  }
}

async function record(database: Database, actor: Actor, request: BenchRequest): Promise<RecordedCall> {
  const waves: Statement[][] = []
  const closing: Statement[] = []
  const settings = settingsOf(actor)
  await database.transaction('trellis_app', settings, async (tx) => {
    const now = new Date()
    const details: AuditDetail[] = []
    const useCase = useCases[request.operation] as UseCase<Endpoint>
    await useCase(
      {
        tx: recording(tx, waves, closing),
        actor,
        now,
        today: dayInZone(now, ZONE),
        timeZone: ZONE,
        publicUrl: '',
        files: openFolderStore(join(tmpdir(), 'trellis-bench-files')),
        emailEndings: [],
        findAddress: findInDirectory,
        masterIndex: findInOwnRecords,
        ifMatch: undefined,
        audit: (detail) => void details.push(detail),
        header: () => undefined,
      },
      { params: request.params, query: request.query, body: request.body },
    )
    const { audit } = catalogue[request.operation]
    for (const detail of details) {
      recordAudit(recording(tx, waves, closing), {
        personSk: actor.personSk,
        roleId: actor.roleId,
        locationKey: actor.locationKey,
        operation: request.operation,
        action: 'action' in audit ? audit.action : '',
        outcome: 'done',
        address: '127.0.0.1',
        userAgent: 'trellis-bench',
        ...detail,
      })
    }
  })
  return { settings, waves, closing }
}

function recording(tx: Transaction, waves: Statement[][], closing: Statement[]): Transaction {
  let hasAnswered = true
  const note = async <T>(statement: Statement, work: Promise<T[]>): Promise<T[]> => {
    if (hasAnswered) waves.push([])
    hasAnswered = false
    waves.at(-1)!.push(statement)
    const rows = await work
    hasAnswered = true
    return rows
  }
  return {
    run<T>(query: Parameters<typeof tx.run<T>>[0], name?: string) {
      const { sql: text, parameters: values } = query.compile()
      return note<T>({ text, values, name }, tx.run(query, name))
    },
    query: (text, values = [], name) => note({ text, values, name }, tx.query(text, values, name)),
    beforeCommit(text, values, name) {
      closing.push({ text, values, name })
    },
    wakeAfterCommit: (channel) => tx.wakeAfterCommit(channel),
  }
}
