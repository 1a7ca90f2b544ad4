import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/browser/browser.ts'
import { showGallery, specimen } from '#tests/support/browser/gallery.ts'

/* The printed page, in the gallery as the server delivers it. */

test('on paper there is nothing to press, a finding is whole, and links say where they lead', async ({
  page,
}) => {
  await showGallery(page, 'family', 'dark', 1280, 'print')
  await page.emulateMedia({ media: 'print' })
  const sheet = specimen(page, 'a printed page')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(sheet.getByRole('button')).toHaveCount(0)
  await expect(sheet.getByText('Printed from Hearthkeep.')).toBeVisible()
  const style = (of: Locator, name: string, pseudo?: string) =>
    of
      .first()
      .evaluate(
        (element, [property, part]) =>
          getComputedStyle(element, part).getPropertyValue(property ?? ''),
        [name, pseudo],
      )
  expect(await style(sheet.locator('h3'), 'break-after')).toBe('avoid')
  expect(await style(sheet.locator('[data-print=keep]'), 'break-inside')).toBe('avoid')
  // What a sheet has no room for moves the rest of a column on; in a grid it would lie over it.
  expect(await style(sheet.locator('[data-print=keep] > div'), 'display')).toBe('flex')
  expect(await style(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await style(sheet.getByRole('link'), 'content', '::after')).toContain('nachi.org')
  // Ink on white, though the screen is dark.
  const ink = (await style(sheet.locator('h3'), 'color')).match(/\d+/g)?.map(Number)
  expect(Math.max(...(ink ?? [255]))).toBeLessThan(100)
})

test('for somebody who asked for rest, other colors are there at once and not on their way', async ({
  page,
}) => {
  await showGallery(page, 'family', 'dark', 1280, 'print')
  const [before, after, moving] = await page.evaluate(() => {
    const ground = () => getComputedStyle(document.body).backgroundColor
    const first = ground()
    for (const themed of document.querySelectorAll<HTMLElement>('[data-theme]'))
      themed.dataset.theme = 'light'
    return [first, ground(), document.getAnimations().length]
  })
  expect(after).not.toBe(before)
  expect(moving).toBe(0)
})

test('the four severities are told apart by a printer without color', async ({ page }) => {
  await showGallery(page, 'family', 'light', 1280, 'print')
  await page.emulateMedia({ media: 'print' })
  const marks = specimen(page, 'a printed page').locator('[data-shape]')
  const grays = await Promise.all(
    (await marks.all()).map(async (mark) =>
      sharp(await mark.screenshot())
        .grayscale()
        .resize(12, 12, { fit: 'fill' })
        .raw()
        .toBuffer(),
    ),
  )
  expect(grays.length).toBe(4)
  const differs = grays.flatMap((one, index) =>
    grays
      .slice(index + 1)
      .map((other) => one.filter((gray, at) => Math.abs(gray - (other[at] ?? 0)) > 80).length),
  )
  // In each pair several of the 144 cells are dark in one shape and light in the other.
  expect(Math.min(...differs)).toBeGreaterThan(3)
})
