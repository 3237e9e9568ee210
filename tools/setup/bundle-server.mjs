import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashSources } from './hash-sources.mjs'
import { ROOT } from './install.mjs'

const DIST = join(ROOT, 'server', 'dist')
const SOURCES = ['server', 'contract', 'documents', 'domain', 'package-lock.json', 'tools/setup/bundle-server.mjs']

/**
 * One file of the server's own TypeScript, npm packages left where they are. Reading hundreds of .ts files one by one
 * costs more than half of a warm start (docs/decisions/0010).
 * @returns path of the module to import.
 */
export async function bundleServer(folder = DIST) {
  const stamp = join(folder, '.build-hash')
  const hash = `${hashSources(SOURCES)} ${ROOT}`
  const main = join(folder, 'main.mjs')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(main)) return main
  // esbuild is the one that tsx brings, so that there is only one
  const { build } = createRequire(createRequire(join(ROOT, 'package.json')).resolve('tsx'))('esbuild')
  rmSync(folder, { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    // the printing process is a program of its own beside the server (server/documents/printing-process.ts)
    entryPoints: { main: 'server/main.ts', 'print-child': 'server/documents/print-child.ts' },
    outdir: folder,
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
  writeFileSync(stamp, hash)
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
