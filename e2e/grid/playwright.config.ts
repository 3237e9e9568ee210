import { defineConfig } from '@playwright/test'

const PORT = 41741
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 }, narrow: { width: 320, height: 640 } }

// Builds a page with the grid over invented rows, serves it and looks at it in both themes at three widths.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/grid',
  reporter: 'line',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 5000 },
  use: {
    actionTimeout: 6000,
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: (['light', 'dark'] as const).flatMap((colorScheme) =>
    Object.entries(WIDTHS).map(([name, viewport]) => ({ name: `${colorScheme}-${name}`, use: { colorScheme, viewport } })),
  ),
  webServer: {
    command: `npx vite build -c vite.config.ts --logLevel warn && npx vite preview -c vite.config.ts --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 120_000,
  },
})
