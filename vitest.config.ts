import { defineConfig } from 'vitest/config'

// a busy machine may take longer than the default second; what never comes still fails
const expect = { poll: { timeout: 15_000 } }

// One project a package, so that a rule's test never waits for a database.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'documents/**/*.test.ts', 'contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          expect,
          maxWorkers: '100%',
          isolate: false, // rules without state: a process for each file would cost five times their time
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node', testTimeout: 60_000, expect, maxWorkers: '100%' } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/start-test-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
