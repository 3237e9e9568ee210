import { spawn } from 'node:child_process'

const ownGroups = process.platform !== 'win32'
const running = new Set()

/**
 * Runs a program in a process group of its own, so that whatever it started ends with it. Output goes straight to the
 * terminal unless `quiet`, which collects it.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function runChild(command, args, { cwd, env, quiet = false, limitSeconds = 1800 } = {}) {
  return new Promise((done) => {
    const stdio = ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit']
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: ownGroups })
    running.add(child)
    let output = ''
    let timedOut = false
    const collect = (chunk) => (output += chunk)
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    const limit = setTimeout(() => {
      timedOut = true
      endGroup(child, 'SIGKILL')
    }, limitSeconds * 1000)
    const end = (code) => {
      clearTimeout(limit)
      running.delete(child)
      endGroup(child, 'SIGKILL') // stragglers
      done({ code, output, timedOut })
    }
    child.once('error', (error) => {
      output += String(error.message)
      end(127)
    })
    child.once('exit', (code) => {
      if (quiet) child.once('close', () => end(code ?? 1))
      else end(code ?? 1)
    })
  })
}

/** Ctrl-C and SIGTERM reach only this process, since children have groups of their own: hand them on, then end. */
export function endChildrenOnSignal(lastly = () => undefined) {
  const end = (signal) => {
    for (const child of running) endGroup(child, signal)
    setTimeout(() => {
      for (const child of running) endGroup(child, 'SIGKILL')
      lastly()
      process.exit(130)
    }, 1500)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  return () => {
    process.removeListener('SIGINT', end)
    process.removeListener('SIGTERM', end)
  }
}

function endGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    if (ownGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // it has ended already
  }
}
