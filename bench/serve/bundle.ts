import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..', '..')
const DIST = join(ROOT, 'bench', 'dist')

interface Esbuild {
  build(options: object): Promise<unknown>
}
interface Hooks {
  onResolve(filter: { filter: RegExp }, work: (found: { path: string; kind: string }) => object | undefined): void
  onLoad(filter: { filter: RegExp }, work: (found: { path: string }) => object): void
}

/**
 * The product's server and the bare one, bundled as `npm start` bundles: run from its sources the product would be
 * slower than what people use.
 */
export async function bundleServers(): Promise<{ readonly product: string; readonly bare: string; readonly printer: string }> {
  const esbuild = createRequire(createRequire(join(ROOT, 'package.json')).resolve('tsx'))('esbuild') as Esbuild
  rmSync(DIST, { recursive: true, force: true })
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: { product: 'server/main.ts', bare: 'bench/bare/bare-server.ts', printer: 'server/documents/printer.ts', 'print-child': 'server/documents/print-child.ts' },
    outdir: DIST,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [{ name: 'trellis', setup: ownSourcesOnly }],
  })
  return { product: join(DIST, 'product.mjs'), bare: join(DIST, 'bare.mjs'), printer: join(DIST, 'printer.mjs') }
}

function ownSourcesOnly(esbuild: Hooks): void {
  esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@trellis/') ? undefined : { path, external: true },
  )
  esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      .replaceAll('import.meta.filename', JSON.stringify(path))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  }))
}
