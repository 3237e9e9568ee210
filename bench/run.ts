import { rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { measureLatency, WARM_UP } from './measure-latency.ts'
import { measureRates } from './measure-rates.ts'
import { openCity } from './open-city.ts'
import { runGrids } from './grids/run-grids.ts'
import { measureScheduling, printScheduling, type SchedulingFigures } from './meetings/measure-scheduling.ts'
import { measureRound } from './duplicates/measure-round.ts'
import { readOptions, SMALL } from './options.ts'
import { makeBenchPeople, type BenchPerson } from './prepare/bench-people.ts'
import { benchFolder, startForLoading, startForMeasuring } from './prepare/cluster.ts'
import { databaseName, makeCity } from './prepare/make-city.ts'
import { measurePrinting } from './print/measure-printing.ts'
import { runReads } from './reads/run-reads.ts'
import { printPlans } from './report/print-plans.ts'
import { printPrinting } from './report/print-printing.ts'
import { printReport } from './report/print-report.ts'
import { readMachine } from './report/read-machine.ts'
import { bundleServers } from './serve/bundle.ts'
import { startProduct } from './serve/start-servers.ts'
import { firstPageScript } from './web-size.ts'

const say = (line: string): void => console.log(line)
const options = readOptions(process.argv.slice(2), process.env)
const bundles = await bundleServers()
const printing = options.printingOnly || options.parts.includes('search') ? await print() : ''
if (options.printingOnly) {
  say(`\n${printing}`)
  process.exit(0)
}
const today = dayInZone(new Date(), 'America/New_York')
const largest = Math.max(...options.sizes)
const folder = benchFolder(options.base, largest)

const loading = await startForLoading(folder)
const people = new Map<number, BenchPerson[]>()
try {
  for (const students of options.sizes) {
    say(`City of ${students} students`)
    const figures = await makeCity(loading.owner, students, today, (line) => say(`  ${line}`))
    say(figures ? `  ${JSON.stringify(figures)}` : '  kept from an earlier run')
    people.set(students, await makeBenchPeople({ ...loading.owner, database: databaseName(students) }, today))
  }
} finally {
  await loading.stop()
}

const cluster = await startForMeasuring(folder)
const ownerOf = (students: number) => ({ ...cluster.owner, database: databaseName(students) })
const dataFolder = join(folder, 'server')
try {
  const machine = [...(await readMachine(ownerOf(largest)))]
  machine.push(`Load of the machine before the benchmark: ${loadavg()[0]!.toFixed(1)} (one minute)`)
  if (options.parts.includes('search')) await runSearch(machine)
  if (options.parts.includes('grids')) {
    const cities = options.sizes.map((students) => ({ owner: ownerOf(students), people: people.get(students)! }))
    const grids = await runGrids({ bundle: bundles.product, cities, dataFolder, requests: options.requests, only: options.rows, scopes: options.scopes, report: say })
    if (largest > SMALL && !options.rows) writeFileSync(join(import.meta.dirname, 'grid-plans.txt'), printPlans(largest, grids.plans))
    say([...machine, '', grids.text].join('\n'))
  }
  if (options.parts.includes('meetings')) say([...machine, '', printScheduling(await runMeetings())].join('\n'))
  if (options.parts.includes('reads')) {
    const reads = await runReads({ bundle: bundles.product, owner: ownerOf(largest), people: people.get(largest)!, dataFolder, today, requests: options.requests, only: options.rows, scopes: options.scopes, report: say })
    if (largest > SMALL && !options.rows) writeFileSync(join(import.meta.dirname, 'read-plans.txt'), printPlans(largest, reads.plans))
    say([...machine, '', reads.text].join('\n'))
  }
  if (options.parts.includes('duplicates')) say(await measureRound(ownerOf(largest), largest))
} finally {
  await cluster.stop()
  if (!options.keep) rmSync(folder, { recursive: true, force: true })
}

async function print(): Promise<string> {
  say('Printing')
  return printPrinting(await measurePrinting(bundles.printer, say))
}

async function runMeetings(): Promise<SchedulingFigures[]> {
  const figures: SchedulingFigures[] = []
  for (const students of options.sizes) {
    say(`Scheduling in a city of ${students}`)
    const server = await startProduct(bundles.product, ownerOf(students), join(dataFolder, `meetings-${students}`))
    const person = people.get(students)!.find(({ scope }) => scope === 'region')!
    try {
      figures.push(await measureScheduling({ server, owner: ownerOf(students), person, today, students, wanted: Math.max(200, options.requests) }, say))
    } finally {
      await server.stop()
    }
  }
  return figures
}

async function runSearch(machine: readonly string[]): Promise<void> {
  const open = async (students: number) => {
    const server = await startProduct(bundles.product, ownerOf(students), join(dataFolder, String(students)))
    const city = await openCity(server, ownerOf(students), people.get(students)!, options.requests + WARM_UP)
    return { city, close: () => city.close().then(() => server.stop()) }
  }
  say('Latency, one client, milliseconds: p50 p95 p99')
  const opened = await Promise.all(options.sizes.map(open))
  const measured = await measureLatency(opened.at(-1)!.city, opened[0]!.city, options.requests, say)
  for (const one of opened) await one.close()
  say('Requests a second, 16 connections')
  const whole = { owner: ownerOf(largest), people: people.get(largest)! }
  const rates = await measureRates({ ...options, ...whole, bundles, dataFolder, report: say })
  // the plans of a small city say nothing about a large one
  if (largest > SMALL) writeFileSync(join(import.meta.dirname, 'plans.txt'), printPlans(largest, measured.plans))
  say('')
  const { rows } = measured
  say(printReport({ machine, students: largest, rows, rates, web: firstPageScript(), requests: options.requests }))
  say(`\n${printing}`)
}
