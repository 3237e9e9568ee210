import { join } from 'node:path'
import type pg from 'pg'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { cityGeocoder } from './addresses/city-geocoder.ts'
import { districtIndex } from './master-index/district-index.ts'
import { createApp } from './app.ts'
import { sealAudit } from './audit/seal-audit.ts'
import { fillEmptyCaseSummaries } from './dashboards/fill-empty-case-summaries.ts'
import { openDatabase, type Database } from './database/database.ts'
import { startEmbeddedCluster, type EmbeddedCluster } from './database/embedded-cluster.ts'
import { migrate } from './database/migrate.ts'
import { ownerFromUrl } from './database/open-for-command.ts'
import { DEMO_PASSWORD, demoPeople } from './demo/demo-people.ts'
import { demoPeopleExist } from './demo/demo-people-exist.ts'
import { compactCaseTally } from './dashboards/compact-case-tally.ts'
import { eraseOptedOut } from './early-intervention/erase-opted-out.ts'
import { purgeDrafts } from './drafts/purge-drafts.ts'
import { flagThreeYears } from './referrals/flag-three-years.ts'
import { purgeCancelledReferrals } from './referrals/purge-cancelled-referrals.ts'
import { stopPrinting } from './documents/print-document.ts'
import { cancelIdleRequests, purgeClosedRequests } from './parent-links/cancel-idle-requests.ts'
import { openFileStore } from './files/read-store-settings.ts'
import type { FileStore } from './files/file-store.ts'
import { purgeDocuments } from './files/purge-documents.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { identitySecret } from './identity/identity-secret.ts'
import { purgeIdentity } from './identity/purge-identity.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { purgeJobs } from './jobs/job-health.ts'
import { sweepDuplicates } from './duplicates/sweep-duplicates.ts'
import { runRepeatedly } from './jobs/run-repeatedly.ts'
import { startWorkers } from './jobs/start-workers.ts'
import { storedOutbox } from './mail/mail-port.ts'
import { smtpMail } from './mail/smtp-mail.ts'
import { remindFamilies } from './meetings/remind-families.ts'
import { purgeOutbox } from './notifications/purge-outbox.ts'
import { tellOfDates } from './notifications/tell-of-dates.ts'
import { seedReference } from './reference/seed-reference.ts'
import { lockDataFolder } from './start/data-folder.ts'
import { readEnvironment, WrongEnvironment, type Environment } from './start/environment.ts'
import { createFirstAdministrator, type OneTimeAccount } from './start/first-administrator.ts'
import { withoutData } from './start/without-data.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (sentence: string, fault?: unknown): void => {
  const error = withoutData(fault)
  const detail = error instanceof Error ? ` ${error.stack ?? error.message}` : ''
  process.stderr.write(`${sentence}${detail}\n`)
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const lock = lockDataFolder(environment.dataFolder, environment.publicUrl)
  let cluster: EmbeddedCluster | undefined
  try {
    cluster = environment.databaseUrl ? undefined : await startEmbeddedCluster({ dataFolder: environment.dataFolder })
    const owner: pg.ClientConfig = cluster ? cluster.owner : ownerFromUrl(environment.databaseUrl!)
    if (cluster?.remark) say(cluster.remark)
    await migrate(owner, (file) => say(`  database: ${file}`))
    const database = openDatabase(owner, 12)
    await seedReference(database)
    const files = openFileStore(environment.files)
    const account = await populate(database, files, environment)
    await fillEmptyCaseSummaries(database, (line) => say(`  dashboards: ${line}`))
    const app = await createApp({
      database,
      files,
      uploads: environment.uploads,
      publicUrl: environment.publicUrl,
      secrets: identitySecret(owner.password === undefined ? undefined : String(owner.password), environment.secret),
      upstream: environment.upstream,
      localAccounts: environment.localAccounts,
      trustProxy: environment.trustProxy,
      timeZone: environment.timeZone,
      findAddress: environment.geocoder && cityGeocoder(environment.geocoder),
      masterIndex: environment.masterIndex && districtIndex(environment.masterIndex),
      configuration: {
        apiUrl: `${environment.publicUrl}/api`,
        studentApiUrl: `${environment.publicUrl}/student-api`,
        environment: environment.hostIsLoopback ? 'local' : 'production',
        productName: 'Trellis',
        serviceDeskPhone: environment.serviceDeskPhone,
        supportHubUrl: environment.supportHubUrl,
        emailEndings: environment.emailEndings,
        fileTypes: environment.uploads.fileTypes,
      },
      report: complain,
    })
    await app.listen({ port: environment.port, host: environment.host })
    const anchor = join(environment.dataFolder, 'audit-anchor.log')
    const mail = environment.smtp ? smtpMail(environment.smtp) : storedOutbox
    const jobs = [
      runRepeatedly(2_000, () => sealAudit(database, anchor), (error) => complain('The audit could not be sealed; it is tried again.', error)),
      runRepeatedly(600_000, () => compactCaseTally(database), (error) => complain('Totals of the dashboards could not be compacted; it is tried again.', error)),
      runRepeatedly(3_600_000, () => purgeDrafts(database), (error) => complain('Old drafts could not be removed; it is tried again.', error)),
      runRepeatedly(3_600_000, () => purgeCancelledReferrals(database), (error) => complain('Cancelled referrals could not be purged; it is tried again.', error)),
      runRepeatedly(3_600_000, () => eraseOptedOut(database, files, new Date(), environment.timeZone), (error) => complain('Records of children whose parents opted out could not be erased; it is tried again.', error)),
      runRepeatedly(3_600_000, () => purgeDocuments(database, files, new Date()), (error) => complain('Deleted documents could not be purged; it is tried again.', error)),
      runRepeatedly(86_400_000, () => sweepFiles(database, files, new Date()), (error) => complain('Files could not be swept; it is tried again.', error)),
      runRepeatedly(60_000, () => Promise.all([purgeIdentity(database), purgeOutbox(database)]), (error) => complain('Housekeeping failed; it is tried again.', error)),
      runRepeatedly(3_600_000, async () => {
        const today = dayInZone(new Date(), environment.timeZone)
        await cancelIdleRequests(database, environment.publicUrl, today)
        await purgeClosedRequests(database, today)
      }, (error) => complain('Idle parent requests could not be ended; it is tried again.', error)),
      runRepeatedly(3_600_000, () => flagThreeYears(database, dayInZone(new Date(), environment.timeZone)), (error) => complain('Three-year reevaluations could not be flagged; it is tried again.', error)),
      runRepeatedly(300_000, () => tellOfDates(database, dayInZone(new Date(), environment.timeZone)), (error) => complain('Due dates could not be told; it is tried again.', error)),
      runRepeatedly(300_000, () => remindFamilies({ database, publicUrl: environment.publicUrl, timeZone: environment.timeZone, reminder: environment.reminder, now: () => new Date() }), (error) => complain('Families could not be reminded of meetings; it is tried again.', error)),
      runRepeatedly(2_000, () => sweepDuplicates(database), (error) => complain('Duplicate records could not be looked for; it is tried again.', error)),
      runRepeatedly(3_600_000, () => purgeJobs(database), (error) => complain('Housekeeping failed; it is tried again.', error)),
      startWorkers({ database, report: complain, handlers: jobHandlers({ database, publicUrl: environment.publicUrl, timeZone: environment.timeZone, now: () => new Date(), files, mail }) }),
    ]
    stopInOrder(async () => {
      await app.close()
      await Promise.all(jobs.map((job) => job.stop()))
      mail.close()
      await stopPrinting()
      await database.close()
      await cluster?.stop()
      lock.release()
    })
    await announce(database, environment, account)
    void cluster?.ended.then(() => stopping || end(1, 'PostgreSQL has ended unexpectedly.'))
  } catch (error) {
    await cluster?.stop()
    lock.release()
    throw error
  }
}

/** An empty installation gets the demo district or one administrator; demo people never meet the network. */
async function populate(database: Database, files: FileStore, environment: Environment): Promise<OneTimeAccount | undefined> {
  const today = dayInZone(new Date(), environment.timeZone)
  const hasDemo = await demoPeopleExist(database)
  if (hasDemo && !environment.hostIsLoopback) {
    throw new Error('HOST is not this machine alone, and this data folder holds demo people whose password everybody knows. Start with TRELLIS_DATA set to an empty folder.')
  }
  if (environment.demo && !hasDemo && (await isEmpty(database))) {
    const { generateDemoDistrict } = await import('./demo/generate-demo-district.ts') // a warm start never needs it
    const { writeDemoFiles } = await import('./demo/write-demo-files.ts')
    await generateDemoDistrict({ database, today, report: (line) => say(`  demo: ${line}`) })
    await writeDemoFiles(database, files)
    const { issueDemoNotices } = await import('./demo/issue-demo-notices.ts')
    say(`  demo: ${await issueDemoNotices(database, { today, publicUrl: environment.publicUrl })} notices of meetings`)
    return undefined
  }
  return hasDemo ? undefined : createFirstAdministrator(database, today)
}

async function isEmpty(database: Database): Promise<boolean> {
  const [row] = await database.once<{ empty: boolean }>('trellis_loader', 'select not exists (select from person) and not exists (select from student) as empty')
  return row?.empty === true
}

async function announce(database: Database, environment: Environment, account: OneTimeAccount | undefined): Promise<void> {
  say('')
  say(`Trellis is ready: ${environment.publicUrl}`)
  if (await demoPeopleExist(database)) {
    say(`Demo district, password "${DEMO_PASSWORD}" for everybody:`)
    for (const { userName, role, location } of demoPeople()) say(`  ${userName.padEnd(6)} ${role} · ${location}`)
  }
  if (account) say(`First sign-in: user name "${account.userName}", one-time password "${account.password}" (shown only now).`)
  say(`Data folder: ${environment.dataFolder}`)
}

let stopping = false

function stopInOrder(work: () => Promise<void>): void {
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => end(1, 'Not everything ended within 30 s.'), 30_000).unref()
    void work().then(
      () => end(0),
      (error: unknown) => end(1, `Stopping failed: ${String(error)}`),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function end(code: number, sentence?: string): never {
  if (sentence) complain(sentence)
  process.exit(code)
}

start().catch((error: unknown) => {
  end(1, error instanceof WrongEnvironment ? error.message : `Trellis could not start. ${error instanceof Error ? error.message : String(error)}`)
})
