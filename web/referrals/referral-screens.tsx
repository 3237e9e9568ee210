import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { WAIVER_SLUG } from '@trellis/domain/referrals/waiver-slug.ts'
import { SEARCH_MENU_LABELS } from '@trellis/domain/students/search-menu.ts'
import type { ComponentType } from 'react'
import { lazyPage, type Screen } from '../shell/screen.ts'

type Pages = typeof import('./referral-pages.tsx')
const page = (name: keyof Pages): ComponentType => lazyPage(async () => (await import('./referral-pages.tsx'))[name])

const VIEW = Permission.viewReferral
const ADD = Permission.addReferral
const WRITE = [Permission.addReferral, Permission.editReferral]
const DECIDE = Permission.decideReferral
const WITHDRAW = [Permission.addReferral, Permission.editReferral, Permission.decideReferral]
const REQUEST = 'referrals/:id/:nycId'

/** S 2.2 and 2.10, for routes.tsx. The dashboards of referrals stand in dashboard-screens.tsx. */
export const referralScreens: readonly Screen[] = [
  { path: 'referrals', title: 'Referrals', needs: VIEW, page: page('ReferralsRoot') },
  { path: 'referrals/add-referral', title: 'Referral', needs: WRITE, page: page('AddReferralPage') },
  { path: 'referrals/add-referral/:nycId', title: 'New referral', needs: ADD, page: page('AddReferralPage') },
  { path: 'referrals/parent-referral', title: 'New referral', needs: ADD, page: page('ParentReferralPage') },
  { path: 'referrals/view-referral', title: 'Referral', needs: VIEW, page: page('ViewReferralPage') },
  { path: 'referrals/review-referral', title: 'Review referral', needs: DECIDE, page: page('ReviewReferralPage') },
  {
    path: 'referrals/schedule-shm',
    title: 'Schedule social history meeting',
    needs: VIEW,
    page: lazyPage(async () => (await import('./schedule-shm-page.tsx')).ScheduleShmPage),
  },
  { path: 'referrals/withdrawal', title: 'Withdraw referral', needs: WITHDRAW, page: page('WithdrawalPage') },
  { path: `${REQUEST}/:action`, title: 'Request for reevaluation', needs: VIEW, page: page('ReevaluationPage') },
  {
    path: `${REQUEST}/edit/review-request-for-reevaluation`,
    title: 'Review request for reevaluation',
    needs: DECIDE,
    page: page('ReviewReevaluationPage'),
  },
  {
    path: 'referrals/:nycId/add/request-for-reevaluation',
    title: 'Request for reevaluation',
    needs: ADD,
    page: page('AddReevaluationPage'),
  },
  {
    path: `evaluations/:referralSk/:nycId/add/pwn/${WAIVER_SLUG}`,
    title: SEARCH_MENU_LABELS.waiveThreeYearReevaluation,
    needs: Permission.sendReevaluationPwn,
    page: lazyPage(async () => (await import('./waiver-page.tsx')).WaiverPage),
  },
]
