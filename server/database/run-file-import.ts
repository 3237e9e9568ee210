import { parseArgs } from 'node:util'
import { openForCommand, type CommandDatabase } from './open-for-command.ts'

/** A value of the file that cannot be taken, by its place. */
export interface RowProblem {
  readonly row: number
  readonly column: string
  readonly reason: string
}

interface FileImport {
  usage: string
  /** @returns what was loaded, in words, or what is wrong with the file: then nothing was loaded. */
  load: (database: CommandDatabase['database'], path: string, isDryRun: boolean) => Promise<string | readonly RowProblem[]>
}

/** An operator's command `<file> [--dry-run]`; sets the exit code of this process: 0 loaded, 1 refused or failed. */
export async function runFileImport(args: readonly string[], { usage, load }: FileImport): Promise<void> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  process.exitCode = 1
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [path] = positionals
    if (positionals.length !== 1 || !path) return say(usage)
    const command = await openForCommand(process.env)
    say(`Loading into ${command.remark}.`)
    try {
      const outcome = await load(command.database, path, values['dry-run'])
      if (typeof outcome === 'string') {
        say(outcome)
        process.exitCode = 0
        return
      }
      say('Nothing was loaded. row,column,reason')
      for (const { row, column, reason } of outcome) say(`${row},${column},${reason}`)
    } finally {
      await command.close()
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}
