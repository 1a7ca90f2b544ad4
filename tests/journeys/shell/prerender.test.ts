import type { Page } from '@playwright/test'
import { descriptionOf } from '#src/pages/shared/descriptions.ts'
import { routes } from '#src/routes.tsx'
import { holdScripts, isAlive } from '#tests/support/browser/before-the-app.ts'
import { enterAs, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

const described = routes.filter((route) => descriptionOf(route) !== undefined)

/** What goes wrong in the page from now on: errors, and words of a console. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'log' && message.type() !== 'info') complaints.push(message.text())
  })
  return complaints
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page has its words, its look and its head', async ({ page, server }) => {
    expect(described.length).toBeGreaterThanOrEqual(8)
    for (const { path, title, canonical = path } of described) {
      const description = descriptionOf({ path, canonical }) ?? ''
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The year is the one in which the page was built.
      await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d Hearthkeep Home Care LLC/)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 245, 241)')
      await expect(page).toHaveTitle(`${title} · Hearthkeep`)
      const content = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content')
      expect(await content('name=description')).toBe(description)
      expect(await content('property="og:title"')).toBe(`${title} · Hearthkeep`)
      expect(await content('property="og:description"')).toBe(description)
      expect(await content('property="og:url"')).toBe(server.url + canonical)
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
        'href',
        server.url + canonical,
      )
      const picture = await page.request.get((await content('property="og:image"')) ?? '')
      expect(picture.headers()['content-type']).toBe('image/png')
      expect(await page.content()).not.toContain('__')
    }
  })

  test('the sample report can be read, and the questions of the first page opened', async ({
    page,
  }) => {
    await page.goto('/sample-report')
    await expect(page.getByRole('heading', { name: 'Electrical' })).toBeVisible()
    await page.goto('/')
    await page.getByText('Should I test for radon?').click()
    await expect(page.getByText(/cannot be seen or smelled/)).toBeVisible()
  })

  test('the look that was chosen for this device is there', async ({ page, context, server }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: server.url }])
    await page.goto('/login')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 27, 34)')
    await context.addCookies([{ name: 'theme', value: '"><script>', url: server.url }])
    await page.goto('/login')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})

for (const [device, viewport] of [
  ['a phone', { width: 375, height: 740 }],
  ['a laptop', { width: 1280, height: 800 }],
] as const)
  test(`React hydrates every page unchanged, and nothing moves, on ${device}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ viewport, baseURL: server.url })
    await context.addInitScript(() => {
      const sum = { value: 0 }
      Object.assign(window, { shifted: sum })
      new PerformanceObserver((list) => {
        // Layout shifts are not in the DOM's types.
        for (const entry of list.getEntries() as unknown as { value: number }[])
          sum.value += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [
      ...described.map((route) => route.path),
      '/login?next=%2Fprofile',
      '/sign-up-form#main',
    ]) {
      const page = await context.newPage()
      const complaints = complaintsOf(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push(request.url())
      })
      const open = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await heading.evaluate((element) => Object.assign(element, { prerendered: true }))
      // What the app moves is asked here. A font that comes after the first paint may break a line elsewhere.
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        const { shifted } = window as unknown as { shifted: { value: number } }
        shifted.value = 0
      })
      await open()
      expect(
        await heading.evaluate((element) => 'prerendered' in element),
        `${path} was drawn again`,
      ).toBe(true)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      )
      const shifted = await page.evaluate(
        () => (window as unknown as { shifted: { value: number } }).shifted.value,
      )
      expect(shifted, path).toBeLessThanOrEqual(0.02)
      expect(complaints, path).toEqual([])
      expect(asked, `${path} asks for what came with it`).toEqual([])
      await page.close()
    }
    await context.close()
  })

test('a signed-in person never sees the visitor’s page, not even before the app starts', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const complaints = complaintsOf(page)
  const open = await holdScripts(page)
  for (const path of ['/', '/contact']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
    await open()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the app of a signed-in person, who sees nothing until it is there, waits for no paint', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  // The time after which a tab that paints nothing starts its app does not come here.
  await page.addInitScript(() => {
    const real = window.setTimeout
    window.setTimeout = ((run: () => void, after?: number, ...rest: unknown[]) =>
      after === 1000 ? 0 : real(run, after, ...rest)) as typeof setTimeout
  })
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('the head says which page it is when the app goes to another one', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await isAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(page).toHaveTitle('Terms of service · Hearthkeep')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /who owns a report/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Terms/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${server.url}/terms-of-service`)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Sign Up' })
    .click()
  await page.getByRole('link', { name: 'Log in instead' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(description).toHaveAttribute('content', /^Protecting what matters most/)
  await expect(canonical).toHaveAttribute('href', `${server.url}/password-reset`)
})

test('a server that calls its company otherwise, and offers no other sign-in, says so from the first paint on', async ({
  page,
}) => {
  const server = await startServerProcess({
    seed: 'empty',
    env: {
      COMPANY_NAME: 'Bolts & "Beams" LLC',
      SUPPORT_EMAIL: 'help@bolts.example',
      OIDC_ISSUER: 'none',
    },
  })
  try {
    const complaints = complaintsOf(page)
    const open = await holdScripts(page)
    await page.goto(`${server.url}/contact`, { waitUntil: 'commit' })
    const company = page.getByRole('contentinfo').getByText('Bolts & "Beams" LLC')
    await expect(company).toBeVisible()
    await expect(page.getByRole('link', { name: 'help@bolts.example' })).toBeVisible()
    await open()
    await expect(company).toBeVisible()
    await page.goto(`${server.url}/login`)
    await isAlive(page)
    await expect(page.getByRole('link', { name: /Continue with/ })).toHaveCount(0)
    expect(complaints).toEqual([])
  } finally {
    await server.close()
  }
})
