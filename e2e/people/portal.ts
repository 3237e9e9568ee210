import type { Page } from '@playwright/test'

/** One parent plays in many journeys at once: the language chosen in one stays on its device. */
export async function keepsLanguageHere(page: Page): Promise<void> {
  await page.route('**/ParentPortal/Settings/Language', (route) =>
    route.fulfill({ json: { isRequestSucessful: true, value: { language: 'en' }, error: null, errorCodes: {} } }),
  )
}
