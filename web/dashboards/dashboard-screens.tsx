import { CASE_RIGHTS } from '@trellis/domain/access/case-rights.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import {
  Baby,
  CalendarCheck,
  ClipboardList,
  FileText,
  FolderInput,
  Hourglass,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  School,
  ScrollText,
  Split,
  UserCheck,
} from 'lucide-react'
import { lazyPage, type Screen } from '../shell/screen.ts'

const DASHBOARDS = 'Dashboards'
const LISTS = 'Lists'
const icon = 'size-5'

/** Today and the grids, for routes.tsx; the order is that of the navigation. */
export const todayScreen: Screen = {
  path: 'today',
  title: 'Today',
  needs: CASE_RIGHTS,
  page: lazyPage(async () => (await import('../today/today-page.tsx')).TodayPage),
  navigation: { label: 'Today', icon: <CalendarCheck aria-hidden className={icon} /> },
}

export const dashboardScreens: readonly Screen[] = [
  {
    path: 'dashboard',
    title: 'All cases',
    needs: Permission.viewStudentProfile,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).DashboardPage),
    navigation: { label: 'All cases', icon: <LayoutDashboard aria-hidden className={icon} />, group: DASHBOARDS },
  },
  {
    path: 'referrals/dashboard',
    title: 'Referrals',
    needs: Permission.viewReferral,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).ReferralsPage),
    navigation: { label: 'Referrals', icon: <FolderInput aria-hidden className={icon} />, group: DASHBOARDS },
  },
  {
    path: 'referrals/referrals-evaluations',
    title: 'Evaluations',
    needs: Permission.viewEvaluation,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).EvaluationsPage),
    navigation: { label: 'Evaluations', icon: <ClipboardList aria-hidden className={icon} />, group: DASHBOARDS },
  },
  {
    path: 'referrals/referrals-evaluations-supervisor',
    title: 'Evaluations under supervision',
    needs: 'supervisesEvaluations',
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).SupervisedEvaluationsPage),
    navigation: {
      label: 'Under supervision',
      icon: <UserCheck aria-hidden className={icon} />,
      group: DASHBOARDS,
    },
  },
  {
    path: 'iep',
    title: 'IEP',
    needs: Permission.viewIep,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).IepPage),
    navigation: { label: 'IEP', icon: <FileText aria-hidden className={icon} />, group: DASHBOARDS },
  },
  {
    path: 'placement',
    title: 'Placement',
    needs: Permission.viewPlacement,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).PlacementPage),
    navigation: { label: 'Placement', icon: <School aria-hidden className={icon} />, group: DASHBOARDS },
  },
  {
    path: 'cbst',
    title: 'CBST',
    needs: Permission.viewCbst,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).CbstPage),
    navigation: { label: 'CBST', icon: <Split aria-hidden className={icon} />, group: DASHBOARDS },
  },
  {
    path: 'ei/dashboard',
    title: 'Early intervention',
    needs: Permission.viewEiRecords,
    page: lazyPage(async () => (await import('./ei-page.tsx')).EiPage),
    navigation: { label: 'Early intervention', icon: <Baby aria-hidden className={icon} />, group: DASHBOARDS },
  },
  {
    path: 'event-log',
    title: 'Event log',
    needs: Permission.viewReferral,
    page: lazyPage(async () => (await import('./event-log-page.tsx')).EventLogPage),
    navigation: { label: 'Event log', icon: <ScrollText aria-hidden className={icon} />, group: LISTS },
  },
  {
    path: 'verification/dashboard',
    title: 'Parent requests',
    needs: [Permission.addStudent, Permission.editStudentProfile],
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).LinkRequestsPage),
    navigation: { label: 'Parent requests', icon: <ListTodo aria-hidden className={icon} />, group: LISTS },
  },
  {
    path: 'verification/request/:linkSk',
    title: 'Parent request',
    needs: [Permission.addStudent, Permission.editStudentProfile],
    page: lazyPage(async () => (await import('../parent-links/link-request-page.tsx')).LinkRequestPage),
  },
  {
    path: 'agency-admin/mde',
    title: 'Agency worklist',
    needs: Permission.viewEvaluation,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).WorklistPage),
    navigation: { label: 'Agency worklist', icon: <ListChecks aria-hidden className={icon} />, group: LISTS },
  },
  {
    path: 'wait-list/MDE',
    title: 'Agency waitlist',
    needs: Permission.viewEvaluation,
    page: lazyPage(async () => (await import('./dashboard-pages.tsx')).WaitlistPage),
    navigation: { label: 'Agency waitlist', icon: <Hourglass aria-hidden className={icon} />, group: LISTS },
  },
]
