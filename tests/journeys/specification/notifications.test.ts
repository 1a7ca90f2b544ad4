import type { Page } from '@playwright/test'
import type { BareServer } from '#tests/support/bare-server.ts'
import { bellOf, hour, itemOf, itemsOf, noticeOf, noticesOf } from '#tests/support/notices.ts'
import { enter, expect, test } from '#tests/support/shell.ts'

/* Sections 2, 4 and 8: the bell, its badge and its list; reading and dismissing. */

/** The fourteen types of section 3. */
const types = [
  'service_reminder',
  'maintenance_due',
  'inspection_completed',
  'invoice_paid',
  'inspection_assigned',
  'inspection_scheduled',
  'invoice_due',
  'payment_overdue',
  'property_shared',
  'health_score_updated',
  'system_alert',
  'warranty_expiring',
  'document_uploaded',
  'user_message',
]

const inspector = async (page: Page, server: BareServer, path = '/notifications') => {
  await enter(page, server, 'inspector', { lasts: 100_000 })
  await page.goto(path)
}

/** Opens the bell on a page without a list of its own. */
const openBell = async (page: Page, server: BareServer) => {
  await inspector(page, server, '/terms-of-service')
  await expect(bellOf(page)).toBeVisible()
  await bellOf(page).click()
}

test('[2.12] the bell shows the 10 most recent items, in whatever order the server lists them', async ({
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
    await inspector(page, server)
    await expect(bellOf(page)).toHaveText(badge)
    await expect(bellOf(page)).toHaveAccessibleName(
      badge === '' ? 'Notifications' : `Notifications, ${badge} unread`,
    )
  }
})

test('[2.14] each of the fourteen types has an icon of its own, any other the default bell', async ({
  page,
  server,
}) => {
  const others = ['something_new', '', 'constructor', 'toString', '__proto__']
  server.world.notices = [...types, ...others].map((type, index) =>
    noticeOf(100 - index, { type, title: `Of type ${type}.` }),
  )
  await inspector(page, server)
  const iconOf = (type: string) =>
    itemOf(page, `Of type ${type}.`)
      .locator('svg')
      .first()
      .evaluate((icon) => icon.innerHTML)
  const own = await Promise.all(types.map(iconOf))
  const bells = await Promise.all(others.map(iconOf))
  expect(new Set(own).size).toBe(14)
  expect(new Set(bells)).toEqual(
    new Set([
      await bellOf(page)
        .locator('svg')
        .evaluate((icon) => icon.innerHTML),
    ]),
  )
  expect(own).not.toContain(bells[0])
})

test('[4.29] [7.13] marking one read takes one off the count', async ({ page, server }) => {
  server.world.notices = [...noticesOf(3), noticeOf(0, { is_read: true })]
  await openBell(page, server)
  await expect(bellOf(page)).toHaveText('3')
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(3)
  await itemOf(page, 'Notice 2').getByRole('button', { name: 'Mark as read' }).click()
  await expect(bellOf(page)).toHaveText('2')
  await expect(itemOf(page, 'Notice 2').getByRole('button', { name: 'Mark as read' })).toHaveCount(
    0,
  )
  expect(server.calls('POST /notifications/read').map(({ json }) => json)).toEqual([
    { notification_ids: ['2'] },
  ])
})

test('[4.29] [4.31] the count never falls below 0, whatever the server counts', async ({
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
  await inspector(page, server)
  await itemOf(page, 'Notice 2').getByRole('button', { name: 'Dismiss' }).click()
  await expect(itemOf(page, 'Notice 2')).toHaveCount(0)
  await expect(bellOf(page)).toHaveText('2')
  await itemOf(page, 'Notice 3').getByRole('button', { name: 'Dismiss' }).click()
  await expect(itemOf(page, 'Notice 3')).toHaveCount(0)
  await expect(bellOf(page)).toHaveText('1')
  expect(server.calls('POST /notifications/3/dismiss')).toHaveLength(1)
})

test('[8.13] a mark or dismissal that fails leaves everything as it was', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(2)
  await inspector(page, server)
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
  await inspector(page, server)
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
  await inspector(page, server)
  await expect(page.getByText('Failed to load notifications')).toBeVisible()
  server.answer('GET /notifications', null)
  server.answer('GET /notifications/unread-count', { status: 400, body: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(itemsOf(page)).toHaveCount(3)
  await expect(bellOf(page)).toHaveText('2')
})

test('[7.12] a bare list is a list', async ({ page, server }) => {
  server.answer('GET /notifications', { body: noticesOf(3) })
  await inspector(page, server)
  await expect(itemsOf(page)).toHaveCount(3)
})

test('[7.12] the list asks with limit, offset and unread_only, older ones and unread ones by themselves', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(45, { is_read: true })
  for (const notice of server.world.notices.slice(-3)) notice.is_read = false
  await inspector(page, server)
  await expect(itemsOf(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(itemsOf(page)).toHaveCount(40)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(itemsOf(page)).toHaveCount(45)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('radio', { name: 'Unread (3)' }).check()
  await expect(itemsOf(page)).toHaveCount(3)
  await itemOf(page, 'Notice 2').getByRole('button', { name: 'Mark as read' }).click()
  await expect(itemsOf(page)).toHaveCount(2)
  await page.getByRole('radio', { name: 'All' }).check()
  await expect(itemsOf(page)).toHaveCount(20)
  const queries = server.calls('GET /notifications').map(({ query }) => Object.fromEntries(query))
  expect(queries[0]).toEqual({ limit: '20', offset: '0', unread_only: 'false' })
  expect(queries).toContainEqual({ limit: '20', offset: '20', unread_only: 'false' })
  expect(queries).toContainEqual({ limit: '20', offset: '0', unread_only: 'true' })
})

test('[7.12] ten thousand at once are shown bit by bit', async ({ page, server }) => {
  server.answer('GET /notifications', { body: noticesOf(10_000) })
  await inspector(page, server)
  await expect(itemsOf(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(itemsOf(page)).toHaveCount(40)
})

test('[2.12] titles of any length and script fit a narrow screen', async ({ page, server }) => {
  server.world.notices = [
    noticeOf(3, { title: 'W'.repeat(300) }),
    noticeOf(2, { title: 'إشعار '.repeat(50) }),
    noticeOf(1, { title: '👩‍🔧🏚️'.repeat(75) }),
  ]
  await page.setViewportSize({ width: 340, height: 700 })
  await inspector(page, server)
  await expect(itemsOf(page)).toHaveCount(3)
  await bellOf(page).click()
  await expect(itemsOf(page)).toHaveCount(6)
  for (const list of await page.getByRole('listitem').all())
    expect(await list.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(
      0,
    )
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('[9.7] the time of a notice is told exactly at its borders', async ({ page, server }) => {
  const now = Date.UTC(2026, 10, 21, 18)
  await page.clock.setFixedTime(now)
  const ages: [string, number, string | RegExp][] = [
    ['this moment', 0, 'Just now'],
    ['to come', -hour, 'Just now'],
    ['short of 1 h', hour - 1, 'Just now'],
    ['1 h', hour, '1h ago'],
    ['short of 24 h', 24 * hour - 1, '23h ago'],
    ['24 h', 24 * hour, '1d ago'],
    ['short of 168 h', 168 * hour - 1, '6d ago'],
    ['168 h', 168 * hour, 'Nov 14, 2026'],
    ['a year', 365 * 24 * hour, 'Nov 21, 2025'],
  ]
  server.world.notices = ages.map(([title, age], index) =>
    noticeOf(index, { title, created_at: new Date(now - age).toISOString() }),
  )
  await inspector(page, server)
  for (const [title, , told] of ages) await expect(itemOf(page, title)).toContainText(told)
})

test('[9.7] it goes on while the page is looked at', async ({ page, server }) => {
  await page.clock.install()
  server.world.notices = [noticeOf(1, { created_at: new Date().toISOString() })]
  await inspector(page, server)
  await expect(itemsOf(page)).toContainText('Just now')
  await page.clock.fastForward(hour)
  await expect(itemsOf(page)).toContainText('1h ago')
})

test('[9.8] the bell is #263f52', async ({ page, server }) => {
  await inspector(page, server)
  await expect(bellOf(page).locator('svg')).toHaveCSS('color', 'rgb(38, 63, 82)')
})
