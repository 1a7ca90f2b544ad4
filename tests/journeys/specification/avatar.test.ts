import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { enter, expect, flush, openMenu, stored, test } from '#tests/support/browser/shell.ts'
import type { BareServer } from '#tests/support/server/bare-server.ts'
import { tokenFor } from '#tests/support/server/bare-world.ts'

/* Sections 2, 3, 4 and 9: the picture of the signed-in person, or their initials, or an icon. */

const lookUp = 'GET /user-profile/7'
const ofSignInHost = (url: URL | string) =>
  /(^|\.)googleusercontent\.com\.?$/.test(new URL(url).hostname)

/** A picture of one pixel, as a browser accepts it. */
const picture = () => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 38, 63, 82]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Every address outside the app's own origin or below /api that the page asked for. */
const watch = (page: Page, server: BareServer) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (request.resourceType() === 'image' || !url.startsWith(server.url)) asked.push(url)
  })
  return asked
}

/** Answers pictures at this address, wherever it is. */
const hang = (page: Page, address: string | ((url: URL) => boolean)) =>
  page.route(address, (route) => route.fulfill({ contentType: 'image/png', body: picture() }))

const avatarOf = (page: Page) =>
  page
    .getByRole('button', { name: 'Account menu' })
    .getByRole('img', { includeHidden: true })
    .first()
const pictureIn = (page: Page) => avatarOf(page).locator('img')

const open = async (
  page: Page,
  server: BareServer,
  more: Record<string, string | number> = {},
  path = '/terms-of-service',
) => {
  await enter(page, server, 'inspector', more)
  // A picture that is long on its way does not keep the page from being there.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

test('[2.15] [7.7] a stored relative picture is loaded from the API and shown', async ({
  page,
  server,
}) => {
  await hang(page, '**/api/photos/me.png')
  const asked = watch(page, server)
  await open(page, server, { profilePhoto: '/photos/me.png' })
  await expect(pictureIn(page)).toHaveAttribute('src', '/api/photos/me.png')
  await expect(avatarOf(page)).not.toContainText('AB')
  expect(new Set(asked)).toEqual(new Set([`${server.url}/api/photos/me.png`]))
  expect(server.calls(lookUp)).toEqual([])
})

test('[7.7] a relative path without a slash is prefixed as well, an absolute address used as is', async ({
  page,
  server,
}) => {
  await hang(page, '**/me.png*')
  await open(page, server, { profilePhoto: 'photos/me.png' })
  await expect(pictureIn(page)).toHaveAttribute('src', '/api/photos/me.png')
  for (const address of [
    'https://pictures.example/me.png?size=2',
    'http://pictures.example/me.png',
    'https://notgoogleusercontent.com/me.png',
  ]) {
    await open(page, server, { profilePhoto: address })
    await expect(pictureIn(page)).toHaveAttribute('src', address)
  }
})

test('[7.7] a picture of a third-party sign-in host is never asked for: initials are shown', async ({
  page,
  server,
}) => {
  await hang(page, ofSignInHost)
  const asked = watch(page, server)
  for (const address of [
    'https://lh3.googleusercontent.com/a/me',
    'http://googleusercontent.com/me',
    'https://LH3.GoogleUserContent.com:443/me',
    '//lh3.googleusercontent.com/me',
    'https://lh3.googleusercontent.com./me',
    ' https://lh3.googleusercontent.com/me',
    '\\\\lh3.googleusercontent.com/me',
    'https:\\\\lh3.googleusercontent.com/me',
    'https:lh3.googleusercontent.com/me',
    'https://somebody@lh3.googleusercontent.com/me',
  ]) {
    await open(page, server, { profilePhoto: address })
    await expect(avatarOf(page)).toHaveText('AB')
    await expect(pictureIn(page)).toHaveCount(0)
  }
  expect(asked.filter(ofSignInHost)).toEqual([])
  server.world.photo = 'https://lh6.googleusercontent.com/me'
  await open(page, server, {}, '/profile')
  await expect.poll(() => server.calls(lookUp).length).toBe(1)
  await expect.poll(async () => (await stored(page)).profilePhoto).toContain('lh6')
  await expect(avatarOf(page)).toHaveText('AB')
  expect(asked.filter(ofSignInHost)).toEqual([])
})

test('[7.6] without a stored picture it is looked up after 500 ms, remembered and shown', async ({
  page,
  server,
}) => {
  server.world.photo = '/photos/found.png'
  await hang(page, '**/api/photos/found.png')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await open(page, server)
  // What belongs to the person has begun, the picture's half second with it.
  await expect.poll(() => server.calls('GET /notifications').length).toBe(1)
  await page.clock.runFor(499)
  await flush(page)
  await expect(avatarOf(page)).toHaveText('AB')
  expect(server.calls(lookUp)).toHaveLength(0)
  await page.clock.runFor(1)
  await expect(pictureIn(page)).toHaveAttribute('src', '/api/photos/found.png')
  expect(server.calls(lookUp)).toHaveLength(1)
  expect(await stored(page)).toMatchObject({ profilePhoto: '/photos/found.png', userId: '7' })
})

test('[7.6] a 404 removes the stored user id and picture, and it is not asked again', async ({
  page,
  server,
}) => {
  server.answer(lookUp, { status: 404, body: { error: 'Nobody' } })
  await open(page, server)
  await expect.poll(async () => (await stored(page)).userId).toBeUndefined()
  expect(await stored(page)).not.toHaveProperty('profilePhoto')
  expect(await stored(page)).toHaveProperty('token')
  await expect(avatarOf(page)).toHaveText('AB')
  await page.clock.install()
  await page.reload()
  await expect(avatarOf(page)).toHaveText('AB')
  await page.clock.runFor(2_000)
  await flush(page)
  expect(server.calls(lookUp)).toHaveLength(1)
})

test('[7.6] any other failure leaves what is stored', async ({ page, server }) => {
  for (const answer of [
    { status: 403, body: {} },
    { body: { profile_photo_url: 7 } },
    { body: { profile_photo_url: null } },
    { body: {} },
  ]) {
    server.answer(lookUp, answer)
    const answered = page.waitForResponse('**/api/user-profile/7')
    await open(page, server)
    await answered
    await expect(avatarOf(page)).toHaveText('AB')
    expect(await stored(page)).toMatchObject({ userId: '7' })
  }
})

test('[7.6] [4.10] after a switch the picture is the one that came with it', async ({
  page,
  server,
}) => {
  await hang(page, '**/api/photos/*.png')
  server.answer('POST /auth/switch-account-type', {
    body: {
      ...server.world.user,
      token: tokenFor('homeowner', '7'),
      user_type: 'homeowner',
      original_type: 'inspector',
      is_switched: true,
      profile_photo: '/photos/homeowner.png',
    },
  })
  await open(page, server, { profilePhoto: '/photos/inspector.png' })
  await expect(pictureIn(page)).toHaveAttribute('src', '/api/photos/inspector.png')
  await openMenu(page, 'Account menu')
  await page.getByRole('button', { name: 'Homeowner view' }).click()
  await expect(page).toHaveURL(/\/add-property$/)
  await expect(pictureIn(page)).toHaveAttribute('src', '/api/photos/homeowner.png')
  expect(server.calls(lookUp)).toEqual([])
})

test('[4.36] while a picture is loading and when it fails, initials are shown', async ({
  page,
  server,
}) => {
  let fail: () => void = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  let asked = false
  await page.route('**/api/photos/me.png', async (route) => {
    asked = true
    await failing
    await route.fulfill({ status: 404, body: 'gone' })
  })
  await open(page, server, { profilePhoto: '/photos/me.png' })
  await expect.poll(() => asked).toBe(true)
  await expect(avatarOf(page)).toHaveText('AB')
  const answered = page.waitForResponse('**/api/photos/me.png')
  fail()
  await answered
  await expect(avatarOf(page)).toHaveText('AB')
  await expect(pictureIn(page)).toHaveCount(0)
})

test('[2.15] [4.36] initials are the first letters of the first and last word, or two of a single one', async ({
  page,
  server,
}) => {
  for (const [first, last, initials] of [
    ['Ada', 'Byron', 'AB'],
    ['ada maria', 'de la cruz', 'AC'],
    ['  grace ', '  hopper  ', 'GH'],
    ['prince', '', 'PR'],
    ['', 'x', 'X'],
    ['é', 'ø', 'ÉØ'],
    ['e\u0301tienne', 'z', 'E\u0301Z'],
    ['👩‍🔧 worker', '🇩🇪', '👩‍🔧🇩🇪'],
    ['👍🏽👎🏽x', '', '👍🏽👎🏽'],
    ['ليلى', 'حسن', 'لح'],
    ['W'.repeat(300), 'm'.repeat(300), 'WM'],
  ] as const) {
    await open(page, server, { first_name: first, last_name: last })
    await expect(avatarOf(page)).toHaveText(initials)
  }
  // The longest name of all is in the menu and pushes nothing out of the page.
  await openMenu(page, 'Account menu')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('[2.15] [4.36] an empty name shows the default icon', async ({ page, server }) => {
  for (const name of ['', '   ']) {
    await open(page, server, { first_name: name, last_name: name })
    await expect(avatarOf(page).locator('svg')).toBeVisible()
    await expect(avatarOf(page)).toHaveText('')
  }
})

test('[9.8] the avatar is a circle of 120 px in coral #fc7168', async ({ page, server }) => {
  await open(page, server, {}, '/profile')
  const avatar = page.getByRole('main').getByRole('img', { name: 'Ada Byron' })
  await expect(avatar).toHaveCSS('width', '120px')
  await expect(avatar).toHaveCSS('height', '120px')
  await expect(avatar).toHaveCSS('background-color', 'rgb(252, 113, 104)')
  await expect(avatarOf(page)).toHaveCSS('background-color', 'rgb(252, 113, 104)')
})
