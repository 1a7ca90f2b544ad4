import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shell.ts'
import {
  bellOf,
  itemOf,
  itemsOf,
  noticeOf,
  noticesOf,
  readNotices,
} from '#tests/support/fixtures/notices.ts'
import type { BareServer } from '#tests/support/server/bare-server.ts'

/* Sections 2, 4 and 8: the bell and its badge; reading and dismissing. */

/** Opens the bell on a page without a list of its own. */
const openBell = async (page: Page, server: BareServer) => {
  await readNotices(page, server, '/terms-of-service')
  await expect(bellOf(page)).toBeVisible()
  await bellOf(page).click()
}

test('[2.12] the bell shows the 10 most recent items, in any order of the server’s list', async ({
  page,
  server,
}) => {
  const newest = noticesOf(25, { is_read: true })
  server.answer('GET /notifications', {
    body: newest.toSorted((a, b) => (+a.id % 7) - (+b.id % 7)),
  })
  await openBell(page, server)
  await expect(itemsOf(page)).toHaveCount(10)
  for (const [index, { title }] of newest.slice(0, 10).entries())
    await expect(itemsOf(page).nth(index)).toContainText(title)
})

test('[2.13] the badge is the unread count alone, nothing at 0 and never more than 99+', async ({
  page,
  server,
}) => {
  for (const [count, badge] of [
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ] as const) {
    server.answer('GET /notifications/unread-count', { body: { unread_count: count } })
    await readNotices(page, server)
    await expect(bellOf(page)).toHaveText(badge)
    await expect(bellOf(page)).toHaveAccessibleName(
      badge === '' ? 'Notifications' : `Notifications, ${badge} unread`,
    )
  }
})

test('[4.29] [7.13] marking one read takes one off the count', async ({ page, server }) => {
  server.world.notices = [
    ...noticesOf(3),
    noticeOf(0, { is_read: true }),
    noticeOf(-1, { id: 'by-name', title: 'By name' }),
  ]
  await openBell(page, server)
  await expect(bellOf(page)).toHaveText('4')
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(4)
  await itemOf(page, 'Notice 2').getByRole('button', { name: 'Mark as read' }).click()
  await expect(bellOf(page)).toHaveText('3')
  await expect(itemOf(page, 'Notice 2').getByRole('button', { name: 'Mark as read' })).toHaveCount(
    0,
  )
  await itemOf(page, 'By name').getByRole('button', { name: 'Mark as read' }).click()
  await expect(bellOf(page)).toHaveText('2')
  // An id goes back as it came, number or text: the server is the one to compare it.
  expect(server.calls('POST /notifications/read').map(({ json }) => json)).toEqual([
    { notification_ids: [2] },
    { notification_ids: ['by-name'] },
  ])
})

test('[4.29] [4.31] the count never falls below 0, even if the server’s count does', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(3)
  server.answer('GET /notifications/unread-count', { body: { unread_count: 1 } })
  await openBell(page, server)
  for (const [n, button] of [
    [3, 'Mark as read'],
    [2, 'Mark as read'],
    [1, 'Dismiss'],
  ] as const) {
    await itemOf(page, `Notice ${n}`).getByRole('button', { name: button }).click()
    await expect(bellOf(page)).toHaveText('')
  }
  await expect(itemsOf(page)).toHaveCount(2)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  server.answer('GET /notifications/unread-count', { body: { unread_count: -5 } })
  await page.reload()
  await expect(bellOf(page)).toHaveText('')
})

test('[4.30] [7.13] marking all read sets the count to 0', async ({ page, server }) => {
  server.world.notices = noticesOf(120)
  await openBell(page, server)
  await expect(bellOf(page)).toHaveText('99+')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bellOf(page)).toHaveText('')
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await expect(itemsOf(page)).toHaveCount(10)
  expect(server.calls('POST /notifications/read-all')).toHaveLength(1)
})

test('[4.31] [7.13] dismissing removes the item and counts down for an unread one only', async ({
  page,
  server,
}) => {
  server.world.notices = [noticeOf(3), noticeOf(2, { is_read: true }), noticeOf(1)]
  await readNotices(page, server)
  await itemOf(page, 'Notice 2').getByRole('button', { name: 'Dismiss' }).click()
  await expect(itemOf(page, 'Notice 2')).toHaveCount(0)
  await expect(bellOf(page)).toHaveText('2')
  await itemOf(page, 'Notice 3').getByRole('button', { name: 'Dismiss' }).click()
  await expect(itemOf(page, 'Notice 3')).toHaveCount(0)
  await expect(bellOf(page)).toHaveText('1')
  expect(server.calls('POST /notifications/3/dismiss')).toHaveLength(1)
})

test('[4.29] [4.31] by keyboard the focus stays in the list when what had it goes', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(3)
  await openBell(page, server)
  await itemOf(page, 'Notice 3').getByRole('button', { name: 'Mark as read' }).press('Enter')
  await expect(bellOf(page)).toHaveText('2')
  await expect(itemOf(page, 'Notice 3')).toBeFocused()
  await itemOf(page, 'Notice 3').getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(itemsOf(page)).toHaveCount(2)
  await expect(itemOf(page, 'Notice 2')).toBeFocused()
  await itemOf(page, 'Notice 1').getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(itemsOf(page)).toHaveCount(1)
  await expect(itemOf(page, 'Notice 2')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()
})

test('[8.13] a mark or dismissal that fails leaves everything as it was', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(2)
  await readNotices(page, server)
  await expect(bellOf(page)).toHaveText('2')
  for (const [call, press] of [
    ['read', () => itemOf(page, 'Notice 2').getByRole('button', { name: 'Mark as read' })],
    ['read-all', () => page.getByRole('button', { name: 'Mark all as read' })],
    ['2/dismiss', () => itemOf(page, 'Notice 2').getByRole('button', { name: 'Dismiss' })],
  ] as const)
    for (const status of [400, 404, 409, 500]) {
      const key = `POST /notifications/${call}`
      const before = server.calls(key).length
      server.answer(key, { status, body: {} })
      const answered = page.waitForResponse(`**/api/notifications/${call}`)
      await press().click()
      await answered
      await expect(bellOf(page)).toHaveText('2')
      await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(2)
      expect(server.calls(key)).toHaveLength(before + 1)
      server.answer(key, null)
    }
  await itemOf(page, 'Notice 2').getByRole('button', { name: 'Dismiss' }).click()
  await expect(bellOf(page)).toHaveText('1')
  await expect(itemsOf(page)).toHaveCount(1)
})

test('[8.12] a list that fails is empty and says so, in the bell and on the page, until it can be had', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(2)
  server.answer('GET /notifications', { status: 400, body: { error: 'Not now' } })
  await readNotices(page, server)
  const words = page.getByText('Failed to load notifications')
  await expect(words).toBeVisible()
  await expect(itemsOf(page)).toHaveCount(0)
  await expect(bellOf(page)).toHaveText('')
  await bellOf(page).click()
  await expect(words).toHaveCount(2)
  await page.keyboard.press('Escape')
  server.answer('GET /notifications', null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(itemsOf(page)).toHaveCount(2)
  await expect(words).toHaveCount(0)
})

test('[8.12] [7.16] an answer of a wrong shape is a list that failed; a count that fails takes no list away', async ({
  page,
  server,
}) => {
  server.world.notices = [...noticesOf(2), noticeOf(0, { is_read: true })]
  server.answer('GET /notifications', { body: { notifications: [{ id: {}, title: 7 }] } })
  await readNotices(page, server)
  await expect(page.getByText('Failed to load notifications')).toBeVisible()
  server.answer('GET /notifications', null)
  server.answer('GET /notifications/unread-count', { status: 400, body: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(itemsOf(page)).toHaveCount(3)
  await expect(bellOf(page)).toHaveText('2')
})
