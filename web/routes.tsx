import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { Copy, House, Languages, ListChecks, Mail, Printer, UserCog, UserRoundPen, Users } from 'lucide-react'
import type { RouteObject } from 'react-router'
import { dashboardScreens, todayScreen } from './dashboards/dashboard-screens.tsx'
import { AuthorizePage } from './errors/authorize-page.tsx'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { RouteError } from './errors/route-error.tsx'
import { SignedInPage } from './errors/signed-in-page.tsx'
import { iepScreens } from './ieps/iep-screens.ts'
import { portalScreens } from './portal/portal-screens.tsx'
import { referralScreens } from './referrals/referral-screens.tsx'
import { RequireSession } from './session/require-session.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { GuardedScreen } from './shell/guarded-screen.tsx'
import { lazyPage, type Screen } from './shell/screen.ts'
import { RootLayout } from './shell/root-layout.tsx'
import { ScreensContext } from './shell/screens-context.ts'

/**
 * The pages area, one line a screen; the order is that of the navigation. To add one:
 * `{ path: 'student', title: 'Students', needs: Permission.viewStudentProfile,
 *    page: lazyPage(async () => (await import('./students/search-page.tsx')).SearchPage),
 *    navigation: { label: 'Students', icon: <Users aria-hidden className="size-5" /> } }`
 */
export const screens: readonly Screen[] = [
  {
    path: '',
    title: 'Start',
    page: lazyPage(async () => (await import('./home/root-page.tsx')).RootPage),
    navigation: { label: 'Start', icon: <House aria-hidden className="size-5" /> },
  },
  todayScreen,
  {
    path: 'student',
    title: 'Student Search',
    needs: Permission.viewStudentProfile,
    page: lazyPage(async () => (await import('./students/search-page.tsx')).SearchPage),
    navigation: { label: 'Students', icon: <Users aria-hidden className="size-5" /> },
  },
  {
    path: 'sn',
    title: 'Student Search',
    needs: Permission.viewStudentProfile,
    page: lazyPage(async () => (await import('./students/search-page.tsx')).SearchPage),
  },
  {
    path: 'student/:id',
    title: 'Student',
    needs: Permission.viewStudentProfile,
    page: lazyPage(async () => (await import('./students/student-page.tsx')).StudentPage),
  },
  {
    path: 'meetings/:meetingSk',
    title: 'Meeting',
    needs: [Permission.viewReferral, Permission.viewEvaluation, Permission.viewIep],
    page: lazyPage(async () => (await import('./meetings/meeting-page.tsx')).MeetingPage),
  },
  ...dashboardScreens,
  ...iepScreens,
  ...referralScreens,
  ...portalScreens,
  {
    path: 'case-assignment',
    title: 'Case assignment',
    needs: 'assignsCases',
    page: lazyPage(async () => (await import('./cases/case-assignment-page.tsx')).CaseAssignmentPage),
    navigation: { label: 'Case assignment', icon: <UserRoundPen aria-hidden className="size-5" /> },
  },
  {
    path: 'print-queue',
    title: 'Print queue',
    needs: Permission.scheduleGeneralMeeting,
    page: lazyPage(async () => (await import('./notices/print-queue-page.tsx')).PrintQueuePage),
    navigation: { label: 'Print queue', icon: <Printer aria-hidden className="size-5" /> },
  },
  {
    path: 'meetings/:meetingSk/notices',
    title: 'Notices of a meeting',
    needs: Permission.viewReferral,
    page: lazyPage(async () => (await import('./notices/proof-page.tsx')).ProofPage),
  },
  {
    path: 'duplicates',
    title: 'Duplicate records',
    needs: 'mergesStudents',
    page: lazyPage(async () => (await import('./duplicates/duplicates-page.tsx')).DuplicatesPage),
    navigation: { label: 'Duplicate records', icon: <Copy aria-hidden className="size-5" /> },
  },
  {
    path: 'people',
    title: 'People and roles',
    needs: 'administersPeople',
    page: lazyPage(async () => (await import('./accounts/people-page.tsx')).PeoplePage),
    navigation: {
      label: 'People and roles',
      icon: <UserCog aria-hidden className="size-5" />,
      group: 'Administration',
    },
  },
  {
    path: 'notice-languages',
    title: 'Notice languages',
    needs: 'administersPeople',
    page: lazyPage(async () => (await import('./notices/notice-languages-page.tsx')).NoticeLanguagesPage),
    navigation: {
      label: 'Notice languages',
      icon: <Languages aria-hidden className="size-5" />,
      group: 'Administration',
    },
  },
  {
    path: 'people/:personSk',
    title: 'Person',
    needs: 'administersPeople',
    page: lazyPage(async () => (await import('./accounts/person-page.tsx')).PersonPage),
  },
  {
    path: 'mail',
    title: 'Mail',
    needs: 'administersPeople',
    page: lazyPage(async () => (await import('./mail/mail-page.tsx')).MailPage),
    navigation: { label: 'Mail', icon: <Mail aria-hidden className="size-5" />, group: 'Administration' },
  },
  {
    path: 'background-work',
    title: 'Background work',
    needs: 'administersPeople',
    page: lazyPage(async () => (await import('./jobs/jobs-page.tsx')).JobsPage),
    navigation: { label: 'Background work', icon: <ListChecks aria-hidden className="size-5" />, group: 'Administration' },
  },
]

const GuardianPage = lazyPage(
  async () => (await import('./portal/account-page.tsx')).AccountPage,
)
const ErrorPage = lazyPage(async () => (await import('./errors/error-page.tsx')).ErrorPage)
const NotAuthorizedPage = lazyPage(async () => (await import('./errors/not-authorized-page.tsx')).NotAuthorizedPage)
const SignedInAgainPage = lazyPage(async () => (await import('./errors/signed-in-again-page.tsx')).SignedInAgainPage)

const inPagesArea = (
  <RequireSession>
    <AppShell />
  </RequireSession>
)

export const routes: RouteObject[] = [
  {
    element: (
      <ScreensContext value={screens}>
        <RootLayout />
      </ScreensContext>
    ),
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          {
            path: '/',
            element: inPagesArea,
            children: screens.map((screen) => ({
              ...(screen.path === '' ? { index: true as const } : { path: screen.path }),
              element: <GuardedScreen screen={screen} />,
              errorElement: <RouteError isInShell />,
              handle: { title: screen.title },
            })),
          },
          { path: 'authorize', element: <AuthorizePage />, handle: { title: 'Sign in' } },
          { path: 'signed-in', element: <SignedInPage />, handle: { title: 'Sign in' } },
          { path: 'signed-in-again', element: <SignedInAgainPage />, handle: { title: 'Sign in again' } },
          { path: 'error', element: <ErrorPage />, handle: { title: 'Error' } },
          { path: 'notauthorized', element: <NotAuthorizedPage />, handle: { title: 'Not authorized' } },
          {
            path: 'verification-guardian-parent-child',
            element: <GuardianPage />,
            handle: { title: 'For parents and guardians' },
          },
          { path: '*', element: <NotFoundPage />, handle: { title: 'Page not found' } },
        ],
      },
    ],
  },
]
