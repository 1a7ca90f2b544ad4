import type { Page } from '@playwright/test'
import {
  authOf,
  enter,
  expect,
  keep,
  openMenu,
  stored,
  test,
} from '#tests/support/browser/shell.ts'
import {
  brokenTokens,
  garbage,
  names,
  storageKeys,
  wrongAnswers,
} from '#tests/support/fixtures/odd.ts'
import { tokenFor } from '#tests/support/server/bare-world.ts'

test.use({ viewport: { width: 375, height: 700 } })

/** Holds for any input: a heading, no crash screen, and nothing wider than the window. */
const expectToStand = async (page: Page, about: string) => {
  await expect(page.locator('main h1'), about).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Something went wrong' }), about).toHaveCount(0)
  await expect(page.getByRole('contentinfo'), about).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${about}: nothing is wider than the window`,
  ).toBeLessThanOrEqual(0)
}

/** The first page of a visit is there, and so is what belongs to the person. */
const open = async (page: Page, path: string, about: string) => {
  await page.goto(path)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Account menu' }),
    about,
  ).toBeVisible()
  await expectToStand(page, about)
}

const calls = [
  'POST /refresh-token',
  'GET /public/company-info',
  'GET /user-profile/7',
  'GET /auth/me',
  'GET /customers/7/properties',
  'GET /homeowner/7/default-property',
  'GET /homeowner/7/inspections/check',
  'GET /homeowner/7/property/11/dashboard',
  'GET /property/11/inspections',
  'POST /auth/switch-account-type',
  'POST /auth/switch-back',
  'GET /notifications',
  'GET /notifications/unread-count',
  'POST /notifications/read',
  'POST /notifications/read-all',
  'POST /notifications/1/dismiss',
]

test('storage with garbage under every key but the token opens pages as ever', async ({
  page,
  server,
}) => {
  for (const [index, value] of garbage.entries()) {
    const auth = authOf(server, index % 2 === 0 ? 'homeowner' : 'admin')
    const all = Object.fromEntries(storageKeys.map((key) => [key, value]))
    await keep(page, { ...all, token: auth.token ?? '' })
    await open(page, index % 3 === 0 ? '/notifications' : '/pricing-calculator', value)
    expect(await page.title(), 'nothing that storage says is run').not.toMatch(/^\d$/)
  }
})

test('[4.7] tokens of every broken shape clear storage and lead to /login', async ({
  page,
  server,
}) => {
  for (const [wrong, token] of Object.entries(brokenTokens)) {
    await keep(page, { ...authOf(server, 'homeowner'), token })
    await page.goto('/notifications')
    await expect(page, wrong).toHaveURL(/\/login\?next=%2Fnotifications$/)
    await expectToStand(page, wrong)
    expect(await stored(page), wrong).toEqual({})
  }
  expect(server.asked.filter(({ path }) => !path.startsWith('/public/'))).toEqual([])
})

test('tokens of odd but good shapes are taken', async ({ page, server }) => {
  const [head, body, sign] = tokenFor('homeowner').split('.')
  const claims = (more: object) =>
    Buffer.from(
      JSON.stringify({ exp: Date.now() / 1000 + 900, user_type: 'homeowner', user_id: 7, ...more }),
    )
  for (const [kind, token] of Object.entries({
    'a user by number, an expiry with a fraction': `${head}.${claims({}).toString('base64url')}.${sign}`,
    'an expiry in a far century': `${head}.${claims({ exp: 1e15 }).toString('base64url')}.${sign}`,
    'base64 with its padding': `${head}.${claims({ a: '?>?>' }).toString('base64')}.${sign}`,
    'no signature': `${head}.${body}.`,
    'a name in Arabic': `${head}.${claims({ name: names[0] }).toString('base64url')}.${sign}`,
  })) {
    await keep(page, { ...authOf(server, 'homeowner'), token })
    await open(page, '/notifications', kind)
    expect(new URL(page.url()).pathname).toBe('/notifications')
  }
})

test('[7.16] answers of the wrong type in every call of section 7 are the words of the last row, and never a crash', async ({
  page,
  server,
}) => {
  for (const answer of [
    ...wrongAnswers.map((body) => ({ body })),
    { status: 204, raw: '', type: 'application/json' },
    { raw: '<html>Sign in to the network of this train</html>', type: 'text/html' },
    { raw: '{"half":', type: 'application/json' },
  ]) {
    const about = JSON.stringify(answer).slice(0, 60)
    for (const key of calls) server.answer(key, answer)
    await enter(page, server, 'homeowner', { current_property_id: '11' })
    await open(page, '/property/11/dashboard', about)
    await expect(
      page
        .locator('main')
        .getByText('An unexpected error occurred. Please try again.', { exact: true }),
      about,
    ).toBeVisible()
    await page.getByRole('link', { name: 'Contact' }).click()
    await expectToStand(page, about)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('link', { name: 'All notifications' }).click()
    await expectToStand(page, about)
  }
})

test('[7.16] a refresh and a switch that answer nonsense change nothing but what their failure says', async ({
  page,
  server,
}) => {
  for (const body of [null, [], { token: 9 }, { token: 'garbage' }]) {
    const about = JSON.stringify(body).slice(0, 60)
    server.answer('POST /refresh-token', { body })
    await enter(page, server, 'homeowner', { lasts: -60 })
    await page.goto('/notifications')
    await expect(page, about).toHaveURL(/\/login/)
    await expectToStand(page, about)
  }
  server.answer('POST /refresh-token', null)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, server, 'admin')
  await page.goto('/pricing-calculator')
  const before = await stored(page)
  const odd = { ...server.world.user, user_type: 'inspector', original_type: 'admin' }
  for (const body of [...wrongAnswers, { ...odd, is_switched: true, token: 'garbage' }]) {
    server.answer('POST /auth/switch-account-type', { body })
    await openMenu(page, 'Account menu')
    await page.getByRole('button', { name: 'Inspector view' }).click()
    await expect(page.getByText('Failed to switch account type').last()).toBeVisible()
    expect(await stored(page), JSON.stringify(body)).toEqual(before)
  }
})

test('10,000 notices, from a server that knows no pages, are counted and shown without holding anybody up', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  const list = Array.from({ length: 10_000 }, (_, id) => ({
    id,
    type: id % 2 === 0 ? 'system_alert' : 'constructor',
    title: `Notice ${id}`,
    is_read: false,
    created_at: '2026-01-01T00:00:00Z',
  }))
  server.answer('GET /notifications', { body: list })
  server.answer('GET /notifications/unread-count', { body: { unread_count: list.length } })
  await open(page, '/notifications', 'many')
  await expect(page.getByText('Notice 0', { exact: true })).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveText('99+')
  const rows = page.locator('main').getByRole('listitem')
  const drawn = await rows.count()
  expect(drawn).toBeLessThan(1000)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(drawn)
  expect(await rows.count()).toBeLessThan(1000)
  await bell.click()
  const panel = page.getByRole('navigation', { name: 'Main' })
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  await panel.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect(panel.getByRole('button', { name: 'Mark as read' })).toHaveCount(9)
  await expectToStand(page, 'many')
})

test('a stream that sends half an event, nonsense and notices of odd shapes shows what can be read and goes on', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  await open(page, '/notifications', 'stream')
  await expect.poll(server.streams).toBe(1)
  const notice = { type: 'user_message', is_read: false, created_at: new Date().toISOString() }
  for (const nonsense of [
    ...wrongAnswers,
    '{"id": 1, "ti',
    '',
    '\u0000',
    { ...notice, title: 'No id' },
    { ...notice, id: 5, title: null },
  ])
    server.push('notification', nonsense)
  server.push('unheard-of', { id: 1 })
  server.pushRaw(':\n\n\n\nretry: soon\nid\ndata\n\n')
  server.push('notification', { ...notice, id: 8, title: 'Still here', created_at: 'yesterday' })
  await expect(page.locator('main').getByText('Still here')).toBeVisible()
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)
  server.pushRaw('event: notification\ndata: {"id": 9, "title": "Half an ev')
  server.cutStreams()
  await expect.poll(server.streams, { timeout: 120_000 }).toBe(1)
  // The feed is fetched anew after the gap; what the stream brought is not in it.
  await expect(page.locator('main').getByText(/All caught up/)).toBeVisible()
  server.push('notification', { ...notice, id: 10, title: 'And on' })
  await expect(page.locator('main').getByText('And on')).toBeVisible()
  await expectToStand(page, 'stream')
})

test('[4.21] a property without an id is not a property: it is not offered and not selected', async ({
  page,
  server,
}) => {
  server.world.properties = [
    { property_id: null, street: 'Nowhere 1' },
    { property_id: '', street: 'Nowhere 2' },
    { street: 'Nowhere 3' } as never,
    { property_id: 0, street: 'Zero Lane' },
  ]
  await enter(page, server, 'homeowner')
  await open(page, '/notifications', 'properties')
  await page.getByRole('button', { name: 'Property: Zero Lane' }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  expect((await stored(page)).current_property_id).toBe('0')
})

test('names in Arabic, of emoji and of 300 characters fit a phone everywhere', async ({
  page,
  server,
}) => {
  for (const name of names) {
    server.world.companyName = name
    server.world.properties = [
      { property_id: 11, street: name, city: name, state: name },
      { property_id: 12, street: name, city: name, state: name },
    ]
    server.world.notices = [
      { id: 1, type: name, title: name, is_read: false, created_at: new Date().toISOString() },
    ]
    server.world.inspections = {
      11: [{ inspection_id: 5, status: name, analysis_summary: name, created_at: name }],
    }
    server.answer('GET /profile', { status: 422, body: { error: name } })
    await keep(page, {
      ...authOf(server, 'homeowner'),
      first_name: name,
      last_name: name,
    })
    for (const path of ['/property/11/dashboard', '/home-inspections/11', '/profile']) {
      await open(page, path, name)
      await expect(page.getByRole('button', { name: /^Property:/ })).toBeVisible()
    }
    await page.getByRole('button', { name: /^Property:/ }).click()
    await expect(page.getByRole('option')).toHaveCount(2)
    await expectToStand(page, `${name} in the selector`)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expectToStand(page, `${name} in the account menu`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    await expectToStand(page, `${name} in the bell`)
    await page.getByRole('link', { name: 'All notifications' }).click()
    await expectToStand(page, `${name} in the list`)
  }
})
