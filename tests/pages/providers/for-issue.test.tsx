import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ForIssue } from '#src/pages/providers/for-issue.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { click, render } from '#tests/support/browser/render.tsx'

/* Somebody is wanted for an issue: whom the list of providers begins with. */

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

/** The list for an issue of this trade, with what was chosen of it. */
const open = async (trade: string, { trades = ['Plumber', 'Roofer'], property = 'h1' } = {}) => {
  const chosen: string[] = []
  const { app, wired, calls } = start()
  const view = () => (
    <AppContext value={wired}>
      <ForIssue
        propertyId="h1"
        issueId="i1"
        trades={trades}
        chosen={chosen.at(-1) ?? ''}
        onChoose={(one) => chosen.push(one)}
      />
    </AppContext>
  )
  shown = render(view())
  await act(async () => {
    app.send({ type: 'session.changed' } as never)
  })
  await calls[0]?.give({ issue_id: 'i1', property_id: property, title: 'Leak', trade })
  shown.show(view())
  return { chosen, again: () => shown.show(view()) }
}

it('begins with those of the issue’s trade, however it is written, and shows everybody at a press', async () => {
  const { chosen, again } = await open('plumber')
  expect(chosen).toEqual(['Plumber'])
  click(shown.saying('button', 'Show everyone'))
  again()
  expect(chosen).toEqual(['Plumber', ''])
  expect(shown.all('button')).toEqual([])
})

it.each([
  ['electrician', {}, 'Trade: electrician. You have no one in this trade yet.'],
  ['owner', {}, 'choose someone to send the job to.'],
  ['', { trades: [''] }, 'choose someone to send the job to.'],
])('shows everybody where nobody is of the trade %j', async (trade, more, words) => {
  const { chosen } = await open(trade, more)
  expect(chosen).toEqual([])
  expect(document.body.textContent).toContain(words)
})

it('says nothing of an issue of another home', async () => {
  const { chosen } = await open('plumber', { property: 'h2' })
  expect(chosen).toEqual([])
  expect(document.body.textContent).not.toContain('Leak')
})
