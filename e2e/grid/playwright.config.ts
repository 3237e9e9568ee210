import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../start/chromium-flags.ts'

const PORT = 41741
const WIDE = { width: 1440, height: 900 }

// Builds a page with the grid over invented rows, serves it and looks at it in both themes at three widths. Tests of heads
// of columns are `@wide`, what needs to be seen once only is `@once`, cards are `@phone`.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/grid',
  reporter: 'line',
  workers: 2,
  // a second try, told loudly at the end of the run: one flake must not stop a landing
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'light-wide', grepInvert: /@phone/, use: { colorScheme: 'light', viewport: WIDE } },
    { name: 'dark-wide', grepInvert: /@phone|@once/, use: { colorScheme: 'dark', viewport: WIDE } },
    { name: 'dark-phone', grepInvert: /@wide|@once/, use: { colorScheme: 'dark', viewport: { width: 390, height: 844 } } },
    { name: 'light-narrow', grepInvert: /@wide|@once/, use: { colorScheme: 'light', viewport: { width: 320, height: 640 } } },
  ],
  webServer: {
    command: `npx vite build -c vite.config.ts --logLevel warn && npx vite preview -c vite.config.ts --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 240_000,
  },
})
