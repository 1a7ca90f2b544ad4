import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

/** The vertical middles of what a page has in a row or in several, from the top, each row once. */
const rowsOf = async (boxes: readonly ({ y: number; height: number } | null)[]) => {
  const middles = boxes.flatMap((box) => (box === null ? [] : [box.y + box.height / 2]))
  return middles
    .toSorted((a, b) => a - b)
    .filter((middle, at, all) => at === 0 || middle - (all[at - 1] ?? 0) > 16)
}

test('on a phone, the visit and its people come before the worksheets, and the bar of a worksheet has two rows', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/inspector-dashboard')
  const overview = page.locator('a[href*="/inspection-overview/"]').first()
  await page.goto((await overview.getAttribute('href')) ?? '')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.getByText('Worksheets')).toBeVisible()
  const titles = await headings.allTextContents()
  const at = ['Visit', 'People', 'Worksheets'].map((title) => titles.indexOf(title))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  const beside = async () => {
    const [visit, worksheets] = await Promise.all(
      ['Visit', 'Worksheets'].map((name) => page.getByRole('region', { name }).boundingBox()),
    )
    return (visit?.x ?? 0) > (worksheets?.x ?? 0) && visit?.y === worksheets?.y
  }
  expect(await beside()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await beside()).toBe(true)

  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('link', { name: 'Open worksheets' }).click()
  // A defect without a finding is missing before the report.
  await page.getByRole('radio', { name: /^D/ }).first().check({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const missing = page.getByRole('button', { name: /missing before the report/ })
  await expect(missing).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()
  const parts = [
    page.getByText(/^\d+ of \d+ rated/),
    missing,
    page.getByText('All saved'),
    page.getByRole('link', { name: /^Unsent/ }),
    page.getByRole('button', { name: 'Mark all remaining inspected' }),
    page.getByRole('link', { name: /^Next:/ }),
  ]
  expect(await rowsOf(await Promise.all(parts.map((part) => part.boundingBox())))).toHaveLength(2)
})
