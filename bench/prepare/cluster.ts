import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedCluster, type EmbeddedCluster } from '../../server/database/embedded-cluster.ts'

const MEMORY = { shared_buffers: '1GB', effective_cache_size: '3GB', max_wal_size: '4GB', max_connections: '100' }

/** Loading is done without fsync; what follows is checkpointed and stopped before anything is measured. */
export const startForLoading = (folder: string): Promise<EmbeddedCluster> =>
  startEmbeddedCluster({
    dataFolder: folder,
    settings: { ...MEMORY, fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  })

/** As an operator runs it: durable commits, PostgreSQL's own defaults but for memory. */
export const startForMeasuring = (folder: string): Promise<EmbeddedCluster> =>
  startEmbeddedCluster({ dataFolder: folder, settings: MEMORY })

/** @returns the folder of the benchmark's cluster. @throws Error when the disk cannot hold the city. */
export function benchFolder(base: string, students: number): string {
  const folder = join(base, 'trellis-bench')
  mkdirSync(folder, { recursive: true })
  const { bavail, bsize } = statfsSync(folder)
  const needed = 1e9 + (students / 1_100_000) * 7e9
  const free = bavail * bsize
  if (free < needed) {
    throw new Error(
      `${folder} has ${gigabytes(free)} free; a city of ${students} needs about ${gigabytes(needed)}. ` +
        'Set TRELLIS_BENCH_DATA to a folder on a larger disk, or use --small-only.',
    )
  }
  return folder
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
