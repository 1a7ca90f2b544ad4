import type { Page } from '@playwright/test'
import { freeze } from '#tests/support/browser/frozen.ts'
import { authOf, enter, expect, keep, stored, test } from '#tests/support/browser/shell.ts'
import { tokenFor } from '#tests/support/server/bare-world.ts'

const refresh = 'POST /refresh-token'
const heading = (page: Page) => page.locator('main h1')

test('[4.2] [7.4] an expired token is refreshed before anything else is asked, and the new one is used and stored', async ({
  page,
  server,
}) => {
  const fresh = tokenFor('homeowner', '7', 800)
  server.answer(refresh, { body: { token: fresh } })
  await enter(page, server, 'homeowner', { lasts: -60 })
  server.asked.length = 0
  await page.goto('/property/11/dashboard')
  await expect
    .poll(() => server.calls('GET /homeowner/7/property/11/dashboard').length)
    .toBeGreaterThan(0)
  const guarded = server.asked.filter(({ path }) => !path.startsWith('/public/'))
  expect(guarded[0]?.path).toBe('/refresh-token')
  expect(guarded[0]?.body).toBe('')
  for (const { path, headers, query } of guarded.slice(1))
    expect([path, headers.authorization ?? `Bearer ${query.get('token')}`]).toEqual([
      path,
      `Bearer ${fresh}`,
    ])
  expect(server.calls(refresh)).toHaveLength(1)
  expect((await stored(page)).token).toBe(fresh)
})

test('[4.3] one refresh serves all requests of two tabs that are opened at once', async ({
  page,
  context,
  server,
}) => {
  const waiting: (() => void)[] = []
  server.answer(refresh, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { body: { token: tokenFor('homeowner', '7', 800) } }
  })
  await enter(page, server, 'homeowner', { lasts: -60 })
  const other = await context.newPage()
  await Promise.all([page.goto('/notifications'), other.goto('/property/11/dashboard')])
  await expect.poll(() => waiting.length).toBe(1)
  await expect(page.locator('main [role=status]').first()).toBeAttached()
  waiting[0]?.()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect
    .poll(() => server.calls('GET /homeowner/7/property/11/dashboard').length)
    .toBeGreaterThan(0)
  expect(server.calls(refresh)).toHaveLength(1)
})

for (const [how, answer] of [
  ['refused', { status: 401, body: {} }],
  ['answered with a server error', { status: 500, body: {} }],
  ['answered with nonsense', { body: { token: 'no.token' } }],
] as const)
  test(`[4.4] a refresh that is ${how} clears all browser storage and leads to /login`, async ({
    page,
    server,
  }) => {
    server.answer(refresh, answer)
    await enter(page, server, 'homeowner', { lasts: -60, current_property_id: 11 })
    await page.evaluate(() => sessionStorage.setItem('something', 'else'))
    await page.goto('/property/11/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fproperty%2F11%2Fdashboard')
    expect(await stored(page)).toEqual({})
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  })

test('[4.4] [9.1] a refresh that is not answered within 15 s counts as failed', async ({
  page,
  server,
}) => {
  server.answer(refresh, 'silent')
  await enter(page, server, 'homeowner', { lasts: -60 })
  await freeze(page)
  await page.goto('/property/11/dashboard')
  await expect.poll(() => server.calls(refresh).length).toBe(1)
  await page.clock.runFor(14_999)
  await expect(page).toHaveURL('/property/11/dashboard')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await stored(page)).toEqual({})
})

test('a refresh that is answered with a 503 once, as during a deployment, signs nobody out', async ({
  page,
  server,
}) => {
  const fresh = tokenFor('homeowner', '7', 800)
  let asked = 0
  server.answer(refresh, () => {
    asked += 1
    return asked === 1 ? { status: 503, body: {} } : { body: { token: fresh } }
  })
  await enter(page, server, 'homeowner', { lasts: -60 })
  await page.goto('/notifications')
  await expect(heading(page)).toHaveText('Notifications')
  expect([asked, (await stored(page)).token]).toEqual([2, fresh])
})

test('an inspector whose refresh the server cannot answer stays signed in, is told so, and goes on when it can', async ({
  page,
  server,
}) => {
  server.answer(refresh, { status: 503, body: {} })
  await enter(page, server, 'inspector', { lasts: -60 })
  await page.goto('/notifications')
  const told = page.getByText('The server does not answer. You stay signed in')
  await expect(told).toBeVisible()
  expect((await stored(page)).userId).toBe('7')
  const fresh = tokenFor('inspector', '7', 800)
  server.answer(refresh, { body: { token: fresh } })
  // It asks again every ten seconds, and says nothing more while it asks.
  await expect.poll(async () => (await stored(page)).token, { timeout: 20_000 }).toBe(fresh)
  await expect(told).toHaveCount(0)
  await expect(page).toHaveURL('/notifications')
})

test('[4.5] [4.6] an expired session that cannot be refreshed causes no redirect on public pages, and is cleared', async ({
  page,
  server,
}) => {
  server.answer(refresh, { status: 401, body: {} })
  for (const address of [
    '/login',
    '/signup',
    '/sign-up-form',
    '/forgot-password',
    '/password-reset',
    '/reset-password',
    '/reset-password-confirm',
    '/',
    '/terms-of-service',
    '/sample-report',
  ]) {
    await enter(page, server, 'homeowner', { lasts: -60 })
    await page.goto(address)
    await expect.poll(() => stored(page)).toEqual({})
    await expect(heading(page)).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe(address)
  }
})

test('[4.7] an undecodable token clears storage and leads to /login', async ({ page, server }) => {
  for (const token of ['nonsense', 'a.b.c', tokenFor('homeowner').slice(0, 60), '{}', 'null']) {
    await keep(page, { ...authOf(server, 'homeowner'), token, current_property_id: '11' })
    await page.goto('/home-health/11')
    await expect(page).toHaveURL('/login?next=%2Fhome-health%2F11')
    expect(await stored(page)).toEqual({})
  }
  expect(server.calls(refresh)).toEqual([])
})

test('[4.1] a person who signs in at /login comes back to the page that they wanted', async ({
  page,
  server,
}) => {
  server.answer('POST /auth/login', () => ({
    body: { ...server.world.user, token: tokenFor('homeowner'), profile_photo: null },
  }))
  await page.goto('/reminders/12?month=5')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/reminders/12?month=5')}`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@home.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/reminders/12?month=5')
})

test('[4.2] a laptop that slept past the expiry wakes up into a refresh', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await page.clock.install()
  await page.goto('/notifications')
  await expect(heading(page)).toBeVisible()
  expect(server.calls(refresh)).toEqual([])
  server.answer(refresh, () => ({
    body: { token: tokenFor('homeowner', '7', 900, Date.now() + 3_600_000) },
  }))
  await page.clock.fastForward(3_600_000)
  await expect.poll(() => server.calls(refresh).length).toBe(1)
  await expect(page).toHaveURL('/notifications')
  await expect.poll(async () => (await stored(page)).token).not.toBe(undefined)
})

test('[4.38] signing out in one tab signs out the other, and so does an expiry that cannot be refreshed', async ({
  page,
  context,
  server,
}) => {
  await enter(page, server, 'homeowner')
  const other = await context.newPage()
  await page.goto('/notifications')
  await other.goto('/reminders/11')
  await expect(heading(other)).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?next=%2Freminders%2F11')

  await enter(page, server, 'homeowner')
  await other.goto('/reminders/11')
  await expect(heading(other)).toBeVisible()
  server.answer('GET /notifications', { status: 401, body: {} })
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL('/login?next=%2Freminders%2F11')
})

test('[4.38] switching in one tab reaches the other, which leaves a page that is not for the new role', async ({
  page,
  context,
  server,
}) => {
  await enter(page, server, 'admin')
  const other = await context.newPage()
  await page.goto('/profile')
  await other.goto('/admin/service-areas')
  await expect(heading(other)).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Inspector view' }).click()
  await expect(page).toHaveURL('/inspector-dashboard')
  await expect(other).toHaveURL('/')
})

test('[4.39] a refresh that fails while somebody types keeps what was typed, and not the password', async ({
  page,
  context,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await page.clock.install()
  await page.goto('/add-property')
  await page.getByRole('textbox', { name: 'Street' }).fill('5 Half Typed Lane')
  await page.getByRole('textbox', { name: 'City' }).fill('Waco')
  server.answer(refresh, { status: 401, body: {} })
  await page.clock.fastForward(900_000)
  await expect(page).toHaveURL('/login?next=%2Fadd-property')
  expect(await stored(page)).toEqual({})

  await page.close()
  server.answer(refresh, null)

  // Somebody else of the same browser finds nothing of it.
  server.world.user.user_id = '8'
  const other = await context.newPage()
  await enter(other, server, 'homeowner', { lasts: 5000 })
  await other.goto('/add-property')
  await expect(other.getByRole('textbox', { name: 'Street' })).toHaveValue('')
  server.world.user.user_id = '7'
  await enter(other, server, 'homeowner', { lasts: 5000 })
  await other.goto('/add-property')
  await expect(other.getByRole('textbox', { name: 'Street' })).toHaveValue('5 Half Typed Lane')
  await expect(other.getByRole('textbox', { name: 'City' })).toHaveValue('Waco')
  await expect(other.getByText('What you typed before is back.')).toBeVisible()
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect(other.getByRole('textbox', { name: 'Street' })).toHaveValue('')
  // The device forgets it a moment after the form does.
  await expect(async () => {
    await other.reload()
    await expect(other.getByRole('textbox', { name: 'Street' })).toHaveValue('', {
      timeout: 10_000,
    })
  }).toPass()
})

test('[4.39] [4.5] on the sign-up page the form stays as it is when an old session cannot be refreshed', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await page.clock.install()
  await page.goto('/sign-up-form')
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
  server.answer(refresh, { status: 401, body: {} })
  await page.clock.fastForward(900_000)
  await expect.poll(() => stored(page)).toEqual({})
  await expect(page).toHaveURL('/sign-up-form')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace')
})
