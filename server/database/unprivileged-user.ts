import { chownSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: as root it is run as `nobody`. Undefined when this process is not root. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const fields = line?.split(':')
  return { uid: Number(fields?.[2] ?? 65534), gid: Number(fields?.[3] ?? 65534) }
}

/** Can anybody walk down to `folder`? Looks at the execute bit for others on every existing part of the way. */
export function othersMayReach(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

export function giveTo(user: SystemUser, path: string): void {
  chownSync(path, user.uid, user.gid)
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name))
}
