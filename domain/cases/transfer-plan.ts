/** A case to be handed over, and who of the receivers reaches it. */
export interface CaseToMove {
  readonly studentSk: string
  readonly holderSk: string | null
  /** Receivers whose role reaches the child today. */
  readonly reachedBy: readonly string[]
}

export interface Receiver {
  readonly personSk: string
  /** Open cases they have already. */
  readonly caseload: number
}

export interface TransferPlan {
  readonly moves: readonly { readonly studentSk: string; readonly toPersonSk: string }[]
  readonly stays: readonly { readonly studentSk: string; readonly reason: 'outOfReach' | 'hasIt' }[]
}

/** Cases of one transfer, and of one batch of it: one transaction each. */
export const MOST_AT_ONCE = 500
export const BATCH = 50

/**
 * Each case goes to the receiver with the fewest cases who reaches it; a case that none reaches, or that its only receiver has already,
 * stays. The same input gives the same plan.
 */
export function planTransfer(cases: readonly CaseToMove[], receivers: readonly Receiver[]): TransferPlan {
  const load = new Map(receivers.map(({ personSk, caseload }) => [personSk, caseload]))
  const moves: TransferPlan['moves'][number][] = []
  const stays: TransferPlan['stays'][number][] = []
  // what few can take is given first, or it would be left over
  const byChoice = cases.toSorted((a, b) => a.reachedBy.length - b.reachedBy.length || (a.studentSk < b.studentSk ? -1 : 1))
  for (const { studentSk, holderSk, reachedBy } of byChoice) {
    const able = reachedBy.filter((sk) => load.has(sk))
    const [to] = able.filter((sk) => sk !== holderSk).toSorted((a, b) => load.get(a)! - load.get(b)! || (a < b ? -1 : 1))
    if (to === undefined) {
      stays.push({ studentSk, reason: able.length > 0 ? 'hasIt' : 'outOfReach' })
      continue
    }
    load.set(to, load.get(to)! + 1)
    moves.push({ studentSk, toPersonSk: to })
  }
  return { moves, stays }
}

export const STAYS: Readonly<Record<TransferPlan['stays'][number]['reason'], string>> = {
  outOfReach: 'Nobody of those chosen works where this student’s case is.',
  hasIt: 'The person chosen has this case already.',
}
