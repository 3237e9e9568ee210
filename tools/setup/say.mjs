// Runs before dependencies exist: Node's own modules only.

/** One line of progress with the seconds since the command began. */
export function say(sentence) {
  process.stdout.write(`[${(performance.now() / 1000).toFixed(1).padStart(5)} s] ${sentence}\n`)
}

/** Something an operator can act on: shown without a stack. */
export class Missing extends Error {}

/** Runs `work` and ends the process with a sentence when something is missing. */
export async function orSayWhatIsMissing(work) {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${error instanceof Missing ? error.message : (error?.stack ?? error)}\n`)
    process.exit(1)
  }
}
