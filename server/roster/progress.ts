/** Says about once a second how far a step has come. */
export interface Progress {
  begin(step: string): void
  advance(rows: number): void
  end(): void
}

export function progressTo(say: (line: string) => void, clock: () => number = () => performance.now()): Progress {
  let step = ''
  let rows = 0
  let began = 0
  let said = 0
  const line = (): string => {
    const seconds = (clock() - began) / 1000
    const speed = seconds > 0 ? Math.round(rows / seconds) : rows
    return `${step}: ${rows.toLocaleString('en-US')} rows, ${speed.toLocaleString('en-US')} rows/s`
  }
  return {
    begin(next) {
      step = next
      rows = 0
      began = said = clock()
    },
    advance(more) {
      rows += more
      if (clock() - said < 1000) return
      said = clock()
      say(line())
    },
    end() {
      if (rows > 0) say(line())
    },
  }
}
