import { afterAll, vi } from 'vitest'

// Files share one process, so that Fastify, zod and the rest are loaded once. What is ours begins anew in each.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
