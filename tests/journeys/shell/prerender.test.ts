import type { Page } from '@playwright/test'
import { demoPassword, people } from '#server/db/seed/people.ts'
import { routes } from '#src/routes.tsx'
import { expect, signIn, test } from '#tests/support/browser/browser.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

const described = routes.filter(({ description }) => description !== undefined)
const email = people.find(({ key }) => key === 'homeowner')?.email ?? ''

/** Keeps the app's code back until the gate is opened: what there is meanwhile is the prerendered page. */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/static/js/**', async (route) => {
    await opened
    await route.fallback()
  })
  return async () => {
    open()
    await isAlive(page)
  }
}
/** React has taken over, and earlier presses have been replayed. */
const isAlive = (page: Page) => page.waitForFunction(() => !('early' in window))

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
    for (const { path, title, description = '', canonical = path } of described) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Hearthkeep Home Care LLC')
      await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
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

test('a log-in form sent before the app starts signs in once it runs, and its text is in no address', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const open = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('checkbox', { name: /Remember/ }).check()
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(demoPassword)
  await open()
  await expect(page).toHaveURL(/\/property\/[\w-]+\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('remembered_email'))).toBe(email)
  expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([])
})

test('a log-in form sent before the app starts signs in even if the app has to draw the page anew', async ({
  page,
}) => {
  let code = ''
  let tries = 0
  // The code of the page comes at the third try: the document and the start of the app ask in vain.
  await page.route('**/static/js/async/**', (route) => {
    if (new URL(route.request().url()).pathname !== code) return route.fallback()
    tries += 1
    return tries < 3 ? route.abort() : route.fallback()
  })
  const open = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  ;[code = ''] = await page
    .locator('script[data-begins]')
    .evaluateAll(([script]) => script?.dataset.begins?.split(' ') ?? [])
  await open()
  await expect(page).toHaveURL(/\/property\/[\w-]+\/dashboard$/)
  expect(tries).toBeGreaterThanOrEqual(3)
})

test('typing goes on where it was while the app arrives', async ({ page }) => {
  const open = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('The roof ')
  await page.getByRole('combobox', { name: 'About' }).selectOption('inspection')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ada')
  await name.press('Home')
  await open()
  await expect(name).toBeFocused()
  await page.keyboard.type('Augusta ')
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('leaks.')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@homes.example')
  // Sent from what the form's chart holds, not from what the fields show.
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/public/contact'),
    page.getByRole('button', { name: 'Send', exact: true }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({
    name: 'Augusta Ada',
    topic: 'inspection',
    message: 'The roof leaks.',
  })
})

test('a choice and a button that were pressed before the app was there take effect', async ({
  page,
}) => {
  const open = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'a home inspector' }).check()
  await page.getByRole('textbox', { name: 'Password' }).fill('a few words in a row')
  await page.getByRole('button', { name: 'Show password' }).click()
  await open()
  await expect(page.getByRole('textbox', { name: 'License number' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('a few words in a row')
})

test('the e-mail that this device remembers is there when the app is', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('remembered_email', 'ada@homes.example'))
  await page.reload()
  await isAlive(page)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@homes.example')
  await expect(page.getByRole('checkbox', { name: /Remember/ })).toBeChecked()
})

test('what another sign-in service says of somebody is in the sign-up form, and the way back in the log-in’s', async ({
  page,
}) => {
  await page.goto('/sign-up-form#email=ada%40homes.example&first_name=Ada')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@homes.example')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada')
  await page.goto('/login?next=%2Fprofile')
  await expect(page.getByRole('link', { name: /Continue with/ })).toHaveAttribute(
    'href',
    /next=%2Fprofile$/,
  )
})

test('the way to another sign-in service, taken before the app is there, leads back to where somebody was going', async ({
  page,
}) => {
  const open = await holdScripts(page)
  await page.goto('/login?next=%2Fpricing-calculator', { waitUntil: 'commit' })
  await page.getByRole('link', { name: /Continue with/ }).click()
  const [left] = await Promise.all([page.waitForRequest('**/api/auth/external**'), open()])
  expect(new URL(left.url()).searchParams.get('next')).toBe('/pricing-calculator')
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
