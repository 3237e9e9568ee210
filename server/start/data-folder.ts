import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FolderLock {
  release(): void
}

/**
 * One server a data folder. A lock left by a killed server is taken over.
 * @throws Error with a sentence that names who holds the folder.
 */
export function lockDataFolder(folder: string, address: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'server.json')
  const holder = readHolder(file)
  if (holder && holder.pid !== process.pid && isServer(holder.pid)) {
    throw new Error(
      `Trellis already runs on ${folder} at ${holder.address} (process ${holder.pid}). Stop it first, or set TRELLIS_DATA to another folder and PORT to another port.`,
    )
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, address, since: new Date().toISOString() }), { mode: 0o600 })
  return { release: () => rmSync(file, { force: true }) }
}

function readHolder(file: string): { pid: number; address: string } | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; address: string }
  } catch {
    return undefined // half-written by a killed server
  }
}

/** A number that the system has given to another program since is no server of ours. */
function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync('/proc') || (existsSync(commandLine) && /node|trellis/.test(readFileSync(commandLine, 'utf8')))
}
