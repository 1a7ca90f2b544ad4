import type { Page } from '@playwright/test'
import { test } from '#tests/support/browser/reported-build.ts'
import { authOf, expect, keep } from '#tests/support/browser/shell.ts'
import { tokenFor } from '#tests/support/server/bare-world.ts'

/*
 * What must not leave is planted wherever a browser may hold it. Then somebody walks through the app while
 * everything is recorded, and errors happen that say it aloud. All bytes that arrive are searched.
 */

const planted = {
  password: 'pw-Planted-Pass1',
  linkToken: 'link-Planted-2f7c9',
  resetToken: 'reset-Planted-8d1e',
  userId: 'user-Planted-5150',
  propertyId: 'prop-Planted-77',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  email: 'planted.person@home.example',
  street: 'Plantedstreet 12',
  storageNote: 'session-Planted-note',
  originalEmail: 'planted.original@home.example',
  readableCookie: 'cookie-Planted-open',
  hiddenCookie: 'cookie-Planted-hidden',
  header: 'header-Planted-value',
  unread: 'Plantednotice for you',
}

/** A text as bytes may hold it: as it is, in an address, in JSON of JSON, in base64. */
const spellings = (word: string): string[] => {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${' '.repeat(shift)}${word}`)
      .toString('base64')
      .slice(4, -4),
  )
  return [word, encodeURIComponent(word), encodeURIComponent(encodeURIComponent(word)), ...base64]
}

type Node = { tag?: string; text?: string; attributes?: object; children: number }
/** Every element and text in a recording, wherever its events hold one; the text of a style sheet is none. */
const nodesOf = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return []
  const { tagName, textContent, attributes, childNodes, isStyle } = value as Record<string, unknown>
  const inside = Object.values(value).flatMap(nodesOf)
  if (typeof textContent === 'string' && isStyle !== true)
    return [{ text: textContent, children: 0 }]
  if (typeof tagName !== 'string' || !Array.isArray(childNodes)) return inside
  const node = { tag: tagName, attributes: attributes as object, children: childNodes.length }
  return [node, ...inside]
}

/** Says it all aloud: in errors, in rejections, on the console. */
const sayAloud = (page: Page) =>
  page.evaluate(
    async ({ header, password }) => {
      const token = localStorage.getItem('token') ?? ''
      const user = localStorage.getItem('user') ?? ''
      console.log('signed in with', {
        token,
        password,
        accessToken: token,
        deep: { refreshToken: token },
      })
      console.warn(`the cookies are ${document.cookie}`)
      await fetch(`/api/profile?token=${token}&password=${password}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'auth-token': header },
        body: JSON.stringify({ password, token }),
      })
      const errors: unknown[] = [
        new Error(`refused: ${token} of ${user}`),
        new Error(`password: ${password}, address: ${window.location.href}`),
        Object.assign(new Error('with a cause'), {
          cause: new Error(`${localStorage.first_name}`),
        }),
        { password, token, note: user },
        `a word of ${sessionStorage.getItem('note')} and ${document.cookie}`,
      ]
      try {
        JSON.parse(`${user.slice(20)} and more`)
      } catch (error) {
        errors.push(error)
      }
      for (const error of errors) setTimeout(() => Promise.reject(error))
      setTimeout(() => {
        throw new Error('that was all')
      })
    },
    { header: planted.header, password: planted.password },
  )

test('[9.10] no token, password, cookie or storage content is anywhere in the bytes that are sent', async ({
  page,
  server,
  ingest,
  quiet,
}) => {
  quiet.expected = /^/
  const soon = { timeout: 20_000 }
  const { world } = server
  Object.assign(world.user, {
    user_id: planted.userId,
    email: planted.email,
    first_name: planted.firstName,
    last_name: planted.lastName,
  })
  world.properties = [
    { property_id: planted.propertyId, street: planted.street, city: 'Austin', state: 'TX' },
  ]
  world.defaultProperty = planted.propertyId
  world.inspections = {
    [planted.propertyId]: [{ inspection_id: 'insp-Planted-31', status: 'completed' }],
  }
  world.notices = [
    {
      id: 'n1',
      type: 'invoice_due',
      title: planted.unread,
      is_read: false,
      created_at: '2026-01-01T00:00:00Z',
    },
  ]
  await page.context().addCookies([
    { name: 'open', value: planted.readableCookie, url: server.url },
    { name: 'refresh', value: planted.hiddenCookie, url: server.url, httpOnly: true },
  ])
  // Everything is traced and recorded.
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })

  // Links from mails, then a sign-in that is refused, with the password left in its field.
  await page.goto(`/verify/${planted.linkToken}`)
  const told = (pattern: string) =>
    expect.poll(() => ingest.text(), soon).toContain(`"transaction":"${pattern}"`)
  await told('/verify/:token')
  await page.goto(`/reset-password?token=${planted.resetToken}#${planted.resetToken}`)
  await page.locator('input[type=password]').first().fill(planted.password)
  await told('/reset-password')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(planted.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(planted.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await sayAloud(page)
  await expect.poll(() => ingest.errors(), soon).toContain('that was all')

  // Signed in, through a few pages.
  const auth = {
    ...authOf(server, 'homeowner'),
    token: tokenFor('homeowner', planted.userId),
    current_property_id: planted.propertyId,
    email: planted.originalEmail,
    original_auth: JSON.stringify({
      token: tokenFor('admin', planted.userId),
      email: planted.originalEmail,
    }),
  }
  await keep(page, auth)
  await page.evaluate((note) => sessionStorage.setItem('note', note), planted.storageNote)
  await page.goto(`/property/${planted.propertyId}/dashboard`)
  await page.getByRole('button', { name: `Property: ${planted.street}` }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(planted.unread)).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await sayAloud(page)
  const replay = () =>
    ingest.items('replay_event').filter(({ json }) => JSON.stringify(json).includes('dashboard'))
  await expect.poll(() => replay().length, soon).toBeGreaterThan(0)
  await page
    .getByRole('menuitem', { name: 'My Profile' })
    .or(page.getByRole('link', { name: 'My Profile' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/profile$/)

  // Storage is cleared before the last of it is sent.
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await expect.poll(() => ingest.text(), soon).toContain('"transaction":"/profile"')
  await expect
    .poll(() => ingest.errors().filter((message) => message === 'that was all').length)
    .toBe(2)

  const all = ingest.text()
  for (const type of ['event', 'transaction', 'replay_event', 'replay_recording', 'trace_metric'])
    expect(ingest.items(type).length, type).toBeGreaterThan(0)
  const found = Object.entries({
    ...planted,
    token: auth.token,
    inspection: 'insp-Planted-31',
  })
    .flatMap(([name, word]) => spellings(word).map((spelling) => [name, spelling] as const))
    .filter(([, spelling]) => all.includes(spelling))
    .map(
      ([name, spelling]) =>
        `${name}: ${all.slice(Math.max(0, all.indexOf(spelling) - 150), all.indexOf(spelling) + 80)}`,
    )
  expect(found).toEqual([])
  expect(all).not.toMatch(/planted/i)
  // The name is there, without its value.
  expect(all).toContain('"accessToken":"[Filtered]"')
  expect(all).toContain('"refreshToken":"[Filtered]"')
  // Pages are told by their patterns.
  for (const pattern of ['/verify/:token', '/reset-password', '/property/:propertyId/dashboard'])
    expect(all).toContain(`"transaction":"${pattern}"`)
  // The recording masks text and blocks media.
  const nodes = ingest.items('replay_recording').flatMap(({ json }) => nodesOf(json))
  expect(nodes.length).toBeGreaterThan(100)
  expect(nodes.filter(({ text }) => text !== undefined && !/^[\s*]*$/.test(text))).toEqual([])
  const media = nodes.filter(({ tag }) => tag !== undefined && /^(img|svg|video)$/.test(tag))
  expect(media.length).toBeGreaterThan(0)
  for (const { attributes, children } of media)
    expect([
      children,
      Object.keys(attributes ?? {}).filter((name) => /src|href|alt/.test(name)),
    ]).toEqual([0, []])
  // The app's own calls are the same as without reporting.
  expect(server.asked.length).toBeGreaterThan(0)
  for (const { headers } of server.asked)
    expect(Object.keys(headers).filter((name) => /sentry|baggage|traceparent/.test(name))).toEqual(
      [],
    )
  // Nothing but envelopes was sent, and no cookie with them.
  expect(ingest.strays).toEqual([])
  expect(all).not.toMatch(/^cookie$/im)
})
