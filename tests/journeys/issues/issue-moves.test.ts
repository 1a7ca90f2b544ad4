import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const lane = idOf('property lane')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const stored = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/events'),
  )

test('several issues are marked fixed in one press, and all of them undone in the toast', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  await expect(page.getByText('Health score 59, held there by open safety hazards')).toBeVisible()
  const [gfci, valve] = [row(page, 'GFCI missing or failed'), row(page, 'Relief valve without')]
  await gfci.getByRole('checkbox').check()
  await valve.getByRole('checkbox').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await isClean(page, 'two selected issues')
  await page.getByRole('button', { name: 'Mark fixed' }).click()
  await expect(gfci.getByText('Resolved')).toBeVisible()
  await expect(valve.getByText('Resolved')).toBeVisible()
  await expect(page.getByText('Marked fixed: 2 issues')).toBeVisible()
  const undo = page.getByRole('button', { name: /^Undo/ })
  // The offer waits for a pointer that rests on it, as long as axe looks.
  await undo.hover()
  await isClean(page, 'the toast of issues that are fixed')
  const reopened = stored(page)
  await undo.click()
  await expect(gfci.getByText('Open', { exact: true })).toBeVisible()
  await expect(valve.getByText('Open', { exact: true })).toBeVisible()
  await reopened
})

test('the handle of a card is a full target, and leaves four fifths of the card to its words', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}?look=board`)
  const card = page.getByRole('listitem').filter({ hasText: 'Worn shingles, granule loss' })
  const wideAs = async (width: number) => {
    await page.setViewportSize({ width, height: 812 })
    const [box, handle, words] = await Promise.all([
      card.boundingBox(),
      card.getByRole('button', { name: /^Move / }).boundingBox(),
      card.getByText(/Repair or replace ·/).boundingBox(),
    ])
    return { card: box?.width ?? 0, handle, words: words?.width ?? 0 }
  }
  for (const width of [1280, 375]) {
    const { card: whole, handle, words } = await wideAs(width)
    expect(handle?.width, `${width}`).toBeGreaterThanOrEqual(44)
    expect(handle?.height, `${width}`).toBeGreaterThanOrEqual(44)
    expect(words / whole, `${width}`).toBeGreaterThanOrEqual(0.8)
  }
})

test('the list names each issue in full, on a desk and on a phone', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  for (const width of [1280, 800, 375]) {
    await page.setViewportSize({ width, height: 812 })
    for (const name of ['Relief valve without discharge pipe', 'Worn shingles, granule loss']) {
      const title = page.getByRole('rowheader', { name, exact: true }).getByText(name)
      await expect(title, `${width}`).toBeVisible()
      const cut = await title.evaluate((text) => text.scrollWidth - text.clientWidth)
      expect(cut, `${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('an issue moves over the board by keys alone, and a refused move is taken back with words', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  await page.getByRole('button', { name: 'Board' }).click()
  await expect(page).toHaveURL(/look=board/)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const name = 'Ground slopes towards the home'
  const menu = page.getByRole('button', { name: `Move ${name}` })
  await menu.press('Enter')
  const begun = stored(page)
  await page.getByRole('button', { name: 'In work', exact: true }).press('Enter')
  await expect(column('In work').getByText(name)).toBeVisible()
  await begun

  // Planning needs somebody or a day: a dialog asks.
  await page.getByRole('button', { name: 'Move Worn shingles, granule loss' }).press('Enter')
  await page.getByRole('button', { name: 'Planned', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan the repair' })
  await dialog.getByRole('button', { name: 'Plan repair' }).press('Enter')
  await expect(dialog.getByText('Give a day, or say who will do it.')).toBeVisible()
  await isClean(page, 'planning from the board')
  await dialog.getByLabel('Who does it').fill('Ada Roofs')
  const planned = stored(page)
  await dialog.getByRole('button', { name: 'Plan repair' }).press('Enter')
  await expect(column('Planned').getByText('Ada Roofs')).toBeVisible()
  await planned

  await page.route('**/api/issues/*/events', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'This cannot be done now.', code: 'wrong_state' }),
    }),
  )
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Resolved', exact: true }).press('Enter')
  await expect(
    page.getByText(`${name} is as it was before: This cannot be done now.`),
  ).toBeVisible()
  await expect(column('In work').getByText(name)).toBeVisible()
})

test('order, filter and search are in the address; a link opens an issue that the list leaves out', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By state')
  await expect(page).toHaveURL(/sort=state/)
  await expect(page.getByRole('rowheader', { name: /^Verified: 3 issues/ })).toBeVisible()
  await page.getByRole('searchbox', { name: /^Search issues/ }).focus()
  // Letter by letter, each with an answer of its own: the field keeps the focus.
  await page.keyboard.type('door latch')
  await expect(page).toHaveURL(/q=door\+latch/)
  await expect(page.getByRole('row', { name: /Door does not latch/ })).toBeVisible()
  await expect(page.getByText('1 of 11')).toBeVisible()
  await page.getByRole('row', { name: /Door does not latch/ }).click()
  const linked = new URL(page.url())
  linked.searchParams.set('q', 'toilet')
  await page.goto(linked.toString())
  await expect(page.getByRole('row', { name: /Loose toilet/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Door does not latch' })).toBeVisible()
})

test('several issues become reminders and one repair request', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  await row(page, 'Open knock-out in the panel').getByRole('checkbox').check()
  await row(page, 'Worn shingles').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add reminders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reminders' })
  await dialog.getByRole('spinbutton', { name: /month/ }).focus()
  await page.keyboard.type('03152099')
  await dialog.getByRole('button', { name: 'Add 2 reminders' }).click()
  await expect(dialog.getByText('2 reminders added.')).toBeVisible()
  await isClean(page, 'reminders of issues')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Repair request' }).click()
  await page.getByRole('button', { name: 'Add to the repair request' }).click()
  await expect(page).toHaveURL(/view=repair-request/)
  await expect(page.getByText('Open knock-out in the panel').first()).toBeVisible()
})

test('on a phone the box that selects all says so, and no word of the list is broken for a mark beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 812 })
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}?group=state&sort=state`)
  const list = page.getByRole('grid', { name: 'Issues' })
  await expect(list.getByText('Select all', { exact: true })).toBeVisible()
  const broken = await list.locator('th[scope=row]').evaluateAll((names) =>
    names.flatMap((name) => {
      const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = words.nextNode(); text; text = words.nextNode())
        for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          if (range.getClientRects().length > 1) found.push(word[0])
        }
      return found
    }),
  )
  expect(broken).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(list.getByText('Select all', { exact: true })).toBeHidden()
  await list.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await expect(page.getByText('11 selected')).toBeVisible()
})
