import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['**/*.test.{ts,tsx}'],
    testTimeout: 120_000, // for what never ends, not for what is slow
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['./testing/set-up-jsdom.ts'],
    isolate: false, // half of the time went into starting each file anew; set-up-jsdom.ts cleans up between them
    maxWorkers: '100%',
  },
})
