import { idOf } from '#server/db/seed/ids.ts'
import { expect, signIn, test } from '#tests/support/browser/browser.ts'

const propertyId = idOf('property lane')

test('an admin looks through an inspector’s eyes, is told so, and switches back', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Inspector view' }).click()
  await expect(page.getByText('Switched to inspector view')).toBeVisible()
  await expect(page).toHaveURL(/\/inspector-dashboard$/)
  await expect(page.getByText('You are using the inspector view.')).toBeVisible()
  expect(
    await page.evaluate(() => [
      localStorage.isSwitched,
      localStorage.originalType,
      localStorage.original_auth !== undefined,
    ]),
  ).toEqual(['true', 'admin', true])
  await page.reload()
  await page.getByRole('button', { name: 'Switch Back to Admin Account' }).click()
  await expect(page.getByText('Switched back to admin account')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('an admin in the homeowner view lands on /add-property', async ({ page }) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Homeowner view' }).click()
  await expect(page).toHaveURL(/\/add-property$/)
})

test('nobody at a guarded page goes to /login and comes back after signing in', async ({
  page,
}) => {
  // As a mail names it, with the place in the page.
  await page.goto('/profile#mails')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%23mails/)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('homeowner@hearthkeep.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('hearthkeep-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/profile#mails$/)
  await expect(page.locator('#mails')).toBeInViewport()
})

test('a homeowner at an inspector’s page goes to the start; an unknown path is not found', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await page.goto('/inspector-dashboard')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/home-health/..%2fetc')
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})

test('garbage in storage leads to /login, not to a crash', async ({ page }) => {
  await page.goto('/terms-of-service')
  await page.evaluate(() => {
    localStorage.setItem('token', 'not.a.token')
    localStorage.setItem('current_property_id', '%%%')
    localStorage.setItem('user', '{')
  })
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'inspector')
  const other = await context.newPage()
  await other.goto('/inspector-dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})

test('changing the property swaps it in the path, and from an analysis without one says so', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const other = idOf('property street')
  await page.goto(`/home-health/${propertyId}`)
  await page.getByRole('button', { name: 'Property: 12 Example Lane' }).click()
  await page.getByRole('option', { name: /48 Sample Street/ }).click()
  await expect(page).toHaveURL(new RegExp(`/home-health/${other}$`))
  await page.getByRole('button', { name: 'Property: 48 Sample Street' }).click()
  await page.getByRole('option', { name: /12 Example Lane/ }).click()
  await expect(page).toHaveURL(new RegExp(`/home-health/${propertyId}$`))
  await page.goto(`/property/${propertyId}/inspection/${idOf('inspection lane')}/analysis`)
  await page.getByRole('button', { name: 'Property: 12 Example Lane' }).click()
  await page.getByRole('option', { name: /48 Sample Street/ }).click()
  await expect(page.getByText('No inspection analysis available for this property')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/property/${other}/dashboard$`))
})

test('reading and dismissing a notification moves the count, and the badge goes at zero', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const unread = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  // Reminders ring where a day of the home begins: their number is the page's.
  const all = Number.parseInt((await unread.textContent()) ?? '', 10)
  const left = (count: number) =>
    page.getByRole('button', { name: `Notifications, ${count} unread`, exact: true })
  await left(all).click()
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect(left(all - 1)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).nth(1).click()
  await expect(left(all - 2)).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toHaveText('')
})
