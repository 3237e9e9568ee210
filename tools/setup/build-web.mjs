import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hashSources } from './hash-sources.mjs'
import { ROOT } from './install.mjs'
import { runChild } from './run-child.mjs'
import { Missing, say } from './say.mjs'

const DIST = join(ROOT, 'web', 'dist')
const STAMP = join(DIST, '.build-hash')
const CONFIGURATION = ['package-lock.json', 'tsconfig.base.json', 'tools/setup/build-web.mjs']
const SOURCES = ['web', 'contract', 'documents', 'domain', ...CONFIGURATION]

/** Builds the web app unless web/dist was built from exactly these sources. @throws Missing */
export async function buildWeb() {
  const hash = hashSources(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  say('Building the web app …')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runChild(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (code !== 0) throw new Missing(`The web app could not be built:\n${output.trim()}`)
  for (const file of readdirSync(DIST, { recursive: true })) compress(join(DIST, file))
  writeFileSync(STAMP, hash)
  say('The web app is built.')
}

/** Compressed once here rather than for every visitor. */
function compress(file) {
  if (!/\.(js|css|html|svg|json|txt|webmanifest)$/.test(file)) return
  const content = readFileSync(file)
  if (content.length < 1024) return
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}
