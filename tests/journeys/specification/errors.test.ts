import type { Page } from '@playwright/test'
import { expectTries, freeze, settle, watch } from '#tests/support/browser/frozen.ts'
import { enter, expect, stored, test } from '#tests/support/browser/shell.ts'
import type { Answer } from '#tests/support/server/bare-world.ts'

const words = {
  timeout: 'Request timed out. Please try again in a moment.',
  network: 'Unable to connect to the server. Please check your internet connection.',
  session: 'Session expired. Redirecting to login...',
  payment: 'Unable to verify payment status',
  forbidden: "Access denied. You don't have permission for this action.",
  missing: "Resource not found. The item you're looking for may have been moved or deleted.",
  server: 'Server temporarily unavailable. Please try again in a few moments.',
  unexpected: 'An unexpected error occurred. Please try again.',
}

/** The profile page rests on one call of its own: the page shows how that call ended. */
const call = 'GET /profile'
const person = {
  user_id: '7',
  user_type: 'homeowner',
  email: 'somebody@home.example',
  first_name: 'Ada',
  last_name: 'Byron',
  phone: '',
  license_number: null,
  license_state: null,
  profile_photo_url: '/profile-photos/1',
  created_at: '2026-01-01T00:00:00Z',
}
const said = (page: Page) => page.locator('main').getByRole('alert')

const rows: [status: number, body: unknown, says: string, retried?: true][] = [
  [403, { error: 'No.' }, words.forbidden],
  [404, { error: 'No.' }, words.missing],
  [500, { error: 'No.' }, words.server, true],
  [502, '<html>', words.server, true],
  [503, {}, words.server, true],
  [504, {}, words.server, true],
  [505, {}, words.server, true],
  [501, { error: 'No.' }, words.unexpected],
  [409, { error: 'Somebody was faster.' }, 'Somebody was faster.'],
  [400, { error: 'A street is missing.' }, 'A street is missing.'],
  [422, { message: 'A city is missing.' }, 'A city is missing.'],
  [422, { error: '', message: 'A state is missing.' }, 'A state is missing.'],
  [418, {}, 'Request failed with status 418'],
  [429, '<html>', 'Request failed with status 429'],
  [400, { error: { deep: 1 }, message: 7 }, 'Request failed with status 400'],
  [200, '<html>Sign in to the network of this train</html>', words.unexpected],
  [200, [], words.unexpected],
]

test('[8.5] [8.6] [8.7] [8.8] [8.9] [8.10] [9.2] [9.3] each status is said in the words of its row, and a 5xx but 501 is tried twice more', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner', { lasts: 86_400 })
  server.answer(call, { status: 418 })
  await page.goto('/profile')
  await expect(said(page)).toBeVisible()
  await freeze(page)
  const watched = watch(page, call)
  for (const [status, body, says, retried] of rows) {
    const answer: Answer =
      typeof body === 'string' ? { status, raw: body, type: 'text/html' } : { status, body }
    server.answer(call, answer)
    watched.forget()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectTries(page, watched, retried ? [1000, 2000] : [])
    await expect(said(page).getByText(says, { exact: true }), String(status)).toBeVisible()
  }
  server.answer(call, { body: person })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada')
})

test('[8.1] [9.1] [9.2] [9.3] a call that nobody answers is given 30 s, and tried again after 1 s and 2 s', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await freeze(page)
  server.answer(call, 'silent')
  const watched = watch(page, call)
  await page.goto('/profile')
  await expectTries(page, watched, [1000, 2000], 30_000)
  await expect(said(page)).toContainText(words.timeout)
})

test('[8.1] an answer that begins and never ends is a time-out like any other', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await freeze(page)
  server.answer(call, 'stalled')
  const watched = watch(page, call)
  await page.goto('/profile')
  await expectTries(page, watched, [1000, 2000], 30_000)
  await expect(said(page)).toContainText(words.timeout)
})

test('[8.2] a lost connection is tried again, whether nothing came or half an answer', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await freeze(page)
  server.answer(call, 'broken off')
  const watched = watch(page, call)
  await page.goto('/profile')
  await expectTries(page, watched, [1000, 2000])
  await expect(said(page)).toContainText(words.network)
  server.answer(call, null)
  await page.route('**/api/profile', (route) => route.abort('connectionreset'))
  watched.forget()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTries(page, watched, [1000, 2000])
  await expect(said(page)).toContainText(words.network)
})

const writes = [
  ['PUT /profile', 'Save', 'About you'],
  ['DELETE /profile/photo', 'Remove', 'Picture'],
  ['POST /auth/change-password', 'Change password', 'Password'],
] as const

for (const [key, button, card] of writes) {
  const isPost = key.startsWith('POST')
  test(`[8.1] [8.2] [8.7] [7.17] ${key} is ${isPost ? 'tried again after a lost connection alone, with the same key' : 'tried again after a 5xx, a time-out and a lost connection'}`, async ({
    page,
    server,
  }) => {
    await enter(page, server, 'homeowner')
    server.answer(call, { body: person })
    await page.goto('/profile')
    const place = page.locator('section').filter({
      has: page.getByRole('heading', { name: card, exact: true }),
    })
    if (isPost) {
      await place.getByLabel('Current password', { exact: true }).fill('the old password')
      await place.getByLabel('New password', { exact: true }).fill('a longer password')
    }
    await expect(place.getByRole('button', { name: button, exact: true })).toBeVisible()
    await freeze(page)
    const watched = watch(page, key)
    const attempt = async (waits: number[], says: string, silent: number | null = null) => {
      watched.forget()
      await place.getByRole('button', { name: button, exact: true }).click()
      await expectTries(page, watched, waits, silent)
      await expect(place.getByText(says)).toBeVisible()
    }
    const waits = isPost ? [] : [1000, 2000]
    server.answer(key, { status: 503 })
    await attempt(waits, words.server)
    server.answer(key, 'silent')
    await attempt(waits, words.timeout, 30_000)
    server.answer(key, 'broken off')
    await attempt([1000, 2000], words.network)
    const keys = watched.asked.map((request) => request.headers()['idempotency-key'])
    if (isPost) expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
  })
}

test('[8.3] a 401 says that the session has expired, clears storage at once, and leads to /login after 100 ms', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await page.evaluate(() => sessionStorage.setItem('anything', 'here'))
  server.answer(call, { status: 401, body: { error: 'Expired.' } })
  await freeze(page)
  const watched = watch(page, call)
  await page.goto('/profile')
  await expect.poll(watched.ended).toBe(1)
  await expect(page.getByRole('alert').getByText(words.session, { exact: true })).toBeVisible()
  expect(await stored(page)).toEqual({})
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.clock.runFor(99)
  await settle(page)
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
  expect(watched.asked).toHaveLength(1)
})

test('[8.3] several calls that are refused at once say it once', async ({ page, server }) => {
  await enter(page, server, 'homeowner')
  for (const key of [call, 'GET /notifications', 'GET /notifications/unread-count'])
    server.answer(key, { status: 401 })
  await freeze(page)
  await page.goto('/profile')
  await expect(page.getByText(words.session)).toBeVisible()
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(words.session)).toHaveCount(1)
})

test('[8.3] [4.5] on the public authentication pages a 401 redirects nobody', async ({
  page,
  server,
}) => {
  server.answer('GET /notifications', { status: 401 })
  for (const path of [
    '/login',
    '/signup',
    '/sign-up-form',
    '/forgot-password',
    '/password-reset',
    '/reset-password',
    '/reset-password-confirm',
  ]) {
    await enter(page, server, 'homeowner')
    await page.goto(path)
    await expect.poll(() => stored(page)).toEqual({})
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Log In' })).toBeVisible()
    await expect(page.locator('main h1')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByText(words.session)).toHaveCount(0)
  }
})

test('[8.4] a 401 on the payment status says so on the page, ends no session and redirects nobody', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  server.answer('GET /payments/status', { status: 401, body: { error: 'No.' } })
  await page.goto('/inspections/9/payment-success')
  await expect(said(page).getByText(words.payment, { exact: true })).toBeVisible()
  expect(await stored(page)).toHaveProperty('token')
  expect(new URL(page.url()).pathname).toBe('/inspections/9/payment-success')
})

test('[5.6] [5.3] a 403 on the call of a page that needs ownership is said as access denied', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  server.answer('GET /homeowner/7/property/11/dashboard', { status: 403 })
  await page.goto('/property/11/dashboard')
  await expect(page).toHaveURL(/\/unauthorized$/)
  await expect(page.locator('main')).toContainText(words.forbidden)
})

test('[8.1] [8.2] [8.6] [8.7] [8.9] a dashboard says on the page what befell it, and the shell around it works', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  for (const [answer, says] of [
    [{ status: 404 }, words.missing],
    [{ status: 409, body: { error: 'It is being moved.' } }, 'It is being moved.'],
    [{ status: 422, body: { message: 'Not now.' } }, 'Not now.'],
    [{ body: { inspections: 'none' } }, words.unexpected],
  ] as const) {
    server.answer('GET /homeowner/7/property/11/dashboard', answer)
    await page.goto('/property/11/dashboard')
    await expect(said(page).getByText(says, { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/property/11/dashboard')
    await expect(page.getByRole('button', { name: /^Property: 11 First Street/ })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Hearthkeep Test LLC')
  }
})
