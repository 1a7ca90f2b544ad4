import type { Locator, Page } from '@playwright/test'
import type { BareServer } from './bare-server.ts'
import type { Notice } from './bare-world.ts'
import { enter } from './shell.ts'

/* Notifications of a bare server, and where a person finds them. */

export const minute = 60_000
export const hour = 60 * minute

/** Number `n` of several: the higher, the newer by a minute; unread unless said. */
export const noticeOf = (n: number, more: Partial<Notice> = {}): Notice => ({
  id: n,
  type: 'user_message',
  title: `Notice ${n}`,
  is_read: false,
  created_at: new Date(Date.UTC(2026, 0, 1) + n * minute).toISOString(),
  ...more,
})

/** `many` of them, the newest first. */
export const noticesOf = (many: number, more: Partial<Notice> = {}): Notice[] =>
  Array.from({ length: many }, (_, index) => noticeOf(many - index, more))

export const bellOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Notifications/ })

/** The items of the list that is open: the bell's, or the page's. */
export const itemsOf = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

export const itemOf = (page: Page, title: string): Locator =>
  itemsOf(page).filter({ has: page.getByText(title, { exact: true }) })

/** The tab goes to the background, or is looked at again. */
export const look = (page: Page, at: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, at)

/** An inspector is signed in for a day and opens this page. */
export const readNotices = async (
  page: Page,
  server: BareServer,
  path = '/notifications',
): Promise<void> => {
  await enter(page, server, 'inspector', { lasts: 100_000 })
  await page.goto(path)
}
