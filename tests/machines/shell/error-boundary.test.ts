import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { errorBoundaryMachine } from '#src/machines/shell/error-boundary.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

it('walks every transition of the error boundary', async () => {
  await walkChart('errorBoundary', {
    machine: errorBoundaryMachine,
    events: {
      'render.failed': [
        { type: 'render.failed', error: new Error('a page fell over'), componentStack: null },
      ],
      tryAgain: [{ type: 'tryAgain' }],
      refreshPage: [{ type: 'refreshPage' }],
    },
    ignored: { 'render.failed': ['failed'], tryAgain: ['normal'], refreshPage: ['normal'] },
    actors: {},
  })
})

it('[4.37] reports a rendering error once, shows the crash screen, and Try Again returns to normal', () => {
  const failure = { error: new Error('a page fell over'), componentStack: 'at Roof' }
  const reported: unknown[] = []
  const actor = createActor(
    errorBoundaryMachine.provide({
      actions: { reportError: (_, reportedFailure) => reported.push(reportedFailure) },
    }),
  ).start()
  actor.send({ type: 'render.failed', ...failure })
  expect(actor.getSnapshot().hasTag('crashed')).toBe(true)
  expect(reported).toEqual([failure])
  actor.send({ type: 'tryAgain' })
  expect(actor.getSnapshot().value).toBe('normal')
})

it('keeps the crash screen while the page reloads, and forgets the error on Try Again', () => {
  let reloads = 0
  const actor = createActor(
    errorBoundaryMachine.provide({
      actions: {
        reloadPage: () => {
          reloads += 1
        },
      },
    }),
  ).start()
  actor.send({
    type: 'render.failed',
    error: new Error('a page fell over'),
    componentStack: null,
  })
  actor.send({ type: 'refreshPage' })
  expect([actor.getSnapshot().value, reloads]).toEqual(['failed', 1])
  expect(actor.getSnapshot().context.message).toBe('a page fell over')
  actor.send({ type: 'tryAgain' })
  expect(actor.getSnapshot().context.message).toBeNull()
})
