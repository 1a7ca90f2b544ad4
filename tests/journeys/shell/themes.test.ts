import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { hasCome } from '#tests/support/browser/fine.ts'

const propertyId = idOf('property lane')

test('the system’s own wish for darkness is followed, and the page’s theme goes before it', async ({
  page,
  context,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect.poll(ground).toBe('rgb(18, 27, 34)')
  for (const [theme, color] of [
    ['light', 'rgb(247, 245, 241)'],
    ['field', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(18, 27, 34)'],
  ] as const) {
    await context.addCookies([{ name: 'theme', value: theme, url: page.url() }])
    await page.goto('/login')
    await expect.poll(ground).toBe(color)
  }
})

test('a dialog takes the focus in, keeps the page behind out of reach, and gives the focus back', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  const opener = page.getByRole('button', { name: 'Invite somebody' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleName(/\S/)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a part of the drawn home is chosen by touch and by keyboard, and its score is told in words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'homeowner')
  await page.goto(`/property/${propertyId}/dashboard`)
  const house = page.getByRole('group', { name: 'The home in cross-section' })
  const part = (name: RegExp) => house.getByRole('button', { name })
  await part(/^Plumbing/).click()
  await expect(part(/^Plumbing/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Plumbing: \d+, /)).toBeVisible()
  await part(/^Roof/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Roof: \d+, /)).toBeVisible()
  await expect(part(/^Plumbing/)).toHaveAttribute('aria-pressed', 'false')
  for (const button of await house.getByRole('button').all()) {
    const box = await button.boundingBox()
    const name = await button.getAttribute('aria-label')
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} is too small`).toBeGreaterThan(36)
  }
})

test('the look that was chosen in the profile stays through a reload and a log-out, until it is given back', async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await enterAs(page, 'inspector')
  await page.goto('/profile')
  // What loads above it moves the choice, even from under a press.
  await hasCome(page)
  await page.getByRole('radio', { name: /^Field/ }).check()
  expect(await theme()).toBe('field')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Field/ })).toBeChecked()
  expect(await theme()).toBe('field')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.reload()
  expect(await theme()).toBe('field')
  await enterAs(page, 'inspector')
  await page.goto('/profile')
  await hasCome(page)
  await page.getByRole('radio', { name: 'Same as device' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Same as device' })).toBeChecked()
  expect(await theme()).toBeUndefined()
})

test('a look that is chosen in one tab is that of the other one, too, as soon as somebody comes back there', async ({
  page,
  context,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/profile')
  const choice = (tab: typeof page, name: RegExp) => tab.getByRole('radio', { name })
  await expect(choice(page, /^Same as device/)).toBeChecked()
  const other = await context.newPage()
  await other.goto('/profile')
  await hasCome(other)
  await choice(other, /^Dark/).check()
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(choice(page, /^Dark/)).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await choice(page, /^Same as device/).check()
  await expect(choice(page, /^Same as device/)).toBeChecked()
})
