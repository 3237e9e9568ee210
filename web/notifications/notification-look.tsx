import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import {
  BriefcaseBusiness, CalendarClock, CalendarDays, ClipboardCheck, Clock, FileText, FileUp, Info, MessageSquare, PenLine, Send, Undo2, Users,
} from 'lucide-react'
import { INK, type Tone } from '../ui/tone.ts'

const LOOK: Readonly<Record<number, readonly [icon: typeof Info, tone: Tone]>> = {
  [NotificationKind.assignment]: [BriefcaseBusiness, 'info'],
  [NotificationKind.approvalNeeded]: [ClipboardCheck, 'info'],
  [NotificationKind.decisionReturned]: [Undo2, 'info'],
  [NotificationKind.clockAtRisk]: [Clock, 'warn'],
  [NotificationKind.clockOutOfCompliance]: [CalendarClock, 'danger'],
  [NotificationKind.documentReceived]: [FileText, 'info'],
  [NotificationKind.reuploadRequested]: [FileUp, 'warn'],
  [NotificationKind.meetingChanged]: [CalendarDays, 'info'],
  [NotificationKind.consentReceived]: [PenLine, 'ok'],
  [NotificationKind.noticeSent]: [Send, 'info'],
  [NotificationKind.portalRequest]: [Users, 'info'],
  [NotificationKind.message]: [MessageSquare, 'info'],
}

/** The sign of a kind; the title says the same in words. */
export function NotificationIcon({ kind }: { kind: number }) {
  const [Icon, tone] = LOOK[kind] ?? [Info, 'neutral']
  return <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${INK[tone]}`} />
}
