import { enter, expect, flush, test } from '#tests/support/browser/shell.ts'
import { bellOf, noticeOf } from '#tests/support/fixtures/notices.ts'

const dashboard = 'GET /homeowner/7/property/11/dashboard'

test('a notice asks again for the reads it concerns, once, and for nothing else', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await page.goto('/property/11/dashboard')
  await expect.poll(() => server.streams()).toBe(1)
  await expect.poll(() => server.calls(dashboard).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await flush(page)
  const asked = server.calls(dashboard).length
  server.push('notification', noticeOf(1, { type: 'user_message' }))
  await expect(bellOf(page)).toHaveText('1')
  await flush(page)
  expect(server.calls(dashboard)).toHaveLength(asked)
  server.push('notification', noticeOf(2, { type: 'inspection_scheduled' }))
  await expect(bellOf(page)).toHaveText('2')
  await expect.poll(() => server.calls(dashboard)).toHaveLength(asked + 1)
  await flush(page)
  expect(server.calls(dashboard)).toHaveLength(asked + 1)
})

test('data of one person is fetched again for the next, who never sees it', async ({
  page,
  server,
}) => {
  server.world.inspections = { 11: [{ inspection_id: 5, is_finalized: true }] }
  await enter(page, server, 'homeowner')
  await page.goto('/property/11/dashboard')
  await expect.poll(() => server.calls(dashboard)).toHaveLength(1)
  // Another tab signs in as somebody else.
  const other = await page.context().newPage()
  server.world.user.user_id = '8'
  await enter(other, server, 'homeowner')
  await expect
    .poll(() => server.calls('GET /homeowner/8/property/11/dashboard').length)
    .toBeGreaterThan(0)
})
