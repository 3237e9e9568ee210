import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, FLAGS_FOR_SHORT_PAGES } from '../start/chromium-flags.ts'

const PORT = 41741
const SPEED = 'speed.spec.ts'
const WIDE = { width: 1440, height: 900 }
const chromium = { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' }

// Builds a page with the grid over invented rows, serves it and looks at it at three widths, each look in both themes.
// Tests of heads of columns are `@wide`, what needs to be seen once only is `@once`, cards are `@phone`.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/grid',
  reporter: 'line',
  workers: 2,
  fullyParallel: true,
  // a second try, told loudly at the end of the run: one flake must not stop a landing
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: 'light',
    launchOptions: { ...chromium, args: FLAGS_FOR_SHORT_PAGES },
  },
  projects: [
    { name: 'wide', testIgnore: SPEED, grepInvert: /@phone/, use: { viewport: WIDE } },
    { name: 'phone', testIgnore: SPEED, grepInvert: /@wide|@once/, use: { viewport: { width: 390, height: 844 } } },
    { name: 'narrow', testIgnore: SPEED, grepInvert: /@wide|@once/, use: { viewport: { width: 320, height: 640 } } },
    // measured in the browser as people have it, when nothing else runs any more
    { name: 'speed', testMatch: SPEED, dependencies: ['wide', 'phone', 'narrow'], use: { viewport: WIDE, launchOptions: { ...chromium, args: CHROMIUM_FLAGS } } },
  ],
  webServer: {
    command: `npx vite build -c vite.config.ts --logLevel warn && npx vite preview -c vite.config.ts --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 240_000,
  },
})
