import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'

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

/** No finding of axe, no scrolling sideways, one heading. */
const isFine = async (page: Page, where: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map((violation) => `${where}: ${violation.id} ${violation.nodes[0]?.html}`),
  ).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide, `${where} is wider than the screen`).toBeLessThanOrEqual(0)
}

const visits: Record<string, string[]> = {
  homeowner: [
    `/property/${propertyId}/dashboard`,
    '/add-property',
    '/request-inspection',
    `/property/${propertyId}/inspection/${inspectionId}`,
    `/${inspectionId}/${propertyId}/home-inspection-report`,
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
const publicPages = [
  '/',
  '/login',
  '/oauth-callback',
  '/oauth-callback?error=access_denied',
  '/activate-account',
  '/inspection-report-public',
  '/analysis-download',
  '/sign-up-form',
  '/password-reset',
  '/reset-password',
  '/verify/not-a-real-token-at-all',
  '/terms-of-service',
  '/privacy-policy',
  '/contact',
  '/payment-cancel-mobile',
  '/unauthorized',
  '/nowhere',
]

for (const [device, viewport] of [
  ['a phone', { width: 375, height: 812 }],
  ['a laptop', { width: 1280, height: 900 }],
] as const) {
  test(`public pages can be used by everybody on ${device}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const page = await (await browser.newContext({ viewport })).newPage()
    for (const path of publicPages) {
      await page.goto(server.url + path)
      await isFine(page, path)
    }
  })
  for (const [who, paths] of Object.entries(visits))
    test(`the pages of the ${who} can be used by everybody on ${device}`, async ({ browser }) => {
      test.setTimeout(180_000)
      const page = await (await browser.newContext({ viewport })).newPage()
      await logIn(page, who)
      for (const path of paths) {
        await page.goto(server.url + path)
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
