import {
  Bell,
  CalendarDays,
  ChevronDown,
  ClipboardList,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  MapPin,
  School,
  Users,
} from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AppFrame } from '../app-frame.tsx'
import { AvatarInitials } from '../avatar-initials.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { MessageList } from '../message-list.tsx'
import type { NavGroup } from '../nav-list.tsx'
import { SearchField } from '../search-field.tsx'
import { SideButton } from '../side-button.tsx'
import { setThemeChoice } from '../theme/theme.ts'

const ToastRegion = lazy(async () => ({ default: (await import('../toast-region.tsx')).ToastRegion }))
const icon = 'size-5'

const NAVIGATION: NavGroup[] = [
  {
    id: 'work',
    items: [
      { id: 'today', label: 'Today', href: '?page=buttons', icon: <LayoutDashboard aria-hidden className={icon} /> },
      {
        id: 'table',
        label: 'Students',
        href: '?page=table',
        icon: <Users aria-hidden className={icon} />,
        end: <Badge count={3} label="new" />,
      },
      { id: 'fields', label: 'Referrals', href: '?page=fields', icon: <ClipboardList aria-hidden className={icon} /> },
      { id: 'dialogs', label: 'Meetings', href: '?page=dialogs', icon: <CalendarDays aria-hidden className={icon} /> },
    ],
  },
  {
    id: 'documents',
    title: 'Documents',
    items: [
      { id: 'status', label: 'IEPs', href: '?page=status', icon: <FileText aria-hidden className={icon} /> },
      { id: 'placement', label: 'Placement', href: '?page=table', icon: <School aria-hidden className={icon} /> },
    ],
  },
]

/** The frame with invented people in it. */
export function SampleFrame({ current, children }: { current: string; children: ReactNode }) {
  const [search, setSearch] = useState('')
  return (
    <AppFrame
      homeHref="?page=table"
      navigation={NAVIGATION}
      currentNavId={current}
      context={
        <Menu
          trigger={
            <Button
              size="small"
              icon={<MapPin aria-hidden className="size-4 text-muted" />}
              endIcon={<ChevronDown aria-hidden className="size-4 text-muted" />}
            >
              School Psychologist · 20K185
            </Button>
          }
          groups={[
            {
              id: 'roles',
              title: 'Work as',
              entries: [
                { id: 'psych', label: 'School Psychologist', description: '20K185', isCurrent: true },
                { id: 'supervisor', label: 'Supervisor of Psychologists', description: 'District 20' },
              ],
            },
          ]}
        />
      }
      search={
        <SearchField
          label="Search students"
          isLabelHidden
          placeholder="Search by name or student ID"
          value={search}
          onChange={setSearch}
        />
      }
      bell={
        <>
          <MessageList />
          <span className="relative">
            <IconButton label="Notifications">
              <Bell aria-hidden className="size-5" />
            </IconButton>
            <Badge count={12} label="unread" tone="danger" className="pointer-events-none absolute start-4 -top-2" />
          </span>
        </>
      }
      userMenu={
        <Menu
          label="Account"
          trigger={
            <IconButton label="Account" className="ms-2 rounded-full">
              <AvatarInitials name="Ana Rivera" />
            </IconButton>
          }
          groups={[
            {
              id: 'theme',
              title: 'Theme',
              entries: [
                { id: 'system', label: 'As the device', onAction: () => setThemeChoice('system') },
                { id: 'light', label: 'Light', onAction: () => setThemeChoice('light') },
                { id: 'dark', label: 'Dark', onAction: () => setThemeChoice('dark') },
              ],
            },
            { id: 'session', entries: [{ id: 'out', label: 'Sign out' }] },
          ]}
        />
      }
      feedback={
        <SideButton icon={<LifeBuoy aria-hidden className="size-4" />} onPress={() => {}}>
          Provide feedback
        </SideButton>
      }
    >
      {children}
      <Suspense>
        <ToastRegion />
      </Suspense>
    </AppFrame>
  )
}
