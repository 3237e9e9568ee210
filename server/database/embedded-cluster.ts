import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { copyBinaries, findEmbeddedBinaries, prepareBinaries } from './embedded-binaries.ts'
import { giveTo, othersMayReach, unprivilegedUser } from './unprivileged-user.ts'

export interface EmbeddedCluster {
  /** Owner connection, over the local socket. */
  readonly owner: { host: string; user: string; password: string; database: string }
  /** True when this start made the cluster: the data folder was empty. */
  readonly isNew: boolean
  /** Said to the operator when the data could not stay where they expected it. */
  readonly remark: string | undefined
  /** Pid of the postmaster, for the crash test and the health report. */
  readonly pid: number
  /** Resolves when PostgreSQL has ended, however it ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export interface ClusterOptions {
  readonly dataFolder: string
  /** Extra `-c name=value` settings; tests turn fsync off. */
  readonly settings?: Readonly<Record<string, string>>
}

const OWNER = 'trellis'

/**
 * Starts real PostgreSQL as a child process in `<dataFolder>/postgres`, reached only over a socket in a 0700 folder
 * with scram. A postmaster left by a killed server is adopted when it answers, stopped when it does not.
 * @throws Error with a sentence for the operator.
 */
export async function startEmbeddedCluster({ dataFolder, settings = {} }: ClusterOptions): Promise<EmbeddedCluster> {
  const found = findEmbeddedBinaries()
  if (!found) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer, ` +
        'for example postgres://owner:password@localhost:5432/trellis.',
    )
  }
  const user = unprivilegedUser()
  const place = choosePlace(resolve(dataFolder), found, user !== undefined)
  prepareBinaries(place.native)
  mkdirSync(place.folder, { recursive: true })
  chmodSync(place.folder, user ? 0o711 : 0o700) // the unprivileged user walks through, nobody lists
  const cluster = join(place.folder, 'postgres')
  const socket = socketFolder(place.folder)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  chmodSync(socket, 0o700)
  const password = ownerPassword(resolve(dataFolder))

  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  if (isNew) initialise(place.native, cluster, password, user)
  if (user) giveTo(user, socket)

  const owner = { host: socket, user: OWNER, password, database: 'postgres' }
  const adopted = isNew ? undefined : await adoptOrStop(cluster, owner)
  if (adopted) return { owner: { ...owner }, isNew, remark: place.remark, pid: adopted, ...supervise(adopted) }

  const flags = Object.entries({ listen_addresses: '', unix_socket_permissions: '0700', ...settings }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  const child = spawn(join(place.native, 'bin', 'postgres'), ['-D', cluster, '-k', socket, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: place.folder,
    detached: true, // a Ctrl-C in the terminal reaches the server first, which then stops PostgreSQL in order
  })
  const said = collectTail(child)
  await answers(owner, child, said)
  return { owner: { ...owner }, isNew, remark: place.remark, pid: child.pid!, ...supervise(child.pid!, child) }
}

function choosePlace(folder: string, native: string, asOther: boolean): { folder: string; native: string; remark: string | undefined } {
  if (!asOther || (othersMayReach(dirname(folder)) && othersMayReach(native))) return { folder, native, remark: undefined }
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const shared = join('/var/tmp', `trellis-${key}`)
  const usable = othersMayReach(native) ? native : copyBinaries(native, join('/var/tmp', 'trellis-postgres-18.4'))
  return { folder: shared, native: usable, remark: `PostgreSQL does not run as root and cannot reach ${folder}, so its data lie in ${shared}.` }
}

/** Socket paths end at about 100 bytes, so a deep data folder gets its socket in the temporary folder. */
function socketFolder(folder: string): string {
  const near = join(folder, 'run')
  if (near.length <= 80) return near
  return join(tmpdir(), `trellis-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
}

function ownerPassword(dataFolder: string): string {
  const file = join(dataFolder, 'secrets', 'database-owner')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const made = randomBytes(24).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

function initialise(native: string, cluster: string, password: string, user: { uid: number; gid: number } | undefined): void {
  rmSync(cluster, { recursive: true, force: true }) // a half-made cluster has no PG_VERSION and holds nothing
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const file = `${cluster}.pw`
  writeFileSync(file, password, { mode: 0o600 })
  if (user) {
    giveTo(user, cluster)
    giveTo(user, file)
  }
  const args = ['-D', cluster, '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${file}`, '--encoding=UTF8', '--locale=C.UTF-8']
  const ran = spawnSync(join(native, 'bin', 'initdb'), args, { encoding: 'utf8', cwd: dirname(cluster), ...(user && { uid: user.uid, gid: user.gid }) })
  rmSync(file, { force: true })
  if (ran.status !== 0) throw new Error(`PostgreSQL could not make its data folder ${cluster}: ${ran.stderr || ran.error?.message}`)
}

async function adoptOrStop(cluster: string, owner: pg.ClientConfig): Promise<number | undefined> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isZombie(pid)) await clearAfterZombie(cluster, pid)
  if (!isAlive(pid) || !isPostgres(pid)) return undefined // PostgreSQL itself clears a stale file, and knows better
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await answersOnce(owner)) return pid
    await sleep(100)
  }
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 15_000; waited += 100) await sleep(100)
  if (isAlive(pid)) throw new Error(`A PostgreSQL (process ${pid}) holds ${cluster} and neither answers nor stops. Stop it, then start again.`)
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ended, and waiting for a parent that does not collect its children: common in containers. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && /^\d+ \(.*\) Z/.test(readFileSync(file, 'utf8'))
}

/**
 * PostgreSQL takes a dead postmaster that nobody has collected for a running one. Its parent is given time to collect it;
 * then the file goes, once no backend works in the folder any more.
 */
async function clearAfterZombie(cluster: string, pid: number): Promise<void> {
  for (let waited = 0; waited < 5_000; waited += 100) {
    if (!isZombie(pid)) return
    await sleep(100)
  }
  const works = (entry: string): boolean => {
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === cluster
    } catch {
      return false
    }
  }
  if (!readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && works(entry))) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync('/proc') || (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('postgres'))
}

async function answersOnce(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function answers(owner: pg.ClientConfig, child: ChildProcess, said: () => string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said()}`)
    if (await answersOnce(owner)) return
    await sleep(25)
  }
  throw new Error(`PostgreSQL did not answer within 60 s: ${said()}`)
}

function collectTail(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2000)))
  return () => tail.trim()
}

function supervise(pid: number, child?: ChildProcess): Pick<EmbeddedCluster, 'ended' | 'stop'> {
  child?.unref()
  ;(child?.stderr as { unref?: () => void } | null | undefined)?.unref?.()
  const ended = child ? new Promise<void>((done) => child.once('exit', () => done())) : new Promise<void>(() => undefined)
  return {
    ended,
    async stop() {
      if (!isAlive(pid)) return
      process.kill(pid, 'SIGINT') // fast shutdown: ends sessions, writes a checkpoint
      for (let waited = 0; isAlive(pid) && child?.exitCode !== 0 && waited < 30_000; waited += 20) await sleep(20)
    },
  }
}
