import { LiveLine } from '@trellis/contract/notifications.ts'

/** The lines of an answer as they come. A line of a kind that this page does not know yet is passed over. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveLine> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const line = parse(part)
        if (line) yield line
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parse(text: string): LiveLine | undefined {
  try {
    return LiveLine.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
