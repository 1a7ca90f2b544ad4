import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean, isFine } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an inspector reads the visits as cards with the picture of the home and the next step, and the address keeps the choice', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/inspections/all')
  const table = page.getByRole('grid', { name: 'Inspections' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(table).toHaveCount(0)
  const card = page.getByRole('article', { name: '12 Example Lane, Austin' }).first()
  const picture = card.getByRole('img', { name: 'The home at 12 Example Lane' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await isClean(page, 'the visits as cards')

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Earliest visit first')
  await expect(page).toHaveURL(/look=list.*sort=scheduled_start/)
  // The oldest visit was at this home, more than a year ago.
  const first = page.getByRole('article').first()
  await expect(first).toHaveAccessibleName('12 Example Lane, Austin')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('scheduled_start')
  await expect(first).toHaveAccessibleName('12 Example Lane, Austin')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest request first')
  await expect(page).toHaveURL(/look=list.*sort=created_at/)

  await page
    .getByRole('article', { name: '48 Sample Street, Round Rock' })
    .getByRole('link', { name: 'Resume' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/inspection-form/${idOf('inspection street')}/`))
})

test('the table too is ordered by the age of the requests, and a visit says when it was requested', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'inspector')
  await page.goto('/inspections/all')
  const table = page.getByRole('grid', { name: 'Inspections' })
  const order = page.getByRole('combobox', { name: 'Order' })
  await order.selectOption('Newest request first')
  await expect(page).toHaveURL(/[?&]sort=-created_at/)
  await order.selectOption('Oldest request first')
  await expect(page).toHaveURL(/[?&]sort=created_at/)
  await expect(table.getByRole('row').nth(1)).toContainText('12 Example Lane, Austin')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await isFine(page, 'the table of visits')
  await table.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary', { name: '12 Example Lane, Austin' })
  await expect(panel.getByText('Requested')).toBeVisible()
  await panel.getByRole('button', { name: 'Close panel' }).click()
  // The heads have orders of their own.
  await table.getByRole('button', { name: 'Status' }).click()
  await table.getByRole('button', { name: 'Status' }).click()
  await expect(page).toHaveURL(/[?&]sort=-status/)
  await expect(order).toHaveValue('-status')
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(order).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await isFine(page, 'the table of visits on a phone')
})

test('a tab without visits says so in both looks, and leads on', async ({ page }) => {
  await enterAs(page, 'inspector')
  for (const look of ['table', 'list']) {
    await page.goto(`/inspections/requested?look=${look}`)
    await expect(page.getByText('Nothing is waiting for a date.')).toBeVisible()
    await isClean(page, `a ${look} without visits`)
    await page.getByRole('link', { name: 'All of your inspections' }).click()
    await expect(page.getByText(/^6 inspections, /)).toBeVisible()
  }
})

test('a search without a match says so in the list of cards too', async ({ page }) => {
  await enterAs(page, 'inspector')
  await page.goto('/inspections/all?look=list&q=nowhere')
  await expect(page.getByText('No inspection matches. Clear the filters.')).toBeVisible()
})
