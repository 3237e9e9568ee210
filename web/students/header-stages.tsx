import type { StudentHeader } from '@trellis/contract/students.ts'
import { ProgressIcon } from '../ui/progress-icon.tsx'
import { stageLook } from './stage-look.ts'

/** Referrals, evaluations, IEP, placement: each with its colour and the same in words. */
export function HeaderStages({ header }: { header: StudentHeader }) {
  const stages = [
    ['referrals', header.referralColor],
    ['evaluations', header.evalColor],
    ['iep', header.iepColor],
    ['placement', header.placementColor],
  ] as const
  return (
    <ol aria-label="Progress" className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:items-center xl:flex-nowrap">
      {stages.map(([stage, token], index) => {
        const { tone, title } = stageLook(token)
        return (
          <li key={stage} className="flex items-center gap-6">
            {index > 0 && <span aria-hidden className="hidden h-px w-6 bg-edge sm:block" />}
            <ProgressIcon stage={stage} tone={tone} status={title} />
          </li>
        )
      })}
    </ol>
  )
}
