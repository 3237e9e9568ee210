import type { Page } from '@playwright/test'
import { openBarePage } from '../looks/bare-page.ts'

/** Opens the page with the grid. */
export const openGrid = (page: Page, search = ''): Promise<void> => openBarePage(page, `/${search}`)

/** An address that opens the grid in this state. */
export const inState = (state: object): string => `?g=${Buffer.from(JSON.stringify(state)).toString('base64url')}`
