import type { Page } from '@playwright/test'
import { dayIn } from '#contract/vocabulary/days.ts'
import { freeze } from '#tests/support/browser/frozen.ts'
import { enter, expect, type Role, test } from '#tests/support/browser/shell.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const phone = { width: 375, height: 740 }

/** The navigation of each role as the specification names it: links, and menus with their links. */
const navigation: Record<Role, [string, string[]?][]> = {
  homeowner: [
    ['Dashboard'],
    ['Property', ['Health Score', 'DIY Inspection', 'Home Inspections']],
    [
      'Services',
      ['Documents', 'Service Providers', 'Reminders', 'Pricing Calculator', 'Request Inspection'],
    ],
  ],
  inspector: [
    ['Dashboard'],
    ['New Inspection'],
    ['Tools', ['Service Areas', 'Pricing Calculator']],
  ],
  admin: [['Admin'], ['New Inspection']],
}
const roles = Object.keys(navigation) as Role[]

test('[2.1] [2.2] [7.5] every page has a footer with its three links, the company and the year', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  for (const address of ['/', '/login', '/demo', '/property/11/dashboard', '/nowhere']) {
    await page.goto(address)
    const footer = page.getByRole('contentinfo')
    const year = dayIn(Date.now(), 'America/Chicago').slice(0, 4)
    await expect(footer).toContainText(`© ${year} Hearthkeep Test LLC`)
    for (const [name, to] of [
      ['Privacy policy', '/privacy-policy'],
      ['Terms', '/terms-of-service'],
      ['Contact', '/contact'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', to)
  }
})

test('[2.2] [7.5] without an answer the footer keeps its default company, an LLC', async ({
  page,
  server,
}) => {
  for (const answer of [{ status: 500 }, { body: { company_name: 7 } }, { body: [] }] as const) {
    server.answer('GET /public/company-info', answer)
    await page.goto('/privacy-policy')
    await expect(page.getByRole('contentinfo')).toContainText(/\d{4} .+ LLC/)
  }
})

test('[2.4] the bar is on the not-found page', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(bar(page)).toBeVisible()
})

for (const role of roles)
  test(`[2.5] [2.8] [2.9] [5.5] the bar of the ${role} has its entries and no others, each leading to a page`, async ({
    page,
    server,
  }) => {
    await enter(page, server, role)
    await page.goto('/notifications')
    await expect(bar(page).getByRole('button', { name: 'Account menu' })).toBeVisible()
    const shown: [string, string[]?][] = []
    const entries = bar(page).locator(
      ':scope > div > div:not([class*=mobile]) > a, :scope > div > div > div > button',
    )
    for (const name of (await entries.allTextContents()).map((text) => text.trim())) {
      const button = bar(page).getByRole('button', { name, exact: true })
      if (!navigation[role].some(([entry]) => entry === name)) continue
      if ((await button.count()) === 0) {
        shown.push([name])
        continue
      }
      await button.click()
      const links = button.locator('xpath=following-sibling::*').getByRole('link')
      shown.push([name, await links.allTextContents()])
      await page.keyboard.press('Escape')
    }
    expect(shown).toEqual(navigation[role])
    const selector = bar(page).getByRole('button', { name: /^Property:/ })
    await expect(selector).toHaveCount(role === 'homeowner' ? 1 : 0)
    for (const [name, links] of navigation[role])
      for (const link of links ?? [name]) {
        // From one page to the next: the bar is on each of them.
        const from = page.url()
        if (links) await bar(page).getByRole('button', { name, exact: true }).click()
        await bar(page).getByRole('link', { name: link, exact: true }).click()
        await expect(page).not.toHaveURL(from)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { name: /not found/i })).toHaveCount(0)
      }
  })

test('[2.10] the user menu has My Profile, Notifications and Log Out; signed out there are Sign Up and Log In', async ({
  page,
  server,
}) => {
  await page.goto('/contact')
  await expect(bar(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/sign-up-form',
  )
  await bar(page).getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/contact')
    await bar(page).getByRole('button', { name: 'Account menu' }).click()
    await expect(bar(page).getByRole('link', { name: /^(Sign Up|Log In)$/ })).toHaveText([
      'Sign Up',
      'Log In',
    ])
    await bar(page).getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/sign-up-form')
  }
  for (const role of roles) {
    await enter(page, server, role)
    await page.goto('/contact')
    await expect(bar(page).getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: /^(Sign Up|Log In)$/ })).toHaveCount(0)
    const menu = bar(page).getByRole('button', { name: 'Account menu' })
    await menu.click()
    await bar(page).getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await menu.click()
    await bar(page).getByRole('link', { name: 'Notifications' }).click()
    await expect(page).toHaveURL('/notifications')
    await menu.click()
    await bar(page).getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/login')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })
  test('[2.11] the mobile menu of nobody has the two ways in', async ({ page }) => {
    await page.goto('/contact')
    await bar(page).getByRole('button', { name: 'Menu', exact: true }).click()
    const links = bar(page).getByRole('link', { name: /^(Sign Up|Log In)$/ })
    await expect(links).toHaveText(['Sign Up', 'Log In'])
    await links.last().click()
    await expect(page).toHaveURL('/login')
    await expect(links).toHaveCount(0)
  })

  test('[2.11] the mobile menu mirrors the navigation of each role', async ({ page, server }) => {
    server.world.inspections['11'] = [{ inspection_id: 1, status: 'finalized', finalized: true }]
    for (const role of roles) {
      await enter(page, server, role)
      await page.goto('/notifications')
      await bar(page).getByRole('button', { name: 'Menu', exact: true }).click()
      const expected = navigation[role].flatMap(([name, links]) => links ?? [name])
      if (role === 'homeowner') expected.splice(expected.indexOf('Documents'), 0, 'Manage Issues')
      const links = bar(page)
        .getByRole('button', { name: 'Menu', exact: true })
        .locator('xpath=following-sibling::*')
        .getByRole('link')
      await expect(links).toHaveText(expected)
      await links.first().click()
      await expect(page).not.toHaveURL('/notifications')
      await expect(links).toHaveCount(0)
    }
  })
})

test('[2.16] [2.17] after navigation the page scrolls to the top after 100 ms, but not to the pages of signing in', async ({
  page,
}) => {
  // A visible page is long enough to scroll, whatever it holds.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.minHeight = '4000px'
    })
  })
  await freeze(page)
  const arrive = async (from: string, link: string | RegExp) => {
    await page.goto(from)
    await page.clock.runFor(1000)
    const target = page.getByRole('link', { name: link }).first()
    await target.waitFor()
    await page.evaluate(() => window.scrollTo(0, 600))
    await target.evaluate((element: HTMLElement) => element.click())
    await expect(page).not.toHaveURL(from)
  }
  const top = () => page.evaluate(() => window.scrollY)
  await arrive('/terms-of-service', 'Contact')
  expect(await top()).toBe(600)
  await page.clock.runFor(99)
  expect(await top()).toBe(600)
  await page.clock.runFor(1)
  expect(await top()).toBe(0)
  for (const link of ['Log In', 'Sign Up']) {
    await arrive('/contact', link)
    await page.clock.runFor(5000)
    expect(await top()).toBe(600)
  }
})

test('[2.18] a visit on the www host goes to the bare host with path, query and hash', async ({
  page,
  server,
}) => {
  const { port } = new URL(server.url)
  await page.goto(`http://www.localhost:${port}/terms-of-service?a=1&b=%20#part`)
  await expect(page).toHaveURL(`http://localhost:${port}/terms-of-service?a=1&b=%20#part`)
})

test('[2.22] a payment that was cancelled says so and nothing else', async ({ page }) => {
  await page.goto('/payment-cancel-mobile')
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveText(
    /Payment Cancelled\s*Please return to the app to try again\.$/,
  )
})

test('each page has a title of its own, a skip link as its first stop, and the focus goes to the new page’s heading', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle(/^Contact/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveTitle(/^Privacy policy/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
