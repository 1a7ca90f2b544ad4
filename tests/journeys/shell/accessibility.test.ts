import { expect, type Page, test } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import {
  cutOff,
  hasCome,
  isClean,
  isFine,
  jumpsBack,
  moving,
  tabStops,
} from '#tests/support/browser/fine.ts'
import { routeTable } from '#tests/support/browser/route-table.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startServerProcess({ seed: 'demo' })
})
test.afterAll(() => server.close())

const propertyId = idOf('property lane')
const inspectionId = idOf('inspection lane')
const open = idOf('inspection street')
const openHome = idOf('property street')

const logIn = async (page: Page, who: string) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${who}@hearthkeep.example`)
  await page.getByRole('textbox', { name: 'Password' }).fill('hearthkeep-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

const visits: Record<string, string[]> = {
  homeowner: [
    `/property/${propertyId}/dashboard`,
    '/add-property',
    '/request-inspection',
    `/property/${propertyId}/inspection/${inspectionId}`,
    `/${inspectionId}/${propertyId}/home-inspection-report`,
    `/${inspectionId}/${propertyId}/home-inspection-report?view=repair-request`,
    `/diy-analysis-report/${idOf('diy lane')}`,
    `/inspections/${inspectionId}/payment-success`,
    `/property/${propertyId}/inspection/${inspectionId}/analysis`,
    `/issue-resolution/${propertyId}`,
    `/home-health/${propertyId}`,
    `/home-inspections/${propertyId}`,
    '/notifications',
    '/profile',
    '/pricing-calculator',
    `/reminders/${propertyId}`,
  ],
  inspector: [
    '/inspector-dashboard',
    '/inspections/finalized',
    `/inspection-overview/${open}/${openHome}`,
    `/inspection-form/${open}/${openHome}/roof`,
    `/inspection-form/${open}/${openHome}/electrical`,
    '/inspector/service-areas',
  ],
  admin: ['/admin', `/property/${openHome}/inspection/${open}`, '/notifications'],
}
/** Every page that needs no login, and what lies beside the app. */
const publicPages = [
  ...Object.entries(routeTable).flatMap(([path, who]) => (who === 'public' ? [path] : [])),
  '/oauth-callback?error=access_denied',
  '/verify/not-a-real-token-at-all',
  '/sample-report?view=repair-request',
  '/demo?ended',
  '/nowhere',
]
const allPublic = [...publicPages, '/gallery/']

const visit = async (page: Page, path: string) => {
  await page.goto(server.url + path)
  // The gallery shows what loading looks like; it is never over there.
  if (path.startsWith('/gallery/')) await expect(page.getByRole('main')).toBeVisible()
  else await hasCome(page)
}

for (const [device, viewport] of [
  ['a phone', { width: 375, height: 812 }],
  ['a laptop', { width: 1280, height: 900 }],
] as const) {
  test(`public pages can be used by everybody on ${device}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const page = await (await browser.newContext({ viewport })).newPage()
    for (const path of allPublic) {
      await visit(page, path)
      await isFine(page, path)
    }
  })
  for (const [who, paths] of Object.entries(visits))
    test(`the pages of the ${who} can be used by everybody on ${device}`, async ({ browser }) => {
      test.setTimeout(180_000)
      const page = await (await browser.newContext({ viewport })).newPage()
      await logIn(page, who)
      for (const path of paths) {
        await visit(page, path)
        await isFine(page, path)
      }
      for (const name of [/^Notifications/, 'Account menu']) {
        await page.getByRole('button', { name }).click()
        await isFine(page, `${who} with ${name} open`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name })).toBeFocused()
      }
      if (who === 'homeowner') {
        await page.getByRole('button', { name: /^Property:/ }).click()
        await isFine(page, 'the property selector open')
        await page.keyboard.press('Escape')
        await page.goto(`${server.url}/issue-resolution/${propertyId}`)
        await page
          .getByRole('button', { name: /^Open / })
          .first()
          .click()
        await isFine(page, 'an issue open')
      }
    })
}

for (const theme of ['dark', 'field'])
  test(`public pages can be read by everybody in the theme ${theme}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    for (const path of allPublic) {
      await visit(page, path)
      await page.evaluate((name) => {
        for (const themed of [
          document.documentElement,
          ...document.querySelectorAll('[data-theme]'),
        ])
          if (themed instanceof HTMLElement) themed.dataset.theme = name
      }, theme)
      await isClean(page, `${path}, ${theme}`, ['color-contrast'])
    }
  })

test('public pages at 200 % fit the window: nothing is cut off, nothing scrolls sideways', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // 1280 × 900 at twice the size, and the phone of WCAG’s reflow: 320 CSS pixels.
  for (const viewport of [
    { width: 640, height: 450 },
    { width: 320, height: 640 },
  ]) {
    const page = await (await browser.newContext({ viewport })).newPage()
    for (const path of allPublic) {
      await visit(page, path)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect
        .soft(wide, `${path} at ${viewport.width} px is wider than the screen`)
        .toBeLessThanOrEqual(0)
      expect.soft(await cutOff(page), `${path} at ${viewport.width} px`).toEqual([])
    }
    await page.context().close()
  }
})

for (const width of [375, 1280])
  test(`Tab goes through public pages as they are read, and is seen at each stop, at ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const page = await (
      await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    ).newPage()
    for (const path of publicPages) {
      await visit(page, path)
      const stops = await tabStops(page)
      expect(stops.length, path).toBeGreaterThan(2)
      expect.soft(jumpsBack(stops), path).toEqual([])
      expect
        .soft(
          stops.filter((stop) => !stop.seen).map((stop) => stop.name),
          `${path}: a stop that is not seen`,
        )
        .toEqual([])
    }
  })

test('nothing moves by itself for somebody who asked for less motion', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  for (const path of allPublic) {
    await visit(page, path)
    expect.soft(await moving(page), path).toEqual([])
  }
  // Who did not ask sees what is busy turn: the test can tell the two apart.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${server.url}/gallery/`)
  await expect.poll(async () => (await moving(page)).length).toBeGreaterThan(0)
})

test('what these checks look for is found where it is', async ({ page }) => {
  await page.setContent(`
    <main style="display: grid; justify-items: start">
      <button style="order: 2; outline: none">Last</button>
      <button style="order: 1">First</button>
      <p style="width: 80px; overflow: hidden; white-space: nowrap">Words that do not fit in here</p>
      <p style="position: relative; left: 2000px">Words far away</p>
    </main>`)
  const stops = await tabStops(page)
  expect(stops.map((stop) => stop.seen)).toEqual([false, true])
  expect(jumpsBack(stops)).toEqual(['button Last → button First'])
  expect(await cutOff(page)).toEqual([
    'p: Words that do not fit in here is cut off',
    'p: Words far away reaches beyond the screen',
  ])
})
