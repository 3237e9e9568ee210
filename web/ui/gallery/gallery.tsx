import './gallery.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider, isRTL } from 'react-aria-components/I18nProvider'
import { followDevice } from '../theme/theme.ts'
import { SampleFrame } from './sample-frame.tsx'

// The pages the design is looked at on: ?page=fields, ?page=dialogs … and ?lang=ar for right-to-left.
const PAGES = {
  buttons: lazy(async () => ({ default: (await import('./buttons-page.tsx')).ButtonsPage })),
  fields: lazy(async () => ({ default: (await import('./fields-page.tsx')).FieldsPage })),
  dialogs: lazy(async () => ({ default: (await import('./dialogs-page.tsx')).DialogsPage })),
  status: lazy(async () => ({ default: (await import('./status-page.tsx')).StatusPage })),
  table: lazy(async () => ({ default: (await import('./table-page.tsx')).TablePage })),
}
const isPage = (name: string): name is keyof typeof PAGES => name in PAGES

followDevice()
const parameters = new URLSearchParams(location.search)
const name = parameters.get('page') ?? 'table'
const locale = parameters.get('lang') ?? 'en-US'
document.documentElement.lang = locale
document.documentElement.dir = isRTL(locale) ? 'rtl' : 'ltr'

const Page = PAGES[isPage(name) ? name : 'table']
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider locale={locale}>
      <SampleFrame current={name}>
        <Suspense>
          <Page />
        </Suspense>
      </SampleFrame>
    </I18nProvider>
  </StrictMode>,
)
