import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, keptFor, signIn, test } from '#tests/support/browser/browser.ts'
import { isFine, isFineEverywhere } from '#tests/support/browser/fine.ts'

/** The controls and words beside the chart. */
const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name })
const state = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]`)

/** Opens the visualizer; whatever the page complains of fails the test. */
const open = async (page: Page, address: string): Promise<string[]> => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`/statecharts/${address}`)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  return complaints
}

test('a link to a state opens its chart there, under the strict policy and without a complaint', async ({
  page,
}) => {
  const complaints = await open(page, '#/session/signedIn.token.refreshing')
  await expect(page.getByRole('heading', { level: 2, name: 'session' })).toBeVisible()
  await expect(state(page, 'signedIn.token.refreshing')).toBeInViewport()
  await expect(panel(page, 'About')).toContainText('What to tell a customer')
  expect(complaints).toEqual([])
})

test('every chart is there, and a search leads to a state by what support says of it', async ({
  page,
}) => {
  await open(page, '')
  const charts = page.getByRole('navigation', { name: 'Charts' })
  expect(await charts.getByRole('link').count()).toBeGreaterThan(12)
  await page.getByRole('searchbox', { name: 'Search' }).fill('every 30 seconds')
  await charts.getByRole('link', { name: /notifications › live › polling/ }).click()
  await expect(panel(page, 'About')).toContainText('notifications come every 30 seconds')
})

test('a chart is played by keyboard: events, a guard either way, a timer, back and forth', async ({
  page,
}) => {
  await open(page, '#/session?view=play')
  const play = panel(page, 'Play')
  await expect(state(page, 'starting')).toHaveAttribute('aria-current', 'true')
  await play.getByRole('button', { name: /at once if the token cannot be read/ }).focus()
  await page.keyboard.press('Enter')
  await expect(state(page, 'clearing')).toHaveAttribute('aria-current', 'true')
  const slider = play.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(state(page, 'starting')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(play.getByRole('status')).toContainText('clearing')
  await open(page, '#/notifications?view=play')
  await play.getByRole('button', { name: /^stream unavailable/ }).click()
  await play.getByRole('button', { name: /after poll every .*Skip 30 s/ }).click()
  await expect(state(page, 'live.reconnecting')).toHaveAttribute('aria-current', 'true')
})

test('time runs when it is asked to, and takes the timers that are due', async ({ page }) => {
  await page.clock.install()
  await open(page, '#/notifications?view=play')
  const play = panel(page, 'Play')
  await play.getByRole('button', { name: /^load feed succeeds otherwise/ }).click()
  await expect(state(page, 'feed.ready.resting')).toHaveAttribute('aria-current', 'true')
  await play.getByRole('button', { name: 'Let time run' }).click()
  await page.clock.runFor(6000)
  await expect(state(page, 'feed.ready.open')).toHaveAttribute('aria-current', 'true')
})

test('support finds out from a trace alone why a session ended while notifications were polling', async ({
  browser,
  server,
}) => {
  // The customer: no live stream in this browser, and a sign-in that cannot be renewed any more.
  const context = await browser.newContext({
    baseURL: server.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const customer = await context.newPage()
  await customer.clock.install()
  await customer.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await signIn(customer, 'homeowner')
  await expect(customer.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await customer.clock.runFor(31_000)
  await context.clearCookies()
  await customer.clock.fastForward('20:00')
  await expect(customer).toHaveURL(/\/login/)
  await customer
    .getByRole('contentinfo')
    .getByRole('link', { name: /contact/i })
    .click()
  await customer.getByRole('button', { name: 'Copy support trace' }).click()
  await expect(customer.getByText('Copied. Paste it')).toBeVisible()
  const trace = await customer.evaluate(() => navigator.clipboard.readText())
  expect(trace).not.toContain('@')

  // Support: the visualizer, and what the customer sent.
  const support = await context.newPage()
  await open(support, '#/app?view=trace')
  const beside = panel(support, 'Trace')
  await beside.getByRole('textbox', { name: /Paste the trace/ }).fill(trace)
  await beside.getByRole('button', { name: 'Replay' }).click()
  const notable = beside.getByRole('list', { name: 'Notable steps' })
  await expect(
    notable.getByRole('button', { name: /notifications: stream unavailable/ }).first(),
  ).toBeVisible()
  await notable.getByRole('button', { name: /session: refresh token fails/ }).click()
  await expect(support.getByRole('heading', { level: 2, name: 'session' })).toBeVisible()
  await expect(beside.getByRole('status')).toContainText('refresh token fails (status 401')
  await expect(state(support, 'signedOut')).toHaveAttribute('aria-current', 'true')
  // The state alone would say that nobody is signed in, and not why.
  const because = 'The server no longer accepted the sign-in.'
  await expect(beside.getByRole('list', { name: 'Current states' })).toContainText(because)
  await expect(notable).toContainText(because)
  // Back to before that. What else was due in the same moment (a poll, the proof of a part) comes in any order.
  const current = beside.getByRole('list', { name: 'Current states' })
  const polls = current.getByText('notifications come every 30 seconds')
  for (let back = 0; back < 8 && !(await polls.isVisible()); back++) {
    const step = await beside.getByRole('status').textContent()
    await beside.getByRole('button', { name: 'One step back' }).click()
    await expect(beside.getByRole('status')).not.toHaveText(step ?? '')
  }
  await expect(polls).toBeVisible()
  await context.close()
})

test('a trace that is broken, huge or hostile gets a sentence, one of another version a warning', async ({
  page,
}) => {
  await open(page, '#/app?view=trace')
  const beside = panel(page, 'Trace')
  const paste = beside.getByRole('textbox', { name: /Paste the trace/ })
  const replay = beside.getByRole('button', { name: 'Replay' })
  await paste.fill('{"hearthkeep_trace":1,')
  await replay.click()
  await expect(beside.getByRole('alert')).toContainText('a part of it is missing')
  await beside.locator('input[type=file]').setInputFiles({
    name: 'trace.json',
    mimeType: 'application/json',
    buffer: Buffer.alloc(10_000_000, 'x'),
  })
  await expect(beside.getByRole('alert')).toContainText('far too long')
  const move = {
    at: 1,
    actor: 'session',
    chart: 'session',
    from: null,
    event: 'e',
    to: ['dreaming'],
  }
  const odd = { ...move, event: '<img src=x onerror=alert(1)>' }
  await paste.fill(JSON.stringify({ hearthkeep_trace: 1, version: 'old', moves: [move, odd] }))
  await replay.click()
  await expect(beside).toContainText('another version of the app (old)')
  await expect(beside).toContainText('1 of its steps are unreadable')
  await expect(beside.getByRole('list', { name: 'All steps' })).toContainText('dreaming')
})

test('a ticket opens at the step that failed, in its chart, with the panel at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '#/session?view=trace')
  const beside = panel(page, 'Trace')
  const read = { actor: 'resource 2', chart: 'resource', of: 'issues.list' }
  const moves = [
    { at: 1, ...read, from: null, event: 'xstate.init', to: ['loading'] },
    {
      at: 2,
      ...read,
      from: ['loading'],
      event: 'xstate.error.actor.0.resource.loading',
      to: ['failed'],
      facts: { status: 503 },
    },
    { at: 3, actor: 'photo', chart: 'photo', from: null, event: 'xstate.init', to: ['waiting'] },
  ]
  const text = JSON.stringify({ hearthkeep_trace: 1, version: 'old', moves })
  const ticket = `Hello,\n${text.replace(/"([^"]*)"/g, '“$1”').replace(/.{76}/g, '$&\n')}\nAnn`
  await beside.getByRole('textbox').fill(ticket)
  await beside.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'resource' })).toBeVisible()
  await expect(beside.getByRole('heading', { name: 'Replay' })).toBeInViewport()
  await expect(beside.getByRole('status').filter({ hasText: 'issues.list' })).toContainText(
    'status 503',
  )
  await expect(beside.getByRole('slider')).toBeInViewport()
})

test('a tab with ?inspect is lit in the visualizer, live, and one without is not', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const visualizer = await context.newPage()
  await open(visualizer, '#/connectivity?view=watch')
  const beside = panel(visualizer, 'Watch')
  const silent = await context.newPage()
  await silent.goto('/login?inspection=inspect')
  await expect(beside).toContainText('Watch the running app')
  await silent.goto('/login?inspect')
  await expect(state(visualizer, 'network.online')).toHaveAttribute('aria-current', 'true')
  await context.setOffline(true)
  await expect(state(visualizer, 'network.offline')).toHaveAttribute('aria-current', 'true')
  await expect(beside.getByRole('list', { name: 'The newest steps' })).toContainText('network lost')
  // Held still, it shows what was, and says how much has come since.
  await beside.getByRole('button', { name: 'Hold still' }).click()
  await context.setOffline(false)
  await expect(beside.getByText(/Held still\. [1-9]\d* steps? ha(s|ve) come since\./)).toBeVisible()
  await expect(state(visualizer, 'network.offline')).toHaveAttribute('aria-current', 'true')
  await beside.getByRole('button', { name: 'Go on' }).click()
  await expect(state(visualizer, 'network.online')).toHaveAttribute('aria-current', 'true')
  await silent.close()
  await expect(beside).toContainText('Watch the running app')
  await context.close()
})

const step = {
  at: 1,
  actor: 'photo',
  chart: 'photo',
  from: ['looking'],
  event: 'xstate.error.actor.0.photo.looking',
  to: ['failed'],
}

test('every view is accessible at 375 and 1280 pixels, in the light and the dark', async ({
  page,
}) => {
  for (const view of ['look', 'play', 'paths', 'watch']) {
    await open(page, `#/errorBoundary/failed?view=${view}`)
    await isFineEverywhere(page, view)
  }
  await open(page, '#/photo/waiting?view=trace')
  await isFineEverywhere(page, 'trace')
  const beside = panel(page, 'Trace')
  const trace = { hearthkeep_trace: 1, version: 'old', moves: [step] }
  await beside.getByRole('textbox').fill(JSON.stringify(trace))
  await beside.getByRole('button', { name: 'Replay' }).click()
  await isFineEverywhere(page, 'a replay')
  await page.getByRole('link', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'What can happen' })).toBeVisible()
  await isFineEverywhere(page, 'the text')
})

test('support opens the life of a real inspection by its number and replays it step by step', async ({
  page,
}) => {
  const { token } = await keptFor(page, 'admin')
  const answer = await page.request.get('/api/inspections?status=in_progress', {
    headers: { authorization: `Bearer ${token}` },
  })
  const [{ number }] = (await answer.json()).inspections
  await enterAs(page, 'admin')
  await open(page, `#/inspection?number=${number}`)
  const life = panel(page, 'Life')
  await expect(life.getByRole('heading', { name: number })).toBeVisible()
  // Once for each look, and the page's own code may be there already.
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/life') && asked.push(request.url()))
  await page.reload()
  await expect(life.getByRole('heading', { name: number })).toBeVisible()
  expect(asked).toHaveLength(1)
  await life.getByRole('textbox', { name: 'Number of the inspection' }).fill(number)
  await life.getByRole('button', { name: 'Show its life' }).click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(life.getByRole('heading', { name: number })).toBeVisible()
  await expect(state(page, 'work.in_progress')).toHaveAttribute('aria-current', 'true')
  await expect(state(page, 'agreement.signed')).toHaveAttribute('aria-current', 'true')
  await life.getByRole('button', { name: 'One step back' }).click()
  await expect(state(page, 'work.scheduled')).toHaveAttribute('aria-current', 'true')
  await expect(state(page, 'work.in_progress')).not.toHaveAttribute('aria-current', 'true')
  await life.getByRole('button', { name: /^request/ }).click()
  await expect(state(page, 'work.requested')).toHaveAttribute('aria-current', 'true')
  await isFine(page, 'a life replayed')
})

test('the life of an inspection says what to do where nobody is signed in or no number is known', async ({
  page,
}) => {
  await open(page, '#/inspection?number=HK-1003')
  await expect(panel(page, 'Life').getByRole('alert')).toContainText(
    'Sign in to Hearthkeep as an admin',
  )
  await enterAs(page, 'admin')
  await open(page, '#/inspection?number=HK-9999')
  await page.reload()
  await expect(panel(page, 'Life').getByRole('alert')).toContainText(
    'no inspection with the number HK-9999',
  )
  // A sign-in that has lain still is renewed by the app alone.
  await page.evaluate(() => localStorage.setItem('token', 'stale'))
  await panel(page, 'Life').getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Life').getByRole('alert')).toContainText(
    'Open Hearthkeep in another tab, log in as an admin if it asks',
  )
})
