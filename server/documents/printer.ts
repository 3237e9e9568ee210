import { PrintFault, startPrintingProcess, type PrintingProcess } from './printing-process.ts'
import type { Template, TemplateData } from './templates.ts'

export interface Printed {
  readonly pdf: Buffer
  /** Characters that no font has and that are shown as the replacement character, for whoever wrote them. */
  readonly lost: readonly string[]
}

export interface Printer {
  print<T extends Template>(template: T, data: TemplateData[T]): Promise<Printed>
  /** Waits for the document at hand, then ends the process; a later document starts another. */
  stop(): Promise<void>
  /** Of the process that prints now, for tests and figures. */
  readonly pid: () => number | undefined
}

export interface PrinterOptions {
  /** Documents after which a fresh process takes over: Typst keeps some memory of each. */
  readonly documentsPerProcess?: number
  readonly limitMs?: number
}

const LIMIT = { characters: 4_000_000, lines: 50_000 } as const

/** Prints one document after the other, in a process that is started by the first. */
export function openPrinter({ documentsPerProcess = 300, limitMs = 60_000 }: PrinterOptions = {}): Printer {
  let process: PrintingProcess | undefined
  let printed = 0
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work)
    queue = turn
    return turn
  }
  const ready = async (): Promise<PrintingProcess> => {
    if (process && printed >= documentsPerProcess) await process.end()
    if (!process || process.hasEnded()) {
      process = startPrintingProcess()
      printed = 0
    }
    printed += 1
    return process
  }
  return {
    pid: () => process?.pid,
    print: (template, data) =>
      inTurn(async () => {
        refuseTooLong(template, data)
        const { pdf, lost } = await (await ready()).print(template, data, limitMs).catch((error: unknown) => {
          throw error instanceof PrintFault ? new PrintFault(`The document "${template}" could not be printed. ${error.message}`) : error
        })
        return { pdf: Buffer.from(pdf), lost }
      }),
    stop: () =>
      inTurn(async () => {
        await process?.end()
        process = undefined
      }),
  }
}

/** Cutting a notice short would be worse than refusing it; the forms' own limits lie far below. */
function refuseTooLong(template: string, data: unknown): void {
  let [characters, lines] = [0, 0]
  JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'string') {
      characters += value.length
      lines += value.split('\n').length
    }
    return value
  })
  if (characters > LIMIT.characters || lines > LIMIT.lines) {
    throw new PrintFault(`The document "${template}" is too long to be printed: ${characters} characters, ${lines} lines.`)
  }
}
