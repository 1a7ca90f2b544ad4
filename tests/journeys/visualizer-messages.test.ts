import { expect, test } from '#tests/support/browser/browser.ts'
import { isFineEverywhere } from '#tests/support/browser/fine.ts'

test('the messages of a trace are a diagram to go through by keyboard, and a table', async ({
  page,
}) => {
  await page.goto('/statecharts/#/app?view=trace&show=messages')
  const beside = page.getByRole('complementary', { name: 'Trace' })
  const read = { actor: 'resource', chart: 'resource', of: 'issues.list' }
  const moves = [
    { at: 1, ...read, from: null, event: 'xstate.init', by: 'reads', to: ['loading'] },
    {
      at: 2,
      ...read,
      from: ['loading'],
      event: 'xstate.error.actor.0.resource.loading',
      to: ['failed'],
      facts: { status: 503 },
    },
    { at: 3, actor: 'reads', chart: 'reads', from: null, event: 'read.leave', to: ['open'] },
    { at: 4, ...read, from: ['failed'], event: 'again', by: 'reads', to: ['loading'] },
  ]
  await beside
    .getByRole('textbox')
    .fill(JSON.stringify({ hearthkeep_trace: 1, version: 'old', moves }))
  await beside.getByRole('button', { name: 'Replay' }).click()
  const messages = page.getByRole('region', { name: 'Messages in order' })
  // It opens at what failed; what came from outside and failed nowhere is left out at first.
  const failed = messages.getByRole('button', { name: /look here: issues\.list \(resource\)/ })
  await expect(failed).toHaveAttribute('aria-current', 'step')
  await expect(messages.getByRole('listitem')).toHaveCount(3)
  await failed.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(beside.getByRole('status').filter({ hasText: 'again' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Also what a chart did by itself' }).check()
  await expect(messages.getByRole('button', { name: /^outside to reads:/ })).toBeVisible()
  await isFineEverywhere(page, 'the messages')
  await page.getByRole('checkbox', { name: 'As a table' }).check()
  await expect(
    page.getByRole('table', { name: 'Messages' }).getByRole('row', { name: /status 503/ }),
  ).toBeVisible()
  await isFineEverywhere(page, 'the table of messages')
})

test('the messages of a running tab are drawn as they are sent', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const visualizer = await context.newPage()
  await visualizer.goto('/statecharts/#/connectivity?view=watch&show=messages')
  const app = await context.newPage()
  await app.goto('/login?inspect')
  const current = visualizer.getByRole('list', { name: 'Current states' })
  await expect(current).toContainText('network › online')
  await context.setOffline(true)
  const messages = visualizer.getByRole('region', { name: 'Messages in order' })
  await expect(messages.getByRole('button', { name: /connectivity to app:/ })).toBeVisible()
  await context.close()
})
