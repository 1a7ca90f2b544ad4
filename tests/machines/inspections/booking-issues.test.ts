import { expect, it } from 'vitest'
import { mostAsked } from '#contract/vocabulary/issues.ts'
import { answer, start } from '#tests/support/charts/booking-world.ts'

const atSlot = async (issues?: string[]) => {
  const around = await start(async () => answer)
  around.actor.send({ type: 'step.go', step: 'slot' })
  for (const issueId of issues ?? []) around.actor.send({ type: 'issue.toggle', issueId })
  return { ...around, chosen: () => around.actor.getSnapshot().context.choices.issues }
}

it('chooses issues and leaves them out again, and each choice is kept', async () => {
  const { chosen, kept } = await atSlot(['7', '8', '7'])
  expect(chosen()).toEqual(['8'])
  expect(kept).toMatchObject([{ issues: ['7'] }, { issues: ['7', '8'] }, { issues: ['8'] }])
})

it('sends the chosen issues, and those of a draft from before there were any are none', async () => {
  const { actor, asked, settle } = await atSlot(['7'])
  actor.send({ type: 'step.go', step: 'review' })
  actor.send({ type: 'request.submit' })
  await settle()
  expect(asked).toMatchObject([{ choices: { issues: ['7'] } }])
  expect((await atSlot()).chosen()).toEqual([])
})

it('takes as many issues as the server does', async () => {
  const many = Array.from({ length: mostAsked + 1 }, (_, at) => String(at))
  expect((await atSlot(many)).chosen()).toEqual(many.slice(0, -1))
})
