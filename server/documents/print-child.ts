import { createRender, type Rendered } from './render.ts'

// Typst in a process of its own: a fault in it ends one document and never the server, and its memory ends with it.

export interface PrintOrder {
  readonly id: number
  readonly template: string
  readonly data: unknown
}
export type PrintAnswer = { readonly id: number } & ({ readonly printed: Rendered } | { readonly fault: string })

const render = createRender(process.argv[2]!)
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined) // the server says when
process.on('message', ({ id, template, data }: PrintOrder) => answer({ id, ...attempt(template, data) }))

function attempt(template: string, data: unknown): { printed: Rendered } | { fault: string } {
  try {
    return { printed: render(template, data) }
  } catch (error) {
    return { fault: sayFault(error) }
  }
}

/** Typst puts its sentence now into the message, now into the code; what it quotes may be a family's own words. */
function sayFault(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const said = String(code || message).replace(/^\d+: /, '').replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '…')
  const sentence = said.startsWith('PDF/') ? said : said.split(': ')[0]!
  return `Typst says: ${sentence.slice(0, 300)}`
}

const answer = (message: PrintAnswer): void => void process.send?.(message)
