import { demoPassword, people } from '#server/db/seed/people.ts'
import { holdScripts, isAlive } from '#tests/support/browser/before-the-app.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

/* What a person types and presses on a prerendered page while the app is on its way. */

const email = people.find(({ key }) => key === 'homeowner')?.email ?? ''

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
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  // Nobody is signed in on this device any more; the address was to stay.
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
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

test('a press before the app is there waits for it: nothing hears it twice', async ({ page }) => {
  const open = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const heard: string[] = []
  await page.exposeFunction('hear', (type: string) => heard.push(type))
  // Where React listens as soon as it has taken the page over.
  await page.locator('#root').evaluate((root) => {
    const { hear } = window as unknown as { hear: (type: string) => void }
    root.addEventListener('submit', () => hear('submit'), true)
    root.addEventListener(
      'click',
      ({ target }) => hear(`click ${(target as Element).textContent}`),
      true,
    )
  })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Show what you typed' }).click()
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  expect(heard).toEqual(['click Log in'])
  await open()
  await expect(page).toHaveURL(/\/property\/[\w-]+\/dashboard$/)
  expect(heard.filter((type) => type === 'submit')).toHaveLength(1)
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
  await page.getByRole('button', { name: 'Show what you typed' }).click()
  await open()
  await expect(page.getByRole('textbox', { name: 'License number' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('a few words in a row')
})

test('a link that is pressed before the app is there takes nothing of what was typed away, and leads on when pressed again', async ({
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const open = await holdScripts(page)
  await page.goto('/sign-up-form', { waitUntil: 'commit' })
  const terms = page.getByRole('main').getByRole('link', { name: 'terms of service' })
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Juniper')
  await terms.click()
  await open()
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Juniper')
  expect(documents).toEqual(['/sign-up-form'])
  await holdScripts(page)
  await page.goto('/sign-up-form', { waitUntil: 'commit' })
  await name.fill('Juniper')
  await terms.click()
  await terms.click()
  await expect(page).toHaveURL(/\/terms-of-service$/)
})

test('the e-mail that this device remembers is there when the app is', async ({ page }) => {
  await page.goto('/login')
  const url = page.url()
  const value = encodeURIComponent('ada@homes.example')
  await page.context().addCookies([{ name: 'remembered_email', value, url }])
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

test('a page answers from its start on though the code that repeats earlier presses never comes', async ({
  page,
}) => {
  // Of the code that comes later, only the page's own.
  await page.route('**/static/js/async/**', async (route) => {
    const begins = await page.locator('script[data-begins]').getAttribute('data-begins')
    return begins?.includes(new URL(route.request().url()).pathname)
      ? route.fallback()
      : route.abort()
  })
  await page.goto('/login')
  await isAlive(page)
  await page.getByRole('textbox', { name: 'Password' }).fill('a few words in a row')
  await page.getByRole('button', { name: 'Show what you typed' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
})
