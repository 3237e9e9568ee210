// npm start: everything a fresh checkout needs, then the server in this same process. Node's own modules only.
import { pathToFileURL } from 'node:url'
import { buildWeb } from './setup/build-web.mjs'
import { bundleServer } from './setup/bundle-server.mjs'
import { installDependencies, requireNode } from './setup/install.mjs'
import { endChildrenOnSignal } from './setup/run-child.mjs'
import { orSayWhatIsMissing, say } from './setup/say.mjs'

await orSayWhatIsMissing(async () => {
  requireNode()
  const prepared = endChildrenOnSignal()
  await installDependencies()
  await buildWeb()
  const server = await bundleServer()
  prepared()
  process.setSourceMapsEnabled(true)
  // npm hands on a Ctrl-C that the terminal has delivered already; the second must not cut the orderly stop short
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.once('SIGINT', () => say('Stopping …'))
  stopWithNpm()
  say('Starting the server and its database …')
  await import(pathToFileURL(server).href)
})

/** A signal to npm ends npm and its shell and never reaches this process; what is left of them is another parent. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
