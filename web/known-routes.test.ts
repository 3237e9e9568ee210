import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { routes, screens } from './routes.tsx'
import { screenAt } from './shell/screen-access.ts'

/** What an address opens: the screen of the pages area, or the page for unknown ones. */
function opened(address: string): string | undefined {
  const [path = ''] = address.split('?')
  const last = matchRoutes(routes, path)!.at(-1)!.route
  const { type } = (last.element ?? {}) as { type?: unknown }
  return type === NotFoundPage ? undefined : screenAt(screens, path)?.path
}

describe('the route table', () => {
  it.each([
    ['S-2.2-01', '/student', 'student'],
    ['S-2.2-02', '/dashboard', 'dashboard'],
    ['S-2.2-04', '/referrals/dashboard', 'referrals/dashboard'],
    ['S-2.2-05', '/referrals/referrals-evaluations', 'referrals/referrals-evaluations'],
    ['S-2.2-06', '/referrals/referrals-evaluations-supervisor', 'referrals/referrals-evaluations-supervisor'],
    ['S-2.2-07', '/referrals/add-referral', 'referrals/add-referral'],
    ['S-2.2-07', '/referrals/add-referral?Id=21&nycId=200000001', 'referrals/add-referral'],
    ['S-2.2-08', '/referrals/view-referral?Id=21', 'referrals/view-referral'],
    ['S-2.2-09', '/referrals/review-referral?Id=21', 'referrals/review-referral'],
    ['S-2.2-10', '/referrals/parent-referral', 'referrals/parent-referral'],
    ['S-2.2-14', '/referrals/schedule-shm', 'referrals/schedule-shm'],
    ['S-2.2-15', '/referrals/withdrawal?Id=21', 'referrals/withdrawal'],
    ['S-2.2-16', '/referrals/', 'referrals'],
    ['S-2.2-16', '/referrals/21/200000001/view', 'referrals/:id/:nycId/:action'],
    ['S-2.2-16', '/referrals/21/200000001/edit', 'referrals/:id/:nycId/:action'],
    ['S-2.2-16', '/referrals/21/200000001/edit/review-request-for-reevaluation', 'referrals/:id/:nycId/edit/review-request-for-reevaluation'],
    ['S-2.2-16', '/referrals/200000001/add/request-for-reevaluation?referralType=4', 'referrals/:nycId/add/request-for-reevaluation'],
    ['S-2.10-52', '/evaluations/21/200000001/add/pwn/parent-waiver-three-year-reevaluation', 'evaluations/:referralSk/:nycId/add/pwn/parent-waiver-three-year-reevaluation'],
    ['S-2.2-19', '/ei/dashboard', 'ei/dashboard'],
    ['S-2.2-21', '/iep', 'iep'],
    ['S-2.2-37', '/placement', 'placement'],
  ])('[%s] knows %s', (_id, address, path) => {
    expect(opened(address)).toBe(path)
  })

  it('shows the not-found page for what is not built and for unknown actions', () => {
    for (const address of [
      '/referrals/social-history-package', '/referrals/cpse-package', '/referrals/manage-pwn', '/referrals/21/200000001/edit/other',
      '/referrals/dashboard/more', '/evaluations/shp', '/evaluations/21/200000001/add/pwn/three-year-reevaluation',
    ]) expect([address, opened(address)]).toEqual([address, undefined])
  })
})
