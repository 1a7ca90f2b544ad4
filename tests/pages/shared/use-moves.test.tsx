import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Step } from '#src/machines/calls/moves-model.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useMoves } from '#src/pages/shared/use-moves.ts'
import { render } from '#tests/support/browser/render.tsx'

/* Somebody moves things of a list; the server is this file. */

const step = (id: string): Step => ({
  id,
  version: 1,
  title: id,
  thing: {},
  body: { event: 'plan' },
  said: { word: 'Planned', many: 'issues' },
  back: [{ event: 'reopen' }],
})

let moves: ReturnType<typeof useMoves<Step>>
const Page = () => {
  moves = useMoves<Step>('issueMoves')
  return null
}
type Sent = {
  id: string
  body: unknown
  answer: () => Promise<void>
  refuse: (message: string) => Promise<void>
}
let sent: Sent[]
const wired: string[] = []
let shown: ReturnType<typeof render>
beforeEach(() => {
  sent = []
  wired.splice(0)
  const wire = (name: string, machine: typeof movesMachine) => {
    wired.push(name)
    return machine.provide({
      actors: {
        sendStep: fromPromise(
          ({ input: { id, body } }) =>
            new Promise<{ version: number }>((resolve, reject) =>
              sent.push({
                id,
                body,
                answer: () => act(async () => resolve({ version: 2 })),
                refuse: (message) =>
                  act(async () => reject({ code: 'refused', status: 422, message })),
              }),
            ),
        ),
      },
    })
  }
  shown = render(
    // What the hook needs of the app.
    <AppContext value={{ wire } as unknown as Wired}>
      <Page />
    </AppContext>,
  )
})
afterEach(() => shown.remove())
const does = (make: () => void) => act(async () => make())
const queue = () => moves.shown.queue.map(({ id }) => id)

it('is on screen at once, is sent one after another, and can be undone', async () => {
  await does(() => moves.take([step('one'), step('two')]))
  expect([wired, queue(), sent.map(({ id }) => id)]).toEqual([
    ['issueMoves'],
    ['one', 'two'],
    ['one'],
  ])
  expect(moves.offer?.steps.map(({ id }) => id)).toEqual(['one', 'two'])
  await sent[0]?.answer()
  expect([queue(), moves.shown.known]).toEqual([['two'], { one: { version: 2 } }])
  await sent[1]?.answer()
  await does(() => moves.undo())
  expect(moves.offer).toBeNull()
  expect(sent.slice(2).map(({ body }) => body)).toEqual([{ event: 'reopen' }])
})

it('says of the newest of those that the server refused why, until the person closes it', async () => {
  await does(() => moves.take([step('one'), step('two')]))
  await sent[0]?.refuse('No.')
  expect(moves.problem).toMatchObject({ id: 'one', problem: { message: 'No.' } })
  await sent[1]?.refuse('Not this one either.')
  expect(moves.problem).toMatchObject({ id: 'two' })
  expect(moves.refused).toHaveLength(2)
  await does(() => moves.closeProblem())
  expect(moves.problem).toBeNull()
})

it('offers to undo what a form has sent itself, until the offer is closed', async () => {
  await does(() => moves.made(step('three'), { version: 5 }))
  expect([sent, moves.shown.known]).toEqual([[], { three: { version: 5 } }])
  expect(moves.offer?.steps.map(({ id }) => id)).toEqual(['three'])
  await does(() => moves.closeOffer())
  expect(moves.offer).toBeNull()
})
