import { expect, test } from '#tests/support/browser/shell.ts'
import {
  bellOf,
  hour,
  itemOf,
  itemsOf,
  noticeOf,
  noticesOf,
  readNotices,
} from '#tests/support/fixtures/notices.ts'

/* Sections 2, 7 and 9: what a notice shows, and the list of them all. */

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

test('[2.14] each of the fourteen types has an icon of its own, any other the default bell', async ({
  page,
  server,
}) => {
  const others = ['something_new', '', 'constructor', 'toString', '__proto__']
  server.world.notices = [...types, ...others].map((type, index) =>
    noticeOf(100 - index, { type, title: `Of type ${type}.` }),
  )
  await readNotices(page, server)
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

test('[7.12] a bare list is a list', async ({ page, server }) => {
  server.answer('GET /notifications', { body: noticesOf(3) })
  await readNotices(page, server)
  await expect(itemsOf(page)).toHaveCount(3)
})

test('[7.12] the list asks with limit, offset and unread_only, older ones and unread ones by themselves', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(45, { is_read: true })
  for (const notice of server.world.notices.slice(-3)) notice.is_read = false
  await readNotices(page, server)
  await expect(itemsOf(page)).toHaveCount(20)
  // The end of the list comes near: the older ones come by themselves.
  await page.getByRole('button', { name: 'Show older' }).scrollIntoViewIfNeeded()
  await expect(itemsOf(page)).toHaveCount(40)
  await page.getByRole('button', { name: 'Show older' }).scrollIntoViewIfNeeded()
  await expect(itemsOf(page)).toHaveCount(45)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Unread (3)' }).click()
  await expect(itemsOf(page)).toHaveCount(3)
  await itemOf(page, 'Notice 2').getByRole('button', { name: 'Mark as read' }).click()
  await expect(itemsOf(page)).toHaveCount(2)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(itemsOf(page)).toHaveCount(20)
  const queries = server.calls('GET /notifications').map(({ query }) => Object.fromEntries(query))
  expect(queries[0]).toEqual({ limit: '20', offset: '0', unread_only: 'false' })
  expect(queries).toContainEqual({ limit: '20', offset: '20', unread_only: 'false' })
  expect(queries).toContainEqual({ limit: '20', offset: '0', unread_only: 'true' })
})

test('[7.12] ten thousand at once are shown bit by bit', async ({ page, server }) => {
  server.answer('GET /notifications', { body: noticesOf(10_000) })
  await readNotices(page, server)
  await expect(itemsOf(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show older' }).scrollIntoViewIfNeeded()
  await expect(itemsOf(page)).toHaveCount(40)
})

test('the list has a heading for each day, and one kind of notices by its address', async ({
  page,
  server,
}) => {
  await page.clock.setFixedTime(Date.UTC(2026, 10, 21, 18))
  const ago = (hours: number) => new Date(Date.UTC(2026, 10, 21, 18) - hours * hour).toISOString()
  server.world.notices = [
    noticeOf(4, { created_at: ago(1) }),
    noticeOf(3, { created_at: ago(24), type: 'invoice_paid' }),
    noticeOf(2, { created_at: ago(240) }),
  ]
  await readNotices(page, server)
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days).toHaveText(['Today', 'Yesterday', 'Nov 11, 2026'])
  await page.getByRole('tab', { name: 'Payments' }).click()
  await expect(itemsOf(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?show=payments$/)
  await page.goBack()
  await expect(itemsOf(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Choose what we e-mail you' }).click()
  await expect(page).toHaveURL(/\/profile#mails$/)
})

test('[2.12] titles of any length and script fit a narrow screen', async ({ page, server }) => {
  server.world.notices = [
    noticeOf(3, { title: 'W'.repeat(300) }),
    noticeOf(2, { title: 'إشعار '.repeat(50) }),
    noticeOf(1, { title: '👩‍🔧🏚️'.repeat(75) }),
  ]
  await page.setViewportSize({ width: 340, height: 700 })
  await readNotices(page, server)
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
  await readNotices(page, server)
  for (const [title, , told] of ages) await expect(itemOf(page, title)).toContainText(told)
})

test('[9.7] it goes on while the page is looked at', async ({ page, server }) => {
  await page.clock.install()
  server.world.notices = [noticeOf(1, { created_at: new Date().toISOString() })]
  await readNotices(page, server)
  await expect(itemsOf(page)).toContainText('Just now')
  await page.clock.fastForward(hour)
  await expect(itemsOf(page)).toContainText('1h ago')
})

test('[9.8] the bell is #263f52', async ({ page, server }) => {
  await readNotices(page, server)
  await expect(bellOf(page).locator('svg')).toHaveCSS('color', 'rgb(38, 63, 82)')
})
