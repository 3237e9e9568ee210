// npm test: everything a fresh checkout needs, then every check and test there is. Node's own modules only.
import { randomBytes } from 'node:crypto'
import { installDependencies, requireNode } from './setup/install.mjs'
import { endChildrenOnSignal } from './setup/run-child.mjs'
import { Missing, orSayWhatIsMissing, say } from './setup/say.mjs'
import { closingLine, tellAgain, verdict } from './testing/count-results.mjs'
import { MARK, endLeftovers } from './testing/end-leftovers.mjs'
import { listSteps } from './testing/steps.mjs'

const KINDS = ['types', 'lint', 'vitest', 'build', 'journeys', 'ledger']
const mark = randomBytes(8).toString('hex')
process.env[MARK] = mark
process.env.CI ??= 'true'

await orSayWhatIsMissing(async () => {
  requireNode()
  const only = readOnly(process.argv.slice(2))
  endChildrenOnSignal(() => void endLeftovers(mark))
  await installDependencies()
  const results = []
  for (const together of listSteps()) {
    const wanted = together.filter((step) => only.length === 0 || only.includes(step.kind))
    if (wanted.length > 0) say(`${wanted.map((step) => step.name).join(' and ')} …`)
    results.push(...(await Promise.all(wanted.map(runStep))))
  }
  const left = await endLeftovers(mark)
  if (left > 0) say(`Processes that a step had left running were ended: ${left}.`)
  report(results)
})

function readOnly(args) {
  const kinds = args.join(' ').replaceAll(/--only[ =]/g, '').split(/[ ,]+/).filter(Boolean)
  const wrong = kinds.find((kind) => !KINDS.includes(kind))
  if (wrong) throw new Missing(`npm test does not know "${wrong}". It takes -- --only with any of ${KINDS.join(', ')}.`)
  return kinds
}

async function runStep(step) {
  const began = performance.now()
  const { count, output = '', failures = [], flakes = [] } = await step.run().catch((error) => ({
    count: { passed: 0, failed: 1, skipped: 0 },
    output: error instanceof Missing ? error.message : String(error?.stack ?? error),
  }))
  const seconds = (performance.now() - began) / 1000
  if (count.failed > 0 && output.trim() !== '') process.stdout.write(`\n--- ${step.name} ---\n${output.trim()}\n\n`)
  say(`${step.name} ${verdict(count, flakes)} after ${seconds.toFixed(1)} s`)
  return { step, count, seconds, failures, flakes }
}

function report(results) {
  const lines = results.map(({ step, count, seconds, flakes }) => {
    const time = `${seconds.toFixed(1)} s`.padStart(9)
    return `  ${step.name.padEnd(22)} ${time}   ${String(count.passed).padStart(6)} passed   ${verdict(count, flakes)}`
  })
  process.stdout.write(`\n${[...tellAgain(results), ...lines].join('\n')}\n\n${closingLine(results.map((result) => result.count))}\n`)
  process.exitCode = results.some(({ count }) => count.failed > 0) ? 1 : 0
}
