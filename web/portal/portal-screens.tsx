import { lazyPage, type Screen } from '../shell/screen.ts'

/** Where mails to parents lead, and the letters themselves. */
export const portalScreens: readonly Screen[] = [
  {
    path: 'portal',
    title: 'My children',
    needs: 'ownChildren',
    page: lazyPage(async () => (await import('./portal-page.tsx')).PortalPage),
  },
  {
    path: 'portal/ask',
    title: 'Ask for a child',
    needs: 'ownChildren',
    page: lazyPage(async () => (await import('./ask-page.tsx')).AskPage),
  },
  {
    path: 'portal/notice/:noticeSk',
    title: 'Letter about a meeting',
    needs: 'ownChildren',
    page: lazyPage(async () => (await import('./notice-page.tsx')).NoticePage),
  },
]
