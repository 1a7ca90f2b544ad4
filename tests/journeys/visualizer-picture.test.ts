import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { isFine, resize } from '#tests/support/browser/fine.ts'

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/statecharts/${address}`)
  await expect(page.getByRole('listbox', { name: /^States of/ })).toBeVisible()
}
const states = (page: Page): Locator => page.getByRole('listbox', { name: /^States of/ })
const state = (page: Page, name: RegExp): Locator => states(page).getByRole('option', { name })
const widthOf = async (box: Locator): Promise<number> => (await box.boundingBox())?.width ?? 0

test('a picture is zoomed by buttons, keys and the wheel, and shown as a whole again', async ({
  page,
}) => {
  await open(page, '#/session')
  const box = state(page, /^signed out/)
  const whole = await widthOf(box)
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(() => widthOf(box)).toBeGreaterThan(whole * 1.2)
  await page.getByRole('button', { name: 'Show all of it' }).click()
  await expect.poll(() => widthOf(box)).toBeCloseTo(whole, 0)
  await states(page).focus()
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(box)).toBeLessThan(whole * 0.9)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(box)).toBeCloseTo(whole, 0)
  await box.hover()
  await page.mouse.wheel(0, -600)
  await expect.poll(() => widthOf(box)).toBeGreaterThan(whole * 1.5)
})

test('a search lights what it finds and moves there', async ({ page }) => {
  await open(page, '#/session')
  await states(page).focus()
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('+')
  const found = state(page, /^signed in › view › switching back/)
  await page.getByRole('searchbox', { name: 'Find in this picture' }).fill('switching back')
  await expect(found).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(/^1 of \d+/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(/^[12] of \d+/)
})

test('a state is folded and unfolded, and shows that the chart is in it while it is folded', async ({
  page,
}) => {
  await open(page, '#/notifications?view=play')
  const inner = page.locator('[data-path="live.open.connecting"]')
  await expect(inner).toHaveAttribute('data-mark', 'now')
  // Its name: what lies in it covers its middle.
  await page.locator('[data-name="live"]').click()
  await states(page).focus()
  await page.keyboard.press('Space')
  await expect(inner).toHaveCount(0)
  await expect(page.locator('[data-path="live"]')).toHaveAttribute('data-mark', 'now')
  await page.keyboard.press('Space')
  await expect(inner).toHaveAttribute('data-mark', 'now')
  await page.getByRole('button', { name: 'Fold all' }).click()
  await expect(states(page).getByRole('option')).toHaveCount(4)
  await page.getByRole('button', { name: 'Unfold all' }).click()
  await expect(inner).toHaveCount(1)
})

test('by keyboard alone a person goes along the arrows and opens a state', async ({ page }) => {
  await open(page, '#/errorBoundary/normal')
  await states(page).focus()
  const at = states(page).getByRole('option', { selected: true })
  await expect(at).toHaveAttribute('data-path', 'normal')
  // One of the four leads to the other state, wherever the layout put it.
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key)
    if ((await at.getAttribute('data-path')) === 'failed') break
  }
  await expect(at).toHaveAttribute('data-path', 'failed')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/errorBoundary\/failed/)
  await expect(page.getByRole('complementary', { name: 'About' })).toContainText('failed')
})

test('now, before and next differ by more than color, and an open arrow can be pressed', async ({
  page,
}) => {
  await open(page, '#/photo?view=play')
  const play = page.getByRole('complementary', { name: 'Play' })
  const now = page.locator('[data-mark="now"]')
  const first = await now.getAttribute('data-path')
  await page.locator('[data-transitions][data-mark="next"] [data-label]').first().click()
  await expect(play.getByText('1 / 1')).toBeVisible()
  await expect(now).not.toHaveAttribute('data-path', String(first))
  await expect(page.locator(`[data-path="${first}"]`)).toHaveAttribute('data-mark', /was|next/)
  await expect(page.getByRole('list', { name: 'What the edges mean' })).toContainText(
    'can come next',
  )
})

test('a picture is saved as an SVG file that opens by itself', async ({ page, browser }) => {
  await open(page, '#/photo')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('photo.svg')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).not.toMatch(/class=|var\(|https?:\/\/(?!www\.w3\.org)/)
  const alone = await browser.newPage()
  await alone.goto(`data:image/svg+xml,${encodeURIComponent(text)}`)
  const drawn = await alone.evaluate(() => ({
    root: document.documentElement.localName,
    words: document.documentElement.textContent,
    paths: document.querySelectorAll('path').length,
    // A line without a width of its own would leave its box where Figtree is not installed.
    free: [...document.querySelectorAll('text, tspan')].flatMap((line) =>
      line.children.length === 0 && line.textContent !== '' && !line.hasAttribute('textLength')
        ? [line.textContent]
        : [],
    ),
  }))
  expect(drawn.free).toEqual([])
  expect(drawn.root).toBe('svg')
  expect(drawn.words).toContain('looking')
  expect(drawn.paths).toBeGreaterThan(10)
  await alone.close()
})

test('the name of a box with states in it lies over the arrows that cross it', async ({ page }) => {
  await open(page, '#/session')
  await page.getByRole('combobox', { name: 'Words in the picture' }).selectOption('names')
  for (const name of ['signed in', 'token', 'view']) {
    const title = page.locator('[data-name]').getByText(name, { exact: true }).first()
    const isOnTop = await title.evaluate((text) => {
      const { x, y, width, height } = text.getBoundingClientRect()
      return [0.2, 0.5, 0.8].map(
        (share) => document.elementFromPoint(x + width * share, y + height / 2) === text,
      )
    })
    expect(isOnTop, name).toEqual([true, true, true])
  }
})

test('the words of a picture have the room that the layout kept for them', async ({ page }) => {
  for (const chart of ['session', 'inspection', 'notifications'])
    for (const code of [false, true]) {
      await open(page, `#/${chart}`)
      await page.getByRole('combobox', { name: 'Words in the picture' }).selectOption('all')
      await page.getByRole('checkbox', { name: 'Names of the code' }).setChecked(code)
      await expect(page.locator('[data-label]').first()).toBeVisible()
      const tooWide = await page.locator('[data-label]').evaluateAll((labels) =>
        labels.flatMap((label) => {
          const [plate, text] = [label.querySelector('rect'), label.querySelector('text')]
          const over = (text?.getBBox().width ?? 0) - (plate?.getBBox().width ?? 0)
          return over > 1 ? [`${label.textContent} by ${over}`] : []
        }),
      )
      expect(tooWide, chart).toEqual([])
    }
})

test('a link keeps the way of showing a chart, and the picture fits a desk and a phone', async ({
  page,
}) => {
  await open(page, '#/session')
  for (const [width, height] of [
    [1280, 800],
    [375, 700],
  ] as const) {
    await resize(page, width, height)
    const frame = await states(page).boundingBox()
    const boxes = await states(page).getByRole('option').all()
    expect(boxes.length).toBeGreaterThan(8)
    for (const box of boxes) {
      const place = await box.boundingBox()
      expect(place?.x ?? -1).toBeGreaterThanOrEqual((frame?.x ?? 0) - 1)
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    const names = await page
      .locator('text[data-name]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...names)).toBeGreaterThan(8)
    await isFine(page, `the session at ${width}`)
  }
  await resize(page, 1280, 800)
  await page.getByRole('link', { name: 'Words', exact: true }).click()
  await expect(page.getByRole('region', { name: 'signedOut' })).toBeVisible()
  await page.getByRole('link', { name: 'outbox', exact: true }).click()
  await expect(page).toHaveURL(/outbox.*show=words/)
  await page.getByRole('link', { name: 'Picture' }).click()
  await expect(states(page)).toBeVisible()
})

test('a page whose picture and list fit the window does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '#/session')
  const { all, seen } = await page.evaluate(() => ({
    all: document.documentElement.scrollHeight,
    seen: innerHeight,
  }))
  expect(all).toBeLessThanOrEqual(seen)
})
