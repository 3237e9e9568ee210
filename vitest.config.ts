import { defineConfig } from 'vitest/config'

// One project a package, so that a rule's test never waits for a database.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'documents/**/*.test.ts', 'contract/**/*.test.ts'], environment: 'node', testTimeout: 30_000 } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/start-test-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
