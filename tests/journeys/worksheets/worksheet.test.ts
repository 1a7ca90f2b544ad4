import type { Page } from '@playwright/test'
import { missingWords } from '#contract/vocabulary/missing.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { hasCome, isClean, isFine, resize, showTheme } from '#tests/support/browser/fine.ts'

const form = (worksheet: string) =>
  `/inspection-form/${idOf('inspection street')}/${idOf('property street')}/${worksheet}`
const state = (page: Page) => page.getByRole('status', { name: 'Save state' })
const rating = (page: Page, item: string, name: string) =>
  page.getByRole('group', { name: item, exact: true }).getByRole('radio', { name, exact: true })
const markRest = (page: Page) => page.getByRole('button', { name: 'Mark all remaining inspected' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('the first items are rated in the first screen with one tap each; the rest is marked inspected, and that is undone', async ({
    page,
  }) => {
    await enterAs(page, 'inspector')
    await page.goto(form('electrical'))
    await expect(state(page)).toContainText('All saved')

    await test.step('three items and all their ratings lie above the bar, and a thumb in a glove meets them', async () => {
      const bar = await markRest(page).boundingBox()
      const chips = page.getByRole('radio')
      for (const chip of (await chips.all()).slice(0, 12)) {
        const box = await chip.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(48)
        expect(box?.width).toBeGreaterThanOrEqual(48)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
      }
      expect(bar?.height).toBeGreaterThanOrEqual(48)
    })

    await test.step('one tap rates, and the bar counts it', async () => {
      await rating(page, 'Service drop and conductors', 'IN').tap()
      await expect(page.getByText('1 of 8 rated')).toBeVisible()
      await rating(page, 'Meter and base', 'NP').tap()
      await expect(page.getByText('2 of 8 rated')).toBeVisible()
    })

    await test.step('a limitation asks for its reason there, and the bar leads back to it from another worksheet', async () => {
      await rating(page, 'Main disconnect', 'NI').tap()
      await expect(
        page.getByRole('combobox', { name: 'Why was it not inspected: Main disconnect' }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Next: Fireplace' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Fireplace' })).toBeVisible()
      await page.getByRole('button', { name: /missing before the report/ }).tap()
      await page.getByRole('link', { name: 'Main disconnect: say why it was not inspected.' }).tap()
      const reason = page.getByRole('combobox', { name: /not inspected: Main disconnect/ })
      await expect(reason).toBeInViewport()
      await reason.selectOption('locked')
      await expect(page.getByRole('button', { name: /missing before the report/ })).toHaveCount(0)
    })

    await test.step('the rest is inspected with one tap, and not inspected again with another', async () => {
      await markRest(page).tap()
      await expect(page.getByText('8 of 8 rated')).toBeVisible()
      await expect(rating(page, 'GFCI protection', 'IN')).toBeChecked()
      // It was rated again since, so that undoing leaves it.
      await rating(page, 'Smoke and CO detectors', 'NP').tap()
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect(page.getByText('4 of 8 rated')).toBeVisible()
      await expect(rating(page, 'GFCI protection', 'IN')).not.toBeChecked()
      await expect(rating(page, 'Service drop and conductors', 'IN')).toBeChecked()
    })

    await test.step('a rating is cleared', async () => {
      await page.getByRole('button', { name: 'Meter and base', expanded: false }).tap()
      await page.getByRole('button', { name: 'Clear the rating of Meter and base' }).tap()
      await expect(page.getByText('3 of 8 rated')).toBeVisible()
      await expect(state(page)).toContainText('All saved', { timeout: 20_000 })
      await page.reload()
      await expect(page.getByText('3 of 8 rated')).toBeVisible()
    })
  })
})

test('at a desk the keys lead from item to item, rate and open them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'inspector')
  await page.goto(form('plumbing'))
  await expect(state(page)).toContainText('All saved')
  const groups = page.getByRole('group')
  const [first, second] = [groups.nth(0), groups.nth(1)]
  await page.keyboard.press('j')
  await expect(first.getByRole('radio', { name: 'IN' })).toBeFocused()
  await page.keyboard.press('1')
  await expect(first.getByRole('radio', { name: 'IN' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('p')
  await expect(second.getByRole('radio', { name: 'NP' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(first.getByRole('radio', { name: 'IN' })).toBeFocused()
  await expect(first.getByRole('radio', { name: 'IN' })).toBeChecked()
  await page.keyboard.press('Enter')
  const note = page.getByRole('textbox', { name: /^Note/ })
  await note.fill('Pipes in the wall')
  // Letters and arrows are for the text while somebody writes.
  await note.press('d')
  await note.press('ArrowDown')
  await expect(note).toBeFocused()
  await expect(first.getByRole('radio', { name: 'IN' })).toBeChecked()
  await second.getByRole('radio', { name: 'NP' }).focus()
  await page.keyboard.press('4')
  const library = page.getByRole('dialog')
  await expect(library).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second.getByRole('radio', { name: 'D', exact: true })).toBeFocused()
  await expect(page.getByText('No defects recorded yet.')).toBeVisible()
})

test('a worksheet with open items can be used by everybody in each theme, on a phone and at a desk', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(form('interior'))
  await hasCome(page)
  await rating(page, 'Stairs', 'NI').check()
  await page.getByRole('button', { name: 'Railings', expanded: false }).click()
  for (const [width, height] of [
    [375, 812],
    [1280, 800],
  ] as const) {
    await resize(page, width, height)
    await isFine(page, `light at ${width} px`)
    for (const theme of ['dark', 'field']) {
      await showTheme(page, theme)
      await isClean(page, `${theme} at ${width} px`)
    }
    await showTheme(page, 'light')
  }
  await page.getByRole('button', { name: /missing before the report/ }).click()
  await isClean(page, 'what is missing')
})

test('the form of an inspection that does not exist says so, and where to go instead', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-form/${idOf('nobody')}/${idOf('property street')}/roof`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText(missingWords)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})
