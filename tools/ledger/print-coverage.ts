// npm run ledger [-- --area meetings --area events]: how many numbered requirements a passing test names, by area.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf, staleReasons, type AreaCoverage, type Requirement } from './coverage.ts'
import { readTitles } from './read-titles.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const RESULTS = join(ROOT, '.results')

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const asked = process.argv.flatMap((arg, i) => (process.argv[i - 1] === '--area' ? arg.split(',') : []))
const ledger = read(join(ROOT, 'docs', 'ledger.json')) as Requirement[]
const reasons = read(join(import.meta.dirname, 'reasons.json')) as Record<string, string>
const made = existsSync(RESULTS) ? readdirSync(RESULTS) : []
const files = made.filter((name) => /^(vitest|playwright).*\.json$/.test(name))

const titles = files.flatMap((name) => readTitles(read(join(RESULTS, name))))

if (files.length === 0) {
  console.log('There are no test results yet. Run npm test (or npm test -- --only vitest), then npm run ledger.')
} else {
  const { areas, covered, total, unknown } = coverageOf(ledger, titles)
  for (const area of areas) console.log(`  ${area.area.padEnd(20)} ${figures(area)}`)
  console.log(`  ${'all'.padEnd(20)} ${figures({ covered, total })}   from ${files.join(', ')}`)
  for (const area of areas.filter((one) => asked.includes(one.area) || asked.includes('all'))) printUncovered(area)
  const strange = asked.filter((name) => name !== 'all' && !areas.some(({ area }) => area === name))
  complain(strange.map((name) => `There is no area "${name}".`))
  complain(unknown.map(({ id, title }) => `The ledger has no ${id}, named by the test "${title}".`))
}
complain(staleReasons(reasons, ledger, titles))

function figures({ covered, total }: { covered: number; total: number }): string {
  const percent = `${((100 * covered) / total).toFixed(0)} %`
  return `${String(covered).padStart(5)} / ${String(total).padEnd(5)} ${percent.padStart(6)}`
}

function printUncovered({ area, uncovered }: AreaCoverage): void {
  console.log(`\n${area}: ${uncovered.length} without a passing test`)
  for (const { id, statement } of uncovered) {
    console.log(`  ${id}  ${statement}`)
    if (reasons[id]) console.log(`  ${' '.repeat(id.length)}  because: ${reasons[id]}`)
  }
}

function complain(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  if (sentences.length > 0) process.exitCode = 1
}
