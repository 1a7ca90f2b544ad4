import type { Page } from '@playwright/test'
import type { Trace } from '#src/services/trace-format.ts'
import { enter, expect, flush, test } from '#tests/support/browser/shell.ts'
import {
  bellOf,
  itemOf,
  itemsOf,
  look,
  noticeOf,
  noticesOf,
} from '#tests/support/fixtures/notices.ts'
import type { BareServer } from '#tests/support/server/bare-server.ts'

/* Sections 4 and 9: how notices come by themselves. The browser's clock is stopped and moved by hand. */

const feed = 'GET /notifications'
const stream = 'GET /notifications/stream'

/** Somebody reads their notices; from here on time passes only when a test lets it. */
const settle = async (page: Page, server: BareServer) => {
  await page.clock.install()
  await enter(page, server, 'inspector', { lasts: 100_000 })
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(itemsOf(page)).toHaveCount(server.world.notices.length)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** As `settle`, with the stream open. */
const streaming = async (page: Page, server: BareServer) => {
  await settle(page, server)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(() => server.streams()).toBe(1)
}

test('[4.32] [7.14] a notice that the stream brings is there at once, the newest of all', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(2)
  await streaming(page, server)
  expect(server.calls(stream).map(({ query }) => query.get('token'))).toEqual([
    await page.evaluate(() => localStorage.getItem('token')),
  ])
  server.push('ping', {})
  server.push('notification', noticeOf(3, { title: 'Just arrived' }))
  await expect(itemsOf(page)).toHaveCount(3)
  await expect(itemsOf(page).first()).toContainText('Just arrived')
  await expect(bellOf(page)).toHaveText('3')
  server.push('notification', noticeOf(4, { title: 'Read elsewhere', is_read: true }))
  await expect(itemsOf(page)).toHaveCount(4)
  await expect(bellOf(page)).toHaveText('3')
  expect(server.calls(feed)).toHaveLength(1)
})

test('[4.32] [7.15] the same notice twice counts once, its id a number or text', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(2)
  await streaming(page, server)
  server.push('notification', noticeOf(3))
  server.push('notification', noticeOf(3, { id: '3' }))
  server.push('notification', noticeOf(1, { id: '1' }))
  server.push('notification', noticeOf(4, { title: 'The last' }))
  await expect(itemOf(page, 'The last')).toBeVisible()
  await expect(itemsOf(page)).toHaveCount(4)
  await expect(bellOf(page)).toHaveText('4')
})

test('[7.14] [7.16] half an event, a broken one and an unknown one are passed over', async ({
  page,
  server,
}) => {
  await streaming(page, server)
  server.push('notification', '{"id": 9, "title": "half')
  server.push('notification', { id: 9, title: 'No type' })
  server.push('notification', [])
  server.push('news', noticeOf(9))
  server.pushRaw(': a comment\n\nretry: 10\n\nevent: notification\nda')
  server.pushRaw(`ta: ${JSON.stringify(noticeOf(1, { title: 'In two parts' }))}\n\n`)
  await expect(itemOf(page, 'In two parts')).toBeVisible()
  await expect(itemsOf(page)).toHaveCount(1)
  await expect(bellOf(page)).toHaveText('1')
})

test('[4.33] a stream that breaks is closed and opened again after 5 s, with the missed notices', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(1)
  await streaming(page, server)
  server.cutStreams()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  server.world.notices.unshift(noticeOf(2, { title: 'Missed' }))
  await page.clock.runFor(4_999)
  await flush(page)
  expect(server.calls(stream)).toHaveLength(1)
  await page.clock.runFor(1)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(itemOf(page, 'Missed')).toBeVisible()
  expect(server.calls(stream)).toHaveLength(2)
  expect(server.streams()).toBe(1)
})

test('[4.33] a stream that used to ping and goes silent is opened again, with the missed notices', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(1)
  await streaming(page, server)
  server.push('ping', {})
  server.push('notification', noticeOf(2, { title: 'The last that came' }))
  await expect(itemOf(page, 'The last that came')).toBeVisible()
  server.world.notices.unshift(noticeOf(3, { title: 'Missed' }))
  await page.clock.runFor(79_999)
  await flush(page)
  expect(server.calls(stream)).toHaveLength(1)
  await page.clock.runFor(1)
  await expect(itemOf(page, 'Missed')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(server.calls(stream)).toHaveLength(2)
  await expect.poll(() => server.streams()).toBe(1)
})

test('[4.33] so it is each time, also when the server refuses the stream', async ({
  page,
  server,
}) => {
  await streaming(page, server)
  server.answer(stream, { status: 503, body: {} })
  server.cutStreams()
  await expect(page.getByText('Connecting…')).toBeVisible()
  for (const times of [2, 3, 4]) {
    const refused = page.waitForResponse('**/api/notifications/stream?**')
    await page.clock.runFor(5_000)
    await refused
    await flush(page)
    expect(server.calls(stream)).toHaveLength(times)
  }
  server.answer(stream, null)
  await page.clock.runFor(5_000)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('[4.34] a stream that nothing comes through is no stream: meanwhile every 30 s', async ({
  page,
  server,
}) => {
  server.answer(stream, 'silent')
  server.world.notices = noticesOf(1)
  await settle(page, server)
  await expect(page.getByText('Connecting…')).toBeVisible()
  await flush(page)
  const before = server.calls(feed).length
  await page.clock.runFor(30_000)
  await expect.poll(() => server.calls(feed).length).toBe(before + 1)
  expect(server.calls(stream)).toHaveLength(1)
})

for (const [kind, without] of [
  [
    'no streams',
    () => {
      Object.assign(window, { Streams: window.EventSource, EventSource: undefined })
    },
  ],
  [
    'streams that cannot be created',
    () => {
      const refusing = () => {
        throw new Error('no streams here')
      }
      Object.assign(window, { Streams: window.EventSource, EventSource: refusing })
    },
  ],
] as const)
  test(`[4.34] a browser with ${kind} is polled for every 30 s, until it has them`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(without)
    server.world.notices = noticesOf(1)
    await settle(page, server)
    await expect(page.getByText('Every 30 seconds')).toBeVisible()
    // The clock was moved on by a minute and is stopped: the last poll was just now.
    await flush(page)
    const before = server.calls(feed).length
    for (const times of [1, 2]) {
      await page.clock.runFor(29_999)
      await flush(page)
      expect(server.calls(feed)).toHaveLength(before + times - 1)
      server.world.notices.unshift(noticeOf(times + 1, { title: `Poll ${times}` }))
      await page.clock.runFor(1)
      await expect(itemOf(page, `Poll ${times}`)).toBeVisible()
      await flush(page)
      expect(server.calls(feed)).toHaveLength(before + times)
    }
    expect(server.calls(stream)).toEqual([])
    await page.evaluate(() =>
      Object.assign(window, { EventSource: Reflect.get(window, 'Streams') }),
    )
    await page.clock.runFor(30_000)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  })

test('[4.34] without a token, when it ran out and there is no network to renew it, there is no stream but a try every 30 s', async ({
  page,
  context,
  server,
}) => {
  const refresh = 'POST /refresh-token'
  server.world.notices = noticesOf(1)
  await page.clock.install()
  await enter(page, server, 'inspector', { lasts: 300 })
  await page.goto('/notifications')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await context.setOffline(true)
  await page.clock.runFor(300_000)
  server.cutStreams()
  await expect(page.getByText('Connecting…')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.getByText('Every 30 seconds')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('Every 30 seconds')).toBeVisible()
  expect(server.calls(stream)).toHaveLength(1)
  expect(server.calls(refresh)).toHaveLength(0)
  server.world.notices.unshift(noticeOf(2, { title: 'Missed' }))
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(itemOf(page, 'Missed')).toBeVisible()
  expect(server.calls(refresh)).toHaveLength(1)
  expect(server.calls(stream)).toHaveLength(2)
  // A try without a token asks the server nothing: the app's own record of it is what support reads.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Copy support trace' }).click()
  await expect(page.getByText('Copied. Paste it')).toBeVisible()
  const { moves }: Trace = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  const tries = moves.filter(
    ({ event }) => event === 'xstate.after.pollEvery.notifications.live.polling',
  )
  expect(tries.flatMap(({ at }, index) => at - (tries[index - 1]?.at ?? at))).toEqual([0, 30_000])
})

test('[4.35] [9.6] a tab that is looked at again refreshes, but not within 5 s of the last time', async ({
  page,
  server,
}) => {
  server.world.notices = noticesOf(1)
  await streaming(page, server)
  const before = server.calls(feed).length
  server.world.notices.unshift(noticeOf(2, { title: 'Meanwhile' }))
  await look(page, 'hidden')
  await look(page, 'visible')
  await expect(itemOf(page, 'Meanwhile')).toBeVisible()
  expect(server.calls(feed)).toHaveLength(before + 1)
  await page.clock.runFor(4_999)
  await look(page, 'hidden')
  await look(page, 'visible')
  await flush(page)
  expect(server.calls(feed)).toHaveLength(before + 1)
  await page.clock.runFor(1)
  await look(page, 'hidden')
  await look(page, 'visible')
  await expect.poll(() => server.calls(feed).length).toBe(before + 2)
})

test('[9.6] a forced fetch is not skipped', async ({ page, server }) => {
  server.world.notices = noticesOf(1)
  await streaming(page, server)
  const before = server.calls(feed).length
  await page.getByRole('tab', { name: /^Unread/ }).click()
  await expect.poll(() => server.calls(feed).length).toBe(before + 2)
})

test('[4.32] the stream is closed when the person signs out', async ({ page, server }) => {
  await streaming(page, server)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => server.streams()).toBe(0)
})
