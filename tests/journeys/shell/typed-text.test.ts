import { blank, enterAs, expect, test } from '#tests/support/browser/browser.ts'

/** Keeps the drafts of this browser's database busy until the page calls `letGo`. */
const holdDrafts = () =>
  new Promise<void>((held) => {
    const opening = indexedDB.open('hearthkeep')
    opening.onsuccess = () => {
      const change = opening.result.transaction('drafts', 'readwrite')
      let isOver = false
      Object.assign(window, {
        letGo: () => {
          isOver = true
        },
      })
      // A transaction lasts as long as it is asked for something.
      const ask = () => {
        const asked = change.objectStore('drafts').count()
        asked.onsuccess = () => {
          held()
          if (!isOver) ask()
        }
      }
      ask()
    }
  })

test('what a person typed last survives a reload while another tab keeps the database busy', async ({
  page,
  context,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/contact')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('The report')
  await page.reload()
  await expect(message).toHaveValue('The report')
  const other = await context.newPage()
  await other.goto(blank)
  await other.evaluate(holdDrafts)
  await message.fill('The report has no photos.')
  await page.reload()
  await expect(message).toHaveValue('The report has no photos.')
  await expect(page.getByText('What you typed before is back.')).toBeVisible()
  // Once the database answers, it has the text for the days to come, and the tab needs it no longer.
  await other.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .not.toContainEqual(expect.stringContaining('typed'))
  await other.close()
  const later = await context.newPage()
  await later.goto('/contact')
  await expect(later.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'The report has no photos.',
  )
})
