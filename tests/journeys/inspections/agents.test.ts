import type { Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { counties, demoPassword } from '#server/db/seed/people.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { violationsOf } from '#tests/support/browser/fine.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import { finish, rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, makeClient } from '#tests/support/server/server.ts'

/** Somebody of the demo, beside the browser. */
const clientOf = async (url: string, person: string): Promise<Client> => {
  const login = { email: `${person}@hearthkeep.example`, password: demoPassword }
  const { body } = await makeClient(url, null, null).post('/auth/login', login)
  return makeClient(url, body.token, body.user_id)
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** To the step with the time, for a home of this street. */
const throughTheHome = async (page: Page, street: string) => {
  await field(page, 'Street').fill(street)
  await field(page, 'City').fill('Austin')
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await page.getByRole('combobox', { name: 'County' }).selectOption(counties.travis)
  await next(page)
  await next(page)
  await page.getByRole('radio', { name: 'Buying' }).check()
  await next(page)
  await next(page)
}

test('a homeowner books and names an agent, who reads the report by the mailed link and cannot once they are removed', async ({
  page,
  server,
  browser,
}) => {
  const dana = 'dana@agents.example'
  await enterAs(page, 'homeowner')
  await page.goto('/new-inspection')
  await throughTheHome(page, '1 Agent Row')
  await page.getByRole('region', { name: 'Free times' }).getByRole('radio').nth(3).check()
  await page.getByRole('button', { name: 'Add an agent' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
    'Name of the agent is required.',
  )
  await field(page, 'Agent’s name').fill('Dana Deal')
  await field(page, 'Agent’s e-mail').fill('dana')
  await expect(page.getByText('Enter an e-mail address such as').first()).toBeVisible()
  await field(page, 'Agent’s e-mail').fill(dana)
  const sees = page.getByRole('group', { name: 'What may they see?' })
  const report = sees.getByRole('checkbox', { name: /^The report/ })
  await expect(sees.getByRole('checkbox', { name: /^When the visit is/ })).toBeChecked()
  await expect(report).toBeChecked()
  await page.getByRole('radio', { name: 'Seller’s agent' }).check()
  await expect(report).not.toBeChecked()
  await page.getByRole('radio', { name: 'Buyer’s agent' }).check()
  // A reload loses nothing.
  await page.reload()
  await expect(field(page, 'Agent’s name')).toHaveValue('Dana Deal')
  await expect(report).toBeChecked()
  await isFine(page)
  await next(page)
  await field(page, 'Sign with your first and last name').fill('Harper Demo')
  await next(page)
  await expect(
    page.getByText('Dana Deal (buyer’s agent): when the visit is and the report'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('link', { name: 'See the inspection' }).click()

  const agents = page.getByRole('region', { name: 'Agents' })
  await expect(agents.getByRole('link', { name: dana })).toHaveAttribute('href', `mailto:${dana}`)
  await expect(agents.getByRole('checkbox', { name: 'The report' })).toBeChecked()
  await expect(agents.getByText('A link goes to them as soon as')).toBeVisible()
  await isFine(page)
  const named = await server.mail.waitForMail(dana, /named you/)
  expect(named.text).toContain('1 Agent Row, Austin, TX is on')

  // The inspector publishes the report, and an admin waives the payment.
  const inspectionId = /inspection\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const [inspector, admin] = await Promise.all([
    clientOf(server.url, 'inspector'),
    clientOf(server.url, 'admin'),
  ])
  await rateTheRest(inspector, inspectionId)
  expect((await finish(inspector, inspectionId)).status).toBe(200)
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift' })

  const mail = await server.mail.waitForMail(dana, /^The report for/)
  const agent = await (
    await browser.newContext({ viewport: { width: 375, height: 740 }, baseURL: server.url })
  ).newPage()
  await agent.goto(mail.links[0] ?? '')
  await expect(agent.getByRole('heading', { name: 'Shared inspection report' })).toBeVisible()
  await page.reload()
  await expect(agents.getByText('They have a private link to the report.')).toBeVisible()
  // Only what the server has done can be undone.
  const undo = page.getByRole('button', { name: 'Undo' })
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/agents/*/remove', async (route) => {
    await isLetGo
    await route.continue()
  })
  await agents.getByRole('button', { name: 'Remove Dana Deal' }).click()
  await expect(agents.getByText('No agent is named.')).toBeVisible()
  await expect(undo).toHaveCount(0)
  letGo()
  await expect(page.getByText('Dana Deal is removed and sees nothing any more.')).toBeVisible()
  // It waits for a pointer that rests on it.
  await undo.hover()
  await agent.goto('/')
  await agent.goto(mail.links[0] ?? '')
  await expect(agent.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible()

  // Undo brings the agent back, with another link.
  await undo.click()
  await expect(agents.getByText('They have a private link to the report.')).toBeVisible()
  const again = await server.mail.waitForMail(dana, /^The report for/)
  await agent.goto(again.links[0] ?? '')
  await expect(agent.getByRole('heading', { name: 'Shared inspection report' })).toBeVisible()
  await agents.getByRole('checkbox', { name: 'The report' }).uncheck()
  await expect(agents.getByText('They have a private link')).toHaveCount(0)
  await agent.goto('/')
  await agent.goto(again.links[0] ?? '')
  await expect(agent.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible()
  await agent.context().close()
})

test('an inspector names an agent, and the client alone lets them read the report', async ({
  page,
  server,
}) => {
  const owner = await clientOf(server.url, 'homeowner')
  const visit = await schedule(owner, { street: '2 Agent Row' })
  await enterAs(page, 'inspector')
  await page.goto(paths.inspectionOverview(visit))
  const agents = page.getByRole('region', { name: 'Agents' })
  await agents.evaluate((element) => element.scrollIntoView())
  await expect(agents.getByText('No agent is named.')).toBeVisible()
  await agents.getByRole('button', { name: 'Add an agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an agent' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Add this agent' }).click()
  await expect(dialog.getByText('Name of the agent is required.')).toBeVisible()
  await field(page, 'Agent’s name').fill('Drew Deal')
  await field(page, 'Agent’s e-mail').fill('homeowner@hearthkeep.example')
  await dialog.getByRole('button', { name: 'Add this agent' }).click()
  await expect(dialog.getByText('This is the client’s own e-mail address.')).toBeVisible()
  await isFine(page)
  await field(page, 'Agent’s e-mail').fill('drew@agents.example')
  await field(page, 'Agent’s phone').fill('512-555-0147')
  await dialog.getByRole('button', { name: 'Add this agent' }).click()
  await expect(agents.getByText('Sees when the visit is.')).toBeVisible()
  await expect(agents.getByRole('link', { name: '512-555-0147' })).toHaveAttribute(
    'href',
    'tel:512-555-0147',
  )
  await isFine(page)

  await enterAs(page, 'homeowner')
  await page.goto(paths.inspection(visit))
  await expect(agents.getByText('Named by the inspector')).toBeVisible()
  await agents.getByRole('checkbox', { name: 'The report' }).check()
  await expect(agents.getByText('A link goes to them as soon as')).toBeVisible()
  await page.reload()
  await expect(agents.getByRole('checkbox', { name: 'The report' })).toBeChecked()
  await agents.getByRole('button', { name: 'Remove Drew Deal' }).focus()
  await page.keyboard.press('Enter')
  await expect(agents.getByText('No agent is named.')).toBeVisible()
  await expect(agents.getByRole('button', { name: 'Add an agent' })).toBeFocused()
})

test('who books for a client names their agent, and the client says what the agent gets', async ({
  page,
  server,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/new-inspection')
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('harper')
  await page.getByRole('radio', { name: /Harper Demo/ }).check()
  await next(page)
  await throughTheHome(page, '3 Agent Row')
  await page.getByRole('region', { name: 'Free times' }).getByRole('radio').nth(5).check()
  await page.getByRole('button', { name: 'Add an agent' }).click()
  await field(page, 'Agent’s name').fill('Dale Deal')
  await field(page, 'Agent’s e-mail').fill('dale@agents.example')
  await expect(page.getByRole('checkbox', { name: /^The report/ })).toHaveCount(0)
  await next(page)
  await page.getByRole('button', { name: 'Send it to the client' }).click()
  const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /has prepared/)
  await enterAs(page, 'homeowner')
  await page.goto(`${mail.links[0]}&step=slot`)
  await expect(field(page, 'Agent’s name')).toHaveValue('Dale Deal')
  await expect(page.getByRole('checkbox', { name: /^The report/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Remove this agent' }).click()
  await expect(field(page, 'Agent’s name')).toHaveCount(0)
})

test('an agent stops all e-mails with one press on the page that an e-mail leads to, and reads so when they open it again', async ({
  page,
  server,
}) => {
  const quinn = 'quinn@agents.example'
  const [owner, admin] = await Promise.all([
    clientOf(server.url, 'homeowner'),
    clientOf(server.url, 'admin'),
  ])
  const visit = await schedule(owner, { street: '4 Agent Row' })
  const named = await owner.post(`/inspections/${visit.inspectionId}/agents`, {
    name: 'Quinn Deal',
    email: quinn,
    phone: '',
    side: 'buyer',
    sees_visit: true,
    sees_report: false,
  })
  expect(named.status).toBe(201)
  const mail = await server.mail.waitForMail(quinn, /named you/)
  const link = mail.links.find((one) => one.includes('/unsubscribe?key=')) ?? ''
  // The agent has no account, and reads mails on a phone.
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
  await expect(page.getByText(/You get no link to a report either/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  const done = page.getByRole('heading', { name: 'You are unsubscribed' })
  await expect(done).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(link)
  await expect(done).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)

  // The visit moves, and the agent does not hear of it.
  const moved = async (hours: number) => {
    const { body } = await admin.get(`/inspections/${visit.inspectionId}`)
    const later = new Date(Date.parse(body.scheduled_start) + hours * 3_600_000).toISOString()
    const answer = await admin.post(`/inspections/${visit.inspectionId}/reschedule`, {
      scheduled_start: later,
    })
    expect(answer.status).toBe(200)
  }
  await moved(24)
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByRole('heading', { name: 'You get these e-mails again' })).toBeVisible()
  await moved(48)
  await server.mail.waitForMail(quinn)
  // Mails leave in their order: the one of the first move was never sent.
  expect(server.mail.received.filter(({ to }) => to.includes(quinn))).toHaveLength(2)
})
