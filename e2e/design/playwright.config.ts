import { defineConfig } from '@playwright/test'
import { FLAGS_FOR_SHORT_PAGES } from '../start/chromium-flags.ts'

const PORT = 41731
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 }, narrow: { width: 320, height: 640 } }

// Builds the gallery, serves it and looks at it at three widths, each look in both themes. What needs to be seen once only is `@once`.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/design',
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
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: FLAGS_FOR_SHORT_PAGES,
    },
  },
  projects: Object.entries(WIDTHS).map(([name, viewport]) => ({
    name,
    use: { colorScheme: 'light', viewport },
    ...(name !== 'wide' && { grepInvert: /@once/ }),
  })),
  webServer: {
    command: `npx vite build --mode gallery --logLevel warn && npx vite preview --mode gallery --host 127.0.0.1 --port ${PORT} --strictPort`,
    cwd: '../../web',
    url: `http://127.0.0.1:${PORT}/ui/gallery/gallery.html`,
    timeout: 240_000,
  },
})
