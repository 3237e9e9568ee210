import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const MARK = 'TRELLIS_TEST_RUN'

/**
 * Ends what a run left behind, by the mark that all its descendants carry in their environment: a crashed test run
 * cannot stop its PostgreSQL itself. Linux tells environments; elsewhere there is nothing to look at.
 * @returns {Promise<number>} how many there were
 */
export async function endLeftovers(mark) {
  const left = findLeftovers(mark)
  for (const pid of left) end(pid, 'SIGINT')
  for (let waited = 0; waited < 5000 && left.some(isAlive); waited += 100) await sleep(100)
  for (const pid of left.filter(isAlive)) end(pid, 'SIGKILL')
  return left.length
}

function findLeftovers(mark) {
  if (!existsSync('/proc/self/environ')) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number)
  return pids.filter((pid) => pid !== process.pid && environment(pid).includes(`${MARK}=${mark}\0`))
}

function environment(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return '' // it has ended, or is somebody else's
  }
}

function isAlive(pid) {
  return environment(pid) !== ''
}

function end(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended
  }
}
