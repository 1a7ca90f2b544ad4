import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

/* A page is for people at work or for a family, and its root says which; a finger has the room that it needs on both. */

const street = idOf('property street')
const visit = `${idOf('inspection street')}/${street}`
const home = `/property/${street}/inspection/${idOf('inspection street')}`
const pages = {
  homeowner: [
    [home, 'family'],
    [`/home-inspections/${street}`, 'family'],
  ],
  inspector: [
    [home, 'work'],
    ['/inspector-dashboard', 'work'],
    [`/inspection-overview/${visit}`, 'work'],
    [`/previous-report/${visit}`, 'work'],
    ['/my-comments', 'work'],
    ['/my-templates', 'work'],
    ['/profile', 'family'],
  ],
  admin: [[home, 'work']],
} as const

test('a page is as dense as the work of the person who opened it needs', async ({ page }) => {
  for (const [person, asked] of Object.entries(pages)) {
    await enterAs(page, person)
    for (const [address, density] of asked) {
      await page.goto(address)
      const root = page.getByRole('main').locator('[data-density]')
      await expect(root.first(), `${person} at ${address}`).toHaveAttribute('data-density', density)
      await expect(root).toHaveCount(1)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

  test('the pages of work have targets for a thumb, and for a glove in sunlight', async ({
    page,
  }) => {
    await enterAs(page, 'inspector')
    for (const [address, names] of [
      ['/inspector-dashboard', /^(New inspection|Resume|Map|Call|Review)$/],
      [`/inspection-overview/${visit}`, /^(Open worksheets|Map)$/],
      [home, /^(Open the field work)$/],
    ] as const) {
      await page.goto(address)
      const links = page.getByRole('main').getByRole('link', { name: names })
      await expect(links.first()).toBeVisible()
      const least = () =>
        links.evaluateAll((all) =>
          Math.min(...all.map((link) => link.getBoundingClientRect().height)),
        )
      expect(await least(), address).toBeGreaterThanOrEqual(44)
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'field'))
      expect(await least(), `${address} in the theme of the field`).toBeGreaterThanOrEqual(48)
    }
  })
})
