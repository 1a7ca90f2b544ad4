import { act, StrictMode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Step } from '#src/machines/calls/moves-model.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useMoves } from '#src/pages/shared/use-moves.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
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
const Page = ({ home }: { home: string }) => {
  moves = useMoves<Step>('issueMoves', home)
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
/** null: another page. */
let show: (home: string | null) => Promise<void>
let leave: () => Promise<void>
beforeEach(async () => {
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
  const { app, wired: some } = start()
  const signIn = (userId: string) =>
    act(async () => app.send({ type: 'session.signedIn', session: session(userId) }))
  await signIn('ada')
  // What the hook needs of the app.
  const all = { ...some, wire } as unknown as Wired
  const tree = (home: string | null) => (
    <StrictMode>
      <AppContext value={all}>{home !== null && <Page home={home} />}</AppContext>
    </StrictMode>
  )
  shown = render(tree('one home'))
  show = (home) => act(async () => shown.show(tree(home)))
  leave = () => show(null)
})
afterEach(() => shown.remove())
const does = (make: () => void) => act(async () => make())
const queue = () => moves.shown.queue.map(({ id }) => id)

it('is on screen at once, is sent one after another, and can be undone', async () => {
  await does(() => moves.take([step('one'), step('two')]))
  expect([new Set(wired), queue(), sent.map(({ id }) => id)]).toEqual([
    new Set(['issueMoves']),
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

it('is sent on although the page is left, and is on screen when it is opened meanwhile', async () => {
  await does(() => moves.take([step('one'), step('two'), step('three')]))
  await leave()
  await sent[0]?.answer()
  await show('one home')
  expect([sent.map(({ id }) => id), queue(), moves.shown.known]).toEqual([
    ['one', 'two'],
    ['two', 'three'],
    { one: { version: 2 } },
  ])
  await leave()
  await sent[1]?.answer()
  await sent[2]?.answer()
  expect(sent.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
  await show('one home')
  expect([queue(), moves.shown.known, moves.offer]).toEqual([[], {}, null])
})

it('says what was refused without the page when it is opened again, and no more after that', async () => {
  await does(() => moves.take([step('one'), step('two')]))
  await leave()
  await sent[0]?.refuse('No.')
  await sent[1]?.answer()
  await show('one home')
  expect(moves.problem).toMatchObject({ id: 'one', problem: { message: 'No.' } })
  await leave()
  await show('one home')
  expect(moves.problem).toBeNull()
})

it('of one home is not shown with the list of another', async () => {
  await does(() => moves.take([step('one')]))
  await show('another home')
  expect([queue(), moves.offer]).toEqual([[], null])
  await show('one home')
  expect(queue()).toEqual(['one'])
})
