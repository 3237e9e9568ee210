import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runChild } from './run-child.mjs'
import { Missing, say } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns the path of a Chromium, or undefined. CHROMIUM names one that lies elsewhere. */
export function findChromium(env = process.env) {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...(env.CHROMIUM ? [env.CHROMIUM] : []), ...ELSEWHERE, ...onPath].find((file) => existsSync(file))
}

/** As root on Debian or Ubuntu the browser is installed from the system's packages; elsewhere a sentence says how. */
export async function requireChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) {
    say('There is no Chromium for the browser journeys; installing it from the system packages (apt-get) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await runChild('apt-get', ['update', '-q'], { env, quiet: true, limitSeconds: 300 })
    const packages = ['-y', '-q', '--no-install-recommends', 'chromium']
    const install = await runChild('apt-get', ['install', ...packages], { env, quiet: true })
    const installed = findChromium()
    if (installed) {
      say('Chromium is installed.')
      return installed
    }
    const said = (update.output + install.output).trim().slice(-2000)
    throw new Missing(`Chromium could not be installed from the system packages:\n${said}`)
  }
  throw new Missing(
    'The browser journeys need Chromium or Google Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium; ' +
      'Fedora: sudo dnf install chromium; macOS: brew install --cask google-chrome), ' +
      'or name one with CHROMIUM=/path/to/chrome.',
  )
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}
