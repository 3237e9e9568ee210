import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MARK, endLeftovers } from './end-leftovers.mjs'

describe.runIf(existsSync('/proc/self/environ'))('what a test run leaves behind', () => {
  it('is ended by its mark, also when it has left the process group; nothing else is', async () => {
    const script = 'process.stdout.write("up"); setInterval(() => {}, 1000)'
    const start = (mark: string) =>
      spawn(process.execPath, ['-e', script], { env: { ...process.env, [MARK]: mark }, detached: true })
    const [ours, other] = [start('ours-1'), start('other-1')]
    await Promise.all([once(ours.stdout, 'data'), once(other.stdout, 'data')])
    const ended = once(ours, 'exit')
    expect(await endLeftovers('ours-1')).toBe(1)
    await ended
    expect(other.exitCode).toBeNull()
    other.kill('SIGKILL')
  })
})
