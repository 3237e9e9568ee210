import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashSources } from './hash-sources.mjs'
import { ROOT } from './install.mjs'

const DIST = join(ROOT, 'server', 'dist')
const STAMP = join(DIST, '.build-hash')
const SOURCES = ['server', 'contract', 'documents', 'domain', 'package-lock.json', 'tools/setup/bundle-server.mjs']

/**
 * One file of the server's own TypeScript, npm packages left where they are. Reading hundreds of .ts files one by one
 * costs more than half of a warm start (docs/decisions/0010).
 * @returns path of the module to import.
 */
export async function bundleServer() {
  const hash = `${hashSources(SOURCES)} ${ROOT}`
  const main = join(DIST, 'main.mjs')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash && existsSync(main)) return main
  // esbuild is the one that tsx brings, so that there is only one
  const { build } = createRequire(createRequire(join(ROOT, 'package.json')).resolve('tsx'))('esbuild')
  rmSync(DIST, { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['server/main.ts'],
    outdir: DIST,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [{ name: 'trellis', setup: ownSourcesOnly }],
  })
  writeFileSync(STAMP, hash)
  return main
}

function ownSourcesOnly(esbuild) {
  esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@trellis/') ? undefined : { path, external: true },
  )
  // a source finds its neighbours (migrations, seed, web/dist) from where it lies, not from where the bundle lies
  esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      .replaceAll('import.meta.filename', JSON.stringify(path))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  }))
}
