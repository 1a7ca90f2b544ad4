import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

/** The controls and words beside the chart. */
const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Paths' })

const open = async (page: Page, chart: string): Promise<Locator> => {
  await page.goto(`/statecharts/#/${chart}?view=paths`)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  return panelOf(page)
}

/** What `npm run paths` prints, and its last line beside it. */
const pathsCommand = (...asked: string[]): { text: string; last: string } => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/paths.ts', ...asked],
    { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  )
  return { text: stdout, last: stderr.trim().split('\n').at(-1) ?? '' }
}

test('paths are walked step by step and taken along as a checklist', async ({ page }) => {
  const paths = await open(page, 'notifications')
  await paths.getByRole('button', { name: /reaches live polling/ }).click()
  await paths.getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(page.locator('[data-path="live.polling"]')).toHaveAttribute('aria-current', 'true')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paths.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('notifications-states.md')
  const printed = pathsCommand('notifications', '--cover', 'states')
  expect(await readFile(await download.path(), 'utf8')).toBe(printed.text)
  // What tests walked is laid over it: here one transition of all.
  await paths.locator('input[type=file]').setInputFiles({
    name: 'notifications.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        hearthkeep_walked: 1,
        chart: 'notifications',
        states: ['notifications.live.polling'],
        transitions: ['notifications.live.open stream.unavailable #1'],
      }),
    ),
  })
  await expect(paths).toContainText(/^.*1 of \d+ transitions; those that were not are underlined/)
})

test('paths bring every two outcomes together, through the states where something is at stake', async ({
  page,
}) => {
  const paths = await open(page, 'session')
  await paths.getByLabel('The paths cover').selectOption('every two outcomes together')
  const all = pathsCommand('session', '--pairwise')
  const [, count, meeting, cannot] =
    /session: (\d+) paths.* (\d+) pairs meet, (\d+) cannot/.exec(all.last) ?? []
  await expect(paths).toContainText(`${count} paths: ${meeting} pairs meet, ${cannot} cannot`)
  // What a path brings together, and what its first step is given.
  await paths.getByText(/pairs that meet here first/).click()
  await expect(paths.getByText(/the token .*, and .*/).first()).toBeVisible()
  await expect(paths.getByText('begins with')).toBeVisible()
  await paths.getByRole('checkbox', { name: /^work/ }).focus()
  await page.keyboard.press('Space')
  await isFine(page, 'the pairs of the session')
  const risky = pathsCommand('session', '--pairwise', '--risk', 'work')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paths.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('session-pairs-work.md')
  expect(await readFile(await download.path(), 'utf8')).toBe(risky.text)
  // A link leads to the same choice, and to the same path.
  await paths.getByRole('list', { name: 'Paths' }).getByRole('button').last().click()
  await expect(page).toHaveURL(/view=paths&cover=pairs&risk=work&path=/)
  const followed = paths.getByRole('list', { name: 'Paths' }).locator('[aria-current]')
  const title = (await followed.textContent()) ?? ''
  await page.reload()
  await expect(paths.getByLabel('The paths cover')).toHaveValue('pairs')
  await expect(paths.getByRole('checkbox', { name: /^work/ })).toBeChecked()
  await expect(followed).toHaveText(title)
  await page.goto('/statecharts/#/session?view=paths&path=of%20an%20older%20version')
  await expect(paths).toContainText('The path of this link is not among these any more.')
  // A chart in which no condition can come out in two ways says so.
  await open(page, 'connectivity')
  await paths.getByLabel('The paths cover').selectOption('every two outcomes together')
  await expect(paths).toContainText('nothing to bring together')
})
