import { NoticeType } from '@trellis/domain/reference/code-enumerations.ts'
import { closeRequestObstacle } from '@trellis/domain/referrals/close-request.ts'
import type { CaseFile } from './case-file.ts'
import type { DemoWorld } from './demo-world.ts'
import { draftNotice, sendNotice } from './histories/referral-steps.ts'

/** Every fourth child with an open request for reevaluation was placed by its parents: such a request can be closed because they refuse. */
export function tellParentalPlacements({ rows, lastPast }: DemoWorld, files: readonly CaseFile[]): void {
  const open = rows.of('referral').filter(({ type, status }) =>
    closeRequestObstacle({ type: type as number, status: status as number, hasServicesPlan: true }) === undefined,
  )
  for (const [at, { student_sk }] of open.entries()) {
    const file = files.find(({ studentSk }) => studentSk === student_sk)
    if (at % 4 !== 3 || !file) continue
    sendNotice(file, draftNotice(file, undefined, NoticeType.ParentallyPlaced, lastPast), lastPast)
  }
}
