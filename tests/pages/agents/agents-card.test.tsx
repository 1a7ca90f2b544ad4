import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Agent } from '#contract/agents.ts'
import { AgentsCard } from '#src/pages/agents/agents-card.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* A homeowner takes agents off an inspection, who read the report by a link until then. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const agent = (id: string, name: string): Agent => ({
  agent_id: id,
  name,
  email: `${id}@agents.example`,
  phone: '',
  side: 'buyer',
  sees_visit: true,
  sees_report: true,
  report: 'sent',
  unsubscribed: false,
  named_by: 'homeowner',
  removable: true,
})
const open = async () => {
  const { app, wired, calls } = start()
  const harper = { ...session('harper'), role: 'homeowner' as const }
  await act(async () => app.send({ type: 'session.signedIn', session: harper }))
  page = openForms(null, wired)
  await page.show(<AgentsCard inspectionId="oak" isOver={false} />)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({ agents: [agent('ann', 'Ann One'), agent('bob', 'Bob Two')] })
  // The code of the rows comes with the first agent.
  await act(async () => {
    await soon(() => expect(button('Remove Ann One')).toBeDefined())
  })
}
/** The code of the offer to undo comes with the first removal. */
const offered = (name: string) =>
  soon(async () => {
    await act(async () => {})
    expect(text()).toContain(`${name} is removed and sees nothing any more.`)
  })
const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (name: string) => act(async () => button(name)?.click())
const removal = (agentId: string) => ({ params: { inspectionId: 'oak', agentId } })

it('says of no agent that they are removed whose removal was not sent while that of another was on its way', async () => {
  await open()
  await press('Remove Ann One')
  expect(button('Remove Bob Two')?.getAttribute('aria-busy')).toBe('true')
  await press('Remove Bob Two')
  await page.answer({ success: true })
  await offered('Ann One')
  expect(text()).not.toContain('Bob Two is removed')
  await press('Remove Bob Two')
  await page.answer({ success: true })
  expect(text()).toContain('Bob Two is removed and sees nothing any more.')
  expect(page.sent).toEqual([removal('ann'), removal('bob')])
})

it('says why an agent does not come back, until another one is removed', async () => {
  await open()
  await press('Remove Ann One')
  await page.answer({ success: true })
  await offered('Ann One')
  await press('Undo')
  await page.wrong({ email: 'This agent is named already.' })
  expect(text()).toContain('This agent is named already.')
  expect(text()).not.toContain('Ann One is removed')
  await press('Remove Bob Two')
  expect(text()).not.toContain('This agent is named already.')
})
