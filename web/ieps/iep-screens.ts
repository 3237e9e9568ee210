import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { lazyPage, type Screen } from '../shell/screen.ts'

const page = lazyPage(async () => (await import('./eligibility-page.tsx')).EligibilityPage)
const screen = (path: string): Screen => ({ path, title: 'IEP', needs: Permission.viewIep, page })

/** [S-2.10-69 to 71] */
export const iepScreens: readonly Screen[] = [
  screen('iep/:nycId/:iepSk/:action/eligibility'),
  screen('iep/:nycId/:iepSk/:grade/:meetingSk/:action/eligibility'),
]
