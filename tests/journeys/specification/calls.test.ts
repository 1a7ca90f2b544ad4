import {
  authOf,
  enter,
  expect,
  keep,
  openMenu,
  stored,
  test,
} from '#tests/support/browser/shell.ts'
import type { Asked } from '#tests/support/server/bare-world.ts'

const isStream = ({ path }: Asked) => path === '/notifications/stream'
const isPublic = ({ path }: Asked) => path.startsWith('/public/')
const inspection = (more: object) => ({ inspection_id: 5, status: 'completed', ...more })

test('[7.1] [7.2] every call goes below /api with bearer and cookies, and those to /public without the bearer', async ({
  page,
  server,
  context,
}) => {
  await context.addCookies([{ name: 'refresh', value: 'kept', url: server.url }])
  await enter(page, server, 'homeowner')
  const { token } = await stored(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url())
  })
  for (const path of ['/property/11/dashboard', '/home-inspections/11', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Property: 11/ })).toBeVisible()
  }
  await expect.poll(() => server.calls('GET /profile')).toHaveLength(1)
  const asked = server.asked.filter((call) => !isStream(call))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.some(isPublic)).toBe(true)
  for (const call of asked) {
    expect(call.headers.cookie, call.path).toContain('refresh=kept')
    expect(call.headers.authorization, call.path).toBe(
      isPublic(call) ? undefined : `Bearer ${token}`,
    )
  }
  expect(elsewhere).toEqual([])
})

test('[7.3] the stored property goes with calls whose path names an inspection or property, and with no other', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner', { current_property_id: '12' })
  for (const path of ['/property/12/dashboard', '/home-inspections/12', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Property: 12/ })).toBeVisible()
  }
  await page.goto('/inspections/9/payment-success')
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await expect.poll(() => server.calls('GET /property/12/inspections').length).toBeGreaterThan(0)
  const named = (call: Asked) => /inspection|property/.test(call.path)
  expect(server.asked.filter(named).length).toBeGreaterThan(3)
  for (const call of server.asked)
    expect(call.headers['property-id'], call.path).toBe(named(call) ? '12' : undefined)
})

test('[7.4] a token that has run out is renewed by a call with an empty body and the cookies, and stored', async ({
  page,
  server,
  context,
}) => {
  await context.addCookies([{ name: 'refresh', value: 'kept', url: server.url }])
  await enter(page, server, 'homeowner', { lasts: -60 })
  const before = await stored(page)
  await page.goto('/property/11/dashboard')
  await expect(page.getByRole('button', { name: /^Property: 11/ })).toBeVisible()
  const [asked, ...more] = server.calls('POST /refresh-token')
  expect(more).toEqual([])
  expect(asked?.body).toBe('')
  expect(asked?.headers.cookie).toContain('refresh=kept')
  const { token } = await stored(page)
  expect(token).not.toBe(before.token)
  for (const call of server.calls('GET /notifications'))
    expect(call.headers.authorization).toBe(`Bearer ${token}`)
})

test('[7.5] where the company cannot be had its place is kept by a name that ends in LLC', async ({
  page,
  server,
}) => {
  server.answer('GET /public/company-info', { status: 404 })
  await page.goto('/login')
  await expect.poll(() => server.calls('GET /public/company-info').length).toBe(1)
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4} .+ LLC$/)
})

test('[7.8] the record of the current user is asked for where it is not stored, and kept', async ({
  page,
  server,
}) => {
  const { user: _, ...auth } = authOf(server, 'homeowner')
  await keep(page, auth)
  await page.goto('/notifications')
  await expect
    .poll(async () => JSON.parse((await stored(page)).user ?? 'null'))
    .toEqual(server.world.user)
  expect(server.calls('GET /auth/me')).toHaveLength(1)
  await page.reload()
  await expect.poll(() => server.calls('GET /notifications').length).toBe(2)
  expect(server.calls('GET /auth/me')).toHaveLength(1)
})

test('[7.8] a record that comes after the sign-out is not kept', async ({ page, server }) => {
  const { user: _, ...auth } = authOf(server, 'inspector')
  await keep(page, auth)
  let answer: () => void = () => {}
  server.answer(
    'GET /auth/me',
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: server.world.user })
      }),
  )
  await page.goto('/notifications')
  await expect.poll(() => server.calls('GET /auth/me').length).toBe(1)
  await openMenu(page, 'Account menu')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const heard = page.waitForResponse('**/api/auth/me')
  answer()
  await (await heard).finished()
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL(/sign-up/)
  expect(await stored(page)).toEqual({})
})

test('[7.9] a list of properties that cannot be had is an empty one', async ({ page, server }) => {
  await enter(page, server, 'homeowner')
  server.answer('GET /customers/7/properties', { status: 404 })
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: /^Property:/ })).toBeVisible()
  await page.getByRole('button', { name: /^Property:/ }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Property' })).toBeVisible()
})

test('[7.10] [2.6] the first inspection alone, in both spellings, decides about Manage Issues', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  const manage = page.getByRole('link', { name: 'Manage Issues' })
  for (const [inspections, can] of [
    [[inspection({ is_finalized: true })], true],
    [[inspection({ finalized: true })], true],
    [[{ is_finalized: true }], true],
    [[inspection({ is_finalized: false }), inspection({ is_finalized: true })], false],
    [[], false],
  ] as const) {
    server.world.inspections = { 11: [...inspections] }
    const answered = page.waitForResponse('**/api/homeowner/7/property/11/dashboard')
    await page.goto('/notifications')
    await (await answered).finished()
    await openMenu(page, /^Property$/)
    await expect(page.getByRole('link', { name: 'Home Inspections' })).toBeVisible()
    await expect(manage).toHaveCount(can ? 1 : 0)
  }
})

test('[7.11] [7.17] a switch and the way back are asked with bodies as they are written, and a key each', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  await page.goto('/notifications')
  await openMenu(page, 'Account menu')
  await page.getByRole('button', { name: 'Homeowner view' }).click()
  await expect(page).toHaveURL(/add-property$/)
  await page.evaluate(() => localStorage.removeItem('original_auth'))
  server.world.user.user_type = 'inspector'
  await page
    .locator('main')
    .getByRole('button', { name: /^Switch Back to Inspector/ })
    .click()
  await expect(page).toHaveURL(/inspector-dashboard$/)
  const [there, ...moreThere] = server.calls('POST /auth/switch-account-type')
  const [back, ...moreBack] = server.calls('POST /auth/switch-back')
  expect([...moreThere, ...moreBack]).toEqual([])
  expect(there?.json).toEqual({ target_user_type: 'homeowner' })
  expect(back?.body).toBe('')
  const keys = [there, back].map((call) => call?.headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).not.toBe(keys[0])
})

test('[7.12] [7.13] [7.14] [7.15] notices are asked for by pages, come as a bare list too, and are changed by their three calls', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  const { token } = await stored(page)
  const notice = (id: number | string, title: string) => ({
    id,
    type: 'user_message',
    title,
    is_read: false,
    created_at: new Date().toISOString(),
  })
  server.answer('GET /notifications', { body: [notice(1, 'One'), notice('2', 'Two')] })
  server.answer('GET /notifications/unread-count', { body: { unread_count: 2 } })
  await page.goto('/notifications')
  const list = page.locator('main').getByRole('listitem')
  await expect(list).toHaveCount(2)
  const [first] = server.calls('GET /notifications')
  expect(Number(first?.query.get('limit'))).toBeGreaterThanOrEqual(10)
  expect(first?.query.get('offset')).toBe('0')
  await expect.poll(server.streams).toBe(1)
  expect(server.calls('GET /notifications/stream')[0]?.query.get('token')).toBe(token)
  // The same notice, whose id comes as a string now, counts once.
  server.push('notification', notice('1', 'One'))
  server.push('ping', {})
  server.push('notification', notice(3, 'Three'))
  await expect(list).toHaveCount(3)
  await list.filter({ hasText: 'One' }).getByRole('button', { name: 'Mark as read' }).click()
  await expect(list.getByRole('button', { name: 'Mark as read' })).toHaveCount(2)
  await list.filter({ hasText: 'Two' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(list).toHaveCount(2)
  await page.locator('main').getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  const bodyOf = (key: string) => server.calls(key).map(({ json }) => json)
  // An id goes back as it came first: as a number here.
  expect(bodyOf('POST /notifications/read')).toEqual([{ notification_ids: [1] }])
  expect(bodyOf('POST /notifications/2/dismiss')).toEqual([undefined])
  expect(bodyOf('POST /notifications/read-all')).toEqual([undefined])
})

test('[7.15] a stored property is found whether ids are numbers or strings', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner', { current_property_id: '12' })
  for (const id of [12, '12']) {
    server.world.properties = [
      { property_id: 11, street: 'First' },
      { property_id: id, street: 'Second' },
    ]
    await page.goto('/notifications')
    await expect(page.getByRole('button', { name: 'Property: Second' })).toBeVisible()
  }
})

test('[7.18] a home without an inspection says whether another of the same person has one', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  server.world.inspections = { 12: [inspection({ is_finalized: true })] }
  await page.goto('/home-inspections/11')
  const main = page.getByRole('main')
  await expect(main).toContainText('Another of your homes has one: choose it under Property.')
  expect(server.calls('GET /homeowner/7/inspections/check')).toHaveLength(1)
  server.world.inspections = {}
  await page.reload()
  await expect(main).toContainText('The first one gives it a score you can rely on')
  server.answer('GET /homeowner/7/inspections/check', { body: { hasInspections: 'perhaps' } })
  await page.reload()
  await expect(main).toContainText('No inspection of this home yet.')
  await expect(main.getByRole('link', { name: 'Request Inspection' })).toHaveCount(2)
})
