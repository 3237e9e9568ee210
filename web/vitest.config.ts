import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 8000 } },
    setupFiles: ['./testing/set-up-jsdom.ts'],
    isolate: false, // half of the time went into starting each file anew; set-up-jsdom.ts cleans up between them
    maxWorkers: '100%',
  },
})
