import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './run-child.mjs'
import { Missing, say } from './say.mjs'

export const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..')

const NEEDED = [20, 19]

/** @throws Missing when Node is too old to run anything here. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  throw new Missing(
    `Trellis needs Node.js ${NEEDED.join('.')} or newer, and this is ${version}. ` +
      'Install it from https://nodejs.org, then run the same command again.',
  )
}

/** Installs what package-lock.json names unless exactly that is there. @throws Missing */
export async function installDependencies() {
  if (isInstalled()) return
  say('Installing the dependencies that package-lock.json names (npm ci); the first time takes a minute or so …')
  const npm = process.env.npm_execpath
  // NODE_ENV=production would leave out what builds the web app
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--progress=false']
  const { code } = npm?.endsWith('.js')
    ? await runChild(process.execPath, [npm, ...args], { cwd: ROOT })
    : await runChild(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: ROOT })
  if (code === 0) return say('Dependencies are installed.')
  throw new Missing(
    'The dependencies could not be installed; npm says why above. It needs to reach the npm registry: behind a proxy ' +
      'or with a registry of your own, set it with `npm config set proxy …` or `npm config set registry …`, ' +
      'then run the same command again.',
  )
}

/** npm writes node_modules/.package-lock.json last, so it tells what is really installed. */
export function isInstalled(root = ROOT) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.link) return true
    const here = present[place]
    if (!here) return entry.optional === true
    return here.version === entry.version && here.integrity === entry.integrity
  })
}

function readPackages(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
