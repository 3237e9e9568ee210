import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../people/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Provide feedback' })

async function openFeedback(page: Page) {
  await page.getByRole('button', { name: 'Provide feedback' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

test('[S-2.1-10] a fixed side button opens the dialog, on a page of the shell and on one outside it; focus returns @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/error')
  await openFeedback(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Provide feedback' })).toBeFocused()

  await signIn(page, 'psy')
  const button = page.getByRole('button', { name: 'Provide feedback' })
  const isFixed = () =>
    button.evaluate((it) => {
      for (let part: Element | null = it; part; part = part.parentElement)
        if (getComputedStyle(part).position === 'fixed') return true
      return false
    })
  if (!isMobile) expect(await isFixed()).toBe(true) // at the side; on a phone it would cover the page, and stands below it
  const dialog = await openFeedback(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('[S-2.1-11] at most 750 px wide and 700 px high, at least 250 px wide', async ({ page }) => {
  for (const [width, height] of [[1440, 900], [1440, 1400], [800, 600], [280, 600]] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/error')
    const dialog = await openFeedback(page)
    await dialog.getByRole('button', { name: 'Show the environment data to include' }).click()
    const box = (await dialog.boundingBox())!
    expect(box.width, `at ${width} px`).toBeLessThanOrEqual(750)
    expect(box.width, `at ${width} px`).toBeGreaterThanOrEqual(250)
    expect(box.height, `at ${height} px`).toBeLessThanOrEqual(700)
    if (width === 1440) expect(box.width).toBeGreaterThan(740)
  }
})

test('[S-2.1-12] [S-2.1-13] [S-2.1-16] [S-2.1-17] says whom to call, where to log it and what to attach; phone and hub come from the configuration', async ({
  page,
}) => {
  await page.goto('/error')
  const dialog = await openFeedback(page)
  await expect(
    dialog.getByText('Please contact the Service Desk at (555) 010-0199 or log the issue through the Support Hub.'),
  ).toBeVisible()
  await expect(
    dialog.getByText('Attach an image of the issue, your contact information and a description.'),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
  const hub = dialog.getByRole('link', { name: 'Support Hub' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), hub.click()])
  // stays in this installation
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(
    'The Support Hub is not set up',
  )
  expect(new URL(opened.url()).host).toBe(new URL(page.url()).host)

  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const own = { serviceDeskPhone: '(555) 010-0142', supportHubUrl: 'https://hub.example/log' }
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...own } })
  })
  await page.reload()
  const again = await openFeedback(page)
  await expect(again.getByRole('link', { name: '(555) 010-0142' })).toBeVisible()
  await expect(again.getByRole('link', { name: 'Support Hub' })).toHaveAttribute('href', 'https://hub.example/log')
})

test('[S-2.1-14] [S-2.1-15] a toggle reveals the environment data and hides it again; it names no student', async ({
  signedInAs,
  cast,
}) => {
  const page = await signedInAs('cen', `/student/${cast.active.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${cast.active.first} ${cast.active.last}`)
  const dialog = await openFeedback(page)
  const toggle = dialog.getByRole('button', { name: /the environment data to include$/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog.getByText('User agent')).toHaveCount(0)
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(dialog.getByRole('term')).toHaveText(['Location URL', 'Referrer', 'User agent', 'Screen resolution'])
  const { userAgent, resolution, origin } = await page.evaluate(() => ({
    userAgent: navigator.userAgent,
    resolution: `${screen.width} × ${screen.height}`,
    origin: location.origin,
  }))
  await expect(dialog.getByRole('definition')).toHaveText(
    [`${origin}/student/{id}`, /^(None|http.*)$/, userAgent, resolution],
  )
  await expect(dialog).not.toContainText(cast.active.id)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('User agent')).toHaveCount(0)
})
