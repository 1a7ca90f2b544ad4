import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { enterAs, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { builtOnce } from '#tests/support/browser/builds.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Presses the button and reads the copied text. */
const copied = async (page: Page): Promise<{ moves: { chart: string; event: string }[] }> => {
  await page.getByRole('button', { name: 'Copy support trace' }).click()
  await expect(page.getByText('Copied. Paste it')).toBeVisible()
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
}

test('the crash screen offers the trace below its own words, and the crash is in it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('no calendar today')
      },
    })
  })
  await signIn(page, 'inspector')
  const help = page.getByText('Need help? Contact support at')
  await expect(help).toBeVisible()
  const button = page.getByRole('button', { name: 'Copy support trace' })
  await expect(button).toBeHidden()
  await page.getByText('What was happening').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'render.failed' })).toBeVisible()
  await isClean(page, 'the crash screen')
  const [above, below] = await Promise.all([help.boundingBox(), button.boundingBox()])
  expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  const { moves } = await copied(page)
  expect(moves.map(({ chart, event }) => `${chart} ${event}`)).toContain(
    'errorBoundary render.failed',
  )
  expect(JSON.stringify(moves)).not.toContain('calendar')
})

test('the profile copies the trace, without the name, and shows the charts in another tab until switched off', async ({
  page,
  context,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  const name = await page.getByRole('textbox', { name: 'First name' }).inputValue()
  expect(name).not.toBe('')
  const trace = JSON.stringify(await copied(page))
  expect(trace).toContain('notifications')
  expect(trace).not.toContain(name)
  const shown = page.getByRole('checkbox', { name: /another tab/ })
  await expect(shown).not.toBeChecked()
  await shown.check()
  const [visualizer] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the other tab' }).click(),
  ])
  const beside = visualizer.getByRole('complementary', { name: 'Watch' })
  await expect(beside.getByRole('list', { name: 'Current states' })).toContainText(
    'The sign-in is valid.',
  )
  await shown.uncheck()
  await expect(beside).toContainText('Watch the running app')
})

test('the visualizer as one file opens from a disk, plays, and says that it cannot watch', async ({
  page,
}) => {
  const folder = await builtOnce({
    name: 'visualizer',
    parameters: ['--config', 'rsbuild.visualizer.config.ts'],
    env: { NODE_ENV: 'production' },
    folder: (path) => ({ parameters: ['--dist-path', path] }),
  })
  const file = pathToFileURL(join(folder, 'statecharts.html')).href
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''))
  await page.goto(`${file}#/errorBoundary?view=play`)
  await page.getByRole('button', { name: /^render failed/ }).click()
  await expect(page.getByRole('complementary').getByRole('status')).toContainText(
    'render failed: failed',
  )
  await page.getByRole('link', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('complementary')).toContainText('opened from a file')
  expect(new Set(asked)).toEqual(new Set([file]))
})
