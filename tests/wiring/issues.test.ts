import { expect, it } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { sources } from '#src/wiring/page-charts.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* The steps of two pages, by the names under which the pages ask for them. */

const step = { id: 'x1', body: { event: 'begin' }, version: 4 }
const stepOf = async (page: 'issueMoves' | 'reminderMoves', answers: Record<string, unknown>) => {
  const { world, news } = worldWith({ answers })
  const { asks } = (await sources[page].load())(world)
  return { answer: () => asks.sendStep(step), news }
}

it('a step of the issues page is one of that issue, on the version that the page shows', async () => {
  const { answer, news } = await stepOf('issueMoves', { 'issues.move': { issue: { version: 5 } } })
  expect(await answer()).toEqual({ version: 5 })
  expect(news()).toEqual([
    ['issues.move', { params: { issueId: 'x1' }, body: { event: 'begin', version: 4 } }],
  ])
})

it('a step of the reminders page is one of that reminder', async () => {
  const { answer, news } = await stepOf('reminderMoves', { 'reminders.move': { version: 5 } })
  expect(await answer()).toEqual({ version: 5 })
  expect(news()).toEqual([
    ['reminders.move', { params: { reminderId: 'x1' }, body: { event: 'begin', version: 4 } }],
  ])
})

it.each(['issueMoves', 'reminderMoves'] as const)(
  'a step whose answer is lost (%s) is sent once: the server may have taken it',
  async (page) => {
    const lost = new CallError('No network.', 'network')
    const { answer, news } = await stepOf(page, { 'issues.move': lost, 'reminders.move': lost })
    await expect(answer()).rejects.toBe(lost)
    expect(news()).toHaveLength(1)
  },
)
