import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildWeb } from '../setup/build-web.mjs'
import { requireChromium } from '../setup/find-chromium.mjs'
import { ROOT } from '../setup/install.mjs'
import { runChild } from '../setup/run-child.mjs'
import { countResults, failuresIn, flakesIn } from './count-results.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ name: string, kind: string, run(): Promise<{ count: Count, output?: string, failures?: string[], flakes?: string[] }> }} Step
 */

const RESULTS = join(ROOT, '.results')
const PACKAGES = ['domain', 'documents', 'contract', 'server', 'web', '.']
const bin = (...parts) => join(ROOT, 'node_modules', ...parts)
const node = (args, options) => runChild(process.execPath, args, { cwd: ROOT, ...options })
const asCheck = ({ code, output, timedOut }) => ({
  count: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 },
  output: timedOut ? `${output}\nIt did not end in time and was stopped.` : output,
})

/** The steps in their order; the inner lists run at the same time. @param {string} mark @returns {Step[][]} */
export function listSteps() {
  mkdirSync(RESULTS, { recursive: true })
  return [
    [
      { name: 'types', kind: 'types', run: checkTypes },
      { name: 'lint', kind: 'lint', run: checkLint },
    ],
    [{ name: 'tests', kind: 'vitest', run: () => runVitest('vitest', '!server') }],
    // by themselves: they share a database, which a busy neighbour would slow down
    [{ name: 'server tests', kind: 'vitest', run: () => runVitest('vitest-server', 'server') }],
    [{ name: 'web build', kind: 'build', run: checkBuild }],
    ...findJourneys().map((config) => [journeysOf(config)]),
    [{ name: 'ledger', kind: 'ledger', run: checkLedger }],
  ]
}

async function checkTypes() {
  const outputs = []
  for (const name of PACKAGES) {
    const { code, output } = await node([bin('typescript', 'bin', 'tsc'), '-p', name, '--noEmit'], { quiet: true })
    if (code !== 0) outputs.push(`${name}:\n${output.trim()}`)
  }
  return asCheck({ code: outputs.length, output: outputs.join('\n') })
}

async function checkLint() {
  return asCheck(await node([bin('oxlint', 'bin', 'oxlint'), '--type-aware'], { quiet: true }))
}

async function runVitest(name, project) {
  const file = join(RESULTS, `${name}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await node([bin('vitest', 'vitest.mjs'), 'run', '--project', project, '--retry=1', ...reporters])
  return { count: countResults(file, code), failures: failuresIn(file), flakes: flakesIn(file) }
}

function findJourneys() {
  const folder = join(ROOT, 'e2e')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((file) => /(^|[\\/])playwright\.config\.ts$/.test(file))
    .sort((a, b) => a.split(/[\\/]/).length - b.split(/[\\/]/).length || a.localeCompare(b))
    .map((file) => join(folder, file))
}

const placeOf = (config) => relative(join(ROOT, 'e2e'), dirname(config)).replaceAll(/[\\/]/g, '-')

function journeysOf(config) {
  return { name: `journeys ${placeOf(config)}`.trim(), kind: 'journeys', run: () => runJourneys(config) }
}

async function runJourneys(config) {
  const chromium = await requireChromium()
  const place = placeOf(config)
  const file = join(RESULTS, place ? `playwright-${place}.json` : 'playwright.json')
  rmSync(file, { force: true })
  const { code } = await node([bin('@playwright', 'test', 'cli.js'), 'test', '-c', config, '--reporter=list,json'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  return { count: countResults(file, code), failures: failuresIn(file), flakes: flakesIn(file) }
}

async function checkBuild() {
  await buildWeb()
  return asCheck(await node(['--import', 'tsx', 'bench/check-web-size.ts']))
}

async function checkLedger() {
  return asCheck(await node(['--import', 'tsx', 'tools/ledger/print-coverage.ts']))
}
