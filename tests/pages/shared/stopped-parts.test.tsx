import { act } from 'react'
import { expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { StoppedParts } from '#src/pages/shared/stopped-parts.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

it('says which part of the app has stopped, and starts it again when the person wants it', async () => {
  const clock = new SimulatedClock()
  const lives = createMachine({}) as never
  let starts = 0
  const app = createActor(
    appMachine.provide({
      actors: {
        session: lives,
        connectivity: lives,
        reads: fromPromise(async () => {
          starts += 1
          if (starts <= 6) throw new Error('It fails at once.')
          return new Promise(() => {})
        }) as never,
      },
    }),
    {
      clock,
      input: {
        place: { path: '/', guarded: false, homeownerOnly: false, authPage: false, property: null },
        reading: { kind: 'none' },
        apiBase: '',
        online: true,
      },
    },
  ).start()
  // What StoppedParts needs of the app.
  const wired = { app } as unknown as Wired
  const page = render(
    <AppContext value={wired}>
      <StoppedParts />
    </AppContext>,
  )
  const pass = (milliseconds: number) =>
    act(async () => {
      clock.increment(milliseconds)
      await new Promise((resolve) => setImmediate(resolve))
    })
  for (const pause of [0, 500, 1_000, 2_000, 4_000]) await pass(pause)
  expect(page.all('*')).toEqual([])
  await pass(8_000)
  expect(starts).toBe(6)
  expect(page.one('[role=alert]').textContent).toContain(
    'Part of the app has stopped working: the reading of data.',
  )
  click(page.one('button'))
  expect([starts, page.all('*')]).toEqual([7, []])
  page.remove()
})
