import { resolve, join } from 'node:path'
import { openForCommand } from '../database/open-for-command.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

// npm run audit:verify — exit code 0 when every sealed row is as it was written, 1 with the first fault otherwise.
const anchor = join(resolve(process.env.TRELLIS_DATA ?? '.trellis'), 'audit-anchor.log')
const opened = await openForCommand(process.env)
const { database, remark } = opened
try {
  console.log(`Verifying the audit in ${remark}.`)
  while ((await sealAudit(database, anchor)) > 0) continue
  const { batches, rows, fault } = await verifyAudit(database, anchor)
  console.log(`${rows} rows in ${batches} batches verified.`)
  console.log(fault ?? 'No row was changed, removed or cut off.')
  process.exitCode = fault ? 1 : 0
} finally {
  await opened.close()
}
