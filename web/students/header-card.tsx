import type { StudentHeader } from '@trellis/contract/students.ts'
import { useState, type ReactNode } from 'react'
import { ClockPanel } from '../timelines/clock-panel.tsx'
import type { DateTarget } from '../timelines/find-clock.ts'
import { AssignedStaff } from './assigned-staff.tsx'
import { HeaderBand } from './header-band.tsx'
import { HeaderDates } from './header-dates.tsx'
import { HeaderIdentity } from './header-identity.tsx'
import { HeaderStages } from './header-stages.tsx'

export interface HeaderCardProps {
  header: StudentHeader
  studentId: string
  /** Assigns the case; the link of global users appears with it. */
  onAssign?: (() => void) | undefined
  /** The menu of actions, at the end of the band. */
  actions?: ReactNode
}

/** The student header card: who, where the case stands, who has it, what is due. */
export function HeaderCard({ header, studentId, onAssign, actions }: HeaderCardProps) {
  const [target, setTarget] = useState<DateTarget>()
  return (
    <section
      aria-label="Student"
      className="min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-card"
    >
      <HeaderBand header={header} actions={actions} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-4 py-4">
        <HeaderIdentity header={header} onOpenDate={setTarget} />
        <HeaderStages header={header} />
      </div>
      <div className="grid border-t border-line md:grid-cols-2 xl:grid-cols-[minmax(14rem,2fr)_3fr_3fr]">
        <dl className="flex flex-col gap-3 border-line px-4 py-3.5 max-xl:flex-row max-xl:flex-wrap max-xl:gap-x-8 max-xl:border-b md:max-xl:col-span-2 xl:border-e">
          <Fact term="Assigned staff">
            <AssignedStaff header={header} onAssign={onAssign} />
          </Fact>
          <Fact term="Evaluation site">{header.evaluationSite ?? <None />}</Fact>
          <Fact term="Activity">{header.activity || <None />}</Fact>
        </dl>
        <div className="border-line px-4 py-3.5 max-md:border-b md:border-e">
          <HeaderDates title="Activity due dates" list={header.dueDates} onOpenDate={setTarget} />
        </div>
        <div className="px-4 py-3.5">
          <HeaderDates title="Compliance dates" list={header.complianceDates} onOpenDate={setTarget} />
        </div>
      </div>
      <ClockPanel studentId={studentId} target={target} onClose={() => setTarget(undefined)} />
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  )
}

const None = () => <span className="font-normal text-muted">None</span>
