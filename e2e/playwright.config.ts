import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { FLAGS_FOR_SHORT_PAGES } from './start/chromium-flags.ts'
import { findChromium } from '../tools/setup/find-chromium.mjs'

const PORT = 4310
const ROOT = join(import.meta.dirname, '..')
/** Made and removed by start/serve.ts; the workers inherit it. */
const dataFolder = (process.env['TRELLIS_E2E_DATA'] ??= join(tmpdir(), `trellis-e2e-${process.pid}`))
const address = `http://127.0.0.1:${PORT}`

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Everything runs once on each size; each look is in both themes. */
const project = (name: 'desktop' | 'phone'): Project => ({
  name,
  // of this folder, wherever the checkout lies
  testMatch: /[\\/]e2e[\\/](journeys|looks)[\\/][^\\/]+\.spec\.ts$/,
  use: { ...(name === 'phone' ? PHONE : DESKTOP), colorScheme: 'light' },
  ...(name === 'phone' ? { grep: /@phone/ } : { grepInvert: /@phone-only/ }),
})

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/e2e',
  reporter: [['list'], ['json', { outputFile: '../.results/playwright.json' }]],
  globalSetup: './start/find-cast.ts',
  workers: 2,
  // a second try, told loudly at the end of the run: one flake must not stop a landing
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: true,
  // what never comes still fails; a busy machine may take its time
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: address,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // half-faded text has no contrast, and a sliding button is hard to press
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: FLAGS_FOR_SHORT_PAGES,
    },
  },
  projects: [project('desktop'), project('phone')],
  webServer: {
    command: 'node --import tsx e2e/start/serve.ts',
    cwd: ROOT,
    env: { PORT: String(PORT), TRELLIS_DATA: dataFolder, NODE_ENV: 'production' },
    url: `${address}/config.json`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
    // PostgreSQL is stopped in order, then the folder removed
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
