import { openDatabase } from '../../database/database.ts'
import { z } from 'zod'
import { jobHandler } from '../job-handler.ts'
import { startWorkers } from '../start-workers.ts'

// A process of its own for the tests of jobs: it does `test.note` jobs, waits in a `test.meet` job until three have
// begun, which two lanes of one process cannot do, and hangs in the middle of a `test.hang` job.
const database = openDatabase(JSON.parse(process.argv[2]!), 4)
const worker = process.argv[3]!
const payload = z.strictObject({ number: z.number() })
const note = (number: number): Promise<object[]> =>
  database.once('trellis_jobs', 'insert into effect (number, worker) values ($1, $2)', [number, worker])

startWorkers(
  {
    database,
    leaseSeconds: Number(process.argv[4]),
    report: (sentence) => void process.stderr.write(`${sentence}\n`),
    handlers: [
      jobHandler({ kind: 'test.note', payload, run: async ({ number }) => void (await note(number)) }),
      jobHandler({
        kind: 'test.meet', payload,
        async run({ number }) {
          await note(number)
          for (let begun = 0; begun < 3; ) {
            const [row] = await database.once<{ begun: number }>('trellis_jobs', 'select count(*)::int as begun from effect where number < 3')
            begun = row!.begun
          }
        },
      }),
      jobHandler({
        kind: 'test.hang', payload,
        async run({ number }) {
          await note(number)
          process.stdout.write('in the middle\n')
          await new Promise(() => setInterval(() => undefined, 60_000))
        },
      }),
    ],
  },
  { lanes: 2, pauseMs: 20 },
)
process.stdout.write('working\n')
