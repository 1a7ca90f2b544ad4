import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { cutOff, isClean, isFine } from '#tests/support/browser/fine.ts'
import { showGallery, specimen } from '#tests/support/browser/gallery.ts'

/* What shows and arranges, in the gallery as it is served: by pointer, by finger and by keys alone. */

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (box === null) throw new Error(`${of} is not on the screen.`)
  return box
}
const middleOf = async (of: Locator) => {
  const { x, y, width, height } = await boxOf(of)
  return { x: x + width / 2, y: y + height / 2 }
}
const dayOf = (page: Page, id: string) =>
  specimen(page, 'week')
    .locator(`[data-event="${id}"]`)
    .locator('xpath=ancestor::*[@data-day]')
    .getAttribute('data-day')

/*
 * At rest the whole page is asked about in each of these views, and in no other file in the same; accessibility.test.ts
 * asks about it in the density family. What opens is asked about by itself in each view. Whether it gets along with the
 * rest of the page depends on neither colors nor sizes, so one view shows that.
 */
for (const [density, theme, width] of [
  ['family', 'light', 375],
  ['work', 'light', 1280],
  ['work', 'dark', 375],
  ['field', 'field', 375],
  ['field', 'dark', 1280],
] as const)
  test(`what shows and arranges can be used by everybody in the density ${density} and the theme ${theme} at ${width} px, with what opens open`, async ({
    page,
  }) => {
    await showGallery(page, density, theme, width)
    const where = `gallery, ${density}, ${theme}, ${width}`
    if (density !== 'family') {
      await isFine(page, where)
      await showGallery(page, density, theme, width, 'order', 'week', 'board', 'photos')
    }
    const isUsable = async (name: string, opened: Locator) => {
      await expect(opened.first()).toBeVisible()
      await isClean(page, `${where}, ${name}`, { within: opened })
      // An open layer covers a part of the page, and axe takes the uncovered rest of a button for the whole.
      if (density === 'family')
        await isClean(page, `${where}, the page with ${name}`, {
          except: ['color-contrast', 'target-size'],
        })
      expect.soft(await cutOff(page), `${where}, ${name}`).toEqual([])
    }
    const dialog = page.getByRole('dialog')
    const menu = page.locator(':has(> [aria-expanded=true])')
    await page.getByRole('button', { name: 'More for issues' }).click()
    await isUsable('menu of the heading row', menu)
    await page.keyboard.press('Escape')
    if (width < 500) {
      await page.getByRole('button', { name: /^Step 2 of 5/ }).click()
      await page.getByRole('button', { name: /^3 of 5/ }).click()
      await isUsable('list of steps and list of the rail', menu)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Move Worn shingles on the north side' }).click()
    await isUsable('menu of a card', menu)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Move Call' }).press('Enter')
    await page.keyboard.press('ArrowUp')
    await isUsable('a held event', specimen(page, 'week'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open the photos' }).click()
    await expect(dialog.getByRole('img', { name: /^Marks/ })).toBeVisible()
    await isUsable('viewer', dialog)
    await page.keyboard.press('End')
    await expect(page.getByText('This photo could not be loaded.')).toBeVisible()
    await isUsable('viewer without its photo', dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open the photos' })).toBeFocused()
  })

test('an event moves by the keys alone, and the focus goes with it', async ({ page }) => {
  await showGallery(page, 'work', 'light', 1280, 'week')
  const week = page.getByRole('region', { name: 'Visits of the week' })
  await week.getByRole('button', { name: 'Today' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(week.getByRole('button', { name: /^Inspection ?9 AM/ })).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab', 'Enter'])
    await page.keyboard.press(key)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(week.getByRole('status')).toHaveText('Thursday, November 20, 10:30 AM – 12:30 PM')
  await page.keyboard.press('Enter')
  await expect(week.getByRole('button', { name: 'Move Re-inspection' })).toBeFocused()
  expect(await dayOf(page, 'd')).toBe('2025-11-20')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  expect(await dayOf(page, 'd')).toBe('2025-11-20')
})

test('an event moves by drag to the day and the half hour under the pointer', async ({ page }) => {
  await showGallery(page, 'work', 'light', 1280, 'week')
  const week = page.getByRole('region', { name: 'Visits of the week' })
  const event = week.locator('[data-event=h]')
  await event.scrollIntoViewIfNeeded()
  const from = await boxOf(event)
  const hour = (await boxOf(week.locator('[data-day="2025-11-17"]'))).height / 9
  const monday = await middleOf(week.locator('[data-day="2025-11-17"]'))
  const at = { x: from.x + 20, y: from.y + 40 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(monday.x, at.y + hour, { steps: 4 })
  await page.mouse.up()
  await expect(week.getByRole('status')).toHaveText(
    'Inspection is moved: Monday, November 17, 9:30 AM – 1 PM.',
  )
  expect(await dayOf(page, 'h')).toBe('2025-11-17')
})

test('a card moves by drag, and by its menu', async ({ page }) => {
  await showGallery(page, 'work', 'light', 1280, 'board')
  const board = page.getByRole('region', { name: 'Issues by state' })
  const column = (name: string) => board.getByRole('region', { name, exact: true })
  const card = board.locator('[data-card="Worn shingles on the north side"]')
  await board.scrollIntoViewIfNeeded()
  await card.hover({ position: { x: 30, y: 60 } })
  await page.mouse.down()
  const to = await middleOf(column('In work'))
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(column('In work').getByText('Worn shingles')).toBeVisible()
  await page.getByRole('button', { name: 'Move Worn shingles' }).press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Fixed', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(column('Fixed').getByText('Worn shingles')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Worn shingles' })).toBeFocused()
})

test.describe('by finger', () => {
  test.use({ hasTouch: true })
  const finger = (cdp: CDPSession) => ({
    to: (type: 'touchStart' | 'touchMove', ...touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints }),
    up: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  })

  test('a card is dragged by its grip, and elsewhere the page scrolls', async ({ page }) => {
    await showGallery(page, 'field', 'light', 1024, 'board', 'photos', 'skeletons')
    const board = page.getByRole('region', { name: 'Issues by state' })
    const touch = finger(await page.context().newCDPSession(page))
    await board.scrollIntoViewIfNeeded()
    const planned = board.getByRole('region', { name: 'Planned' })
    const grip = await middleOf(page.getByRole('button', { name: 'Move Worn shingles' }))
    const to = await middleOf(planned)
    await touch.to('touchStart', grip)
    for (const share of [0.3, 0.6, 1])
      await touch.to('touchMove', { x: grip.x + share * (to.x - grip.x), y: grip.y })
    await touch.up()
    await expect(planned.getByText('Worn shingles')).toBeVisible()
    const text = await middleOf(board.getByText('Asked a plumber'))
    const before = await page.evaluate(() => window.scrollY)
    await touch.to('touchStart', text)
    for (const y of [20, 40, 80, 120]) await touch.to('touchMove', { x: text.x, y: text.y - y })
    await touch.up()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  })

  test('a photo is pinched, and swiped away', async ({ page }) => {
    await showGallery(page, 'field', 'light', 375, 'photos')
    await page.getByRole('button', { name: 'Open the photos' }).click()
    const touch = finger(await page.context().newCDPSession(page))
    const photo = page.getByRole('dialog').getByRole('img', { name: 'A wall with a stain' })
    await expect(photo).toBeVisible()
    const { x, y } = await middleOf(photo)
    await touch.to('touchStart', { x: x - 40, y }, { x: x + 40, y })
    await touch.to('touchMove', { x: x - 80, y }, { x: x + 80, y })
    await touch.up()
    await expect(page.getByRole('button', { name: /^Zoom 2\d\d%/ })).toBeVisible()
    await page.getByRole('button', { name: /^Zoom .*fit/ }).click()
    await touch.to('touchStart', { x: x + 100, y })
    for (const by of [40, 0, -100]) await touch.to('touchMove', { x: x + by, y })
    await touch.up()
    await expect(page.getByText('2 of 3')).toBeVisible()
  })
})

test('the rail follows the scroll and jumps, beside the page and as a bar', async ({ page }) => {
  await showGallery(page, 'work', 'light', 1280)
  const rail = page.getByRole('navigation', { name: 'Parts' })
  const current = rail.locator('[aria-current=location]')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(current).toHaveText('Color')
  await page.locator('#board').evaluate((part) => part.scrollIntoView())
  await expect(current).toHaveText('Board')
  await rail.getByRole('link', { name: 'Charts' }).click()
  await expect(current).toHaveText('Charts')
  await expect(page.locator('#charts')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(current).toHaveText('Print')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(current).toHaveText('Color')
  await showGallery(page, 'family', 'light', 375)
  await page.evaluate(() => window.scrollTo(0, 0))
  await rail.getByRole('button', { name: /^1 of \d+ ?Color$/ }).click()
  await rail.getByRole('link', { name: 'Week calendar' }).click()
  const bar = rail.getByRole('button', { name: /Week calendar$/ })
  await expect(bar).toBeVisible()
  // The heading that was jumped to is below the bar, and not under it.
  const heading = await boxOf(page.locator('#week h2').first())
  const { y, height } = await boxOf(bar)
  expect(heading.y).toBeGreaterThanOrEqual(y + height)
})

test('a cover keeps its frame, whatever the shape of its photo, and leaves the page its place', async ({
  page,
}) => {
  for (const width of [375, 1280]) {
    await showGallery(page, 'family', 'light', width, 'photos')
    const band = await boxOf(specimen(page, 'cover, band, a portrait').locator('[data-state]'))
    expect(band.height).toBeLessThanOrEqual(0.25 * 812)
    for (const [name, shape] of [
      ['cover, wide', 16 / 9],
      ['cover, photo', 4 / 3],
      ['cover, square', 1],
      ['cover, failed', 4 / 3],
      ['cover, no photo', 4 / 3],
    ] as const) {
      const frame = await boxOf(specimen(page, name).locator('[data-state]'))
      expect(frame.width / frame.height).toBeCloseTo(shape, 1)
    }
  }
})

test('nothing moves when the data take the place of their skeleton', async ({ page }) => {
  for (const density of ['family', 'work', 'field'])
    for (const width of [375, 1280]) {
      await showGallery(page, density, 'light', width, 'skeletons')
      const part = specimen(page, 'skeleton, a page')
      const tops = () =>
        part.evaluate((box) =>
          [...box.querySelectorAll('[data-piece]')].map((piece) =>
            Math.round(piece.getBoundingClientRect().top - box.getBoundingClientRect().top),
          ),
        )
      const before = await tops()
      await part.getByRole('button', { name: 'Show the data' }).click()
      await expect(part.getByRole('heading', { name: 'Issues' })).toBeVisible()
      expect(before.length).toBe(4)
      expect(await tops(), `${density}, ${width}`).toEqual(before)
    }
})
