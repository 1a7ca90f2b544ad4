import { missingWords } from '#contract/vocabulary/missing.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine, violationsOf } from '#tests/support/browser/fine.ts'

test('the first change of an inspector is shown at once: its part of the page has come before', async ({
  page,
}) => {
  await enterAs(page, 'inspector2')
  await page.goto('/inspector/service-areas?state=TX')
  await expect(page.getByRole('checkbox', { name: 'Williamson', exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Williamson', exact: true }).uncheck()
  await expect(page.getByText('1 county removed:')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toBeVisible()
})

test('an inspector adds neighbors and lets a county go, sees what changes, saves, undoes and restores it', async ({
  page,
}) => {
  await enterAs(page, 'inspector2')
  await page.goto('/inspector/service-areas')
  const chosen = page.getByRole('table', { name: 'Chosen counties' })
  await expect(chosen.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Add neighbors of' }).selectOption({ label: 'Hays, TX' })
  await page.getByRole('combobox', { name: 'Within' }).selectOption('25')
  await page.getByRole('button', { name: /^Add \d+ neighbors? within 25 miles$/ }).click()
  await expect(page.getByText(/within 25 miles is chosen already/)).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await page.getByRole('checkbox', { name: 'Williamson', exact: true }).uncheck()
  await expect(
    page.getByRole('heading', { name: /added, 1 removed, not saved yet$/ }),
  ).toBeVisible()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Closer to home')
  // A reload loses nothing.
  await page.reload()
  await expect(
    page.getByRole('heading', { name: /added, 1 removed, not saved yet$/ }),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Closer to home')
  await page.getByRole('button', { name: 'Save service areas' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const changes = page.getByRole('table', { name: 'Changes' })
  const last = changes.getByRole('row').filter({ hasText: 'Closer to home' })
  await expect(last).toHaveCount(1)
  // On a phone the head of the table is gone: each cell says itself what it is.
  await page.setViewportSize({ width: 375, height: 800 })
  const before = () =>
    last
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '').trim()),
      )
  await expect.poll(before).toEqual(['Who', 'Added', 'Removed', 'On other terms', 'Note', 'none'])
  await expect(last.getByText('Closer to home')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(page.getByText('The counties are again what they were before.')).toBeVisible()
  await expect(chosen.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Williamson', exact: true })).toBeChecked()
  await changes.getByRole('button', { name: 'Restore change 1' }).click()
  await expect(page.getByText('Restored. This is a new change.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Williamson', exact: true })).not.toBeChecked()
})

test('an inspector says on which days and for which fee they go to a county, and a client reads the fee in the price', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'inspector2')
  await page.goto('/inspector/service-areas')
  const chosen = page.getByRole('table', { name: 'Chosen counties' })
  const hays = chosen.getByRole('row').filter({ hasText: 'Hays, TX' })
  await hays.getByRole('button', { name: 'Days and fee of Hays' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hays, TX' })
  for (const day of ['Monday', 'Wednesday', 'Friday', 'Saturday', 'Sunday'])
    await dialog.getByRole('checkbox', { name: day }).press('Space')
  const fee = dialog.getByRole('textbox', { name: /^Travel fee in dollars/ })
  await fee.fill('40.50')
  await fee.press('Enter')
  await expect(dialog.getByText('Enter a travel fee in whole dollars')).toBeVisible()
  await fee.fill('40')
  await expect(dialog.getByRole('status')).toHaveText('Tue, Thu · $40')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use these' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 county on other terms: Hays, TX (Tue, Thu · $40)')).toBeVisible()
  await page.getByRole('button', { name: 'Save service areas' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(hays).toContainText('$40')
  await expect(page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)).toContainText(
    'Hays, TX (Tue, Thu · $40)',
  )

  const client = await (await browser.newContext()).newPage()
  await client.goto('/new-inspection')
  await client.getByRole('textbox', { name: 'Street' }).fill('7 Ranch Road')
  await client.getByRole('textbox', { name: 'City' }).fill('Wimberley')
  await client.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await client.getByRole('combobox', { name: 'County' }).selectOption({ label: 'Hays' })
  await client.getByRole('button', { name: 'Next' }).click()
  await expect(client.getByText('Travel to Hays, TX')).toBeVisible()

  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(hays).toContainText('Every day')
})

test('an inspector finds a county of any state by name, and chooses one on the map', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/inspector/service-areas')
  await page.getByRole('searchbox', { name: /^County/ }).fill('king')
  await page.getByRole('checkbox', { name: 'King, WA' }).check()
  await expect(
    page.getByRole('heading', { name: '1 added, 0 removed, not saved yet' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  const map = page.getByRole('img', { name: /^The map of 2 chosen counties/ })
  await map.locator('[data-fips="48209"]').click()
  await expect(page.getByText('1 county added: Hays, TX')).toBeVisible()
})

test('on a phone the check boxes come first, and the map takes their place where one asks for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'inspector')
  await page.goto('/inspector/service-areas')
  const state = page.getByRole('combobox', { name: 'State' })
  const map = page.getByRole('img', { name: /^The map of 2 chosen counties/ })
  await expect(state).toBeInViewport({ ratio: 1 })
  await expect(map).toBeHidden()
  await isFine(page, 'the list of a phone')
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
  await expect(map).toBeInViewport({ ratio: 1 })
  await expect(state).toBeHidden()
  await isFine(page, 'the map of a phone')
  await page.reload()
  await expect(map).toBeVisible()
  // With room, both are there, and nothing is to be chosen.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(map).toBeVisible()
  await expect(state).toBeVisible()
  await expect(page.getByRole('group', { name: 'Show as' })).toBeHidden()
})

test('an admin who comes from a gap gives the county to an inspector, who is told', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/service-areas?show=gaps&county=48021')
  await page.getByRole('link', { name: /^Add Bastrop for Indigo/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service areas of Indigo Demo')
  await expect(page.getByText('You are editing the counties of Indigo Demo.')).toBeVisible()
  await expect(page.getByText('1 county added: Bastrop, TX')).toBeVisible()
  await page.getByRole('textbox', { name: /^Note to the inspector/ }).fill('Somebody waits there')
  await page.getByRole('button', { name: 'Save service areas' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page
    .getByRole('table', { name: 'Chosen counties' })
    .getByRole('button', { name: 'Remove Bastrop' })
    .click()
  await expect(page.getByText(/Bastrop, TX: HK-\d+ waits there for an inspector/)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'inspector')
  await other.goto('/notifications')
  await expect(
    other.getByText(/changed your service areas: 1 county added. “Somebody waits there”/).first(),
  ).toBeVisible()
})

test('an inspector who does not exist is said not to exist', async ({ page }) => {
  await enterAs(page, 'admin')
  for (const id of [idOf('user homeowner'), 'nobody'])
    for (const part of ['service-areas', 'availability']) {
      await page.goto(`/admin/inspector/${id}/${part}`)
      await expect(page.getByText(missingWords)).toBeVisible()
    }
})

test('an inspector adds all counties of a box that is drawn with Shift held down', async ({
  page,
}) => {
  await enterAs(page, 'inspector2')
  await page.goto('/inspector/service-areas?state=TX')
  const map = page.getByRole('img', { name: /chosen count/ })
  await expect(map.locator('[data-fips="48209"]')).toBeVisible()
  const county = await map.locator('[data-fips="48209"]').boundingBox()
  const { x, y, width, height } = county ?? { x: 0, y: 0, width: 0, height: 0 }
  const chosen = page
    .getByRole('table', { name: 'Chosen counties' })
    .getByRole('button', { name: /^Remove/ })
  await expect(chosen.first()).toBeVisible()
  const before = await chosen.count()
  await page.keyboard.down('Shift')
  await page.mouse.move(x - 2 * width, y - height)
  await page.mouse.down()
  await page.mouse.move(x + 3 * width, y + 2 * height, { steps: 4 })
  await expect(map.locator('rect[width]').last()).toBeVisible()
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(
    page.getByRole('heading', { name: /^\d+ added, 0 removed, not saved yet$/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(chosen).toHaveCount(before)
  // Without Shift a press picks one county, as before.
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(
    page.getByRole('heading', { name: '0 added, 1 removed, not saved yet' }),
  ).toBeVisible()
})
