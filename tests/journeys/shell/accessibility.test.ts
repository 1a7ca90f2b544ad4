import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import {
  brokenWords,
  cutOff,
  excessWidth,
  hasCome,
  isClean,
  isFine,
  jumpsBack,
  moving,
  resize,
  showTheme,
  tabStops,
} from '#tests/support/browser/fine.ts'
import { routeTable } from '#tests/support/browser/route-table.ts'

/*
 * Each page is opened once, by somebody who asked for less motion, and looked at in every way on that one
 * load: sizes, themes and the keyboard are switched, not loaded anew.
 */

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = [375, 812] as const
const laptop = [1280, 900] as const
const propertyId = idOf('property lane')
const inspectionId = idOf('inspection lane')
const open = idOf('inspection street')
const openHome = idOf('property street')
/** In these every rule of axe is asked in the other themes too, not the contrast of colors alone. */
const colorful = [
  `/property/${propertyId}/dashboard`,
  `/home-health/${propertyId}`,
  `/issue-resolution/${propertyId}`,
  '/request-inspection',
  '/pricing-calculator',
]

const visits: Record<string, string[]> = {
  homeowner: [
    ...colorful,
    '/add-property',
    `/property/${propertyId}/inspection/${inspectionId}`,
    `/${inspectionId}/${propertyId}/home-inspection-report`,
    `/${inspectionId}/${propertyId}/home-inspection-report?view=repair-request`,
    `/${inspectionId}/${propertyId}/home-inspection-report?part=summary`,
    `/issue-resolution/${propertyId}?look=board`,
    `/home-health/${propertyId}?system=electrical`,
    `/diy-analysis-report/${idOf('diy lane')}`,
    `/diy/${propertyId}`,
    `/diy/${propertyId}/kitchen-laundry`,
    `/diy/${propertyId}/no-such-area`,
    `/diy-analysis-success?analysis=${idOf('diy lane')}`,
    `/inspections/${inspectionId}/payment-success`,
    `/property/${propertyId}/inspection/${inspectionId}/analysis`,
    `/home-inspections/${propertyId}`,
    '/notifications',
    '/profile',
    `/reminders/${propertyId}`,
    `/service-providers/${propertyId}?provider=${idOf('provider Sample Plumbing (demo)')}`,
    `/property-documents/${propertyId}`,
    `/property-documents/${propertyId}?look=grid&document=${idOf('document Water heater warranty (demo)')}`,
  ],
  inspector: [
    '/inspector-dashboard',
    '/inspections/finalized',
    `/inspection-overview/${open}/${openHome}`,
    `/previous-report/${inspectionId}/${propertyId}`,
    `/inspection-form/${open}/${openHome}/roof`,
    `/inspection-form/${open}/${openHome}/electrical`,
    '/inspector/service-areas?state=DE',
    '/inspector/availability',
    `/radon-test/${open}`,
    `/mold-test/${open}`,
    '/inspector/tests/all',
    '/on-this-device',
    '/my-comments',
    '/my-templates',
    `/radon-test/${inspectionId}?tab=report`,
  ],
  admin: [
    '/admin',
    '/admin?show=inspections',
    '/admin?show=calendar',
    '/admin?show=money',
    '/admin?show=settings',
    '/admin?show=settings&part=closed',
    '/admin?show=settings&part=templates',
    '/admin/error-reports',
    '/admin/service-areas',
    '/admin/service-areas?zone=1&county=48021',
    `/admin/inspector/${idOf('user inspector')}/service-areas?add=48021`,
    `/admin/inspector/${idOf('user inspector')}/availability`,
    `/admin/user/${idOf('user homeowner')}/properties`,
    `/admin/user/${idOf('user homeowner')}/inspections`,
    `/admin/user/${idOf('user homeowner')}/property/${propertyId}/inspections`,
    `/property/${openHome}/inspection/${open}`,
    '/notifications',
  ],
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

const visit = async (page: Page, path: string) => {
  await page.setViewportSize({ width: laptop[0], height: laptop[1] })
  await page.goto(path)
  // The gallery shows what loading looks like; it is never over there.
  if (path.startsWith('/gallery/')) await expect(page.getByRole('main')).toBeVisible()
  else await hasCome(page)
}

const isFineOnBoth = async (page: Page, path: string) => {
  await resize(page, ...laptop)
  await isFine(page, `${path} on a laptop`)
  await resize(page, ...phone)
  await isFine(page, `${path} on a phone`)
}

const isReadInEachTheme = async (page: Page, path: string, rules?: string[]) => {
  for (const theme of ['dark', 'field']) {
    await showTheme(page, theme)
    await isClean(page, `${path}, ${theme}`, rules === undefined ? {} : { rules })
  }
}

/** 1280 × 900 at twice the size, and the phone of WCAG’s reflow: 320 CSS pixels. */
const fitsAtTwiceTheSize = async (page: Page, path: string) => {
  for (const [width, height] of [
    [640, 450],
    [320, 640],
  ] as const) {
    await resize(page, width, height)
    const where = `${path} at ${width} px`
    expect.soft(await excessWidth(page), `${where} is wider than the screen`).toBeLessThanOrEqual(0)
    expect.soft(await cutOff(page), where).toEqual([])
  }
}

const tabsThrough = async (page: Page, path: string) => {
  for (const [width, height] of [laptop, phone]) {
    await resize(page, width, height)
    const where = `${path} at ${width} px`
    const stops = await tabStops(page)
    expect(stops.length, where).toBeGreaterThan(2)
    expect.soft(jumpsBack(stops), where).toEqual([])
    expect
      .soft(
        stops.filter((stop) => !stop.seen).map((stop) => stop.name),
        `${where}: a stop that is not seen`,
      )
      .toEqual([])
  }
}

for (const path of [...publicPages, '/gallery/'])
  test(`${path} can be used by everybody: on a phone and a laptop, in each theme, at 200 %, by keyboard, without motion`, async ({
    page,
  }) => {
    await visit(page, path)
    expect.soft(await moving(page), path).toEqual([])
    await isFineOnBoth(page, path)
    await fitsAtTwiceTheSize(page, path)
    if (path !== '/gallery/') await tabsThrough(page, path)
    await resize(page, ...laptop)
    await isReadInEachTheme(page, path, ['color-contrast'])
  })

/** Several pages in one test share a sign-in; many of them in one are more than a busy machine does in time. */
const groupsOf = (paths: readonly string[]) =>
  paths.flatMap((_, at) => (at % 5 === 0 ? [paths.slice(at, at + 5)] : []))

for (const [who, paths] of Object.entries(visits)) {
  for (const [at, group] of groupsOf(paths).entries())
    test(`the pages of the ${who} can be used by everybody, on a phone and a laptop, in each theme: part ${at + 1}`, async ({
      page,
    }) => {
      await enterAs(page, who)
      for (const path of group) {
        await visit(page, path)
        await isFineOnBoth(page, path)
        await isReadInEachTheme(
          page,
          path,
          colorful.includes(path) ? undefined : ['color-contrast'],
        )
        if (who !== 'homeowner') continue
        await resize(page, 320, 640)
        expect.soft(await brokenWords(page), `${path} at 320 px`).toEqual([])
      }
    })

  test(`what opens over the pages of the ${who} can be used by everybody on a phone and a laptop`, async ({
    page,
  }) => {
    await enterAs(page, who)
    await visit(page, who === 'homeowner' ? `/issue-resolution/${propertyId}` : '/notifications')
    const names = [/^Notifications/, 'Account menu', ...(who === 'homeowner' ? [/^Property:/] : [])]
    for (const [width, height] of [phone, laptop]) {
      await resize(page, width, height)
      for (const name of names) {
        await page.getByRole('button', { name }).click()
        await isFine(page, `${who} with ${name} open at ${width} px`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name })).toBeFocused()
      }
      if (who === 'homeowner') {
        await page.getByRole('button', { name: 'See the most serious one' }).click()
        await expect(page.getByRole('button', { name: 'Mark fixed' })).toBeVisible()
        await isFine(page, `an issue open at ${width} px`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: 'Mark fixed' })).toBeHidden()
      }
    }
  })
}

test('something moves for somebody who did not ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/gallery/')
  await expect.poll(async () => (await moving(page)).length).toBeGreaterThan(0)
})
