import { act } from 'react'
import { expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { StoppedParts } from '#src/pages/shared/stopped-parts.tsx'
import { click, render } from '#tests/support/browser/render.tsx'
import { session } from '#tests/support/charts/root.ts'

const place = {
  path: '/',
  guarded: false,
  homeownerOnly: false,
  authPage: false,
  property: null,
}
const lives = createMachine({}) as never
type Actors = NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>

/** The root with these actors, and the page that shows what of it has stopped. */
const shown = (actors: Actors) => {
  const clock = new SimulatedClock()
  const app = createActor(
    appMachine.provide({
      actors: { session: lives, connectivity: lives, reads: lives, ...actors },
    }),
    { clock, input: { place, reading: { kind: 'none' }, apiBase: '', online: true } },
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
  return { app, page, pass }
}

it('says which part of the app has stopped, and starts it again when the person wants it', async () => {
  let starts = 0
  const { page, pass } = shown({
    reads: fromPromise(async () => {
      starts += 1
      if (starts <= 6) throw new Error('It fails at once.')
      return new Promise(() => {})
    }) as never,
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

it.each([
  ['homeowner', 'the list of properties'],
  ['inspector', 'sending the work on this device, getting ready for work without a network'],
] as const)(
  'says what is missing when the code of a signed-in %s cannot be loaded, and loads it on Try again',
  async (role, theirs) => {
    let loads = 0
    const { app, page, pass } = shown({
      loadPerson: fromPromise(async () => {
        loads += 1
        if (loads <= 6) throw new Error('The file is gone.')
        return lives
      }) as never,
    })
    await act(async () => app.send({ type: 'session.signedIn', session: session(role) }))
    for (const pause of [0, 500, 1_000, 2_000, 4_000, 8_000]) await pass(pause)
    expect(page.one('[role=alert]').textContent).toContain(
      `Part of the app has stopped working: notifications, your profile picture, ${theirs}.`,
    )
    await act(async () => click(page.one('button')))
    await pass(0)
    expect([loads, page.all('*')]).toEqual([7, []])
    page.remove()
  },
)
